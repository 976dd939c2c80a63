import { type Leader, type Team, teamName, type View } from '@sandtable/chain-of-command'
import type { Role, Token, TokenState } from '../../battlefield/tokens/token.ts'

export function troopOf(
  { teams, leaders }: Pick<View, 'teams' | 'leaders'>,
  id: unknown,
): Team | Leader | null {
  return [...teams, ...leaders].find((one) => one.id === id) ?? null
}

export function isTeam(troop: Team | Leader): troop is Team {
  return 'shock' in troop
}

/** coc-2.1-1: every soldier on the table is one figure. */
export function tokensOf(view: View): readonly Token[] {
  return [
    ...view.teams.filter(({ place }) => place === 'table').flatMap(tokensOfTeam),
    ...view.leaders.filter(({ place }) => place === 'table').flatMap(tokensOfLeader),
  ]
}

const RADIUS = 50

function tokensOfTeam(team: Team): readonly Token[] {
  const { id, side, facing, shock } = team
  const figures = team.models.filter(({ isLost }) => !isLost)
  return figures.map((figure, i) => ({
    id: `${id}/${figure.id}`,
    name: teamName(id),
    side,
    piece: { kind: 'figure', role: roleOf(team, figure), radius: RADIUS },
    at: { x: figure.x, y: figure.y },
    facing,
    // One of a Team bears its marks for all.
    states: i === 0 ? statesOf(team) : [],
    ...(i === 0 && shock > 0 ? { pips: shock, pipName: 'Shock' } : {}),
    ...(figure.floor > 0 ? { floor: figure.floor } : {}),
  }))
}

function tokensOfLeader(leader: Leader): readonly Token[] {
  return leader.models
    .filter(({ isLost }) => !isLost)
    .map((figure) => ({
      id: `${leader.id}/${figure.id}`,
      name: teamName(leader.id),
      side: leader.side,
      piece: { kind: 'figure', role: 'leader', radius: RADIUS },
      at: { x: figure.x, y: figure.y },
      facing: leader.facing,
      states: [
        ...(leader.isWounded || leader.isOut ? (['wounded'] as const) : []),
        ...(leader.isActivated && leader.initiatives === 0 ? (['done'] as const) : []),
      ],
      ...(leader.initiatives > 0 ? { pips: leader.initiatives, pipName: 'Command Initiatives' } : {}),
      ...(figure.floor > 0 ? { floor: figure.floor } : {}),
    }))
}

/** coc-14.5-1, coc-14.6-1, coc-4.5.4-8, coc-4.5.4-1, coc-4.2-6 */
function statesOf({ nerve, overwatch, isTactical, isActivated }: Team): readonly TokenState[] {
  const states: readonly (TokenState | false)[] = [
    nerve !== 'steady' && nerve,
    overwatch !== null && 'overwatch',
    isTactical && 'prone',
    isActivated && 'done',
  ]
  return states.filter((state) => state !== false)
}

type Soldier = Team['models'][number]

/** A figure is drawn by the weapon it carries; of a crew the first serves its weapon. */
function roleOf(team: Team, soldier: Soldier): Role {
  const { id, profile, models } = team
  if (/sniper/.test(id)) return 'sniper'
  if (/medic|orderly/.test(id)) return 'medic'
  const gunner = models.find(({ role, isLost }) => role === 'crew' && !isLost)
  const arm = soldier === gunner ? (profile.served[0] ?? '') : (soldier.weapon ?? '')
  if (arm.startsWith('mortar')) return 'mortar'
  if (/bazooka|piat|panzer|at-rifle|flamethrower/.test(arm)) return 'anti-tank'
  return /lmg|tripod|bar/.test(arm) ? 'machine-gun' : 'rifle'
}
