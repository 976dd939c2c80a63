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
} from '../battlefield/tokens/token.ts'
import { CLOUD_KINDS, CLOUD_NAMES, type CloudKind } from './clouds.ts'

export type PieceKind = Role | VehicleKind

/** The piece that will be added next. */
export interface NextPiece<Piece = PieceKind | CloudKind> {
  readonly side: TokenSide
  readonly piece: Piece
}

export const PIECES: readonly (PieceKind | CloudKind)[] = [...ROLES, ...VEHICLE_KINDS, ...CLOUD_KINDS]

export function isCloudKind(piece: PieceKind | CloudKind): piece is CloudKind {
  return (CLOUD_KINDS as readonly string[]).includes(piece)
}

export function isVehicle(piece: PieceKind): piece is VehicleKind {
  return (VEHICLE_KINDS as readonly string[]).includes(piece)
}

const NAMES: Readonly<Record<PieceKind | CloudKind, string>> = {
  ...CLOUD_NAMES,
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

export function pieceName(piece: PieceKind | CloudKind): string {
  return NAMES[piece]
}

/** Blue faces east and Red west, as on most tables. */
export function newToken({ side, piece }: NextPiece<PieceKind>, at: Point, tokens: readonly Token[]): Token {
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
