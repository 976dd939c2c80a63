import {
  type AnyDecision,
  type Decision,
  type Note,
  type Player,
  Playout,
  SeededDice,
  sfc32,
} from '@sandtable/engine'
import { expect, test } from 'vitest'
import { callsignWarrior, type State, shotOdds, type Team } from '../../src/index.ts'
import type { ShotOdds } from '../../src/preview/shot-odds.ts'
import { fullFire } from '../../src/rules/sampling/full-fire.ts'
import { resolveAttack } from '../../src/rules/shooting/attack.ts'
import { whyNotRows } from '../../src/rules/shooting/fire-plan.ts'
import { type Row, rowsAt } from '../../src/rules/shooting/targets.ts'
import { row } from '../positions.ts'

/** What most people would fire at this target. */
function rowsFiring(state: State, attacker: Team, target: Team): readonly Row[] {
  return fullFire(
    attacker,
    rowsAt(state, attacker, target, 'fire'),
    (rows) => whyNotRows(state, attacker, rows, { target, occasion: 'fire' }) === null,
  )
}

function positionOf(units: string): State {
  const state = callsignWarrior.position?.({ units })
  if (state === undefined || typeof state === 'string') throw new Error(state)
  return state
}

/** The owner removes the first legal casualties; no other question is asked. */
const OWNER: Player = {
  choose<C>(given: Decision<C>): C {
    const decision = given as AnyDecision
    if (decision.shape === 'pick') return decision.options[0] as C
    if (decision.shape === 'some') return decision.options.slice(0, decision.min) as C
    throw new Error(`${decision.name} is not expected`)
  },
}

const SHOOTINGS = 1_500

/** The results of many shootings: how often no loss, one loss ..., and the mean Shock. */
function counted(units: string): { readonly losses: readonly number[]; readonly shock: number } {
  const position = positionOf(units)
  const source = new SeededDice(sfc32(7))
  const losses = Array.from({ length: 12 }, () => 0)
  let shock = 0
  for (let i = 0; i < SHOOTINGS; i++) {
    const state = callsignWarrior.clone(position)
    const game = new Playout(callsignWarrior, state, { blue: OWNER, red: OWNER }, source)
    const [attacker, target] = teamsOf(state)
    const rows = rowsFiring(state, attacker, target)
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

const BLOWS = 2_000

/** The results of many shootings at a vehicle. */
function damaged(units: string): ShotOdds['damage'] & { readonly hit: number } {
  const position = positionOf(units)
  const source = new SeededDice(sfc32(11))
  const fell = { unharmed: 0, immobilised: 0, onFire: 0, destroyed: 0, hit: 0 }
  for (let i = 0; i < BLOWS; i++) {
    const state = callsignWarrior.clone(position)
    const kinds: Note[] = []
    const game = new Playout(callsignWarrior, state, { blue: OWNER, red: OWNER }, source)
    Object.defineProperty(game, 'note', { value: (note: Note) => kinds.push(note) })
    const [attacker, target] = teamsOf(state)
    const wasStill = target.isImmobilised
    const rows = rowsFiring(state, attacker, target)
    resolveAttack(game, { attacker, target, occasion: 'fire', rows, dashed: 'no' })
    const isOnFire = kinds.some(({ kind }) => kind === 'on-fire')
    if (target.place === 'destroyed') fell.destroyed += 1 / BLOWS
    else if (isOnFire) fell.onFire += 1 / BLOWS
    else if (target.isImmobilised && !wasStill) fell.immobilised += 1 / BLOWS
    else fell.unharmed += 1 / BLOWS
    const hits = kinds.filter(({ kind, clause }) => kind === 'volley' && clause === 'csw-shoot-7')
    if (hits.some(({ successes }) => Number(successes) > 0)) fell.hit += 1 / BLOWS
  }
  return fell
}

test.each([
  ['two RPGs at an Armoured Car', 'blue ins-tank-hunters 20,10 token; red pro-armoured-car 20,25'],
  ['one that cannot move', 'blue ins-tank-hunters 20,10 token; red pro-armoured-car 20,25 immobilised'],
  ['a machine gun at a soft skin', 'blue pro-gpmg 20,10 token; red ins-technical 20,20'],
  [
    'rifles and a rocket at makeshift armour',
    'blue pro-section/fireteam-1 20,10 token options=at4; red ins-technical 20,18 options=makeshift-armour',
  ],
  [
    'an Officer near steadies the crew',
    'blue ins-tank-hunters 20,10 token; red pro-armoured-car 20,25; red pro-officer-team 24,25',
  ],
])('[csw-veh-4, csw-veh-6, csw-veh-8, csw-veh-12] odds of damage are those of the dice: %s', (_, units) => {
  const state = positionOf(units)
  const [blue, red] = teamsOf(state)
  const told = shotOdds(state, blue, red, 'fire')
  const { damage } = told
  if (!damage) throw new Error('a vehicle was shot at')
  const rolled = damaged(units)
  expect(Object.values(damage).reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 10)
  for (const [what, p] of Object.entries({ ...damage, hit: told.hit })) {
    const margin = 5 * Math.sqrt((p * (1 - p)) / BLOWS) + 0.001
    expect(Math.abs(rolled[what as keyof typeof rolled] - p), what).toBeLessThan(margin)
  }
  expect(damage.destroyed).toBeGreaterThan(0)
})

test('[csw-veh-5, csw-veh-6] one RPG at an Armoured Car: every fall of its dice counted out', () => {
  const state = positionOf('blue ins-tank-hunters 20,10 token; red pro-armoured-car 20,25')
  const [blue, red] = teamsOf(state)
  const { hit, damage } = shotOdds(state, blue, red, 'fire', [row('insurgent-rpg-1:rpg')])
  const dice = { antiTank: 5, against: 3 } // as csw-ex-39 rolls them, without its hedge
  let equal = 0
  for (let fell = 0; fell < 2 ** (dice.antiTank + dice.against); fell++) {
    const good = [...fell.toString(2).padStart(dice.antiTank + dice.against, '0')].map(Number)
    const successes = good.slice(0, dice.antiTank).reduce((sum, one) => sum + one, 0)
    const stopped = good.slice(dice.antiTank).reduce((sum, one) => sum + one, 0)
    if (successes > 0 && successes === stopped) equal++
  }
  expect(damage?.immobilised).toBeCloseTo((hit * equal) / 256, 10)
})
