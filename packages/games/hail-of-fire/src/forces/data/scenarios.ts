import {
  flag,
  kinds,
  list,
  nullable,
  oneOf,
  type Read,
  readData,
  record,
  text,
  whole,
} from '@sandtable/miniatures'
import file from '../../../data/scenarios.json' with { type: 'json' }

const ROLE = oneOf('attacker', 'defender')
const SIDE = oneOf('attacker', 'defender', 'both')
const EDGE = oneOf('north', 'south', 'east', 'west')
const LENGTH = whole(0, 96)

/** Lengths and places are inches from the south-west corner of the table, x to the east, y to the north. */
const ZONE = record({ x: LENGTH, y: LENGTH, w: LENGTH, h: LENGTH })

/** hof-setup-8: which Units a line of the set-up is about. */
const WHICH = kinds({
  all: record({}),
  /** hof-setup-10: the reserve may be filled with Units of vehicles first. */
  half: record({ round: oneOf('up', 'down') }, { vehiclesFirstInReserve: flag() }),
  rest: record({}),
  /** The recon Unit and this many more. */
  'recon-plus': record({ n: whole(0, 8) }),
})

const SET_UP = record(
  { side: SIDE, mode: oneOf('placed', 'hidden', 'reserve'), which: WHICH, text: text() },
  { isDugIn: flag() },
)

/** hof-hide-7, hof-hide-11: who has reserves, from which round, by which rule and over which edge. */
const RESERVES = record({
  side: SIDE,
  fromRound: whole(1, 12),
  rule: oneOf('order', 'free'),
  entry: oneOf('own', 'north', 'south', 'east', 'west'),
})

/** hof-chit-3: a chit for the position on the table, tested in step 6 for the side that pulls. */
const BLEED = record({
  side: SIDE,
  fromRound: whole(1, 12),
  when: kinds({
    perObjectiveNotControlled: record({}),
    /** No longer tested once this many own Teams have left by the exit. */
    controlsFewerThan: record({ n: whole(1, 9) }, { unlessExited: whole(1, 9) }),
    controlsFewerThanEnemy: record({}),
    enemyControlsAtLeast: record({ n: whole(1, 9) }),
  }),
  chits: whole(1, 4),
})

const WINNER = oneOf('attacker', 'defender', 'draw')

/** hof-vic-1, hof-vic-2: tested in order; `end` after the last round. */
const VICTORY = kinds({
  break: record({ text: text() }),
  exit: record({ side: ROLE, exit: text(), teams: whole(1, 9), winner: WINNER, text: text() }),
  end: record({
    tests: list(
      record(
        { winner: oneOf('attacker', 'defender', 'that-side') },
        {
          side: ROLE,
          controls: oneOf('all', 'more', 'majority', 'minority'),
          chitTotal: oneOf('smaller'),
        },
      ),
    ),
    otherwise: WINNER,
    text: text(),
  }),
})

const COMMON = {
  name: text(),
  size: oneOf('quick', 'full'),
  briefing: text(),
  rounds: whole(1, 12),
  setUp: list(SET_UP, 1),
  firstActive: oneOf('attacker', 'roll-off'),
  bleed: list(BLEED),
  victory: list(VICTORY, 1),
} as const

const SCENARIO_SIDE = record({ force: text(40), edge: EDGE, zone: ZONE })

const SCENARIO = record({
  id: oneOf('crossroads', 'hedgerows', 'steppe-meeting', 'bridgehead', 'delay'),
  ...COMMON,
  /** The map it is made for. */
  map: text(40),
  sides: record({ attacker: SCENARIO_SIDE, defender: SCENARIO_SIDE }),
  /** hof-force-3: other forces it may be played with. */
  alternates: list(record({ attacker: text(40), defender: text(40) })),
  /** hof-force-7: parity points and handicap before round 1. */
  hasHandicap: flag(),
  objectives: list(record({ id: text(4), name: text(40), x: LENGTH, y: LENGTH, holder: nullable(ROLE) }), 1),
  /** hof-move-11: where a side may leave the table without loss. */
  exits: list(record({ side: ROLE, edge: EDGE, from: LENGTH, to: LENGTH, name: text(40) })),
  reserves: nullable(RESERVES),
})

/** hof-force-4, hof-force-5 */
const PICK_UP = record({
  ...COMMON,
  maps: list(text(40), 1),
  defenderDepth: LENGTH,
  attackerDepth: LENGTH,
  objectives: record({ base: whole(0, 9), perDefenderUnits: whole(1, 9), fromEdge: LENGTH, apart: LENGTH }),
  reserves: RESERVES,
  /** The designer's later version: no chits for the position, and the defender wins when the rounds are over. */
  clock: record({
    rounds: whole(1, 12),
    least: whole(1, 12),
    most: whole(1, 12),
    bleed: list(BLEED),
    victory: list(VICTORY, 1),
  }),
})

const DATA = readData('scenarios.json', record({ pickUp: PICK_UP, scenarios: list(SCENARIO, 1) }), file)

/** hof-setup-1 */
export type Scenario = Read<typeof SCENARIO>
export type ScenarioId = Scenario['id']
export type Role = Read<typeof ROLE>
export type TableEdge = Read<typeof EDGE>
export type SetUpLine = Read<typeof SET_UP>
export type Reserves = Read<typeof RESERVES>
export type PositionChits = Read<typeof BLEED>
export type VictoryRule = Read<typeof VICTORY>
export type PickUp = Read<typeof PICK_UP>

export const SCENARIOS: readonly Scenario[] = DATA.scenarios
/** hof-force-4 */
export const PICK_UP_GAME: PickUp = DATA.pickUp

export function scenarioById(id: ScenarioId): Scenario {
  const found = SCENARIOS.find((one) => one.id === id)
  if (!found) throw new Error(`There is no scenario '${id}'.`)
  return found
}
