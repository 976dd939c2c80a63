import { type Body, base, type Hull, hull, millimetres, type Point, type Vector } from '@sandtable/table'

export const SIDES = ['blue', 'red', 'neutral'] as const
export type TokenSide = (typeof SIDES)[number]

export const ROLES = [
  'rifle',
  'leader',
  'machine-gun',
  'mortar',
  'anti-tank',
  'sniper',
  'medic',
  'radio',
  'engineer',
  'civilian',
] as const
export type Role = (typeof ROLES)[number]

export const VEHICLE_KINDS = ['tank', 'carrier', 'half-track', 'truck', 'car', 'gun'] as const
export type VehicleKind = (typeof VEHICLE_KINDS)[number]

export const STATES = [
  'pinned',
  'suppressed',
  'wounded',
  'broken',
  'overwatch',
  'prone',
  'kneeling',
  'hidden',
  'unspotted',
  'done',
] as const
export type TokenState = (typeof STATES)[number]

/**
 * What a table shows of a figure or vehicle. Games make these from their views; the table knows nothing else about
 * them.
 */
export interface Token {
  readonly id: string
  readonly name: string
  readonly side: TokenSide
  readonly piece: FigurePiece | StandPiece | VehiclePiece
  readonly at: Point
  readonly facing: Vector
  readonly states: readonly TokenState[]
  /** Shock, wounds or another number, shown as pips. */
  readonly pips?: number
  /** What a pip is called: 'shock' unless the game says otherwise. */
  readonly pipName?: string
  /** The floor it is on, if it is in a house. */
  readonly floor?: number
}

export interface FigurePiece {
  readonly kind: 'figure'
  readonly role: Role
  readonly radius: number
}

/** Several figures on one rectangular base. */
export interface StandPiece {
  readonly kind: 'stand'
  readonly role: Role
  /** From front to back. */
  readonly length: number
  readonly width: number
}

export interface VehiclePiece {
  readonly kind: 'vehicle'
  readonly vehicle: VehicleKind
  readonly length: number
  readonly width: number
  /** The direction of its turret, if it has one, in coordinates of the table, not relative to the hull. */
  readonly turret?: Vector
}

/** A 25 mm base. */
export const USUAL_RADIUS = Math.round(millimetres(25) / 2)

/** Hulls of models in 1:56, in hundredths of an inch. */
export const VEHICLE_SIZES: Readonly<
  Record<VehicleKind, { readonly length: number; readonly width: number }>
> = {
  tank: { length: 420, width: 200 },
  carrier: { length: 400, width: 200 },
  'half-track': { length: 430, width: 160 },
  truck: { length: 440, width: 160 },
  car: { length: 260, width: 120 },
  gun: { length: 240, width: 120 },
}

export function bodyOf(token: Token): Body {
  const { piece, at, facing } = token
  return piece.kind === 'figure' ? base(at, piece.radius) : hullOf(piece, at, facing)
}

function hullOf({ length, width }: StandPiece | VehiclePiece, at: Point, facing: Vector): Hull {
  return hull(at, facing, length, width)
}

/** Degrees on the screen, where y points down, for a direction on the table. */
export function degreesOf({ x, y }: Vector): number {
  return (Math.atan2(-y, x) * 180) / Math.PI
}

export const SIDE_NAMES: Readonly<Record<TokenSide, string>> = {
  blue: 'Blue',
  red: 'Red',
  neutral: 'Neutral',
}

/** The description of a token for screen readers. */
export function tokenWords({ name, side, piece, at, states, pips, pipName = 'shock', floor }: Token): string {
  const what = piece.kind === 'vehicle' ? piece.vehicle : piece.role
  return [
    `${SIDE_NAMES[side]} ${name}`,
    what.replaceAll('-', ' '),
    ...states,
    ...(pips ? [`${pips} ${pipName}`] : []),
    ...(floor === undefined ? [] : [`floor ${floor}`]),
    placeWords(at),
  ].join(', ')
}

/** A place in words: `24.5" east, 12" north`. */
export function placeWords({ x, y }: Point): string {
  return `${x / 100}" east, ${y / 100}" north`
}
