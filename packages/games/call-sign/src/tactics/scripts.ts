import { type AnyDecision, type Chance, type Script, sampleChoice, type Tactics } from '@sandtable/engine'
import { hexNamed } from '../rules/board.ts'
import {
  otherSide,
  type Side,
  type State,
  targetById,
  type UnitOnMap,
  unitById,
} from '../rules/state/state.ts'
import { eligibleTargets } from '../rules/targets.ts'
import { appraise } from './appraisal.ts'
import { FEATURES } from './features.ts'
import { actionValue, commanded, entryValue, moveGain } from './orders.ts'
import { type Plan, shotValue, stationValue } from './stations.ts'
import values from './values.json' with { type: 'json' }

/** Go for the enemy carrier, bomber first, whatever it costs. */
const STRIKE: Readonly<Plan> = { strike: 2, hunt: 0.3, guard: 0.1, safety: 0.1, presence: 0.5 }

/** Move everything forward together, and avoid dangers. */
const MARCH: Readonly<Plan> = { strike: 1.2, hunt: 0.8, guard: 0.2, safety: 0.5, presence: 0.8 }

/** Find the best shot at an aircraft. */
const HUNT: Readonly<Plan> = { strike: 0.4, hunt: 3, guard: 0.3, safety: 0.3, presence: 0.8 }

/** Stay near the own carrier, within range of approaching bombers. */
const GUARD: Readonly<Plan> = { strike: 0.3, hunt: 1, guard: 1.5, safety: 0.6, presence: 0.8 }

/** Keep out of the enemy's range. */
const KEEP_AWAY: Readonly<Plan> = { strike: 0.3, hunt: 0, guard: 0.3, safety: 2, presence: 0.6 }

function script(name: string, plan: Plan): Script<State> {
  return { name, choose: (world, decision, chance) => choiceBy(world, plan, decision, chance) }
}

/** Call Sign's scripts, the strongest first. Each answers every question by a plan with its own weights. */
export const TACTICS: Readonly<Tactics<State>> = {
  scripts: [
    script('hunt', HUNT),
    script('march', MARCH),
    script('strike', STRIKE),
    script('guard', GUARD),
    script('keep-away', KEEP_AWAY),
  ],
  features: FEATURES,
  isQuiet: ({ step }) => step === 'initiative' || step === 'over',
  appraise,
  values,
}

function choiceBy(world: State, plan: Plan, decision: AnyDecision, chance: Chance): unknown {
  if (decision.shape === 'some') return commanded(world, plan, decision.seat as Side)
  if (decision.shape !== 'pick') return sampleChoice<unknown>(decision, chance)
  const options = decision.options as readonly string[]
  const value = valueOfOptions(world, plan, decision)
  let best = options[0]
  let most = Number.NEGATIVE_INFINITY
  let equals = 0
  for (const option of options) {
    const worth = value(option)
    if (worth < most) continue
    equals = worth > most ? 1 : equals + 1
    most = worth
    if (equals === 1 || chance.below(equals) === 0) best = option
  }
  return best
}

/** The value of each option of a question for a plan. */
function valueOfOptions(world: State, plan: Plan, decision: AnyDecision): (option: string) => number {
  const about = decision.about as unknown
  switch (decision.name) {
    case 'action':
      return (action) => actionValue(world, plan, decision.seat as Side, action)
    case 'generate-unit':
    case 'regenerate-unit':
      return (id) => entryValue(world, plan, unitById(world, id))
    case 'move-unit':
      return (id) => moveGain(world, plan, unitById(world, id) as UnitOnMap)
    case 'generate-hex':
    case 'regenerate-hex':
    case 'move-hex':
    case 'command-hex':
    case 'evasion-hex': {
      const unit = unitById(world, about as string)
      return (hex) => stationValue(world, plan, unit, hexNamed(hex))
    }
    case 'next-attacker':
      return (id) => callValue(world, unitById(world, id) as UnitOnMap, decision.seat as Side)
    case 'target': {
      const attacker = unitById(world, about as string)
      return (id) => shotValue(world, attacker, targetById(world, id))
    }
    case 'engage-in-return':
      return (answer) => (answer === 'yes' ? returnValue(world, about as Engagement) : 0)
    case 'evade':
      return (answer) => (answer === 'yes' ? evasionValue(world, about as Engagement) : 0)
    default:
      return () => 0
  }
}

interface Engagement {
  readonly attacker: string
  readonly defender: string
}

/** Own aircraft with the best shot first; the enemy's best shots last. */
function callValue(world: State, unit: UnitOnMap, caller: Side): number {
  const shots = eligibleTargets(world, unit).map((target) => shotValue(world, unit, target))
  const best = Math.max(0, ...shots)
  return unit.side === caller ? best : -best
}

/** Firing back uses up the attack: a bomber in range of the carrier keeps it. */
function returnValue(world: State, { attacker, defender }: Engagement): number {
  const unit = unitById(world, defender) as UnitOnMap
  const shot = shotValue(world, unit, unitById(world, attacker) as UnitOnMap)
  const carrier = world.carriers[otherSide(unit.side)]
  const hasCarrier = eligibleTargets(world, unit).includes(carrier)
  return shot - (hasCarrier ? shotValue(world, unit, carrier) : 0)
}

/** A fighter that can fire back stands; others slip away, unless the attacker can hardly hit. */
function evasionValue(world: State, { attacker, defender }: Engagement): number {
  const unit = unitById(world, defender)
  const risk = unitById(world, attacker).printed.valueAgainstUnits
  return risk - (unit.printed.valueAgainstUnits >= 3 ? 3.5 : 0.5)
}
