import type { Axial, ScreenPoint } from '@sandtable/table'
import type { ReactNode } from 'react'
import type { Reach } from '../games/game-ui.ts'
import { outlineOf } from './hex-shapes.ts'

interface ReachOutlinesProps {
  readonly reaches: readonly Reach[]
  readonly placeOf: (hex: string) => Axial
}

/** The ranges of attack, command, jamming or fuel, each with a line style of its own. */
export function ReachOutlines({ reaches, placeOf }: ReachOutlinesProps): ReactNode {
  return (
    <g className="reaches">
      {reaches.map(({ kind, hexes }, i) => (
        <g key={kind} className={`reach ${kind}`}>
          <path className="reach-under" d={outlineOf(hexes.map(placeOf), 4 + 5 * i)} />
          <path className="reach-line" d={outlineOf(hexes.map(placeOf), 4 + 5 * i)} />
        </g>
      ))}
    </g>
  )
}

interface ArrowLineProps {
  readonly from: ScreenPoint
  readonly to: ScreenPoint
}

/** An arrow from one piece to another, its head just short of the target. */
export function ArrowLine({ from, to }: ArrowLineProps): ReactNode {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.sqrt(dx * dx + dy * dy)
  if (length < 40) return null
  const [ux, uy] = [dx / length, dy / length]
  const tip = { x: to.x - ux * 34, y: to.y - uy * 34 }
  const neck = { x: tip.x - ux * 22, y: tip.y - uy * 22 }
  const head = `M${tip.x} ${tip.y}L${neck.x - uy * 12} ${neck.y + ux * 12}L${neck.x + uy * 12} ${neck.y - ux * 12}z`
  const start = { x: from.x + ux * 30, y: from.y + uy * 30 }
  return (
    <g className="arrow">
      <path className="arrow-under" d={`M${start.x} ${start.y}L${neck.x} ${neck.y}`} />
      <path className="arrow-line" d={`M${start.x} ${start.y}L${neck.x} ${neck.y}`} />
      <path className="arrow-head" d={head} />
    </g>
  )
}

interface BadgeProps {
  readonly at: ScreenPoint
  readonly words: string
}

/** A few words above a place: the odds of the choice there. */
export function Badge({ at, words }: BadgeProps): ReactNode {
  const width = 26 + words.length * 13
  return (
    <g className="badge" transform={`translate(${at.x} ${at.y - 58})`}>
      <rect x={-width / 2} y={-20} width={width} height={40} rx={20} />
      <text y={8}>{words}</text>
    </g>
  )
}
