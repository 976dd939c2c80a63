import { type Game, orMore, rollMany } from '@sandtable/engine'
import { TABLES } from '../../forces/data/tables.ts'
import { weaponProfile } from '../../forces/data/teams.ts'
import { type Blow, strike } from '../armour/armour.ts'
import { affectsArmour } from '../firing/weapons.ts'
import { isInfantry, type State, statsOf, type Team } from '../state/state.ts'

const { atBonus: BONUS, noAtRating: WITHOUT } = TABLES['hof-aslt-T1']
const FIRE_NEEDS = TABLES['hof-fire-T1'].needs

/** hof-aslt-14, hof-aslt-25: the AT rating a Team strikes a vehicle with: its own, or a better one lent by a supporter. */
export function assaultRating(team: Team, supporters: readonly Team[]): number | null {
  const own = ratingOf(team)
  const lent = supporters.filter(isInfantry).flatMap((one) => ratingOf(one) ?? [])
  const best = Math.max(own ?? 0, ...lent)
  return best > 0 ? best : null
}

/** hof-armor-10: AT 0 counts as having none. */
function ratingOf(team: Team): number | null {
  const at = statsOf(team).weapon?.at ?? null
  return affectsArmour({ at }) ? at : null
}

/** hof-aslt-14: an AT weapon counts 1 more; without one the Team has AT 1 and rolls against any armour. The flank counts. */
export function assaultBlow(team: Team, target: Team, rating: number | null): Blow {
  return {
    at: rating === null ? WITHOUT : rating + BONUS,
    armour: statsOf(target).armour?.flank ?? 0,
    fp: statsOf(team).weapon?.fp ?? 1,
    from: { x: team.x, y: team.y },
    ignoresDoubling: rating === null,
    isRfpOnly: false,
  }
}

/** hof-aslt-20: a Panzerfaust replaces the weapon of its Team once. */
export function panzerfaustRating(): number {
  return weaponProfile('panzerfaust').at ?? 0
}

/** hof-aslt-6: infantry that came up unseen fires at the vehicle with its RoF, needing 4+. */
export function fireAtOnce(game: Game<State>, team: Team, vehicle: Team): void {
  const rof = statsOf(team).weapon?.rof ?? 0
  const { successes } = rollMany(game, 'hof-aslt-6', orMore(FIRE_NEEDS), rof, {
    team: team.id,
    target: vehicle.id,
  })
  for (let i = 0; i < successes; i++) strike(game, vehicle, assaultBlow(team, vehicle, ratingOf(team)))
}
