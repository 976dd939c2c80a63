import type { Point } from '@sandtable/table'
import {
  ROLES,
  type Role,
  type Token,
  type TokenSide,
  USUAL_RADIUS,
  VEHICLE_KINDS,
  VEHICLE_SIZES,
  type VehicleKind,
} from '../tokens/token.ts'

/** What is put on the table next. */
export interface Kit {
  readonly side: TokenSide
  readonly piece: Role | VehicleKind
}

export const PIECES: readonly (Role | VehicleKind)[] = [...ROLES, ...VEHICLE_KINDS]

export function isVehicle(piece: Role | VehicleKind): piece is VehicleKind {
  return (VEHICLE_KINDS as readonly string[]).includes(piece)
}

const NAMES: Readonly<Record<Role | VehicleKind, string>> = {
  rifle: 'Rifleman',
  leader: 'Leader',
  'machine-gun': 'Machine gun',
  mortar: 'Mortar',
  'anti-tank': 'Anti-tank',
  sniper: 'Sniper',
  medic: 'Medic',
  radio: 'Radio',
  engineer: 'Engineer',
  civilian: 'Civilian',
  tank: 'Tank',
  carrier: 'Carrier',
  'half-track': 'Half-track',
  truck: 'Truck',
  car: 'Car',
  gun: 'Gun',
}

export function pieceName(piece: Role | VehicleKind): string {
  return NAMES[piece]
}

/** Blue looks east and Red west, as they stand on most tables. */
export function newToken({ side, piece }: Kit, at: Point, tokens: readonly Token[]): Token {
  const facing = side === 'red' ? { x: -1, y: 0 } : { x: 1, y: 0 }
  const number =
    1 + tokens.filter((token) => token.side === side && token.name.startsWith(NAMES[piece])).length
  let serial = tokens.length + 1
  while (tokens.some(({ id }) => id === `token-${serial}`)) serial++
  return {
    id: `token-${serial}`,
    name: `${NAMES[piece]} ${number}`,
    side,
    at,
    facing,
    states: [],
    piece: isVehicle(piece)
      ? {
          kind: 'vehicle',
          vehicle: piece,
          ...VEHICLE_SIZES[piece],
          ...(piece === 'tank' || piece === 'carrier' ? { turret: facing } : {}),
        }
      : { kind: 'figure', role: piece, radius: USUAL_RADIUS },
  }
}
