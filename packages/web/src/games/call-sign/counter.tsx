import type { Side, Unit } from '@sandtable/call-sign'
import type { ReactNode } from 'react'
import { COUNTER } from './layout.ts'
import { Silhouette } from './silhouettes.tsx'
import { printedText } from './words.ts'

const HALF = COUNTER / 2

/** The sides differ in shape as well as in colour: Blue's counters have round corners, Red's have cut ones. */
const BODY: Readonly<Record<Side, (half: number) => string>> = {
  blue: (half) => {
    const r = 11
    const edge = 2 * half - 2 * r
    const corner = (x: number, y: number): string => `a${r} ${r} 0 0 1 ${x} ${y}`
    return [
      `M${-half + r} ${-half}h${edge}${corner(r, r)}v${edge}${corner(-r, r)}`,
      `h${-edge}${corner(-r, -r)}v${-edge}${corner(r, -r)}z`,
    ].join('')
  },
  red: (half) => {
    const cut = 12
    const edge = 2 * half - 2 * cut
    return `M${-half + cut} ${-half}h${edge}l${cut} ${cut}v${edge}l${-cut} ${cut}h${-edge}l${-cut} ${-cut}v${-edge}z`
  },
}

export function counterBody(side: Side, grow = 0): string {
  return BODY[side](HALF + grow)
}

/** For numbers that are too long for the counter at their usual width. */
const SQUEEZED = { textLength: 45, lengthAdjust: 'spacingAndGlyphs' } as const

/** A counter as printed: type at the top, silhouette, numbers below. */
export function CounterFace({ unit }: { readonly unit: Readonly<Unit> }): ReactNode {
  const { side, type, printed, hasAttacked, isDying } = unit
  const values = printedText(printed)
  return (
    <>
      <path className="counter-shadow" d={counterBody(side)} transform="translate(2.5 3.5)" />
      <path className="counter-body" d={counterBody(side)} />
      <path className="counter-rim" d={counterBody(side, -3)} />
      <g className="counter-silhouette" transform="translate(0 -.5) scale(.7)">
        <Silhouette type={type} />
      </g>
      <text className="counter-type" y={-18}>
        {type}
      </text>
      <text className="counter-values" y={25.5} {...(values.length > 6 ? SQUEEZED : {})}>
        {values}
      </text>
      {hasAttacked && (
        <g className="counter-spent" transform="translate(26 -25)">
          <circle r={10} />
          <path d="M-4.5 0l3 3.5 6 -7" />
        </g>
      )}
      {isDying && <path className="counter-dying" d="M-20 -20L20 20M20 -20L-20 20" />}
    </>
  )
}
