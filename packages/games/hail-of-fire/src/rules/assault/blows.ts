import { noteVolley, orMore, succeeds } from '@sandtable/engine'
import { TABLES } from '../../forces/data/tables.ts'
import { type TeamTrait, type WeaponId, type WeaponTrait, weaponProfile } from '../../forces/data/teams.ts'
import { type Blow, strikeArmour } from '../armour/armour.ts'
import { affectsArmour } from '../firing/weapons.ts'
import { rerolledFace, rollAgain } from '../received-fire/quality.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import { isInfantry, statsOf, type Team } from '../state/state.ts'

const { atBonus: BONUS } = TABLES['hof-aslt-T1']
const FIRE_NEEDS = TABLES['hof-fire-T1'].needs

/** The weapon of a Team against a vehicle in an assault. */
export interface AssaultWeapon {
  readonly at: number
  readonly fp: number
  readonly traits: readonly (TeamTrait | WeaponTrait)[]
}

/** hof-aslt-14, hof-aslt-25: the weapon of the Team with 1 more AT, or with the better AT of a supporter; without any, AT 1. */
export function assaultWeapon(team: Team, supporters: readonly Team[]): AssaultWeapon {
  const own = ratingOf(team)
  const lent = supporters.filter(isInfantry).map(ratingOf)
  const best = Math.max(own, ...lent)
  if (best === 0) return profile('assault-none')
  const { weapon, traits } = statsOf(team)
  return { at: best + BONUS, fp: weapon?.fp ?? 1, traits: best === own ? traits : [] }
}

/** hof-armor-10: AT 0 counts as having none. */
function ratingOf(team: Team): number {
  const at = statsOf(team).weapon?.at ?? null
  return affectsArmour({ at }) ? (at ?? 0) : 0
}

/** hof-aslt-20, hof-trait-T1-27: a Panzerfaust replaces the weapon of its Team; it is used in assaults only. */
export function panzerfaust(): AssaultWeapon {
  const { at, fp, traits } = profile('panzerfaust')
  return { at: at + BONUS, fp, traits }
}

function profile(id: WeaponId): AssaultWeapon {
  const { at, fp, traits } = weaponProfile(id)
  return { at: at ?? 0, fp, traits }
}

/** hof-aslt-14, hof-later-11: the flank armour counts, 0 where there is none. */
export function assaultBlow(team: Team, target: Team, { at, fp, traits }: AssaultWeapon): Blow {
  return {
    at,
    armour: statsOf(target).armour?.flank ?? 0,
    fp,
    from: { x: team.x, y: team.y },
    ignoresDoubling: traits.includes('ignores-doubling'),
    isRfpOnly: traits.includes('rfp-only'),
  }
}

/** hof-aslt-6, hof-team-12: infantry that came up unseen fires at the vehicle with its RoF, needing 4+. */
export function fireAtOnce(game: HailOfFireGame, team: Team, vehicle: Team): void {
  const rof = statsOf(team).weapon?.rof ?? 0
  const check = orMore(FIRE_NEEDS)
  const { dice } = rollAgain(game, 'hof-aslt-6', rof, rerolledFace(team, game.state.terms.switches))
  const successes = dice.filter((die) => succeeds(check, die)).length
  noteVolley(game, 'hof-aslt-6', check, { dice, successes }, { team: team.id, target: vehicle.id })
  const blow = assaultBlow(team, vehicle, assaultWeapon(team, []))
  for (let i = 0; i < successes; i++) strikeArmour(game, vehicle, blow)
}
