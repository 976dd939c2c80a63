import { type Features, featureLeads, type NamedNumbers } from '@sandtable/engine'
import { distance } from '../rules/board.ts'
import { isFuelled } from '../rules/fuel.ts'
import { jammerOf } from '../rules/jamming.ts'
import type { UnitType } from '../rules/options.ts'
import {
  carrierOf,
  isFlying,
  otherSide,
  type Side,
  type State,
  type Target,
  type UnitOnMap,
  wingOf,
} from '../rules/state/state.ts'

const FACES = 6
const TYPES: readonly UnitType[] = ['FTR', 'BMR', 'TKR', 'JAM', 'C2']

/** Hexes still to fly until the enemy carrier is in range; farther ones count as the last. */
const ON_THE_WAY = ['now', '1', '2', '3', 'far'] as const

/** How a state looks for a side: aircraft, attacks in sight, dangers, fuel, damage. */
export const FEATURES: Features<State> = featureLeads(
  (side) => otherSide(side as Side),
  (known, side) => featuresOf(known, side as Side),
)

function featuresOf(known: State, side: Side): NamedNumbers {
  const found = noFeatures()
  const add = (name: string, value: number): void => {
    found[name] = (found[name] ?? 0) + value
  }
  const goal = carrierOf(known, otherSide(side))
  const needed = known.rules.carrierHits - goal.damage
  add('damage', goal.damage / known.rules.carrierHits)
  add('sinking', needed <= 0 ? 1 : 0)
  add('initiative', known.initiative === side && known.step !== 'initiative' ? 1 : 0)
  add('action-left', hasActionLeft(known, side) ? 1 : 0)
  let misses = 1
  for (const unit of wingOf(known, side)) {
    if (unit.at === 'reserve') add(`reserve-${unit.type}`, 1)
    if (unit.at === 'box') add(`lost-${unit.type}`, 1)
    if (!isFlying(unit)) continue
    add(`flying-${unit.type}`, 1)
    misses *= 1 - strikeFeatures(known, unit, add)
    dangerFeatures(known, unit, add)
    if (!isFuelled(known, unit)) add(hasActionLeft(known, side) ? 'dry-can-act' : 'dry', 1)
    if (unit.type === 'JAM') jammerFeatures(known, unit, add)
  }
  add(needed <= 1 ? 'last-hit-in-range' : 'hit-in-range', 1 - misses)
  return found
}

type Add = (name: string, value: number) => void

/** cs-win-1, cs-comb-2: the way to the enemy carrier. Returns the chance that it hits this turn. */
function strikeFeatures(known: State, unit: UnitOnMap, add: Add): number {
  const { valueAgainstCarrier, combatRange } = unit.printed
  if (valueAgainstCarrier === 0 || combatRange === null) return 0
  const goal = carrierOf(known, otherSide(unit.side))
  const toFly = Math.max(0, distance(unit.at, goal.at) - combatRange)
  const chance = hitChance(known, valueAgainstCarrier, goal)
  const where = ON_THE_WAY[Math.min(toFly, ON_THE_WAY.length - 1)] as string
  add(`${unit.type === 'BMR' ? 'bomber' : 'fighter'}-${where}`, chance)
  return toFly === 0 && !isAttackSpent(known, unit) ? chance : 0
}

/** What enemies can do to this aircraft now, and after a hex of flight; and what it can do to them. */
function dangerFeatures(known: State, unit: UnitOnMap, add: Add): void {
  let safeNow = 1
  let safeSoon = 1
  let prey = 0
  for (const enemy of wingOf(known, otherSide(unit.side))) {
    if (!isFlying(enemy)) continue
    const away = distance(enemy.at, unit.at)
    const theirs = hitChance(known, enemy.printed.valueAgainstUnits, unit)
    const toFly = away - (enemy.printed.combatRange ?? -9)
    if (toFly === 1) safeSoon *= 1 - theirs
    if (toFly <= 0) {
      safeSoon *= 1 - theirs
      if (!isAttackSpent(known, enemy)) safeNow *= 1 - theirs
    }
    if (away <= (unit.printed.combatRange ?? -1) && !isAttackSpent(known, unit))
      prey = Math.max(prey, hitChance(known, unit.printed.valueAgainstUnits, enemy))
  }
  add(`exposed-${unit.type}`, 1 - safeNow)
  add(`threatened-${unit.type}`, safeNow - safeSoon)
  add('prey-in-range', prey)
}

function jammerFeatures(known: State, unit: UnitOnMap, add: Add): void {
  if (unit.at === carrierOf(known, unit.side).at) add('jammer-at-home', 1)
  const escorts = wingOf(known, unit.side).some(
    (one) => one.type === 'BMR' && isFlying(one) && one.at === unit.at,
  )
  if (escorts) add('jammer-with-bomber', 1)
}

/** cs-eng-5, cs-jam-1: how likely an attack with this combat value hits, before the jamming die. */
function hitChance(known: State, value: number, target: Target): number {
  const { jammingSucceeds, jammingModifier } = known.rules
  if (!jammerOf(known, target)) return shareOf(value)
  const works = shareOf(jammingSucceeds)
  return works * shareOf(value + jammingModifier) + (1 - works) * shareOf(value)
}

function shareOf(highest: number): number {
  return Math.min(FACES, Math.max(0, highest)) / FACES
}

/** cs-comb-4: no attack any more before the next turn; at its end all have attacks again. */
function isAttackSpent({ step }: State, { hasAttacked }: UnitOnMap): boolean {
  return hasAttacked || step === 'end'
}

function hasActionLeft({ step, initiative }: State, side: Side): boolean {
  return step === 'initiative' || step === 'first-action' || (step === 'second-action' && initiative !== side)
}

/** All features with value 0, so that every state has the same names. */
function noFeatures(): Record<string, number> {
  const names = ['damage', 'sinking', 'initiative', 'action-left', 'hit-in-range', 'last-hit-in-range']
  names.push('dry', 'dry-can-act', 'prey-in-range', 'jammer-at-home', 'jammer-with-bomber')
  for (const where of ON_THE_WAY) names.push(`bomber-${where}`, `fighter-${where}`)
  for (const type of TYPES) for (const kind of KINDS) names.push(`${kind}-${type}`)
  return Object.fromEntries(names.map((name) => [name, 0]))
}

const KINDS = ['reserve', 'lost', 'flying', 'exposed', 'threatened'] as const
