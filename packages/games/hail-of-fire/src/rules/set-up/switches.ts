import type { Option, Options } from '@sandtable/engine'
import { TABLES } from '../../forces/data/tables.ts'
import type { Switches } from '../state/switches.ts'

const ROWS = TABLES['hof-opt-T1'].rows

/** The text for players in the lobby. */
const NAMES: Readonly<Record<string, string>> = {
  he: 'High explosive ignores nearby concealment',
  quality: 'Troop quality',
  morale: 'Morale checks below half strength',
  heroFloor: 'The first Hero Die counts at least 3',
  maxMove: 'Full moves out of sight without dice',
  multiWeapon: 'Vehicles fire all their weapons',
  promotion: 'Field promotions',
  mortarDirect: 'Mortars range in on',
  sustain: 'Barrages may go on',
  fireMissions: 'Limited fire missions',
  smoke: 'Smoke',
  openToppedBarrage: 'Barrages ignore open tops',
  reserves: 'Reserves',
  reconReact: 'Recon reacts to revealed Teams',
  chits: 'Chit values',
  break: 'A force breaks when its total',
  totals: 'Chit totals',
  objectives: 'Who takes objectives',
  parity: 'Parity',
  handicap: 'Handicap',
}

/** The value of a switch that means: as in the edition. */
const AS_EDITION = 'edition'

/** hof-opt-1, hof-opt-T1: one option for each switch; it follows the edition unless the players say otherwise. */
const EACH_SWITCH: readonly Option[] = ROWS.map(({ key, values, clause }) => ({
  id: key,
  name: NAMES[key] ?? key,
  clause,
  kind: 'choice',
  default: AS_EDITION,
  of: [AS_EDITION, ...values],
}))

/** hof-opt-2, hof-ruling-30: the editions, as the switches that differ from the printed defaults. */
export const PRESETS: Readonly<Record<string, Options>> = {
  'quick-reference': {},
  'current-manual': {
    he: 'on',
    morale: 'half',
    heroFloor: 'on',
    maxMove: 'on',
    multiWeapon: 'on',
    mortarDirect: '8',
    sustain: '4',
    fireMissions: 'on',
    smoke: 'on',
    openToppedBarrage: 'on',
    reconReact: 'on',
  },
}

/** hof-opt-1, hof-opt-2: the edition, and what the players agreed on besides. */
export const SWITCH_OPTIONS: readonly Option[] = [
  {
    id: 'edition',
    name: 'Rules as in',
    clause: 'hof-opt-2',
    kind: 'choice',
    default: 'quick-reference',
    of: Object.keys(PRESETS),
  },
  ...EACH_SWITCH,
]

/** hof-opt-1, hof-opt-3: what was agreed; the switches combine freely. */
export function switchesFrom(options: Options): Switches {
  const preset = PRESETS[String(options.edition)] ?? {}
  return Object.fromEntries(
    ROWS.map(({ key, values }) => {
      const said = options[key] ?? AS_EDITION
      return [key, said === AS_EDITION ? (preset[key] ?? values[0]) : said]
    }),
  ) as unknown as Switches
}
