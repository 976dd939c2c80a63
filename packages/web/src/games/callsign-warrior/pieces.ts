import { aliveModels, BASE_RADIUS, HULL, type Model, type Team, type View } from '@sandtable/callsign-warrior'
import type { Role, Token, TokenState, VehicleKind } from '../../battlefield/tokens/token.ts'

export function teamOf({ teams }: View, id: unknown): Team | null {
  return teams.find((team) => team.id === id) ?? null
}

/** The field of that name in the question's subject, if there is one. */
export function partOf(about: unknown, name: string): unknown {
  if (typeof about !== 'object' || about === null || Array.isArray(about)) return undefined
  return (about as Readonly<Record<string, unknown>>)[name]
}

/** The board id of a figure: its Team, and which of its models. */
export function pieceId(team: string, model: string): string {
  return `${team}/${model}`
}

/** The Team a piece belongs to. */
export function teamIdOf(place: string): string {
  return place.split('/')[0] ?? place
}

/** All figures on the table. */
export function tokensOf(view: View): readonly Token[] {
  return view.teams.filter(({ place }) => place === 'table').flatMap(tokensOfTeam)
}

function tokensOfTeam(team: Team): readonly Token[] {
  const { id, side, profile, facing, shock } = team
  return aliveModels(team).map((model, i) => ({
    id: pieceId(id, model.id),
    name: `${profile.name}, ${model.profile.role}`,
    side,
    piece: profile.vehicle
      ? { kind: 'vehicle', vehicle: vehicleKind(profile.vehicle), ...HULL }
      : { kind: 'figure', role: roleOf(model), radius: BASE_RADIUS },
    at: { x: model.x, y: model.y },
    facing,
    // One figure of a Team carries its marks for all.
    states: i === 0 ? statesOf(team) : statesOf(team).filter((state) => state === 'hidden'),
    ...(i === 0 && shock > 0 ? { pips: shock } : {}),
    ...(model.floor > 0 ? { floor: model.floor } : {}),
  }))
}

function statesOf({ order, isHidden, thisTurn, profile, models }: Team): readonly TokenState[] {
  const alive = models.filter(({ isLost }) => !isLost).length
  const states: readonly (TokenState | false)[] = [
    isHidden && 'hidden',
    thisTurn.pinned > 0 && 'pinned',
    thisTurn.suppressed > 0 && 'suppressed',
    order === 'overwatch' && 'overwatch',
    order === 'take-cover' && 'prone',
    order === 'fell-back' && 'broken',
    alive * 2 <= profile.startingModels && alive < profile.startingModels && 'wounded',
    (order === 'advance' || order === 'run' || order === 'charge' || order === 'fire' || order === 'spent') &&
      'done',
  ]
  return states.filter((state) => state !== false)
}

const ARMS: readonly (readonly [Role, readonly string[]])[] = [
  ['sniper', ['sniper-rifle', 'dmr', 'anti-material-rifle']],
  ['mortar', ['light-mortar', 'medium-mortar', 'lgi']],
  ['anti-tank', ['rpg', 'law', 'pf-89', 'recoilless-rifle', 'atgm-tow', 'at4-heat']],
  ['machine-gun', ['saw', 'lmg', 'gpmg', 'mmg', 'hmg', 'automatic-cannon']],
]

/** The look of a figure, by what distinguishes it: rank, medical skill, weapon. */
function roleOf({ profile: { rank, role, weapons } }: Model): Role {
  if (rank !== null) return 'leader'
  if (/medic/i.test(role)) return 'medic'
  return ARMS.find(([, ids]) => weapons.some((weapon) => ids.includes(weapon)))?.[0] ?? 'rifle'
}

function vehicleKind({ mobility, isSoftSkinned }: NonNullable<Team['profile']['vehicle']>): VehicleKind {
  if (mobility === 'half-tracked') return 'half-track'
  if (mobility === 'wheeled') return isSoftSkinned ? 'car' : 'truck'
  return 'carrier'
}
