import type { Group } from '@sandtable/testing'
import { hailOfFire, READY_MADE_FORCES, TABLES, TEAMS } from '../../src/index.ts'
import { MAP_IDS } from '../../src/rules/set-up/maps.ts'
import { NOTE_KINDS } from '../../src/words/notes.ts'
import { SCENARIO_IDS } from './agreed.ts'

function group(name: string, ids: readonly string[], barred: Readonly<Record<string, string>> = {}): Group {
  return {
    name,
    things: ids.map((id) => {
      const reason = barred[id]
      return reason === undefined ? { id } : { id, barred: reason }
    }),
  }
}

const TRAITS: readonly string[] = [...new Set(TEAMS.flatMap(({ traits }) => traits))]
const ARMED = TEAMS.filter(
  ({ weapon, traits }) => weapon?.range && weapon.rof && !traits.includes('barrage-only'),
)
const PROFILES: readonly string[] = [
  ...new Set(TEAMS.flatMap(({ secondaryWeapons }) => secondaryWeapons)),
  'flame',
]
const RESULTS = ['ready', 'suppressed', 'killed'] as const

/** Everything in the data that a battle can use. */
export const GROUPS: readonly Group[] = [
  group('scenarios', SCENARIO_IDS),
  group('maps', MAP_IDS),
  group(
    'ready-made forces',
    READY_MADE_FORCES.map(({ id }) => id),
  ),
  group(
    'teams activated',
    TEAMS.map(({ id }) => id),
  ),
  group(
    'teams that fired',
    ARMED.map(({ id }) => id),
  ),
  group('other weapons', PROFILES),
  group('traits', TRAITS),
  group('orders', ['move', 'fire', 'assault', 'barrage']),
  group('payments', ['order', 'hero', 'arrival', 'recon']),
  group(
    'switches',
    hailOfFire.options.flatMap((option) =>
      option.kind === 'choice' && option.id !== 'scenario'
        ? option.of.map((value) => `${option.id}: ${value}`)
        : [],
    ),
  ),
  group(
    'received fire (hof-rfc-T1)',
    TABLES['hof-rfc-T1'].rows.flatMap(({ key }) => RESULTS.map((result) => `${key}: ${result}`)),
  ),
  group(
    'to hit (hof-fire-T1)',
    TABLES['hof-fire-T1'].rows.map(({ key }) => key),
  ),
  group(
    'batteries (hof-art-T1)',
    TABLES['hof-art-T1'].rows.map(({ key }) => key),
  ),
  group(
    'notes',
    NOTE_KINDS.filter((kind) => !['answer', 'hidden-roll', 'roll', 'dice'].includes(kind)),
  ),
]
