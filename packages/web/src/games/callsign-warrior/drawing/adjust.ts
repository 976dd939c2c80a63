import { BASE_RADIUS } from '@sandtable/callsign-warrior'
import type { Point } from '@sandtable/table'

/** One man of a draft: where he ends, whether his way or only his place is drawn. */
interface Drawn {
  readonly model: string
  readonly points?: readonly Point[]
  readonly x?: number
  readonly y?: number
}

/** The man of a draft who ends at a place; null if nobody does. */
export function endingAt(draft: unknown, at: Point): string | null {
  const found = menOf(draft).find((man) => {
    const end = endOf(man)
    return end !== null && isNear(end, at)
  })
  return found?.model ?? null
}

/** The draft with one man ending elsewhere; the others stay as they are. */
export function withEnd(draft: unknown, model: string, at: Point): unknown {
  return menOf(draft).map((man) => (man.model === model ? movedTo(man, at) : man))
}

function menOf(draft: unknown): readonly Drawn[] {
  if (!Array.isArray(draft)) return []
  return draft.filter((man): man is Drawn => typeof man === 'object' && man !== null && 'model' in man)
}

function endOf({ points, x, y }: Drawn): Point | null {
  if (points) return points.at(-1) ?? null
  return x === undefined || y === undefined ? null : { x, y }
}

function movedTo(man: Drawn, { x, y }: Point): Drawn {
  if (!man.points) return { ...man, x, y }
  const last = man.points.at(-1)
  return { ...man, points: [...man.points.slice(0, -1), { ...last, x, y }] }
}

function isNear(a: Point, b: Point): boolean {
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) <= BASE_RADIUS * BASE_RADIUS
}
