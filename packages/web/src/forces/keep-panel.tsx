import type { Json } from '@sandtable/engine'
import type { BuildTerms, ForceGame } from '@sandtable/miniatures'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { slug } from '../battlefield/maps/read-text.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { downloadText } from '../ui/download.ts'
import { forceLink, forceText, readForce } from './force-file.ts'
import { type MyForce, myForceId, useMyForces } from './my-forces.ts'

const MOST_LETTERS = 80

interface KeepPanelProps {
  readonly game: ForceGame
  readonly force: Json
  readonly terms: BuildTerms
  readonly isLegal: boolean
  readonly canTakeBack: boolean
  readonly onTakeBack: () => void
  readonly onChange: (force: Json) => void
  /** The result of the last action, for everybody to read. */
  readonly onTell: (sentences: readonly string[], isTrouble: boolean) => void
}

/** Saving, opening, sharing and printing. */
export function KeepPanel(props: KeepPanelProps): ReactNode {
  const { game, force, terms, isLegal, canTakeBack, onTakeBack, onTell } = props
  const [, go] = useLocation()
  const [link, setLink] = useState<string | null>(null)
  const name = game.nameOf(force).trim()
  const save = (): boolean => {
    if (name === '') onTell(['Give the force a name first.'], true)
    else {
      useMyForces.getState().keep(game.game, name, force)
      onTell([`'${name}' is kept in this browser.`], false)
    }
    return name !== ''
  }
  const play = (): void => {
    const search = new URLSearchParams({
      game: game.game,
      force: myForceId(game.game, name),
      purpose: terms.purpose,
    })
    if (save()) go(`/?${search}`)
  }
  const importFile = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? []
    if (!file) return
    const read = readForce(game, file.name, await file.text())
    target.value = ''
    if (read.force !== null) props.onChange(read.force)
    onTell(read.force === null ? read.sentences : [`${file.name} is opened.`], read.force === null)
  }
  return (
    <section className="card force-keep" aria-labelledby="force-keep">
      <h2 id="force-keep">Keep and share</h2>
      <label className="field">
        Name of the force
        <input
          type="text"
          maxLength={MOST_LETTERS}
          value={game.nameOf(force)}
          onChange={({ target }) => props.onChange(game.named(force, target.value))}
        />
      </label>
      <div className="row">
        <button type="button" className="primary" onClick={save}>
          Save
        </button>
        <button type="button" disabled={!isLegal} onClick={play}>
          Play this force
        </button>
        <button type="button" disabled={!canTakeBack} onClick={onTakeBack}>
          Take back
        </button>
        <button type="button" onClick={() => print()}>
          Print
        </button>
        <button type="button" onClick={() => downloadText(`${slug(name || 'force')}.json`, forceText(force))}>
          Download
        </button>
        <button type="button" onClick={() => setLink(forceLink(game, force))}>
          Make a link
        </button>
      </div>
      {link !== null && (
        <p className="inline">
          <input
            readOnly
            aria-label="Link to this force"
            value={link}
            onFocus={({ target }) => target.select()}
          />
          <CopyButton text={link} words="Copy" />
        </p>
      )}
      <label className="field">
        Open a file
        <input type="file" accept=".json,application/json" onChange={(event) => void importFile(event)} />
      </label>
      <MyForceList game={game} onOpen={props.onChange} />
    </section>
  )
}

interface MyForceListProps {
  readonly game: ForceGame
  readonly onOpen: (force: Json) => void
}

function MyForceList({ game, onOpen }: MyForceListProps): ReactNode {
  const forces = useMyForces((state) => state.forces).filter((one) => one.game === game.game)
  const forget = useMyForces((state) => state.forget)
  const listName = ({ force }: MyForce): string =>
    game.lists.find(({ id }) => id === game.listOf(force))?.name ?? ''
  return (
    <>
      <h3>My forces</h3>
      {forces.length === 0 && <p className="muted">None yet. They are kept in this browser.</p>}
      <ul className="force-list">
        {forces.map((mine) => (
          <li key={mine.id}>
            <button type="button" className="link" onClick={() => onOpen(mine.force)}>
              {mine.name}
            </button>
            <span className="muted">{listName(mine)}</span>
            <button
              type="button"
              className="link"
              aria-label={`Delete ${mine.name}`}
              onClick={() => forget(mine.id)}
            >
              Delete
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
