import {
  addSpreads,
  type NumberCheck,
  repeatSpread,
  type Spread,
  spreadTotal,
  succeeds,
} from '@sandtable/engine'
import { TABLES } from '../forces/data/tables.ts'
import { armourAgainst } from '../rules/armour/armour.ts'
import { type FireRow, fireRows, weaponOf } from '../rules/firing/fire-plan.ts'
import { diceOf, isConcealed, toHit } from '../rules/firing/to-hit.ts'
import type { FiredWeapon } from '../rules/firing/weapons.ts'
import { bodyOf } from '../rules/moving/footprints.ts'
import { FACES, rerolledFace } from '../rules/received-fire/quality.ts'
import { isVehicle, type State, statsOf, type Team, teamById } from '../rules/state/state.ts'

/** The effect of one hit of a weapon on the Target Team. */
export interface HitOdds {
  readonly weapon: string
  readonly destroyed: number
  /** The chance that the hit gives Received Fire Points, and how many it gives in that case. */
  readonly received: number
  readonly points: number
}

/** The possible results of a Fire order, before its first die. */
export interface ShotOdds {
  /** The exact chances of 0, 1, 2 ... hits, before they are allocated. */
  readonly hits: Spread
  /** The chance of at least one hit. */
  readonly hit: number
  readonly expected: number
  /** What each row needs, as the dice are rolled. */
  readonly needs: readonly { readonly row: FireRow; readonly dice: number; readonly check: NumberCheck }[]
  /** The effect of one hit on the Target Team, for each kind of weapon that fires. */
  readonly oneHit: readonly HitOdds[]
}

/** hof-fire-1 to hof-fire-9, hof-team-12: the odds of these rows; without any, of one weapon of each Team that may fire. */
export function shotOdds(
  state: State,
  teams: readonly Team[],
  target: Team,
  leader: Team | null,
  chosen: readonly FireRow[] | null = null,
): ShotOdds {
  const possible = fireRows(state, teams, target, leader)
  const rows =
    chosen ?? possible.filter((row, i) => possible.findIndex(({ team }) => team === row.team) === i)
  const firers = rows.map(({ team }) => teamById(state, team))
  const isHidden = firers.length > 0 && firers.every((team) => isConcealed(state, target, team)) // hof-fire-6
  const needs = rows.map((row) => {
    const team = teamById(state, row.team)
    const weapon = weaponOf(state, row)
    const isDirected = state.activation?.directed === team.id && row.dice === 'full'
    return {
      row,
      dice: row.dice === 'one' ? 1 : diceOf(state, team, weapon, target, isDirected),
      check: toHit(state, team, weapon, target, isHidden, leader),
    }
  })
  const hits = needs.reduce<Spread>(
    (sum, { row, dice, check }) => {
      const face = isVehicle(target) ? rerolledFace(teamById(state, row.team), state.terms.switches) : null
      const p = hitChance(check, face)
      return addSpreads(sum, repeatSpread([1 - p, p], dice))
    },
    [1],
  )
  return {
    hits,
    hit: 1 - (hits[0] ?? 0),
    expected: hits.reduce((sum, p, count) => sum + p * count, 0) / spreadTotal(hits),
    needs,
    oneHit: rows
      .filter((row, i) => rows.findIndex(({ weapon, team }) => sameKind(state, row, { weapon, team })) === i)
      .map((row) => hitOdds(state, teamById(state, row.team), weaponOf(state, row), target)),
  }
}

/** hof-team-12: the chance of one die, with the face that quality rolls again. */
export function hitChance(check: NumberCheck, rerolled: number | null): number {
  const faces = Array.from({ length: FACES }, (_, i) => i + 1)
  const plain = faces.filter((die) => succeeds(check, die)).length / FACES
  return (
    faces.reduce((sum, die) => sum + (die === rerolled ? plain : succeeds(check, die) ? 1 : 0), 0) / FACES
  )
}

function sameKind(
  state: State,
  a: Pick<FireRow, 'team' | 'weapon'>,
  b: Pick<FireRow, 'team' | 'weapon'>,
): boolean {
  const entry = ({ team }: Pick<FireRow, 'team'>): string => teamById(state, team).entry
  return a.weapon === b.weapon && entry(a) === entry(b)
}

/** hof-fire-17, hof-armor-3 to hof-armor-10: what one hit does. */
export function hitOdds(state: State, firer: Team, weapon: FiredWeapon, target: Team): HitOdds {
  const { at, fp, traits } = weapon
  const name = weapon.id === 'main' ? statsOf(firer).name : weapon.id
  const odds = (destroyed: number, received: number): HitOdds => ({
    weapon: name,
    destroyed,
    received,
    points: fp,
  })
  if (!isVehicle(target)) return odds(0, 1)
  const isArmoured = statsOf(target).armour !== null
  if (at === null || at <= 0) return isArmoured ? odds(0, 0) : odds(0, 1) // hof-fire-17, hof-armor-10
  const armour = armourAgainst(target, bodyOf(state, firer))
  if (armour >= 2 * at && !traits.includes('ignores-doubling')) return odds(0, 0)
  if (at <= armour) return odds(0, anyOf('hof-armor-T1', 'rfp', at))
  const six = anyOf('hof-armor-T2', 'destroyed', at - armour)
  return traits.includes('rfp-only') ? odds(0, 1) : odds(six, 1 - six)
}

/** The chance that any of this many dice gives this result on the table. */
function anyOf(table: 'hof-armor-T1' | 'hof-armor-T2', result: 'rfp' | 'destroyed', dice: number): number {
  const [from = 0, to = -1] = TABLES[table].rows.find((row) => row.result === result)?.roll ?? []
  const none = 1 - (to - from + 1) / FACES
  return 1 - Array.from({ length: dice }).reduce<number>((chance) => chance * none, 1)
}
