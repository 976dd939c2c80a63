import { chance } from '@sandtable/engine'
import { levelOf } from '../seeing/cover-levels.ts'
import type { State } from '../state/state.ts'
import { coverLeft, effectOf, type HitKind, rowOf } from './effects.ts'
import { firedBy } from './fire.ts'
import { diceLeft, firingTeams, type Lot, lotsOf } from './fire-dice.ts'
import type { Aim, Firing, Shots } from './fire-plan.ts'
import { toHit } from './hits.ts'
import { coverOfTarget, type FoundTarget, nearTargets, type TargetGroup } from './target-group.ts'
import { qualityOf } from './targets.ts'

/** The average effect of fire on one named target and those near it. */
export interface ExpectedFire {
  readonly target: string
  readonly dice: number
  readonly hits: number
  readonly kills: number
  readonly shock: number
}

const FACES = [1, 2, 3, 4, 5, 6] as const

/** coc-9.1-2 to coc-9.1-8: the averages of a fire plan, by the rules that roll it: those in the poorest cover are fired at. */
export function expectedFire(
  state: State,
  firing: Firing,
  shots: readonly Shots[],
  aims: readonly Aim[],
  hasMoved: boolean,
): readonly ExpectedFire[] {
  const fired = firedBy(shots, aims)
  const groups = [...new Set(fired.map(({ target }) => target))].map((named): TargetGroup => {
    const shooters = fired.filter(({ target }) => target === named).map(({ shooter }) => shooter)
    return { named, teams: easiest(nearTargets(state, named, shooters)), behind: [] }
  })
  const lots = lotsOf(state, firing, fired, groups)
  const all = lots.reduce((sum, { dice }) => sum + dice, 0)
  const part = all === 0 ? 0 : diceLeft(firingTeams(firing, lots), hasMoved) / all
  return groups.map((group) =>
    expectedOn(
      state,
      group,
      lots.filter((lot) => lot.group === group),
      part,
    ),
  )
}

function easiest(teams: readonly FoundTarget[]): readonly FoundTarget[] {
  const poorest = Math.min(...teams.map((one) => levelOf(coverOfTarget(one))))
  return teams.filter((one) => levelOf(coverOfTarget(one)) === poorest)
}

function expectedOn(
  state: State,
  { named, teams }: TargetGroup,
  lots: readonly Lot[],
  part: number,
): ExpectedFire {
  const sum = { dice: 0, hits: 0, kills: 0, shock: 0 }
  for (const lot of lots) {
    const dice = lot.dice * part
    const hits = (dice * teams.reduce((all, one, i) => all + hitChance(state, lot, one, i), 0)) / teams.length
    sum.dice += dice
    sum.hits += hits
    for (const one of teams) {
      const effect = effectsOf(one, lot.kind)
      sum.kills += (hits / teams.length) * effect.kill
      sum.shock += (hits / teams.length) * effect.shock
    }
  }
  const men = teams.reduce((all, { figures }) => all + figures.length, 0)
  return { target: named.id, ...sum, kills: Math.min(sum.kills, men) }
}

/** coc-9.0-11: the chance of a hit, counting that a 1 may be thrown again. */
function hitChance(state: State, lot: Lot, { target }: FoundTarget, place: number): number {
  const once = chance(toHit(qualityOf(state, target), lot.bands[place] ?? 'effective', lot.isCovered))
  return lot.rerollsOnes ? once + once / FACES.length : once
}

/** coc-table-6: the chances of a kill and of Shock for one hit on the most exposed men. */
function effectsOf(found: FoundTarget, kind: HitKind): { readonly kill: number; readonly shock: number } {
  const row = rowOf(coverLeft(coverOfTarget(found), kind))
  const share = (effect: 'kill' | 'shock'): number =>
    FACES.filter((die) => effectOf(row, die) === effect).length / FACES.length
  return { kill: share('kill'), shock: share('shock') * (kind.doublesShock ? 2 : 1) }
}
