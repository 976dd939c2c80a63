import { type Cloud, inch, type Vector } from '@sandtable/table'
import type { Token } from '../src/battlefield/tokens/token.ts'
import { newCloud } from '../src/sandbox/clouds.ts'
import { type NextPiece, newToken, type PieceKind } from '../src/sandbox/kit.ts'

/** A table as somebody left it in the middle of a game: who stands where, looking which way, in inches. */
interface Battle {
  readonly map: string
  readonly squads: readonly (readonly [NextPiece['side'], number, number, Vector])[]
  readonly vehicles: readonly (readonly [NextPiece['side'], PieceKind, number, number, Vector])[]
  readonly clouds: readonly (readonly [Cloud['kind'], number, number])[]
}

const [EAST, WEST, NORTH, SOUTH] = [
  { x: 1000, y: 0 },
  { x: -1000, y: 0 },
  { x: 0, y: 1000 },
  { x: 0, y: -1000 },
] as const

/** One battle for each landscape, on maps that are shipped. */
export const BATTLES: Readonly<Record<string, Battle>> = {
  bocage: {
    map: 'norman-village',
    squads: [
      ['blue', 18.5, 34.5, SOUTH],
      ['blue', 40.5, 39, SOUTH],
      ['red', 33.4, 10.6, NORTH],
      ['red', 49, 12.9, NORTH],
    ],
    vehicles: [
      ['blue', 'tank', 23.4, 33, SOUTH],
      ['red', 'gun', 35.6, 13.6, NORTH],
    ],
    clouds: [['smoke', 31, 24.5]],
  },
  flanders: {
    map: 'canal-line',
    squads: [
      ['blue', 43.9, 27.6, SOUTH],
      ['blue', 21, 25.6, SOUTH],
      ['red', 30.8, 16.4, NORTH],
      ['red', 48.5, 19, NORTH],
    ],
    vehicles: [
      ['blue', 'carrier', 30.3, 31, SOUTH],
      ['red', 'gun', 45.5, 12.8, NORTH],
    ],
    clouds: [
      ['smoke', 42.6, 20.4],
      ['fire', 20, 16],
    ],
  },
  steppe: {
    map: 'kolkhoz',
    squads: [
      ['blue', 50.5, 25, WEST],
      ['blue', 57, 31, WEST],
      ['red', 36.9, 11.5, EAST],
      ['red', 37, 24.2, EAST],
    ],
    vehicles: [
      ['blue', 'tank', 60, 26.2, { x: -980, y: -200 }],
      ['blue', 'tank', 50.5, 36.5, { x: -950, y: -300 }],
      ['red', 'gun', 35.6, 17.4, EAST],
    ],
    clouds: [['smoke', 42.5, 17.5]],
  },
  'hill-town': {
    map: 'hill-town',
    squads: [
      ['blue', 58.5, 27, WEST],
      ['blue', 53.5, 15.5, WEST],
      ['red', 33.6, 25, EAST],
      ['red', 32.4, 15, EAST],
    ],
    vehicles: [
      ['blue', 'half-track', 53.2, 24.9, WEST],
      ['red', 'machine-gun', 41.8, 21.6, EAST],
    ],
    clouds: [['smoke', 46, 24]],
  },
  'green-zone': {
    map: 'canal-compounds',
    squads: [
      ['blue', 26, 11.2, NORTH],
      ['blue', 11.2, 18.6, NORTH],
      ['red', 34, 18.4, SOUTH],
      ['red', 22, 27, SOUTH],
    ],
    vehicles: [
      ['blue', 'car', 31.5, 11.6, EAST],
      ['blue', 'carrier', 43, 11, EAST],
      ['red', 'sniper', 44, 41.5, SOUTH],
    ],
    clouds: [['dust', 49.5, 11]],
  },
  'modern-town': {
    map: 'canal-quarter',
    squads: [
      ['blue', 15.5, 27, EAST],
      ['blue', 22.6, 17.4, { x: 707, y: 707 }],
      ['red', 34.5, 26.8, WEST],
      ['red', 41.3, 31.5, WEST],
    ],
    vehicles: [
      ['blue', 'carrier', 9, 18.5, EAST],
      ['red', 'truck', 41.2, 12, NORTH],
    ],
    clouds: [
      ['smoke', 28, 26],
      ['fire', 34.5, 19.8],
    ],
  },
}

const SQUAD: readonly (readonly [PieceKind, number, number])[] = [
  ['leader', 0, 0],
  ['rifle', 1.5, 0.7],
  ['rifle', -1.4, 0.8],
  ['machine-gun', 2.9, -0.4],
  ['rifle', -2.8, -0.3],
  ['medic', 0.7, -1.6],
]

/** What the page remembers of such a table. */
export function remembered({ map, squads, vehicles, clouds }: Battle): string {
  const tokens: Token[] = []
  const put = (side: NextPiece['side'], piece: PieceKind, x: number, y: number, facing: Vector): void => {
    const token = newToken({ side, piece }, { x: inch(x), y: inch(y) }, tokens)
    const turned =
      token.piece.kind === 'vehicle' && token.piece.turret ? { ...token.piece, turret: facing } : token.piece
    tokens.push({ ...token, facing, piece: turned })
  }
  for (const [side, x, y, facing] of squads)
    for (const [piece, aside, ahead] of SQUAD) {
      const [ux, uy] = [facing.x / 1000, facing.y / 1000]
      put(side, piece, x + ahead * ux - aside * uy, y + ahead * uy + aside * ux, facing)
    }
  for (const vehicle of vehicles) put(...vehicle)
  const marked = tokens.map((token, i) => ({
    ...token,
    states: i % 9 === 2 ? (['pinned'] as const) : token.states,
  }))
  const laid: Cloud[] = []
  for (const [kind, x, y] of clouds) laid.push(newCloud(kind, { x: inch(x), y: inch(y) }, laid))
  return JSON.stringify({ mapId: `shipped/${map}`, tokens: marked, clouds: laid })
}
