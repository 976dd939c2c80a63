import type { Option, Options } from '@sandtable/engine'
import { type Switches, USUAL_SWITCHES } from '../state/switches.ts'

/** The value of a switch that means: as in the scenario. */
const AS_SCENARIO = 'scenario'

/** sks-opt-1, sks-opt-2, sks-opt-4: the optional rules that players agree on. */
export const SWITCH_OPTIONS: readonly Option[] = [
  flag('fixed-armour', 'Armour takes off its fixed value', 'sks-arm-2', USUAL_SWITCHES.fixedArmour),
  flag('snap-fire', 'Snap fire', 'sks-shoot-10', USUAL_SWITCHES.snapFire),
  flag('manoeuvres', 'Special manoeuvres in hand-to-hand combat', 'sks-h2h-10', USUAL_SWITCHES.manoeuvres),
  asScenario('mission-change', 'Casualties change the mission', 'sks-wound-10'),
  flag('rolled-body', 'BODY is rolled', 'sks-char-2', USUAL_SWITCHES.rolledBody),
  asScenario('civilians', 'Civilians', 'sks-opt-3'),
  {
    id: 'moving-vehicle',
    name: 'A moving vehicle as a target',
    clause: 'sks-shoot-11',
    kind: 'choice',
    default: '+20',
    of: ['+20', '-20'],
  },
]

function flag(id: string, name: string, clause: string, usual: boolean): Option {
  return { id, name, clause, kind: 'flag', default: usual }
}

/** sks-opt-4: on or off, or as the scenario says. */
function asScenario(id: string, name: string, clause: string): Option {
  return { id, name, clause, kind: 'choice', default: AS_SCENARIO, of: [AS_SCENARIO, 'on', 'off'] }
}

/** What a scenario turns on by itself. */
export interface ScenarioSwitches {
  readonly missionChange: boolean
  readonly civilians: boolean
}

/** sks-opt-2, sks-opt-4: what was agreed. */
export function switchesFrom(options: Options, scenario: ScenarioSwitches): Switches {
  const said = (id: string, usual: boolean): boolean =>
    options[id] === AS_SCENARIO ? usual : options[id] === 'on'
  return {
    fixedArmour: options['fixed-armour'] === true,
    snapFire: options['snap-fire'] === true,
    manoeuvres: options.manoeuvres === true,
    missionChange: said('mission-change', scenario.missionChange),
    rolledBody: options['rolled-body'] === true,
    civilians: said('civilians', scenario.civilians),
    movingVehicle: Number(options['moving-vehicle']),
  }
}
