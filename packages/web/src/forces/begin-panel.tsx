import type { Json } from '@sandtable/engine'
import type { BuildTerms, ForceGame, PointTally } from '@sandtable/miniatures'
import type { ReactNode } from 'react'
import { Tile } from '../lobby/tile.tsx'
import { AgreedPoints } from './agreed-points.tsx'

interface BeginPanelProps {
  readonly game: ForceGame
  readonly force: Json
  readonly terms: BuildTerms
  readonly tallies: readonly PointTally[]
  readonly onChange: (force: Json) => void
  readonly onTerms: (terms: BuildTerms) => void
}

/** Chooses the list, the purpose of the force, and the force to start from. */
export function BeginPanel(props: BeginPanelProps): ReactNode {
  const { game, force, terms, tallies, onChange, onTerms } = props
  const list = game.listOf(force)
  const begin = (listId: string): void => onChange(game.readyMade(listId, terms)[0] ?? game.bare(listId))
  const bare = (): void => onChange(game.named(game.bare(list), 'New force'))
  return (
    <section className="card force-begin" aria-labelledby="force-begin">
      <h2 id="force-begin">Army and scenario</h2>
      <fieldset className="tiles">
        <legend>Army list</legend>
        {game.lists.map(({ id, name, words }) => (
          <Tile
            key={id}
            name="army-list"
            title={name}
            words={words}
            isChosen={id === list}
            onChoose={() => begin(id)}
          />
        ))}
      </fieldset>
      <label className="field">
        Built for
        <select value={terms.purpose} onChange={({ target }) => onTerms({ ...terms, purpose: target.value })}>
          {game.purposes.map(({ id, name, words }) => (
            <option key={id} value={id}>
              {name} ({words})
            </option>
          ))}
        </select>
      </label>
      <AgreedPoints tallies={tallies} terms={terms} onTerms={onTerms} />
      <fieldset className="row">
        <legend className="muted">Start again from</legend>
        {game.readyMade(list, terms).map((ready) => (
          <button key={game.nameOf(ready)} type="button" onClick={() => onChange(ready)}>
            {game.nameOf(ready)}
          </button>
        ))}
        <button type="button" onClick={bare}>
          The core force only
        </button>
      </fieldset>
    </section>
  )
}
