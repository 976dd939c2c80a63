import { list, measure, nullable, oneOf, record, text, whole } from '@sandtable/miniatures'

export const NATIONS = ['United States', 'Germany', 'Britain', 'Soviet Union'] as const
export const THEATRES = ['Western Front', 'Eastern Front', 'Mediterranean', 'Pacific'] as const

/** hof-trait-T1: the traits of Teams. */
export const TEAM_TRAITS = [
  'man-portable',
  'immobile',
  'fast',
  'slow',
  'wide-tracks',
  'overloaded',
  'unreliable',
  'hull-mounted',
  'open-topped',
  'anti-air',
  'rfp-only',
  'limited-he',
  'bunker-buster',
  'flame-thrower',
  'light-mortar',
  'mortar',
  'light-artillery',
  'medium-artillery',
  'heavy-artillery',
  'barrage-only',
  'smoke',
  'no-fire-from-buildings',
  'reroll-assault',
  'rof3-within-8',
  'passenger-mg',
  'passenger-50cal',
  'recon',
  'leader',
  'observer',
] as const

/** hof-trait-T1: the traits of weapons. */
export const WEAPON_TRAITS = [
  'assault-only',
  'one-use',
  'first-round-only',
  'ignores-doubling',
  'rfp-only',
  'flame-thrower',
] as const

const WEAPON_IDS = ['mg', '50cal', 'panzerfaust', 'flame', 'assault-none'] as const

/** hof-team-2, hof-team-3: range in inches and RoF are null where the weapon has no direct fire; AT null cannot hurt armour. */
const WEAPON = {
  range: nullable(whole(0, 96)),
  rof: nullable(whole(1, 8)),
  at: nullable(whole(0, 20)),
  fp: whole(1, 4),
} as const

export const PROFILE = record({
  id: oneOf(...WEAPON_IDS),
  name: text(),
  ...WEAPON,
  traits: list(oneOf(...WEAPON_TRAITS)),
})

export const TEAM = record({
  id: text(40),
  name: text(60),
  nation: oneOf(...NATIONS),
  category: oneOf('infantry', 'gun', 'vehicle'),
  size: oneOf('small', 'medium', 'large', 'vehicle'),
  mobility: oneOf('foot', 'gun', 'tracked', 'half-tracked', 'wheeled', 'wagon'),
  weapon: nullable(record(WEAPON)),
  /** hof-team-6: null: no armour at all; 0 is an armour value. */
  armour: nullable(record({ front: whole(0, 20), flank: whole(0, 20) })),
  /** hof-fire-18 */
  secondaryWeapons: list(oneOf(...WEAPON_IDS)),
  /** hof-force-6: those that count for the cost. */
  machineGuns: whole(0, 4),
  traits: list(oneOf(...TEAM_TRAITS)),
  /** hof-trans-1: how many Teams it carries. */
  carries: whole(0, 8),
  years: record({ from: whole(1939, 1945), to: whole(1939, 1945) }),
  theatres: list(oneOf(...THEATRES), 1),
})

export const FOOTPRINT = record({ width: measure(4), depth: measure(4) })

/** What teams.json holds. */
export const TEAMS_FILE = record({
  footprints: record({ small: FOOTPRINT, medium: FOOTPRINT, large: FOOTPRINT, vehicle: FOOTPRINT }),
  weaponProfiles: list(PROFILE, WEAPON_IDS.length, WEAPON_IDS.length),
  teams: list(TEAM),
})
