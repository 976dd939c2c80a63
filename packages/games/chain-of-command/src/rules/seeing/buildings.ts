import { isInArcOf, openingsNear } from '@sandtable/miniatures'
import {
  type Building,
  base,
  floorHeight,
  inch,
  type Opening,
  openingPlace,
  type Place,
} from '@sandtable/table'
import { FIRE } from '../../forces/data/fire.ts'
import { TABLES } from '../../forces/data/tables.ts'
import { FIGURE_RADIUS } from '../units/figures.ts'

const AT_OPENING = inch(TABLES.sight.uses)

/** A figure as one that sees and is seen. */
export interface Viewer extends Place {
  /** coc-8.3.2-4: leans out of an opening. */
  readonly isLeaning?: boolean
}

/** coc-8.3.2-3, coc-8.3.2-4, coc-8.3.2-5, coc-8.3.2-8: the openings a man is posted at whose arc takes in the other. */
export function openingsToward(building: Building, at: Viewer, other: Place): readonly Opening[] {
  const width = at.isLeaning ? FIRE.openings.leaning : FIRE.openings.arc
  const floor = at.floor ?? 0
  return openingsNear(building, floor, base(at, FIGURE_RADIUS), AT_OPENING).filter(
    (opening) => isInArcOf(building, opening, width, other) && isLevelEnough(building, opening, floor, other),
  )
}

/** coc-8.3.2-3: 45° up and down: no higher or lower than it is far away. */
function isLevelEnough(building: Building, opening: Opening, floor: number, other: Place): boolean {
  const rise = floorHeight(building, floor) - floorHeight(building, other.floor ?? 0)
  const { at } = openingPlace(building, opening)
  const [x, y] = [other.x - at.x, other.y - at.y]
  return rise * rise <= x * x + y * y
}

/** coc-8.3.2-2: what a figure at an opening takes up: a weapon with its crew the whole of it, a man half. */
export interface Post {
  readonly openings: readonly string[]
  readonly isWeapon: boolean
}

/** coc-8.3.2-2: true if all of them find room: two men at an opening, or one weapon. */
export function haveRoom(posts: readonly Post[], room: ReadonlyMap<string, number> = new Map()): boolean {
  const [first, ...rest] = posts
  if (!first) return true
  const takes = first.isWeapon ? FIRE.openings.men : 1
  return first.openings.some((opening) => {
    const used = room.get(opening) ?? 0
    return used + takes <= FIRE.openings.men && haveRoom(rest, new Map(room).set(opening, used + takes))
  })
}
