import {
  addSpreads,
  chance,
  compoundSpread,
  type NumberCheck,
  repeatSpread,
  type Spread,
} from '@sandtable/engine'
import { isInCommandRange } from '../rules/command/leaders.ts'
import { courageCheck } from '../rules/morale/courage.ts'
import type { Cover } from '../rules/moving/terrain.ts'
import { look } from '../rules/seeing/sight.ts'
import { fixShots, type Group, groupsOf, type Shot } from '../rules/shooting/shots.ts'
import { type Attack, mostCover } from '../rules/shooting/to-hit.ts'
import { aliveModels, type State, type Team } from '../rules/state/state.ts'
import { COVER_DICE, SUCCESS, toHurtSoft } from '../rules/vehicles/damage.ts'

/** csw-veh-6: the damage to a vehicle by one attack; the four cases add up to 1. */
export interface DamageOdds {
  /** No additional damage. */
  readonly unharmed: number
  readonly immobilised: number
  /** Burning and immobilised, and its crew has stayed (csw-veh-8). */
  readonly onFire: number
  readonly destroyed: number
}

const UNHARMED: Readonly<DamageOdds> = { unharmed: 1, immobilised: 0, onFire: 0, destroyed: 0 }

/**
 * csw-veh-4 to csw-veh-9, csw-veh-12: exact, if every player rerolls a failed die whenever allowed, and if the Officer
 * is not in the vehicle whose crew tests its Courage.
 */
export function damageOdds(
  state: State,
  attack: Attack,
  hitsOfDie: (hit: NumberCheck) => Spread,
): DamageOdds {
  const shots = fixShots(state, attack)
  const crewStays = stays(state, attack.target)
  let odds = UNHARMED
  let softHits: Spread = [1]
  for (const group of groupsOf(state, attack, shots)) {
    if (group.shots[0]?.row.mode === 'suppression') continue // csw-wr-21: no dice to hit
    const hits = repeatSpread(hitsOfDie(group.hit), group.weapon.rof * group.shots.length)
    const { antiTank } = group.weapon
    if (antiTank === null)
      softHits = addSpreads(softHits, compoundSpread(hits, onceOf(toHurtSoft(group.weapon.pen))))
    else odds = afterHits(odds, hits, blowOf(attack, group, antiTank), attack.target, crewStays)
  }
  const cover = mostCover(coversOf(state, attack, shots))
  return struck(odds, comparison(softHits, countermeasures(attack.target, cover)), attack.target, crewStays)
}

/** The result of comparing the successes of one hit: csw-veh-6 has no other cases. */
interface Comparison {
  readonly none: number
  readonly equal: number
  readonly oneMore: number
  readonly more: number
}

/** csw-veh-5, csw-abpro-5: the A/T dice of one hit against the countermeasures. */
function blowOf({ attacker, target }: Attack, { cover }: Group, antiTank: number): Comparison {
  const mayReroll = target.thisTurn.isPriority && attacker.side !== target.side
  return comparison(successes(antiTank, mayReroll), countermeasures(target, cover))
}

/** csw-veh-4, csw-veh-14 */
function countermeasures({ profile }: Team, cover: Cover): Spread {
  const dice = (profile.vehicle?.countermeasures ?? 0) + COVER_DICE[cover]
  return successes(dice, profile.rules.includes('makeshift-armour'))
}

function successes(dice: number, mayReroll: boolean): Spread {
  const rolled = repeatSpread(onceOf(SUCCESS), dice)
  if (!mayReroll) return rolled
  const again = chance(SUCCESS)
  return rolled.map((p, count) => {
    const failsAgain = count < dice ? p * (1 - again) : p
    return failsAgain + (count > 0 ? (rolled[count - 1] ?? 0) * again : 0)
  })
}

function onceOf(check: NumberCheck): Spread {
  const p = chance(check)
  return [1 - p, p]
}

/** csw-veh-6, csw-veh-7: without any success against it a vehicle is never harmed. */
function comparison(antiTank: Spread, against: Spread): Comparison {
  const cases = { none: 0, equal: 0, oneMore: 0, more: 0 }
  for (const [count, p] of antiTank.entries()) {
    for (const [stopped, q] of against.entries()) {
      const by = count - stopped
      if (count === 0 || by < 0) cases.none += p * q
      else if (by === 0) cases.equal += p * q
      else if (by === 1) cases.oneMore += p * q
      else cases.more += p * q
    }
  }
  return cases
}

/** One hit after the other, each with its own dice. */
function afterHits(
  before: DamageOdds,
  hits: Spread,
  blow: Comparison,
  vehicle: Team,
  crewStays: number,
): DamageOdds {
  let after = scaledBy(before, hits[0] ?? 1)
  let soFar = before
  for (const p of hits.slice(1)) {
    soFar = struck(soFar, blow, vehicle, crewStays)
    after = both(after, scaledBy(soFar, p))
  }
  return after
}

/** csw-veh-6, csw-veh-9, csw-ruling-107 to csw-ruling-110: what one blow makes of it; a vehicle that cannot move is destroyed by any. */
function struck(before: DamageOdds, blow: Comparison, vehicle: Team, crewStays: number): DamageOdds {
  const { none, equal, oneMore, more } = blow
  const moving = vehicle.isImmobilised ? 0 : before.unharmed
  const still = before.immobilised + before.onFire + (before.unharmed - moving)
  return {
    unharmed: before.unharmed * none,
    immobilised: before.immobilised * none + moving * equal,
    onFire: before.onFire * none + moving * oneMore * crewStays,
    destroyed:
      before.destroyed + moving * (oneMore * (1 - crewStays) + more) + still * (equal + oneMore + more),
  }
}

/** csw-veh-8, csw-hq-2: whether the crew of a burning vehicle stays in it, tested again near the Officer. */
function stays(state: State, vehicle: Team): number {
  const once = chance(courageCheck(state, vehicle, 'modified'))
  return isInCommandRange(state, vehicle) ? 1 - (1 - once) * (1 - once) : once
}

/** csw-veh-12: the cover from all that shoot. */
function coversOf(state: State, { attacker, target }: Attack, shots: readonly Shot[]): readonly Cover[] {
  const [hull] = aliveModels(target)
  return hull ? shots.map(({ row }) => look(state, attacker, row.model, target, hull).cover) : []
}

function scaledBy({ unharmed, immobilised, onFire, destroyed }: DamageOdds, p: number): DamageOdds {
  return {
    unharmed: unharmed * p,
    immobilised: immobilised * p,
    onFire: onFire * p,
    destroyed: destroyed * p,
  }
}

function both(a: DamageOdds, b: DamageOdds): DamageOdds {
  return {
    unharmed: a.unharmed + b.unharmed,
    immobilised: a.immobilised + b.immobilised,
    onFire: a.onFire + b.onFire,
    destroyed: a.destroyed + b.destroyed,
  }
}
