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
import { INCHES, POINTS, RANK, SKILL } from './table-rows.ts'

const EDGE = oneOf('north', 'south', 'east', 'west')
const VICTORY_POINTS = whole(0, 500)
const TURN = whole(1, 20)

/** Lengths and places are inches from the south-west corner of the table, x to the east, y to the north. */
const ZONE = record({ x: INCHES, y: INCHES, w: INCHES, h: INCHES })

/** sks-hide-1: one way in which characters of a side may be set up. */
const PART = record(
  {},
  {
    zone: ZONE,
    /** No further than this from the side's own edge. */
    fromOwnEdge: INCHES,
    /** In or on one of these. */
    in: list(oneOf('building', 'cover', 'central-building', 'other-building', 'roof', 'gate'), 1),
    notOn: list(oneOf('road'), 1),
    hidden: oneOf('yes', 'if-in-cover'),
    /** At most half of the side. */
    most: oneOf('half-up', 'half-down'),
    /** Exactly this many. */
    count: whole(1, 20),
    who: oneOf('leader', 'others'),
    fromEnemy: INCHES,
    fromCasualty: INCHES,
    /** Not set up, but enters over one of these edges, north of `beyond`. */
    enters: record({
      edges: list(EDGE, 1),
      fromTurn: TURN,
      perTurn: nullable(whole(1, 20)),
      beyond: INCHES,
    }),
  },
)

const SIDE = record({
  squad: text(30),
  alternates: list(text(30)),
  /** sks-move-11: the friendly edge; null: chosen in the set-up, or all but the enemy's. */
  edge: nullable(EDGE),
  parts: list(PART, 1),
  text: text(),
})

/** sks-vp-T1-11: what a scenario scores on top of the table. */
const OBJECTIVE = kinds({
  leave: record({ edge: EDGE, points: VICTORY_POINTS, otherwise: VICTORY_POINTS, text: text() }),
  cache: record({
    compounds: list(text(30), 1),
    search: POINTS,
    charge: POINTS,
    remove: POINTS,
    blown: VICTORY_POINTS,
    found: VICTORY_POINTS,
    notBlown: VICTORY_POINTS,
    text: text(1000),
  }),
  vehicles: record({
    edge: EDGE,
    through: VICTORY_POINTS,
    lost: VICTORY_POINTS,
    immobilised: VICTORY_POINTS,
    text: text(),
  }),
  ieds: record({ cleared: VICTORY_POINTS, text: text() }),
  wanted: record({ captured: VICTORY_POINTS, killed: VICTORY_POINTS, escaped: VICTORY_POINTS, text: text() }),
  casualty: record({
    x: INCHES,
    y: INCHES,
    damage: whole(1, 20),
    role: text(40),
    evacuated: VICTORY_POINTS,
    noCaptureBefore: TURN,
    text: text(),
  }),
})

const SCENARIO = record({
  id: oneOf('bazaar', 'cache', 'route', 'night-raid', 'casevac'),
  name: text(60),
  /** The map it is made for. */
  map: text(30),
  size: record({ w: INCHES, h: INCHES }),
  turns: TURN,
  light: oneOf('day', 'dusk', 'dawn', 'night'),
  briefing: text(),
  /** The party that sets up first. */
  first: oneOf('isaf', 'insurgent'),
  isaf: SIDE,
  insurgent: SIDE,
  objectives: list(OBJECTIVE, 1),
  /** sks-opt-3 */
  civilians: list(record({ x: INCHES, y: INCHES })),
  /** An edge that nobody leaves by before a turn. */
  barred: nullable(record({ edge: EDGE, beforeTurn: TURN })),
  /** sks-ied-1: what the insurgents lay: north of `beyond`, and near the road if that is said. */
  ieds: list(
    record({
      size: oneOf('small', 'medium', 'large'),
      count: whole(1, 9),
      beyond: INCHES,
      nearRoad: nullable(INCHES),
    }),
  ),
  /** sks-ied-5: how many of them are dummies. */
  dummies: whole(0, 9),
  /** sks-veh-15: vehicles of ISAF with the rank of their crews. */
  vehicles: list(record({ vehicle: text(40), rank: RANK })),
  /** A skill in which one soldier of the owner's choice is trained. */
  trained: nullable(SKILL),
  /** sks-mor-14 */
  showOfForce: nullable(record({ uses: whole(1, 9), fromTurn: TURN })),
  centralBuilding: nullable(text(30)),
  /** Insurgents inside buildings do not act before this turn, nor before the first alarm. */
  dormantBefore: nullable(TURN),
  /** sks-wound-10: in force for ISAF. */
  missionChange: flag(),
  /** A smaller lead is a draw. */
  drawBelow: VICTORY_POINTS,
})

export type Scenario = Read<typeof SCENARIO>
export type ScenarioId = Scenario['id']
export type DeployPart = Read<typeof PART>
export type Objective = Read<typeof OBJECTIVE>
export type Zone = Read<typeof ZONE>

/** sks-gen-1, sks-vp-1: the scenarios that come with the game. */
export const SCENARIOS: readonly Scenario[] = readData(
  'scenarios.json',
  record({ scenarios: list(SCENARIO, 1) }),
  file,
).scenarios

export function scenarioById(id: string): Scenario | null {
  return SCENARIOS.find((one) => one.id === id) ?? null
}
