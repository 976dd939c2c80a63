import { distance } from '@sandtable/table'
import type { ReactNode } from 'react'
import { spot } from '../draw/path.ts'
import type { Token } from '../tokens/token.ts'
import { bodyOfEnd, type End, inches, placeOfEnd, tokenOf } from './end.ts'

export interface Measured {
  readonly legs: readonly number[]
  readonly total: number
}

/** Measured from edge to edge of the pieces at the ends; bends are bare points. */
export function measured(tokens: readonly Token[], ends: readonly End[]): Measured {
  const legs = ends.slice(1).map((end, i) => {
    const before = ends[i] ?? end
    return distance(bodyOfEnd(tokens, before), bodyOfEnd(tokens, end))
  })
  return { legs, total: legs.reduce((sum, leg) => sum + leg, 0) }
}

export function tapeWords(tokens: readonly Token[], ends: readonly End[]): string {
  const [first] = ends
  const last = ends.at(-1)
  if (!first || !last || ends.length < 2) return ''
  const { legs, total } = measured(tokens, ends)
  const name = (end: End): string => tokenOf(tokens, end.token)?.name ?? 'the marked place'
  const bends = legs.length > 1 ? `, in ${legs.length} legs: ${legs.map(inches).join(', ')}` : ''
  return `${inches(total)} from ${name(first)} to ${name(last)}${bends}.`
}

interface TapeProps {
  readonly tokens: readonly Token[]
  readonly ends: readonly End[]
  readonly depth: number
}

/** A measuring tape through the ends, with a mark each inch and its length. */
export function Tape({ tokens, ends, depth }: TapeProps): ReactNode {
  if (ends.length < 2) return null
  const points = ends.map((end) => placeOfEnd(tokens, end)).map(({ x, y }) => ({ x, y: depth - y }))
  const path = `M${points.map(spot).join('L')}`
  const { legs, total } = measured(tokens, ends)
  const last = points.at(-1) ?? { x: 0, y: 0 }
  return (
    <g className="tape">
      <path className="tape-under" d={path} />
      <path className="tape-body" d={path} />
      <path className="tape-marks" d={path} />
      {legs.length > 1 &&
        legs.map((leg, i) => {
          const [a, b] = [points[i] ?? last, points[i + 1] ?? last]
          return (
            <Plate key={spot(b)} x={(a.x + b.x) / 2} y={(a.y + b.y) / 2} words={inches(leg)} isSmall={true} />
          )
        })}
      <Plate x={last.x} y={last.y - 90} words={inches(total)} />
    </g>
  )
}

interface PlateProps {
  readonly x: number
  readonly y: number
  readonly words: string
  readonly isSmall?: boolean
  readonly className?: string
}

/** A few words on a dark background: readable over any terrain. */
export function Plate({ x, y, words, isSmall = false, className = '' }: PlateProps): ReactNode {
  const width = words.length * (isSmall ? 30 : 42) + 50
  const height = isSmall ? 66 : 92
  return (
    <g className={`plate ${isSmall ? 'small' : ''} ${className}`} transform={`translate(${x} ${y})`}>
      <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={height / 2} />
      <text y={isSmall ? 17 : 25}>{words}</text>
    </g>
  )
}
