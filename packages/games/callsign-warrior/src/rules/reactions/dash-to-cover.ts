import { type Decision, type Refusal, refusal } from '@sandtable/engine'
import { endOf, oneOfThese, type Route, whichOf } from '@sandtable/miniatures'
import { distanceToPiece, type Piece, terrainName } from '@sandtable/table'
import { capital, nameOf } from '../../forces/names.ts'
import { spendShock } from '../morale/shock.ts'
import { move } from '../moving/move-decision.ts'
import { groundFor, terrainOf } from '../moving/terrain.ts'
import { dashes } from '../sampling/dashes.ts'
import { isInCoverFrom, seesTeam } from '../seeing/cover.ts'
import type { WarriorGame } from '../state/notes.ts'
import { isDestroyed, type Model, modelById, type State, type Team } from '../state/state.ts'
import { RATINGS } from '../tables.ts'

/** The result of the target's reaction, for the attack. */
export type Dashed = 'no' | 'failed' | 'reached'

/** csw-dash-1 to csw-dash-6, csw-ruling-28, csw-ruling-154: a sprint to cover, under fire all the way. */
export function dashToCover(
  game: WarriorGame,
  attacker: Team,
  target: Team,
  firing: readonly Model[],
): Dashed {
  const { state } = game
  target.order = 'take-cover' // csw-dash-5: and so it stays
  if (!spendShock(game, target, 'dash', 'csw-react-2')) return 'no' // csw-react-5
  const goals = dashGoals(state)
  const goal = oneOfThese(goals, game.ask(dashWhere(target, goals)))
  const far = game.dice.d6('csw-dash-2') * 100 + RATINGS[target.profile.rating].dashBonus
  move(game, target, {
    clause: 'csw-dash-2',
    name: 'dash',
    gait: 'advance',
    kind: 'reaction',
    terms: { allowance: far },
    whyNot: (ways) => whyFarther(goal, target, ways),
    tries: () => dashes(state, target, attacker, goal, far),
  })
  if (isDestroyed(target)) return 'failed'
  const isSafe = !seesTeam(state, attacker, target) || isInCoverFrom(state, target, attacker, firing)
  game.note?.({ kind: 'dashed', clause: 'csw-dash-3', team: target.id, inches: far / 100, reached: isSafe })
  return isSafe ? 'reached' : 'failed'
}

/** csw-dash-6, csw-ruling-166: every piece that can give cover or hide a Team, however far it is. */
export function dashGoals(state: State): readonly Piece[] {
  return groundFor(state).pieces.filter((piece) => {
    if (piece.kind === 'inner-wall') return false
    const { cover, blocksSight } = terrainOf(piece)
    return cover !== 'none' || blocksSight
  })
}

/** csw-dash-6: nobody ends farther from the piece it dashes for. */
function whyFarther(goal: Piece, team: Team, ways: readonly Route[]): Refusal | null {
  const farther = ways.find((way) => {
    const end = endOf(way)
    return distanceToPiece(goal, end) > distanceToPiece(goal, modelById(team, way.model))
  })
  return farther
    ? refusal(
        'farther-from-cover',
        `${capital(nameOf(farther.model))} would end farther from ${terrainName(goal)} (csw-dash-6).`,
      )
    : null
}

export function dashWhere(team: Team, goals: readonly Piece[]): Decision<string> {
  const of = [...new Set(goals.map(({ id }) => id))].map((id) => ({ id }))
  return whichOf({ clause: 'csw-dash-6', name: 'dash-where', by: team, of })
}
