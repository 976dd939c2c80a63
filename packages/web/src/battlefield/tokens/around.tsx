import type { Point } from '@sandtable/table'
import type { ReactNode } from 'react'
import { degreesOf, type Token } from './token.ts'

interface AroundProps {
  readonly className: string
  readonly token: Token
  /** Distance outside the piece, in hundredths of an inch. */
  readonly gap: number
  /** Where on the screen the middle of the piece is; the origin by default. */
  readonly at?: Point
}

const ORIGIN: Point = { x: 0, y: 0 }

/** A line around a piece: a ring, or a frame with the same rotation. */
export function Around({ className, token: { piece, facing }, gap, at = ORIGIN }: AroundProps): ReactNode {
  const there = `translate(${at.x} ${at.y})`
  if (piece.kind === 'figure')
    return <circle className={className} r={piece.radius + gap} transform={there} />
  const { length, width } = piece
  return (
    <rect
      className={className}
      x={-length / 2 - gap}
      y={-width / 2 - gap}
      width={length + 2 * gap}
      height={width + 2 * gap}
      rx={gap + 10}
      transform={`${there} rotate(${degreesOf(facing)})`}
    />
  )
}
