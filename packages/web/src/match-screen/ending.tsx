import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useMatch, useShown } from './match-context.ts'
import { pairing } from './side/player-names.ts'

interface EndingProps {
  /** The address of this match's replay; null if nothing can be done after the end. */
  readonly replay: string | null
  /** Starts the same match again and goes there; fails with a sentence. */
  readonly onAgain: (() => Promise<void>) | null
}

/** Who has won and why, and what to do next. */
export function Ending({ replay, onAgain }: EndingProps): ReactNode {
  const table = useMatch()
  const { summary } = useShown()
  const [verdict, setVerdict] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  if (summary.status !== 'over' || replay === null) return null
  const check = async (): Promise<void> => {
    setVerdict('Throwing every die again…')
    const { checkFairness } = await import('../client/fairness.ts')
    setVerdict(checkFairness(table.ui.ruleset, await table.client.save(), summary))
  }
  const again = (): void => {
    setTrouble(null)
    onAgain?.().catch((why: Error) => setTrouble(`It cannot be played again now. ${why.message}`))
  }
  return (
    <section className="ending" aria-label="Result">
      <h2>
        {summary.outcome ? table.ui.ruleset.wording.outcome(summary.outcome) : 'The match was broken off.'}
      </h2>
      <p className="muted">{pairing(summary.seats)}</p>
      {summary.tookBackOverDice && (
        <p className="muted">In this match choices were taken back after dice had fallen.</p>
      )}
      <p className="ending-actions">
        {onAgain && (
          <button type="button" className="primary" onClick={again}>
            Play again
          </button>
        )}
        <Link className="button" href={replay}>
          Watch the replay
        </Link>
        <button type="button" onClick={() => void check()}>
          Check the dice
        </button>
        <Link className="button" href="/">
          To the lobby
        </Link>
      </p>
      {trouble && (
        <p className="trouble" role="alert">
          {trouble}
        </p>
      )}
      {verdict && (
        <p className="verdict" role="status">
          {verdict}
        </p>
      )}
    </section>
  )
}
