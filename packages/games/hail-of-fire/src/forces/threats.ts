import { TABLES } from './data/tables.ts'
import { type TeamStats, type WeaponId, weaponProfile } from './data/teams.ts'
import { canFireBarrage } from './force.ts'
import type { RosterUnit } from './roster.ts'

/** How an armoured Team can be hurt: by fire from the front, only in the flank, only by a barrage, only in an assault, or not at all. */
export type Vulnerability = 'front' | 'flank' | 'barrage' | 'assault' | 'never'

export interface ArmourReport {
  readonly team: TeamStats
  readonly count: number
  readonly vulnerability: Vulnerability
  /** The best AT that may fire at it. */
  readonly bestAt: number
}

/** Which enemy Teams none of yours can hurt by fire from the front, and what else you can try. */
export function armourReport(
  own: readonly RosterUnit[],
  enemy: readonly RosterUnit[],
): readonly ArmourReport[] {
  const bestAt = Math.max(0, ...own.flatMap(({ teams }) => teams.flatMap(({ stats }) => fireRatings(stats))))
  const barrage = Math.max(0, ...own.map(barrageOf))
  const mayAssault = own.some(({ teams }) => teams.some(({ stats }) => stats.category === 'infantry'))
  const targets = enemy.flatMap(({ teams }) => teams.map(({ stats }) => stats))
  return targets
    .filter((team, i) => team.armour !== null && targets.indexOf(team) === i)
    .map((team) => ({
      team,
      count: targets.filter((one) => one === team).length,
      vulnerability: vulnerability(team, bestAt, barrage, mayAssault),
      bestAt,
    }))
}

/** hof-armor-3, hof-art-12, hof-aslt-14, hof-aslt-22 */
function vulnerability(
  { armour }: TeamStats,
  bestAt: number,
  barrage: number,
  mayAssault: boolean,
): Vulnerability {
  if (!armour || affects(bestAt, armour.front)) return 'front'
  if (affects(bestAt, armour.flank)) return 'flank'
  if (barrage > armour.flank) return 'barrage'
  return mayAssault ? 'assault' : 'never'
}

/** hof-armor-3, hof-armor-10: armour of twice the AT or more is never affected. */
export function affects(at: number, armour: number): boolean {
  return at > 0 && armour < 2 * at
}

/** hof-fire-18: the AT ratings a Team may fire with. */
function fireRatings({ weapon, traits, secondaryWeapons }: TeamStats): readonly number[] {
  const main = weapon && !traits.includes('barrage-only') ? [weapon.at ?? 0] : []
  const carried: readonly WeaponId[] = traits.includes('passenger-50cal') ? ['50cal'] : []
  return [...main, ...[...secondaryWeapons, ...carried].map((id) => weaponProfile(id).at ?? 0)]
}

/** hof-art-11: the RFPs of the Unit's barrage; 0 if it has too few guns for one. */
function barrageOf({ teams }: RosterUnit): number {
  const { minGuns, rows } = TABLES['hof-art-T1']
  const guns = teams.filter(({ stats }) => canFireBarrage(stats))
  if (guns.length < minGuns) return 0
  return Math.max(
    ...guns.map(({ stats }) => rows.find(({ key }) => stats.traits.includes(`${key}-artillery`))?.rfp ?? 0),
  )
}
