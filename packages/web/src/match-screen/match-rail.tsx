import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useReadAims } from '../state/seen-intros.ts'
import { Briefing } from './briefing.tsx'
import { useMatch, useShown } from './match-context.ts'
import { Menu } from './menu.tsx'

interface MatchRailProps {
  readonly menu: ReactNode
  /** Whether a player's first match opens with the briefing; lessons have their own explanations. */
  readonly isBriefed: boolean
}

/** The header of a match, folded into a rail beside the board; on a phone, a bar above it. */
export function MatchRail({ menu, isBriefed }: MatchRailProps): ReactNode {
  const { ui } = useMatch()
  const { seats, summary } = useShown()
  const { games, read } = useReadAims()
  const isFirst = isBriefed && seats.length > 0 && !games.includes(ui.ruleset.id)
  const [isOpen, setIsOpen] = useState(false)
  const close = (): void => {
    setIsOpen(false)
    read(ui.ruleset.id)
  }
  return (
    <header className="table-header">
      <Link href="/" className="brand" aria-label="Sandtable, to the lobby">
        Sandtable
      </Link>
      <h1>{ui.ruleset.name}</h1>
      <LineState />
      <Menu>{menu}</Menu>
      <button
        type="button"
        className="mission-button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Mission
      </button>
      {(isOpen || isFirst) && summary.status === 'playing' && <Briefing onClose={close} />}
    </header>
  )
}

const LINE_WORDS = {
  here: null,
  live: null,
  connecting: 'Connecting…',
  lost: 'Connection lost. Reconnecting…',
  gone: 'The server closed this match.',
} as const

function LineState(): ReactNode {
  const words = LINE_WORDS[useShown().line]
  return (
    <p className="line-state" role="status">
      {words}
    </p>
  )
}
