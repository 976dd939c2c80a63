import type { Game } from '@sandtable/engine'
import { rollOff } from '@sandtable/miniatures'
import { inch } from '@sandtable/table'
import { rollFirstHeroDie } from '../command/hero-die.ts'
import { SIDES, type State, sideWith } from '../state/state.ts'
import { deployNext } from './deploy.ts'
import { settleParity } from './handicap.ts'
import { assignPanzerfausts } from './panzerfausts.ts'
import { scenarioFor } from './scenario-for.ts'
import { splitForces } from './split.ts'

/** A step of the set-up; 'again' if it is not done yet. */
type SetUpStep = (game: Game<State>) => 'again' | 'done'

/** hof-setup-1, hof-setup-8: objectives, handicap, Panzerfausts, who is Hidden or in reserve, deployment, the first turn. */
const STEPS: readonly SetUpStep[] = [
  placeObjectives,
  settleParity,
  assignPanzerfausts,
  splitForces,
  deployNext,
  beginPlay,
]

/** hof-setup-1 to hof-setup-10: one step of the set-up; 'done' after the last. */
export function setUp(game: Game<State>): 'again' | 'done' {
  const { state } = game
  const step = STEPS[state.setUpStep]
  if (step && step(game) === 'done') state.setUpStep++
  return state.setUpStep >= STEPS.length ? 'done' : 'again'
}

/** hof-setup-1: the objectives of the scenario, and who holds them. */
function placeObjectives({ state }: Game<State>): 'done' {
  for (const { id, name, x, y, holder } of scenarioFor(state).objectives) {
    const at = { x: inch(x), y: inch(y) }
    state.objectives.push({ id, name, at, holder: holder && sideWith(state, holder), lostBy: [] })
  }
  return 'done'
}

/** hof-setup-1, hof-setup-3: the Hero Dice, and who takes the first turn. */
function beginPlay(game: Game<State>): 'done' {
  const { state } = game
  for (const side of SIDES) rollFirstHeroDie(game, state.players[side], side, state.terms.switches)
  const isRolled = scenarioFor(state).firstActive === 'roll-off'
  state.first = isRolled ? rollOff(game, 'hof-setup-1', ['blue', 'red']) : sideWith(state, 'attacker')
  return 'done'
}
