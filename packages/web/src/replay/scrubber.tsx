import { type ReactNode, useEffect, useState } from 'react'

interface ScrubberProps {
  readonly at: number
  readonly last: number
  readonly onGo: (at: number) => void
}

const MILLISECONDS_A_STEP = 900

/** To any moment of the film, step by step, or by itself. */
export function Scrubber({ at, last, onGo }: ScrubberProps): ReactNode {
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
        min={0}
        max={last}
        value={at}
        onChange={({ target }) => go(target.valueAsNumber)}
      />
      <span className="muted">
        step {at} of {last}
      </span>
    </section>
  )
}
