import { type Point, pointAt, type Ring, sideEnds } from '../../geometry/index.ts'
import type {
  Building,
  BuildingKind,
  InnerWall,
  Material,
  Opening,
  OpeningKind,
  Roof,
} from '../../terrain/index.ts'
import type { MapRandom } from '../map-random.ts'
import { distance } from '../shapes.ts'

/** The local style of houses. */
export interface HouseStyle {
  readonly kind: BuildingKind
  readonly material: Material
  readonly floors: readonly [low: number, high: number]
  readonly storeyHeight: number
  readonly roof: Roof
  /** The openings of each side: front, right, back, left. */
  readonly sides: readonly [SideStyle, SideStyle, SideStyle, SideStyle]
}

/** Distance between windows; 0 for a blank wall. A door, a gate or nothing in the middle of the ground floor. */
export interface SideStyle {
  readonly windows: number
  readonly door?: 'door' | 'gate' | 'hole'
}

const BLANK: SideStyle = { windows: 0 }
const FEW: SideStyle = { windows: 300 }
const FRONT: SideStyle = { windows: 180, door: 'door' }
const BACK: SideStyle = { windows: 260, door: 'door' }
const PITCHED: Roof = { kind: 'pitched', height: 120 }
const FLAT: Roof = { kind: 'flat', parapet: 25 }

const cottage: HouseStyle = {
  kind: 'house',
  material: 'stone',
  floors: [1, 2],
  storeyHeight: 125,
  roof: PITCHED,
  sides: [FRONT, FEW, BACK, BLANK],
}

export const STYLES = {
  cottage,
  brickHouse: { ...cottage, material: 'brick', floors: [2, 2] },
  farmhouse: { ...cottage, kind: 'farmhouse', floors: [2, 2] },
  barn: {
    ...cottage,
    kind: 'barn',
    floors: [1, 1],
    storeyHeight: 175,
    sides: [{ windows: 0, door: 'gate' }, BLANK, { windows: 400 }, BLANK],
  },
  shed: {
    ...cottage,
    kind: 'shed',
    material: 'wood',
    floors: [1, 1],
    sides: [{ windows: 0, door: 'door' }, BLANK, BLANK, BLANK],
  },
  church: {
    ...cottage,
    kind: 'church',
    floors: [1, 1],
    storeyHeight: 300,
    roof: { kind: 'pitched', height: 200 },
    sides: [{ windows: 220, door: 'door' }, { windows: 0, door: 'door' }, { windows: 220 }, BLANK],
  },
  tower: {
    ...cottage,
    kind: 'tower',
    floors: [3, 4],
    storeyHeight: 175,
    roof: { kind: 'pitched', height: 250 },
    sides: [{ windows: 150, door: 'door' }, { windows: 150 }, { windows: 150 }, { windows: 150 }],
  },
  izba: { ...cottage, material: 'wood', floors: [1, 1], sides: [FRONT, FEW, FEW, BLANK] },
  ruin: {
    ...cottage,
    kind: 'ruin',
    material: 'brick',
    roof: { kind: 'none' },
    sides: [{ windows: 200, door: 'door' }, { windows: 0, door: 'hole' }, FEW, { windows: 0, door: 'hole' }],
  },
  stoneHouse: { ...cottage, floors: [2, 3], sides: [FRONT, FEW, { windows: 220, door: 'door' }, BLANK] },
  mudHouse: {
    ...cottage,
    kind: 'compound',
    material: 'mud',
    floors: [1, 1],
    roof: FLAT,
    sides: [FRONT, BLANK, BLANK, FEW],
  },
  shop: {
    ...cottage,
    kind: 'shop',
    material: 'concrete',
    floors: [1, 2],
    roof: FLAT,
    sides: [FRONT, BLANK, BACK, BLANK],
  },
  flats: {
    ...cottage,
    material: 'concrete',
    floors: [2, 4],
    roof: FLAT,
    sides: [{ windows: 160, door: 'door' }, FEW, { windows: 180, door: 'door' }, FEW],
  },
  works: {
    ...cottage,
    kind: 'factory',
    material: 'concrete',
    floors: [1, 2],
    storeyHeight: 175,
    roof: { kind: 'flat' },
    sides: [{ windows: 260, door: 'gate' }, BLANK, BACK, FEW],
  },
  container: {
    ...cottage,
    kind: 'container',
    material: 'metal',
    floors: [1, 1],
    storeyHeight: 100,
    roof: { kind: 'flat' },
    sides: [BLANK, { windows: 0, door: 'gate' }, BLANK, BLANK],
  },
} as const satisfies Readonly<Record<string, HouseStyle>>
export type StyleName = keyof typeof STYLES

const DOOR_WIDTH = 80
const GATE_WIDTH = 160
const WINDOW_WIDTH = 60

/** A house on an outline of four sides; its first side is the front. */
export function houseOn(
  luck: MapRandom,
  outline: Ring,
  style: HouseStyle,
  label?: string,
): Omit<Building, 'id'> {
  const floors = luck.between(style.floors[0], style.floors[1])
  const openings: Opening[] = []
  for (let floor = 0; floor < floors; floor++) {
    for (const [side, { windows, door }] of style.sides.entries()) {
      openings.push(...openingsOf(outline, side, floor, windows, floor === 0 ? door : undefined))
    }
  }
  const walls = innerWallsOf(outline, floors)
  return {
    kind: style.kind,
    outline,
    material: style.material,
    floors,
    storeyHeight: style.storeyHeight,
    roof: style.roof,
    openings,
    ...(walls.length > 0 && style.kind !== 'church' && style.kind !== 'barn' ? { innerWalls: walls } : {}),
    ...(label ? { label } : {}),
  }
}

/** Evenly spread; the middle one is the door. */
function openingsOf(
  outline: Ring,
  side: number,
  floor: number,
  spacing: number,
  door?: OpeningKind,
): Opening[] {
  const [a, b] = sideEnds(outline, side)
  const length = distance(a, b)
  const count = spacing === 0 ? 1 : Math.max(1, Math.floor(length / spacing))
  const odd = door && count % 2 === 0 ? count - 1 : count
  const openings: Opening[] = []
  for (let i = 0; i < odd; i++) {
    const isDoor = door !== undefined && i * 2 + 1 === odd
    if (!isDoor && spacing === 0) continue
    const kind = isDoor ? door : 'window'
    const wanted = isDoor ? (door === 'door' ? DOOR_WIDTH : GATE_WIDTH) : WINDOW_WIDTH
    const width = Math.min(wanted, Math.floor(length / 2))
    const id = `${kind}-${'abcd'[side] ?? side}${floor}${i}`
    openings.push({ id, kind, side, floor, at: Math.floor((length * (i * 2 + 1)) / (odd * 2)), width })
  }
  return openings
}

/** A wide house is divided in two by a wall with a door in it. */
const DIVIDED_FROM = 650

function innerWallsOf(outline: Ring, floors: number): InnerWall[] {
  const [a, b] = sideEnds(outline, 0)
  const [c, d] = sideEnds(outline, 2)
  if (distance(a, b) < DIVIDED_FROM) return []
  // A little away from the middle, where the front door is, and slightly inside, so that rounding never moves it outside.
  const [front, back] = [pointAt(a, b, 0.62), pointAt(d, c, 0.62)]
  const points: [Point, Point] = [pointAt(front, back, 0.02), pointAt(front, back, 0.98)]
  const at = Math.floor(distance(points[0], points[1]) / 2)
  const gap = { kind: 'gap', at, width: DOOR_WIDTH } as const
  return Array.from({ length: floors }, (_, floor) => ({ floor, points, gaps: [gap] }))
}
