import { FOOTPRINTS, type TeamStats, type TeamView, teamStats, type View } from '@sandtable/hail-of-fire'
import type { Role, Token, TokenState, VehicleKind } from '../../battlefield/tokens/token.ts'

export function teamOf({ teams }: Pick<View, 'teams'>, id: unknown): TeamView | null {
  return teams.find((team) => team.id === id) ?? null
}

/** hof-team-5: every Team on the table is one base or one vehicle. */
export function tokensOf(view: View): readonly Token[] {
  return view.teams.filter(({ place }) => place === 'table').map(tokenOf)
}

function tokenOf(team: TeamView): Token {
  const { id, side, x, y, facing, received } = team
  const stats = teamStats(team.entry)
  const { width, depth } = FOOTPRINTS[stats.size]
  return {
    id: `${id}/base`,
    name: stats.name,
    side,
    piece:
      stats.category === 'infantry'
        ? { kind: 'stand', role: roleOf(stats), length: depth, width }
        : { kind: 'vehicle', vehicle: vehicleOf(stats), length: depth, width },
    at: { x, y },
    facing,
    states: statesOf(team),
    ...(received.length > 0 ? { pips: received.length, pipName: 'Received Fire' } : {}),
  }
}

/** What is seen of a Team: hof-team-4, hof-setup-6, hof-order-3. */
function statesOf({ isSuppressed, isDugIn, thisTurn }: TeamView): readonly TokenState[] {
  const states: readonly (TokenState | false)[] = [
    isSuppressed && 'suppressed',
    isDugIn && 'prone',
    (thisTurn.byOrder || thisTurn.isBound) && 'done',
  ]
  return states.filter((state) => state !== false)
}

/** The look of a Team on foot, by what distinguishes it. */
function roleOf({ traits, weapon, id }: TeamStats): Role {
  if (traits.includes('leader')) return 'leader'
  if (traits.includes('observer')) return 'radio'
  if (traits.includes('mortar')) return 'mortar'
  if (traits.includes('man-portable') || id.endsWith('-mg')) return 'machine-gun'
  return weapon?.at && weapon.at > 4 ? 'anti-tank' : 'rifle'
}

function vehicleOf({ category, mobility, armour }: TeamStats): VehicleKind {
  if (category === 'gun') return 'gun'
  if (mobility === 'half-tracked') return 'half-track'
  if (mobility === 'tracked') return armour && armour.front > 1 ? 'tank' : 'carrier'
  return armour ? 'car' : 'truck'
}
