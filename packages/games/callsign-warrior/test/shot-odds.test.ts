import { type AnyDecision, type Decision, type Player, Playout, SeededDice, sfc32 } from '@sandtable/engine'
import { expect, test } from 'vitest'
import { resolveAttack } from '../src/attack.ts'
import { fullFire } from '../src/fire-plan.ts'
import { callsignWarrior, type State, shotOdds, type Team } from '../src/index.ts'
import { rowsAt } from '../src/targets.ts'

function positionOf(units: string): State {
  const state = callsignWarrior.position?.({ units })
  if (state === undefined || typeof state === 'string') throw new Error(state)
  return state
}

/** The owner takes off whom he must; nobody else is asked. */
const OWNER: Player = {
  choose<C>(given: Decision<C>): C {
    const decision = given as AnyDecision
    if (decision.shape === 'pick') return decision.options[0] as C
    if (decision.shape === 'some') return decision.options.slice(0, decision.min) as C
    throw new Error(`${decision.name} is not expected`)
  },
}

const SHOOTINGS = 1_500

/** What so many shootings brought: how often no loss, one loss ..., and the mean Shock. */
function counted(units: string): { readonly losses: readonly number[]; readonly shock: number } {
  const position = positionOf(units)
  const source = new SeededDice(sfc32(7))
  const losses = Array.from({ length: 12 }, () => 0)
  let shock = 0
  for (let i = 0; i < SHOOTINGS; i++) {
    const state = callsignWarrior.clone(position)
    const game = new Playout(callsignWarrior, state, { blue: OWNER, red: OWNER }, source)
    const [attacker, target] = teamsOf(state)
    const rows = fullFire(state, attacker, rowsAt(state, attacker, target, 'fire'), {
      target,
      occasion: 'fire',
    })
    resolveAttack(game, { attacker, target, occasion: 'fire', rows, dashed: 'no' })
    const lost = target.models.filter(({ isLost }) => isLost).length
    losses[lost] = (losses[lost] ?? 0) + 1 / SHOOTINGS
    shock += target.shock / SHOOTINGS
  }
  return { losses, shock }
}

function teamsOf({ teams: [blue, red] }: State): readonly [Team, Team] {
  if (!blue || !red) throw new Error('two Teams are needed')
  return [blue, red]
}

// Eight in the target: it is not wiped out, so that its Shock can be counted.
test.each([
  ['a Fireteam in the open', 'blue pro-section/fireteam-1 20,20 token; red ins-green-squad 20,30'],
  ['a machine gun', 'blue pro-gpmg 20,20 token; red ins-green-squad 20,34'],
  ['a sniper', 'blue pro-sniper 20,20 token; red ins-green-squad 20,40'],
])('odds told before a shot are those of the dice: %s', (_, units) => {
  const state = positionOf(units)
  const [blue, red] = teamsOf(state)
  const told = shotOdds(state, blue, red, 'fire')
  const rolled = counted(units)
  expect(told.losses.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 10)
  expect(told.losses.length).toBeGreaterThan(1)
  for (const [count, p] of told.losses.entries()) {
    const margin = 5 * Math.sqrt((p * (1 - p)) / SHOOTINGS) + 0.001
    expect(Math.abs((rolled.losses[count] ?? 0) - p), `${count} losses`).toBeLessThan(margin)
  }
  expect(Math.abs(rolled.shock - told.expectedShock)).toBeLessThan(0.08)
})
