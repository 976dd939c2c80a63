import { type Decision, type Game, place, refusal, type Window, window } from '@sandtable/engine'
import { drawn, isPoint, middleOf, standing } from '@sandtable/miniatures'
import { arcContains, bearing, type Point, type Vector } from '@sandtable/table'
import { fire } from '../fire/fire.ts'
import { shotsOf } from '../fire/fire-plan.ts'
import { otherSide, type Side, type State, type Team } from '../state/state.ts'
import { teamsOnTable } from '../units/figures.ts'

/** coc-4.5.4-6, coc-4.5.4-7, coc-4.5.4-8: a Team covers an arc of 90°; it does nothing else in this Phase. */
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

function middleOfTeam(team: Team): Point {
  return middleOf(standing(team).map(({ x, y }) => ({ x, y })))
}

/** coc-9.1.3-1, coc-9.1.3-6: Teams on Overwatch of this side that have one of these enemies in their arc and can fire at them. */
export function watchers(state: State, side: Side, enemies: readonly Team[]): readonly Team[] {
  return teamsOnTable(state, side).filter((team) => {
    const { overwatch } = team
    if (!overwatch || team.nerve === 'broken') return false
    const arc = { from: middleOfTeam(team), middle: overwatch, width: 90 } as const
    const seen = enemies.filter((enemy) =>
      standing(enemy).some(({ x, y }) => arcContains(arc, { x, y }, 'touching-counts')),
    )
    return seen.length > 0 && shotsOf(state, { side, teams: [team], leaders: [] }, seen).length > 0
  })
}

/** coc-9.1.3-2, coc-9.1.3-7: who has fired or deployed may be fired at by those who cover the place. */
export function reactToFire(game: Game<State>, side: Side, actors: readonly Team[]): void {
  if (side !== game.state.active) return
  react(game, side, actors, 'coc-9.1.3-2')
}

/** coc-9.1.3-1, coc-9.1.3-3, coc-9.1.3-4, coc-9.1.3-6, coc-9.1.3-8: the other side is asked until it lets the moment pass. */
export function react(game: Game<State>, side: Side, actors: readonly Team[], clause: string): void {
  const { state } = game
  const seat = otherSide(side)
  for (;;) {
    const left = actors.filter((team) => team.place === 'table' && standing(team).length > 0)
    const able = left.length === 0 || state.verdict ? [] : watchers(state, seat, left)
    if (able.length === 0) return
    const chosen = game.ask(overwatchReaction(seat, able, left, clause))
    if (chosen === 'pass') return
    const team = able.find(({ id }) => id === chosen)
    if (!team || !fire(game, { side: seat, teams: [team], leaders: [] }, false, left)) return
    team.overwatch = null
  }
}

/** coc-9.1.3-1: fire now, or wait. */
export function overwatchReaction(
  seat: Side,
  able: readonly Team[],
  enemies: readonly Team[],
  clause: string,
): Window<string> {
  return window<string>({
    clause,
    name: 'overwatch-reaction',
    seat,
    about: { enemies: enemies.map(({ id }) => id) },
    options: able.map(({ id }) => id),
    standing: 'pass',
  })
}
