import { type Decision, type Game, place, refusal } from '@sandtable/engine'
import { drawn, isPoint } from '@sandtable/miniatures'
import { arc, arcContains, bearing, type Vector } from '@sandtable/table'
import { canTakeWeaponAlong, gunOf, hasArc } from '../moving/crewed-weapons.ts'
import type { State, Team } from '../state/state.ts'

/** coc-7.5-2, coc-7.5-3, coc-7.4-6: a Team alone with a weapon that has an arc; a gun needs two men to turn. */
export function mayTurn(state: State, [team, ...more]: readonly Team[]): boolean {
  if (!team || more.length > 0 || team.nerve === 'broken' || !hasArc(state, team)) return false
  return gunOf(state, team) === null || canTakeWeaponAlong(state, team)
}

/** coc-7.5-2, coc-7.5-3, coc-7.4-1: the weapon is turned. True if its Team may still fire, with half its dice. */
export function turnWeapon(game: Game<State>, team: Team): boolean {
  const { state } = game
  const { x, y } = game.ask(newFacing(team))
  const isSmall = isSmallTurn(team, { x, y })
  team.facing = { x, y }
  team.isTactical = false
  team.overwatch = null
  game.note?.({ kind: 'turned', clause: 'coc-7.5-2', team: team.id, side: team.side, isSmall })
  return isSmall && gunOf(state, team) === null && canTakeWeaponAlong(state, team)
}

/** coc-7.5-2: up to 90° to either side counts as 1D6 of movement. */
export function isSmallTurn({ facing }: Team, to: Vector): boolean {
  return arcContains(arc({ x: 0, y: 0 }, facing, 180), to, 'touching-counts')
}

const DIRECTIONS = 24

/** coc-7.5-2 */
export function newFacing(team: Team): Decision<Vector> {
  return place<Vector>({
    clause: 'coc-7.5-2',
    name: 'turn-weapon',
    seat: team.side,
    about: drawn('facing', { team: team.id }),
    illegal: (to) =>
      isPoint(to) && (to.x !== 0 || to.y !== 0)
        ? null
        : refusal('no-direction', 'Give a direction as { x, y }, not (0, 0).'),
    sample: (chance) => bearing(chance.below(DIRECTIONS) * (360 / DIRECTIONS)),
  })
}
