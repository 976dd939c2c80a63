import { assert, type Game, type Pick, pick, yesNo } from '@sandtable/engine'
import { TABLES } from '../../forces/data/tables.ts'
import { spendCocDie } from '../dice/coc-points.ts'
import { endByMorale } from '../scenarios/victory.ts'
import { otherSide, playerOf, type Side, type State, teamById } from '../state/state.ts'
import type { Setback } from './setbacks.ts'

/** coc-15.1-1, coc-15.1-13, coc-9.1-13: all tests of one event, those of the active player first; then Force Morale 0 counts. */
export function testForceMorale(game: Game<State>, setbacks: readonly Setback[]): void {
  const { active } = game.state
  for (const side of [active, otherSide(active)]) {
    const own = setbacks.filter((one) => one.side === side)
    while (own.length > 0) {
      const next = own.length === 1 ? 0 : game.ask(whichTest(side, own))
      const [setback] = own.splice(next, 1)
      assert(setback, 'a test is left')
      testOne(game, setback)
    }
  }
  endByMorale(game)
}

/** coc-15.1-9: the owner chooses the order. */
export function whichTest(seat: Side, setbacks: readonly Setback[]): Pick<number> {
  return pick<number>({
    clause: 'coc-15.1-9',
    name: 'order-of-force-morale-tests',
    seat,
    about: { tests: setbacks.map(({ row, about }) => ({ row, about })) },
    options: setbacks.map((_, i) => i),
  })
}

/** coc-15.1-1, coc-15.1-7, coc-table-16: one test, unless a Chain of Command Die is given up before the roll. */
function testOne(game: Game<State>, { side, row, about, teams, paid }: Setback): void {
  const { state } = game
  const player = playerOf(state, side)
  const mark = (points: number): void => {
    for (const id of teams) teamById(state, id).lossTested = { phase: state.phase, points }
  }
  if (player.cocDice > 0 && game.ask(avoidTest(side, row, about)) === 'yes') {
    spendCocDie(game, side)
    mark(0)
    game.note?.({ kind: 'test-avoided', clause: 'coc-5.1.6-2', side, row, about })
    return
  }
  const die = game.dice.d6('coc-15.1-1')
  const lost = lossFor(row, die)
  const points = Math.max(0, lost - paid)
  mark(points)
  const before = player.forceMorale
  player.forceMorale = Math.max(0, before - points)
  game.note?.({
    kind: 'morale-test',
    clause: 'coc-15.1-1',
    side,
    row,
    about,
    die,
    points,
    forceMorale: player.forceMorale,
  })
  removePointAtTwo(game, side, before)
}

/** coc-table-16, coc-15.1-2, coc-ruling-48: what a setback costs at this die. */
export function lossFor(row: Setback['row'], die: number): number {
  return TABLES.setbacks.rows[row][die - 1] ?? 0
}

/** coc-5.1.6-2: before the roll, never after. */
export function avoidTest(seat: Side, row: string, about: string): Pick<'yes' | 'no'> {
  return yesNo({ clause: 'coc-5.1.6-2', name: 'avoid-a-force-morale-test', seat, about: { row, about } })
}

/** coc-table-17, coc-15.1-10: once a game, at Force Morale 2 or below, the opponent removes a Jump-Off Point; no test for it. */
function removePointAtTwo(game: Game<State>, side: Side, before: number): void {
  const player = playerOf(game.state, side)
  const { forceMorale, jumpOffPoints } = player
  if (player.hasLostPoint || before <= TABLES.pointLostAt || forceMorale > TABLES.pointLostAt) return
  player.hasLostPoint = true
  if (jumpOffPoints.length === 0 || forceMorale === 0) return
  const point = game.ask(
    removePoint(
      side,
      jumpOffPoints.map(({ id }) => id),
    ),
  )
  jumpOffPoints.splice(
    jumpOffPoints.findIndex(({ id }) => id === point),
    1,
  )
  game.note?.({ kind: 'point-removed', clause: 'coc-15.1-10', side, point })
}

export function removePoint(owner: Side, points: readonly string[]): Pick<string> {
  return pick<string>({
    clause: 'coc-15.1-10',
    name: 'remove-a-jump-off-point',
    seat: otherSide(owner),
    options: points,
  })
}
