import type { Option, Options } from '@sandtable/engine'
import { TABLES } from '../../forces/data/tables.ts'
import type { Switches } from '../state/switches.ts'

const ROWS = TABLES['hof-opt-T1'].rows

/** What players read in the lobby. */
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

/** hof-opt-1, hof-opt-T1: one option for each switch, the printed default first. */
export const SWITCH_OPTIONS: readonly Option[] = ROWS.map(({ key, values, clause }) => ({
  id: key,
  name: NAMES[key] ?? key,
  clause,
  kind: 'choice',
  default: values[0] ?? '',
  of: values,
}))

/** hof-opt-1: what was agreed. */
export function switchesFrom(options: Options): Switches {
  return Object.fromEntries(
    ROWS.map(({ key, values }) => [key, options[key] ?? values[0]]),
  ) as unknown as Switches
}

/** hof-opt-2, hof-ruling-30: the presets, as the options that differ from the defaults. */
export const PRESETS: Readonly<Record<string, Options>> = {
  'as the quick reference': {},
  'as the current manual': {
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
