import { type ReactNode, useEffect, useRef } from 'react'
import type { MatchState, PendingDecision } from '../../client/match-state.ts'
import { asDecision } from '../../client/pending.ts'
import { questionOf } from '../../state/match-store.ts'
import { sideClass } from '../../ui/side-class.ts'
import { useMatch, useMatchState, useShown } from '../match-context.ts'
import { ClauseButton } from '../side/clause-button.tsx'
import { StandingForm } from '../side/standing-form.tsx'
import { StandingOrders } from '../side/standing-order.tsx'
import { ChoiceForm } from './choice-form.tsx'
import { HintLine } from './hint-line.tsx'
import { OddsLine } from './odds-line.tsx'
import { PieceLine } from './piece-line.tsx'
import { waitingSentence } from './waiting.ts'

/** The question, its rule, and every choice as a button: enough to play without the board. */
export function DecisionBar(): ReactNode {
  const table = useMatch()
  const shown = useShown()
  const question = questionOf(shown)
  const trouble = useMatchState((state) => state.trouble)
  const asked = useMatchState((state) => state.asked)
  const bar = useRef<HTMLElement>(null)
  useKeptFocus(bar, `${shown.seq} ${question?.name}`)
  const words = (one: PendingDecision): string => table.ui.ruleset.wording.question(asDecision(one))

  return (
    <section
      ref={bar}
      className={`decision-bar ${question ? `asks ${sideClass(shown.summary.seats, question.seat)}` : 'waiting'}`}
      aria-label="Your decision"
      data-seq={shown.seq}
      tabIndex={-1}
    >
      <div className="decision-words">
        <p className="question" aria-live="polite">
          {question ? `${askedName(shown, question.seat)}${words(question)}` : waitingSentence(shown)}
        </p>
        {question && <ClauseButton clause={question.clause} />}
      </div>
      {question && <HintLine key={`${asked} hint`} question={question} />}
      {question && <ChoiceForm question={question} />}
      {question && (
        <div className="standing-orders">
          <StandingOrders question={question} />
          <StandingForm key={asked} question={question} />
        </div>
      )}
      <div className="decision-notes">
        <OddsLine />
        <PieceLine />
      </div>
      {trouble && (
        <p className="trouble" role="alert">
          {trouble}{' '}
          <button type="button" className="link" onClick={() => table.complain(null)}>
            OK
          </button>
        </p>
      )}
    </section>
  )
}

/** Who is asked, if several sides play on this screen. */
function askedName({ seats, summary }: MatchState, seat: string): string {
  const name = summary.seats.find((one) => one.seat === seat)?.name
  return seats.length > 1 && name ? `${name}: ` : ''
}

/** When a pressed button disappears with its question, the focus moves to the next question. */
function useKeptFocus(bar: React.RefObject<HTMLElement | null>, moment: string): void {
  const wasInside = useRef(false)
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const remember = (event: FocusEvent): void => {
      wasInside.current = element.contains(event.target as Node)
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [bar])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new question is a new moment
  useEffect(() => {
    if (!wasInside.current || bar.current?.contains(document.activeElement)) return
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (!isLost) return
    const first = bar.current?.querySelector<HTMLElement>(
      '.choices button, .choices input, .choices select, .choices textarea',
    )
    const next = first ?? bar.current
    next?.focus({ preventScroll: true })
  }, [moment])
}
