import { type Decision, type Game, place, refusal } from '@sandtable/engine'
import { drawn, isPoint, standing } from '@sandtable/miniatures'
import { arcContains, bearing, type Vector } from '@sandtable/table'
import { fire } from '../fire/fire.ts'
import { hasShot } from '../fire/fire-plan.ts'
import { overwatchArcOf } from '../fire/overwatch-arc.ts'
import type { Side, State, Team } from '../state/state.ts'
import { teamsOnTable } from '../units/figures.ts'

/** coc-4.5.4-6, coc-4.5.4-7, coc-4.5.4-8, coc-faq-10, coc-4.5.4-11: a Team covers an arc of 90°; it does nothing else in this Phase. */
export function putOnOverwatch(game: Game<State>, team: Team): void {
  const arc = game.ask(overwatchArc(team))
  team.isActivated = true
  team.isTactical = false
  team.overwatch = { x: arc.x, y: arc.y }
  game.note?.({
    kind: 'overwatch',
    clause: 'coc-4.5.4-8',
    team: team.id,
    side: team.side,
    arc: team.overwatch,
  })
}

const DIRECTIONS = 24

/** coc-4.5.4-8: the middle of the arc, in any direction. */
export function overwatchArc(team: Team): Decision<Vector> {
  return place<Vector>({
    clause: 'coc-4.5.4-8',
    name: 'overwatch-arc',
    seat: team.side,
    about: drawn('facing', { team: team.id }),
    illegal: (arc) =>
      isPoint(arc) && (arc.x !== 0 || arc.y !== 0)
        ? null
        : refusal('no-direction', 'Give a direction as { x, y }, not (0, 0).'),
    sample: (chance) => bearing(chance.below(DIRECTIONS) * (360 / DIRECTIONS)),
  })
}

/** coc-9.1.3-1, coc-9.1.3-6, coc-faq-33: Teams on Overwatch of this side that have one of these enemies in their arc and can fire at them. */
export function watchers(state: State, side: Side, enemies: readonly Team[]): readonly Team[] {
  return teamsOnTable(state, side).filter((team) => {
    const arc = overwatchArcOf(team)
    if (!arc || team.nerve === 'broken') return false
    const seen = enemies.filter((enemy) =>
      standing(enemy).some(({ x, y }) => arcContains(arc, { x, y }, 'touching-counts')),
    )
    return seen.length > 0 && hasShot(state, { side, teams: [team], leaders: [], arc }, seen)
  })
}

/** coc-9.1.3-3, coc-9.1.3-4, coc-9.1.3-8, coc-4.5.4-10: it fires at those who act, and its Overwatch is over. Null if it holds its fire. */
export function fireOnOverwatch(
  game: Game<State>,
  side: Side,
  id: string,
  actors: readonly Team[],
): Team | null {
  const targets = actors.filter((team) => team.place === 'table' && standing(team).length > 0)
  const team = watchers(game.state, side, targets).find((one) => one.id === id)
  const arc = team && overwatchArcOf(team)
  if (!team || !arc || !fire(game, { side, teams: [team], leaders: [], arc }, false, targets)) return null
  team.overwatch = null
  return team
}
