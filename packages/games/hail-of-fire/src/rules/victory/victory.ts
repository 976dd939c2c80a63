import type { Outcome } from '@sandtable/engine'
import type { VictoryRule } from '../../forces/data/scenarios.ts'
import { chitTotal } from '../morale/chits.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import { otherSide, playerOf, SIDES, type Side, type State } from '../state/state.ts'
import { controlled, exited, scenarioOf, sideOf } from './scenario.ts'

/** hof-vic-1, hof-vic-2: who has won, or null while the game goes on. */
export function outcome({ verdict }: State): Outcome | null {
  if (!verdict) return null
  const { winner, clause, reason } = verdict
  return { winners: winner ? [winner] : [], clause, reason }
}

/** hof-vic-2: a scenario that is won by leaving the table is won at once. */
export function checkExits(game: HailOfFireGame): void {
  const { state } = game
  for (const rule of scenarioOf(state).victory) {
    if (rule.kind !== 'exit' || state.verdict) continue
    const side = sideOf(state, rule.side)
    if (side && exited(state, side) >= rule.teams)
      state.verdict = { winner: sideOf(state, rule.winner), clause: 'hof-vic-2', reason: 'left the table' }
  }
}

/** hof-vic-2: after the last round the scenario's tests are made in their order. */
export function judgeEnd(game: HailOfFireGame): void {
  const { state } = game
  const rule = scenarioOf(state).victory.find(({ kind }) => kind === 'end')
  if (rule?.kind !== 'end') throw new Error('A scenario says how it ends.')
  for (const test of rule.tests) {
    const winner = winnerBy(state, test)
    if (winner === undefined) continue
    state.verdict = { winner, clause: 'hof-vic-2', reason: test.chitTotal ? 'fewer chits' : 'objectives' }
    return
  }
  state.verdict = { winner: sideOf(state, rule.otherwise), clause: 'hof-vic-2', reason: 'time' }
}

type EndTest = Extract<VictoryRule, { kind: 'end' }>['tests'][number]

/** The winner by one test; undefined if the test decides nothing. */
function winnerBy(state: State, test: EndTest): Side | null | undefined {
  for (const side of SIDES) {
    if (test.side !== undefined && playerOf(state, side).role !== test.side) continue
    if (!meets(state, side, test)) continue
    return test.winner === 'that-side' ? side : sideOf(state, test.winner)
  }
  return undefined
}

function meets(state: State, side: Side, { controls, chitTotal: chits }: EndTest): boolean {
  const mine = controlled(state, side)
  const all = state.objectives.length
  switch (controls) {
    case 'all':
      return mine === all
    case 'more':
      return mine > controlled(state, otherSide(side))
    case 'majority':
      return 2 * mine > all
    case 'minority':
      return 2 * mine < all
    default:
      return (
        chits === 'smaller' && chitTotal(playerOf(state, side)) < chitTotal(playerOf(state, otherSide(side)))
      )
  }
}
