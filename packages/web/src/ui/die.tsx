import type { ReactNode } from 'react'

/** Where the pips of a six-sided die are, by its number. */
const PIPS: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  1: [[0, 0]],
  2: [
    [-10, -10],
    [10, 10],
  ],
  3: [
    [-10, -10],
    [0, 0],
    [10, 10],
  ],
  4: [
    [-10, -10],
    [10, -10],
    [-10, 10],
    [10, 10],
  ],
  5: [
    [-10, -10],
    [10, -10],
    [0, 0],
    [-10, 10],
    [10, 10],
  ],
  6: [
    [-10, -11],
    [10, -11],
    [-10, 0],
    [10, 0],
    [-10, 11],
    [10, 11],
  ],
}

interface DieProps {
  readonly value: number
  readonly faces: number
  readonly outcome: 'good' | 'bad' | 'plain'
  /** Its index among the dice of a roll: later ones stop later. */
  readonly place: number
}

/** A die that rolls and comes to rest; with reduced motion it does not move. */
export function Die({ value, faces, outcome, place }: DieProps): ReactNode {
  return (
    <svg
      className={`die ${outcome}`}
      viewBox="-24 -24 48 48"
      role="img"
      aria-label={`${value}`}
      style={{ animationDelay: `${place * 120}ms` }}
    >
      <rect className="die-body" x={-20} y={-20} width={40} height={40} rx={8} />
      {faces === 6 ? (
        (PIPS[value] ?? []).map(([x, y]) => (
          <circle key={`${x} ${y}`} className="die-pip" cx={x} cy={y} r={4} />
        ))
      ) : (
        <text className="die-number" y={7}>
          {value}
        </text>
      )}
    </svg>
  )
}
