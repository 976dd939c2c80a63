import { assert, type Option, type Options, type SeatAtTable } from '@sandtable/engine'
import type { Side } from '@sandtable/miniatures'
import { inch, type TableMap } from '@sandtable/table'
import { SCENARIOS, type Scenario, scenarioById } from '../../forces/data/scenarios.ts'
import { type Force, forceFaults } from '../../forces/force.ts'
import { findReadyMade, READY_MADE_FORCES, readyMade } from '../../forces/ready-made.ts'

import type { Switches } from '../state/switches.ts'
import { CONSTANT_OPTIONS } from './constants.ts'
import { MAP_IDS, mapFrom } from './maps.ts'

export function seats(): readonly SeatAtTable[] {
  return [
    { seat: 'blue', side: 'blue', name: 'Blue' },
    { seat: 'red', side: 'red', name: 'Red' },
  ]
}

const FORCE_IDS: readonly string[] = READY_MADE_FORCES.map(({ id }) => id)

/** coc-1-4: the table; smaller ones shorten the Patrol Phase too much. */
const TABLE_WIDTH = inch(72)
const TABLE_DEPTH = inch(48)

/** coc-scen0-1, coc-support-6: what is agreed before the match. Blue attacks, Red defends. */
export const OPTIONS: readonly Option[] = [
  {
    id: 'scenario',
    name: 'Scenario',
    clause: 'coc-scen0-1',
    kind: 'choice',
    default: 'patrol',
    of: SCENARIOS.map(({ id }) => id),
  },
  forceOption('blue', 'british-infantry-regular'),
  forceOption('red', 'german-infantry-regular'),
  {
    id: 'map',
    name: `Map: ${MAP_IDS.join(', ')}, or a map of your own`,
    clause: 'coc-1-4',
    kind: 'data',
    default: null,
    whyWrong: (value) => {
      const map = value === null ? null : mapFrom(value)
      return typeof map === 'string' ? map : null
    },
  },
  {
    id: 'sixthDie',
    name: 'A 6 on the sixth Command Die counts as a 5',
    clause: 'coc-4.2-10',
    kind: 'choice',
    default: 'on',
    of: ['on', 'off'],
  },
  {
    id: 'topMmgCover',
    name: 'Medium machine guns on top of vehicles lower cover by a level',
    clause: 'coc-9.0-12',
    kind: 'choice',
    default: 'off',
    of: ['off', 'on'],
  },
  ...CONSTANT_OPTIONS,
]

/** coc-support-6: a ready-made platoon by its id, or one of the player's own. */
function forceOption(side: Side, printed: string): Option {
  return {
    id: `${side}-force`,
    name: `${side === 'blue' ? 'Blue' : 'Red'}'s platoon: ${FORCE_IDS.join(', ')}, or a platoon of your own`,
    clause: 'coc-support-6',
    kind: 'data',
    default: printed,
    whyWrong: (value) => {
      if (typeof value !== 'string') return forceFaults(value)[0]?.sentence ?? null
      return findReadyMade(value)
        ? null
        : `There is no platoon '${value}'. The platoons are ${FORCE_IDS.join(', ')}.`
    },
  }
}

/** coc-1-4, coc-1-3: why these options do not go together; null if they do. */
export function whyNotTogether(options: Options): string | null {
  const { width, depth } = agreedMap(options)
  if (width >= TABLE_WIDTH && depth >= TABLE_DEPTH) return null
  const size = `${width / inch(1)} by ${depth / inch(1)}`
  return `The game is played on a table of 72 by 48 inches or more; this one is ${size} (coc-1-4).`
}

export function agreedScenario(options: Options): Scenario {
  return scenarioById(String(options.scenario))
}

/** coc-scen0-2, coc-1-4: the map agreed on, changed as the players like, or the first of the scenario. */
export function agreedMap(options: Options): TableMap {
  const map = mapFrom(options.map ?? agreedScenario(options).maps[0])
  assert(typeof map !== 'string', 'the map is checked before the set-up')
  return map
}

/** coc-support-6: the platoon agreed on. */
export function agreedForce(options: Options, side: Side): Force {
  const agreed = options[`${side}-force`]
  return typeof agreed === 'string' ? readyMade(agreed) : (agreed as unknown as Force)
}

/** coc-4.2-10, coc-9.0-12 */
export function switchesFrom({ sixthDie, topMmgCover }: Options): Switches {
  return {
    sixthDie: sixthDie === 'off' ? 'off' : 'on',
    topMmgCover: topMmgCover === 'on' ? 'on' : 'off',
  }
}
