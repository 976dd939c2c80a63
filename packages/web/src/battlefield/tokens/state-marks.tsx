import type { ReactNode } from 'react'
import type { TokenState } from './token.ts'

/**
 * Signs of states. Each has its own shape, so that colour is not needed to tell them apart. Centred on the origin,
 * about 30 wide.
 */
const SIGNS: { readonly [state in TokenState]?: string } = {
  pinned: 'M-9 -4h18l-9 12z',
  suppressed: 'M-9 -9h18l-9 9zM-9 1h18l-9 9z',
  wounded: 'M-3.5 -10h7v6.5h6.5v7h-6.5v6.5h-7v-6.5h-6.5v-7h6.5z',
  broken: 'M-7 -11h3v22h-3zM-4 -11h13l-4 6 4 6h-13z',
  overwatch: 'M-11 0c6-9 16-9 22 0c-6 9-16 9-22 0zM0 -4a4 4 0 1 0 .1 0z',
  prone: 'M-11 3h22v5h-22zM-11 -3a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
  kneeling: 'M-4 -11a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM-5 -5h9v7h6v9h-5v-4h-6v4h-8v-5h4z',
  unspotted: 'M-6 -5c0-9 13-9 13 0c0 5-5 5-5 9h-4c0-6 5-6 5-9c0-4-5-4-5 0zM-2 6h4v5h-4z',
  done: 'M-9 0l4-4 4 4 7-8 4 4-11 12z',
}

const PLACES: readonly { readonly x: number; readonly y: number }[] = [
  { x: 38, y: -38 },
  { x: -38, y: -38 },
  { x: -38, y: 38 },
]

/** At most three signs around a token; more would hide it, and its accessible name lists all. */
export function StateMarks({
  states,
  pips = 0,
  reach,
}: {
  readonly states: readonly TokenState[]
  readonly pips?: number
  /** Half the width of the token they surround. */
  readonly reach: number
}): ReactNode {
  const shown = states.flatMap((state) => (SIGNS[state] ? [{ state, sign: SIGNS[state] }] : [])).slice(0, 3)
  const part = reach / 50
  return (
    <>
      {shown.map(({ state, sign }, i) => {
        const { x = 0, y = 0 } = PLACES[i] ?? {}
        return (
          <g key={state} className={`state ${state}`} transform={`translate(${x * part} ${y * part})`}>
            <g>
              <circle r={17} />
              <path d={sign} fillRule="evenodd" />
            </g>
          </g>
        )
      })}
      {pips > 0 && (
        <g className="state pips" transform={`translate(${38 * part} ${38 * part})`}>
          <g>
            <circle r={17} />
            <text y={9}>{pips}</text>
          </g>
        </g>
      )}
    </>
  )
}
