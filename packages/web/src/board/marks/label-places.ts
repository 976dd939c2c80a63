import type { Point } from '@sandtable/table'
import type { Token } from '../../battlefield/tokens/token.ts'
import { type UnitLabel, unitOf } from '../miniatures-game.ts'

/** Where the words of a unit stand: the middle of their first line, y up as on the table. */
export interface LabelPlace extends UnitLabel {
  readonly x: number
  readonly y: number
}

interface Box {
  readonly left: number
  readonly right: number
  readonly low: number
  readonly high: number
}

/** A letter is so wide and a line so high, as parts of the size of the letters. */
const LETTER = 0.56
const LINE = 1.12
const GAP = 14

/** Words over their unit; where that would lie on other words or figures, under it; else over it all the same. */
export function labelPlaces(
  labels: readonly UnitLabel[],
  tokens: readonly Token[],
  size: number,
): readonly LabelPlace[] {
  const bodies = labels.flatMap((label) => {
    const own = tokens.filter(({ id }) => unitOf(id) === label.unit)
    return own.length > 0 ? [{ label, box: boxOf(own) }] : []
  })
  const taken: Box[] = []
  return bodies.map(({ label, box }) => {
    const { lines } = label
    const width = Math.max(...lines.map(({ length }) => length)) * size * LETTER
    const height = lines.length * size * LINE
    const middle = (box.left + box.right) / 2
    const around = (low: number): Box => ({
      left: middle - width / 2,
      right: middle + width / 2,
      low,
      high: low + height,
    })
    const over = around(box.high + GAP)
    const under = around(box.low - GAP - height)
    const others = bodies.filter((one) => one.label !== label).map((one) => one.box)
    const isFree = (wanted: Box): boolean => ![...taken, ...others].some((one) => overlap(one, wanted))
    const chosen = !isFree(over) && isFree(under) ? under : over
    taken.push(chosen)
    return { ...label, x: Math.round(middle), y: Math.round(chosen.high - size * 0.85) }
  })
}

function boxOf(tokens: readonly Token[]): Box {
  const points = tokens.map(({ at }): Point => at)
  const reach = Math.max(...tokens.map(reachOf))
  return {
    left: Math.min(...points.map(({ x }) => x)) - reach,
    right: Math.max(...points.map(({ x }) => x)) + reach,
    low: Math.min(...points.map(({ y }) => y)) - reach,
    high: Math.max(...points.map(({ y }) => y)) + reach,
  }
}

function reachOf({ piece }: Token): number {
  return piece.kind === 'figure' ? piece.radius : piece.length / 2
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.low < b.high && b.low < a.high
}
