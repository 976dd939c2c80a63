import { rollOff } from '@sandtable/miniatures'
import { inch } from '@sandtable/table'
import { SCENARIOS } from '../../forces/data/scenarios.ts'
import { rollFirstHeroDie } from '../command/hero-die.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import { SIDES, type State, sideWith } from '../state/state.ts'
import { deployNext } from './deploy.ts'
import { assignExtraWeapons } from './extra-weapons.ts'
import { settleParity } from './handicap.ts'
import { setUpOf } from './lines.ts'
import { observersAtStart } from './observers.ts'
import { isPickUp, preparePickUp } from './pick-up.ts'
import { splitUnits } from './split.ts'

/** hof-setup-1 to hof-setup-10: one step of the set-up; 'done' after the last. */
export function setUp(game: HailOfFireGame): 'again' | 'done' {
  const { state } = game
  switch (state.setUpStep) {
    case 0:
      prepare(game)
      for (const side of SIDES) rollFirstHeroDie(game, side)
      break
    case 1:
      for (const side of SIDES) assignExtraWeapons(game, side)
      break
    case 2:
      for (const side of SIDES) {
        splitUnits(game, side)
        observersAtStart(game, side)
      }
      break
    default:
      if (deployNext(game) === 'again') return 'again'
      settleFirst(game)
      return 'done'
  }
  state.setUpStep++
  return 'again'
}

/** hof-setup-1, hof-force-4, hof-force-7: parity, and what the scenario or the pick-up procedure lays out. */
function prepare(game: HailOfFireGame): void {
  const points = settleParity(game)
  if (isPickUp(game.state)) preparePickUp(game, points)
  else layOut(game.state)
}

/** hof-setup-1: the objectives lie where the scenario says. */
function layOut(state: State): void {
  const scenario = SCENARIOS.find(({ id }) => id === state.terms.scenario)
  for (const { id, name, x, y, holder } of scenario?.objectives ?? []) {
    const side = holder === null ? null : sideWith(state, holder)
    state.objectives.push({ id, name, at: { x: inch(x), y: inch(y) }, holder: side, lostBy: [] })
  }
}

/** hof-setup-1: the attacker takes the first turn, or a roll-off decides. */
function settleFirst(game: HailOfFireGame): void {
  const { state } = game
  state.first =
    setUpOf(state).firstActive === 'attacker' ? sideWith(state, 'attacker') : rollOff(game, 'hof-setup-1')
}
