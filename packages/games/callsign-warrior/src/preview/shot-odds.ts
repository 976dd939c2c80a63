import {
  addSpreads,
  chance,
  compoundSpread,
  joinSpreads,
  mixSpreads,
  type NumberCheck,
  repeatSpread,
  type Spread,
  scaleSpread,
  spreadTotal,
} from '@sandtable/engine'
import { base, overlaps } from '@sandtable/table'
import type { ShockRating } from '../forces/weapons.ts'
import { bodyOf } from '../rules/moving/figures.ts'
import { fullFire } from '../rules/sampling/full-fire.ts'
import { whyNotRows } from '../rules/shooting/fire-plan.ts'
import {
  aimAt,
  type Occasion,
  type Row,
  type RowChoice,
  rowsAt,
  rowsNamedIn,
} from '../rules/shooting/targets.ts'
import { type Attack, hasBodyArmour, protectionAgainst, toHit, toWound } from '../rules/shooting/to-hit.ts'
import { aliveModels, isVehicle, type Model, type State, type Team } from '../rules/state/state.ts'
import { type DamageOdds, damageOdds } from './vehicle-odds.ts'

/**
 * The possible results of an attack if nobody reacts, before its first die. Exact, except that every burst is assumed
 * to lie on the same model.
 */
export interface ShotOdds {
  /** The chance of no loss, one loss, two ..., at the most as many as can be seen. */
  readonly losses: readonly number[]
  readonly expectedShock: number
  /** The chance that anything hits. */
  readonly hit: number
  /** What happens to a vehicle; null for other targets. */
  readonly damage: DamageOdds | null
}

/** csw-shoot-5 to csw-shoot-12, csw-veh-4 to csw-veh-12: the odds of shooting with these rows; without any, with all that may fire together. */
export function shotOdds(
  state: State,
  attacker: Team,
  target: Team,
  occasion: Occasion,
  named: readonly RowChoice[] | null = null,
): ShotOdds {
  const possible = rowsAt(state, attacker, target, occasion)
  const rows =
    named === null
      ? fullFire(
          attacker,
          possible,
          (rows) => whyNotRows(state, attacker, rows, { target, occasion }) === null,
        )
      : rowsNamedIn(possible, named)
  const attack: Attack = { attacker, target, occasion, rows, dashed: 'no' }
  const shots = rows.map((row) => shotOf(state, attack, row))
  const seen = new Set(shots.flatMap(({ models }) => models)).size
  const losses = shots.reduce<Spread>((sum, shot) => addSpreads(sum, shot.losses, seen), [1])
  return {
    losses: isVehicle(target) ? [1] : losses,
    expectedShock: expectedShock(shots, state.terms.constants.maxShock - target.shock),
    hit: 1 - shots.reduce((miss, shot) => miss * (1 - shot.hit), 1),
    damage: isVehicle(target) ? damageOdds(state, attack, (hit) => hitsOfDie(hit, attacker)) : null,
  }
}

interface Shot {
  /** Rows of one name roll for Shock together. */
  readonly name: string
  readonly models: readonly Model[]
  readonly hit: number
  readonly losses: Spread
  /** The Shock of a hit. */
  readonly shock: Spread
}

function shotOf(state: State, attack: Attack, row: Row): Shot {
  const aim = aimAt(state, attack.attacker, row, attack.target)
  const models = aim?.models ?? []
  const name = row.weapon.id
  if (row.mode === 'suppression') {
    return { name: `${name} suppression`, models, hit: 1, losses: [1], shock: shockSpread('D3') } // csw-wr-21
  }
  const check = toHit(state, attack, row, aim?.range ?? 0)
  const hits = repeatSpread(hitsOfDie(check, attack.attacker), row.weapon.rof)
  const hit = 1 - (hits[0] ?? 1)
  if (row.mode === 'sniper' && !isVehicle(attack.target)) return sniperShot(row, models, hit)
  const losses = lossesOf(state, attack, row, models, hits)
  return { name, models, hit, losses, shock: shockSpread(row.weapon.shock) }
}

/** csw-wr-15, csw-wr-16: one aimed shot. */
function sniperShot({ weapon }: Row, models: readonly Model[], hit: number): Shot {
  const falls = chance(toWound('none', false, weapon.pen))
  const shock = mixSpreads(falls, shockSpread(weapon.shock), shockSpread(weapon.shockWithoutCasualty))
  return { name: weapon.id, models, hit, losses: [1 - hit * falls, hit * falls], shock }
}

/** csw-shoot-7, csw-abins-9: hits of one die; with magazines dumped a 1 is rolled again and a 6 is two hits. */
function hitsOfDie(check: NumberCheck, attacker: Team): Spread {
  const p = chance(check)
  if (!attacker.thisTurn.dumpsMagazines) return [1 - p, p]
  const again = 1 / 6
  const [one, two] = [(p - 1 / 6) * (1 + again), (1 / 6) * (1 + again)]
  return [1 - one - two, one, two]
}

/** csw-shoot-9, csw-wr-8: what this many hits do. */
function lossesOf(state: State, attack: Attack, row: Row, models: readonly Model[], hits: Spread): Spread {
  if (isVehicle(attack.target)) return [1]
  const { cover, hasArmour } = protectionAgainst(state, attack, row, models)
  const { template, pen } = row.weapon
  const wound = chance(toWound(cover, hasArmour, pen))
  if (template === null) return compoundSpread(hits, [1 - wound, wound])
  const under = mostUnder(attack.target, models, template)
  return hits.reduce<Spread>((sum, p, count) => {
    const chances = under.map((model) => 1 - survival(toWound(cover, hasBodyArmour(model), pen), count))
    return joinSpreads(
      sum,
      scaleSpread(
        p,
        chances.reduce<Spread>((so, falls) => addSpreads(so, [1 - falls, falls]), [1]),
      ),
    )
  }, [])
}

function survival(check: NumberCheck, hits: number): number {
  let alive = 1
  for (let i = 0; i < hits; i++) alive *= 1 - chance(check)
  return alive
}

/** csw-wr-7: the models under a template laid where it covers most. */
function mostUnder(target: Team, centres: readonly Model[], diameter: number): readonly Model[] {
  const under = (centre: Model): readonly Model[] => {
    const template = base({ x: centre.x, y: centre.y }, Math.floor(diameter / 2))
    return aliveModels(target).filter((model) => overlaps(template, bodyOf(target, model)))
  }
  return centres.map(under).reduce((best, one) => (one.length > best.length ? one : best), [])
}

function shockSpread(rating: ShockRating): Spread {
  if (rating === 'D2') return [0, 1 / 2, 1 / 2]
  if (rating === 'D3') return [0, 1 / 3, 1 / 3, 1 / 3]
  return Array.from({ length: rating + 1 }, (_, points) => (points === rating ? 1 : 0))
}

/** csw-shock-1 to csw-shock-3: the highest single result among the weapons that hit, up to the Shock limit. */
function expectedShock(shots: readonly Shot[], room: number): number {
  const names = [...new Set(shots.map(({ name }) => name))]
  const spreads = names.map((name) => {
    const same = shots.filter((shot) => shot.name === name)
    const misses = same.reduce((all, { hit }) => all * (1 - hit), 1)
    return mixSpreads(1 - misses, same[0]?.shock ?? [1], [1])
  })
  let expected = 0
  for (let points = 1; points <= room; points++) {
    expected += 1 - spreads.reduce((all, spread) => all * spreadTotal(spread.slice(0, points)), 1)
  }
  return expected
}
