import { type ReactNode, useEffect, useId, useState } from 'react'
import type { TurnMark } from './turn-marks.ts'

interface ScrubberProps {
  readonly at: number
  readonly last: number
  readonly turns: readonly TurnMark[]
  readonly onGo: (at: number) => void
}

const MILLISECONDS_A_STEP = 900

/** Goes to any step of the film: one by one, turn by turn, by slider, by arrow keys, or plays it. */
export function Scrubber({ at, last, turns, onGo }: ScrubberProps): ReactNode {
  const ticks = useId()
  const [isPlaying, setIsPlaying] = useState(false)
  useEffect(() => {
    if (!isPlaying) return
    if (at >= last) {
      setIsPlaying(false)
      return
    }
    const timer = setTimeout(() => onGo(at + 1), MILLISECONDS_A_STEP)
    return () => clearTimeout(timer)
  }, [isPlaying, at, last, onGo])
  const go = (to: number): void => onGo(Math.max(0, Math.min(last, to)))
  useStepKeys(at, last, go)
  const turn = turns.findLast((mark) => mark.at <= at)
  return (
    <section className="scrubber" aria-label="Film">
      <button type="button" aria-label="To the beginning" disabled={at === 0} onClick={() => go(0)}>
        «
      </button>
      <button type="button" aria-label="Step back" disabled={at === 0} onClick={() => go(at - 1)}>
        ‹
      </button>
      <button type="button" className="primary" onClick={() => setIsPlaying(!isPlaying)}>
        {isPlaying ? 'Pause' : 'Play'}
      </button>
      <button type="button" aria-label="Step on" disabled={at === last} onClick={() => go(at + 1)}>
        ›
      </button>
      <button type="button" aria-label="To the end" disabled={at === last} onClick={() => go(last)}>
        »
      </button>
      <input
        type="range"
        aria-label="Moment of the match"
        aria-valuetext={`step ${at} of ${last}`}
        list={ticks}
        min={0}
        max={last}
        value={at}
        onChange={({ target }) => go(target.valueAsNumber)}
      />
      <datalist id={ticks}>
        {turns.map((mark) => (
          <option key={mark.turn} value={mark.at} label={`Turn ${mark.turn}`} />
        ))}
      </datalist>
      {turns.length > 0 && (
        <label className="turn-choice">
          Turn{' '}
          <select value={turn?.at ?? 0} onChange={({ target }) => go(Number(target.value))}>
            {!turn && <option value={0}>set-up</option>}
            {turns.map((mark) => (
              <option key={mark.turn} value={mark.at}>
                {mark.turn}
              </option>
            ))}
          </select>
        </label>
      )}
      <span className="muted">
        step {at} of {last}
      </span>
    </section>
  )
}

/**
 * Arrow keys step, Home and End go to the ends; in form fields and on pieces of the board, keys keep their usual
 * meaning.
 */
function useStepKeys(at: number, last: number, go: (to: number) => void): void {
  useEffect(() => {
    const goals: Readonly<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: last,
    }
    const onKey = (event: KeyboardEvent): void => {
      const goal = goals[event.key]
      const isElsewhere =
        event.defaultPrevented ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        (event.target instanceof Element && event.target.closest('input, select, textarea, [data-stop]'))
      if (goal === undefined || isElsewhere) return
      event.preventDefault()
      go(goal)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [at, last, go])
}
