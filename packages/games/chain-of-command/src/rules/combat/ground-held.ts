import { standing } from '@sandtable/miniatures'
import {
  arcContains,
  buildingAt,
  isRegion,
  type Point,
  polygonContains,
  type Scene,
  sightLine,
  squaredDistance,
} from '@sandtable/table'
import type { Cover } from '../../forces/data/terrain.ts'
import { coverOf } from '../ground/terrain.ts'
import { betterCover } from '../seeing/cover-levels.ts'
import type { Fighters } from './fighters.ts'
import { placesOf } from './fighters.ts'

/** coc-13.1.1-3, coc-13.1.1-8, coc-13.1.4-2: the cover of the position that the attackers cross; stances do not count. */
export function coverHeld({ ground }: Scene, defender: Fighters, from: readonly Point[]): Cover {
  const [start, end] = nearestPair(from, placesOf(defender))
  if (!start || !end) return 'none'
  const line = sightLine(ground, { at: start, z: 1 }, { at: end, z: 1 })
  return line.crossings.reduce<Cover>((best, crossing) => {
    if (crossing.kind === 'cloud' || crossing.kind === 'hill' || crossing.kind === 'inner-wall') return best
    if (crossing.kind === 'line' && (crossing.gap || crossing.touches)) return best
    if (crossing.kind === 'building') return crossing.startsInside ? best : betterCover(best, 'hard')
    const { piece } = crossing
    if (isRegion(piece)) {
      const isHeld = polygonContains(piece.polygon, end, 'touching-counts')
      if (!isHeld || polygonContains(piece.polygon, start, 'touching-counts')) return best
    }
    return betterCover(best, coverOf(piece))
  }, 'none')
}

function nearestPair(some: readonly Point[], others: readonly Point[]): readonly [Point?, Point?] {
  let found: readonly [Point?, Point?] = []
  let nearest = Number.POSITIVE_INFINITY
  for (const one of some) {
    for (const other of others) {
      const far = squaredDistance(one, other)
      if (far >= nearest) continue
      nearest = far
      found = [one, other]
    }
  }
  return found
}

/** coc-ruling-43, coc-13.1.4-3: the attackers began outside the front 180° of most defenders, who are in no bunker. */
export function isFromBehind({ ground }: Scene, fighters: Fighters, from: readonly Point[]): boolean {
  const { teams } = fighters
  if (placesOf(fighters).some((at) => buildingAt(ground, at)?.kind === 'bunker')) return false
  const men = teams.flatMap((team) =>
    standing(team).map(({ x, y }) => ({ from: { x, y }, middle: team.facing, width: 180 }) as const),
  )
  const surprised = men.filter((arc) => from.every((at) => !arcContains(arc, at, 'touching-counts')))
  return surprised.length * 2 > men.length
}
