import {
  type CharacterView,
  TABLE_PLANS,
  unspottedBy,
  type VehicleLook,
  type View,
  vehicleLooks,
} from '@sandtable/skirmish-sangin'
import type { Role, Token, TokenState } from '../../battlefield/tokens/token.ts'
import { knownOf } from '../../board/known.ts'

export function characterOf({ characters }: Pick<View, 'characters'>, id: unknown): CharacterView | null {
  return characters.find((one) => one.id === id) ?? null
}

/** On the table as far as the seat sees: those Hidden only for their owner. */
export function isThere({ place }: Pick<CharacterView, 'place'>): boolean {
  return place === 'table' || place === 'hidden'
}

export function isDead({ wound }: Pick<CharacterView, 'wound'>): boolean {
  return wound === 'dead'
}

/** sks-spot-1: enemies who are on the table but not spotted by those who act. */
export function unspottedIn(view: View): readonly string[] {
  return view.seat === null ? [] : unspottedBy(knownOf(TABLE_PLANS, view), view.seat)
}

/** sks-char-1: one character, one figure. The dead are drawn where they fell. */
export function tokensOf(view: View): readonly Token[] {
  const unspotted = unspottedIn(view)
  const figures = view.characters
    .filter((one) => isThere(one) && !isDead(one))
    .map((one) => tokenOf(one, unspotted.includes(one.id)))
  return [...vehicleLooks(view).map(vehicleToken), ...figures]
}

/** sks-veh-T2: what has become of a vehicle is marked on it. */
function vehicleToken({ id, side, name, kind, state, at, facing, length, width }: VehicleLook): Token {
  return {
    id: `${id}/hull`,
    name,
    side,
    piece: { kind: 'vehicle', vehicle: kind, length, width },
    at,
    facing,
    states: state === 'working' ? [] : [state === 'immobilised' ? 'suppressed' : 'broken'],
  }
}

const RADIUS = 50

function tokenOf(character: CharacterView, isUnspotted: boolean): Token {
  const { id, side, profile, models, facing, markers } = character
  const [figure] = models
  return {
    id: `${id}/figure`,
    name: profile.name,
    side,
    piece: { kind: 'figure', role: roleOf(character), radius: RADIUS },
    at: { x: figure.x, y: figure.y },
    facing,
    states: statesOf(character, isUnspotted),
    ...(markers.length > 0 ? { pips: markers.length, pipName: 'morale markers' } : {}),
    ...(figure.floor > 0 ? { floor: figure.floor } : {}),
  }
}

/** sks-hide-1, sks-spot-1, sks-wound-1, sks-mor-T2, sks-move-5 */
function statesOf(character: CharacterView, isUnspotted: boolean): readonly TokenState[] {
  const { place, nerve, stance, wound, isConscious, hasActed } = character
  const states: readonly (TokenState | false)[] = [
    isUnspotted && 'unspotted',
    place === 'hidden' && 'hidden',
    (nerve === 'pinned' && 'pinned') || (nerve !== 'steady' && 'broken'),
    (wound !== null || !isConscious) && 'wounded',
    stance === 'prone' && 'prone',
    stance === 'kneeling' && 'kneeling',
    hasActed && !isUnspotted && 'done',
  ]
  return states.filter((state) => state !== false)
}

/** A figure is drawn by what it carries. */
function roleOf({ profile, weapons, gear }: CharacterView): Role {
  const ids = weapons.map(({ id }) => id).join(' ')
  if (/mortar/.test(ids)) return 'mortar'
  if (/rpg|law|javelin|atgm/.test(ids)) return 'anti-tank'
  if (/mg|saw|machine/.test(ids)) return 'machine-gun'
  if (/sniper|sharpshooter/.test(ids)) return 'sniper'
  if (profile.isLeader) return 'leader'
  if (gear.includes('medkit')) return 'medic'
  return gear.includes('radio') ? 'radio' : 'rifle'
}
