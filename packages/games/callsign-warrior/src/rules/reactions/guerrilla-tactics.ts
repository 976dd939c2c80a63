import { type Refusal, refusal, yesNo } from '@sandtable/engine'
import { bodiesDistance, endOf, placeFigure, type Route } from '@sandtable/miniatures'
import { spendShock } from '../morale/shock.ts'
import { baseAt, bodiesOf } from '../moving/figures.ts'
import { move } from '../moving/move-decision.ts'
import type { Gait } from '../moving/move-legality.ts'
import { escapes } from '../sampling/escapes.ts'
import { isInCoverFrom, seesTeam } from '../seeing/cover.ts'
import type { WarriorGame } from '../state/notes.ts'
import { aliveModels, isDestroyed, type Model, modelById, type State, type Team } from '../state/state.ts'
import { dashGoals } from './dash-to-cover.ts'

/** csw-gt-1, csw-gt-2, csw-ow-2, csw-ruling-167: it slips away, out of sight or into cover. */
export function slipAway(
  game: WarriorGame,
  attacker: Team,
  target: Team,
  firing: readonly Model[],
  gait: Gait,
): void {
  const { state } = game
  target.order = gait === 'advance' ? 'advance' : 'run'
  if (!spendShock(game, target, target.order, 'csw-react-2')) return
  const whyNot = (ways: readonly Route[]): Refusal | null =>
    whyNoEscape(state, attacker, target, firing, ways)
  const found = escapes(state, attacker, target, firing, gait, whyNot)
  const hasMoved = move(game, target, {
    clause: 'csw-gt-1',
    name: 'escape',
    gait,
    kind: 'order', // csw-ow-2, csw-ruling-23: an Advance or Run like any other
    whyNot: (chosen) => {
      if (chosen.length > 0) return whyNot(chosen)
      return found.length > 0
        ? refusal('must-move', 'It must move, or not react in this way (csw-gt-1).')
        : null // csw-ruling-165
    },
    tries: (chance) => [found[chance.below(Math.max(1, found.length))] ?? []],
  })
  if (!hasMoved || isDestroyed(target) || gait === 'run') return
  const watches = game.ask(
    yesNo({
      clause: 'csw-gt-2',
      name: 'overwatch-after-escape',
      seat: target.side,
      about: { team: target.id },
    }),
  )
  if (watches === 'yes') target.order = 'overwatch'
}

/** csw-gt-1: false only where nothing on the table could hide the Team or give it cover: no terrain, no third Team. */
export function mayEscape(state: State, attacker: Team, target: Team): boolean {
  return (
    dashGoals(state).length > 0 ||
    state.teams.some((team) => team.place === 'table' && team !== attacker && team !== target)
  )
}

function whyNoEscape(
  state: State,
  attacker: Team,
  target: Team,
  firing: readonly Model[],
  ways: readonly Route[],
): Refusal | null {
  const nearer = whyNearer(state, attacker, target, ways)
  if (nearer !== null) return nearer
  const old = aliveModels(target).map((model) => ({ model, x: model.x, y: model.y, floor: model.floor }))
  for (const way of ways) {
    const end = endOf(way)
    placeFigure(modelById(target, way.model), end, end.floor)
  }
  const isExposed = seesTeam(state, attacker, target) && !isInCoverFrom(state, target, attacker, firing)
  for (const { model, x, y, floor } of old) placeFigure(model, { x, y }, floor)
  return isExposed
    ? refusal('in-sight', 'It must end out of sight of the attacker or in cover from it (csw-gt-1).')
    : null
}

/** csw-gt-1: nobody ends nearer to the attacker. The last who would is named. */
function whyNearer(state: State, attacker: Team, target: Team, ways: readonly Route[]): Refusal | null {
  const enemies = bodiesOf(state, attacker)
  const nearer = ways.findLast((way) => {
    const start = baseAt(modelById(target, way.model))
    return bodiesDistance([baseAt(endOf(way))], enemies) < bodiesDistance([start], enemies)
  })
  return nearer
    ? refusal('nearer-to-attacker', `${nearer.model} would end nearer to the attacker (csw-gt-1).`)
    : null
}
