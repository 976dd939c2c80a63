import type { ForceGame } from '@sandtable/miniatures'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { GAMES } from '../games/index.ts'
import { RuleContext } from '../match-screen/side/clause-button.tsx'
import { RuleDrawer } from '../match-screen/side/rule-panel.tsx'
import { PageHeader } from '../ui/site/page-header.tsx'
import { BeginPanel } from './begin-panel.tsx'
import { ClauseTextContext, useClauseTexts } from './clause-texts.ts'
import { forceInFragment, readForce } from './force-file.ts'
import { ForceHead } from './force-head.tsx'
import { KeepPanel } from './keep-panel.tsx'
import { RosterPaper } from './paper/roster-paper.tsx'
import { FaultContext, faultsBeside } from './sheet/faults.tsx'
import { PartOfSheet } from './sheet/sheet-part.tsx'
import { useDraft } from './use-draft.ts'
import { useForceGame } from './use-force-game.ts'
import './forces.css'
import './force-head.css'
import './sheet/sheet.css'
import './paper/roster-paper.css'

/** The force builder, for the game named in the address or else the first game with forces. */
export function ForcePage({ game }: { readonly game: string | undefined }): ReactNode {
  const forces = useForceGame(game ?? GAMES.find((one) => one.forces)?.id ?? null)
  return (
    <div className="force-page">
      <PageHeader title={forces ? `Forces of ${forces.name}` : 'Forces'}>
        <nav className="force-games" aria-label="Games">
          {GAMES.filter((one) => one.forces).map(({ id, name }) => (
            <Link key={id} href={`/forces/${id}`} aria-current={id === forces?.game ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
      </PageHeader>
      {forces ? (
        <Builder key={forces.game} game={forces} />
      ) : (
        <p className="force-wait">Loading the army lists…</p>
      )}
    </div>
  )
}

interface Messages {
  readonly sentences: readonly string[]
  readonly isTrouble: boolean
}

function Builder({ game }: { readonly game: ForceGame }): ReactNode {
  const { draft, change, agree, takeBack } = useDraft(game)
  const { force, terms, past } = draft
  const [messages, setMessages] = useState<Messages | null>(null)
  const [clause, setClause] = useState<string | null>(null)
  const [isPaper, setIsPaper] = useState(false)
  const texts = useClauseTexts(game.game)
  const sheet = useMemo(() => game.sheet(force, terms), [game, force, terms])
  const faults = useMemo(() => game.faults(force, terms), [game, force, terms])
  const beside = useMemo(() => faultsBeside(sheet, faults), [sheet, faults])
  const tell = useCallback(
    (sentences: readonly string[], isTrouble: boolean): void => setMessages({ sentences, isTrouble }),
    [],
  )
  useLinkedForce(game, change, tell)
  return (
    <RuleContext.Provider value={setClause}>
      <ClauseTextContext.Provider value={texts}>
        <FaultContext.Provider value={beside}>
          <main className={`force-columns ${isPaper ? 'shows-paper' : ''}`}>
            <ForceHead game={game} force={force} terms={terms} tallies={sheet.tallies} faults={faults} />
            <div className="force-main">
              <Messages messages={messages} />
              <div className="force-tabs">
                <button type="button" aria-pressed={!isPaper} onClick={() => setIsPaper(false)}>
                  Build
                </button>
                <button type="button" aria-pressed={isPaper} onClick={() => setIsPaper(true)}>
                  Roster and cards
                </button>
              </div>
              <div className="force-sheet">
                <BeginPanel
                  game={game}
                  force={force}
                  terms={terms}
                  tallies={sheet.tallies}
                  onChange={change}
                  onTerms={agree}
                />
                {sheet.parts.map((part) => (
                  <PartOfSheet key={part.id} part={part} onChange={change} />
                ))}
              </div>
              <RosterPaper roster={game.roster(force, terms)} />
            </div>
            <aside aria-label="Keep and share">
              <KeepPanel
                game={game}
                force={force}
                terms={terms}
                isLegal={faults.length === 0}
                canTakeBack={past.length > 0}
                onTakeBack={takeBack}
                onChange={change}
                onTell={tell}
              />
            </aside>
          </main>
          <RuleDrawer game={game.game} clause={clause} onClause={setClause} />
        </FaultContext.Provider>
      </ClauseTextContext.Provider>
    </RuleContext.Provider>
  )
}

function Messages({ messages }: { readonly messages: Messages | null }): ReactNode {
  if (!messages) return null
  return (
    <div
      role={messages.isTrouble ? 'alert' : 'status'}
      className={`told ${messages.isTrouble ? 'trouble' : ''}`}
    >
      {messages.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}

/** A link's fragment holds a force. It is opened and removed from the address, so that a reload keeps later changes. */
function useLinkedForce(
  game: ForceGame,
  open: ReturnType<typeof useDraft>['change'],
  tell: (sentences: readonly string[], isTrouble: boolean) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, and when it changes
  useEffect(() => {
    const readAddress = (): void => {
      const text = forceInFragment(location.hash)
      if (text === null) return
      history.replaceState(null, '', location.pathname)
      const read = readForce(game, 'The link', text)
      if (read.force !== null) open(read.force)
      tell(read.force === null ? read.sentences : ['The force from the link is open.'], read.force === null)
    }
    readAddress()
    addEventListener('hashchange', readAddress)
    return () => removeEventListener('hashchange', readAddress)
  }, [game])
}
