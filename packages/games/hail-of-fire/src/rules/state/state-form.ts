import {
  allOf,
  eitherOf,
  type Form,
  fields,
  LARGEST_NUMBER,
  listOf,
  type Options,
  oneOfTexts,
  orNull,
  sameJson,
  shortText,
  trueOrFalse,
  wholeNumber,
} from '@sandtable/engine'
import { inch } from '@sandtable/table'
import { TEAMS } from '../../forces/data/teams.ts'
import { QUALITIES, UNIT_KINDS } from '../../forces/force.ts'
import { constantsFrom } from '../set-up/constants.ts'
import { MAP_IDS } from '../set-up/maps.ts'
import { switchesFrom } from '../set-up/switches.ts'
import { freshTurn, type State } from './state.ts'

/** More than any force can field: twelve Units of a dozen Teams. */
const MOST_TEAMS = 400
const MOST_UNITS = 50
const MOST_COUNTED = 1_000

/** How far off the table a Team may be. */
const BEYOND = inch(12)
const LARGEST_TABLE = inch(96)

const ID = shortText(80)
const NAME = shortText(120)
const COUNT = wholeNumber(0, MOST_COUNTED)
const SIDE = oneOfTexts(['blue', 'red'])
const IDS = listOf(ID, MOST_TEAMS)
const LENGTH = wholeNumber(-BEYOND, LARGEST_TABLE + BEYOND)
const POINT = fields({ x: LENGTH, y: LENGTH })
const PART = wholeNumber(-LARGEST_NUMBER, LARGEST_NUMBER)
const DIRECTION = allOf(fields({ x: PART, y: PART }), (value) => {
  const { x, y } = value as { readonly x: number; readonly y: number }
  return x === 0 && y === 0 ? ' needs a direction' : null
})

/** The form of a state with these options. */
export function stateForm(options: Options): Form {
  return allOf(
    fields({
      terms: termsForm(options),
      phase: oneOfTexts([
        ...['set-up', 'artillery', 'reserves', 'orders', 'activations', 'activation'],
        ...['assault', 'pause', 'chits', 'over'],
      ]),
      round: COUNT,
      first: SIDE,
      active: SIDE,
      orderPoints: COUNT,
      hasSpentOrderPoint: trueOrFalse,
      hasCheckedReserves: trueOrFalse,
      isTurnOver: trueOrFalse,
      paused: SIDE,
      setUpStep: COUNT,
      players: fields({ blue: PLAYER, red: PLAYER }),
      units: listOf(UNIT, MOST_UNITS),
      teams: listOf(TEAM, MOST_TEAMS),
      objectives: listOf(OBJECTIVE, MOST_UNITS),
      happenings: listOf(eitherOf(WRECK, CLOUD), MOST_COUNTED),
      activation: orNull(ACTIVATION),
      assault: orNull(fields({ attacker: SIDE, round: COUNT, turn: SIDE, spent: IDS })),
      moved: listOf(fields({ team: ID, from: POINT, facing: DIRECTION, far: COUNT_OF_LENGTH }), MOST_TEAMS),
      revealed: IDS,
      verdict: orNull(fields({ winner: orNull(SIDE), clause: ID, reason: NAME })),
    }),
    hasKnownIds,
  )
}

const COUNT_OF_LENGTH = wholeNumber(0, LARGEST_TABLE * 4)

/** Options never change, except that the map of a pick-up battle is chosen by dice. */
function termsForm(options: Options): Form {
  const isAgreed =
    (agreed: unknown): Form =>
    (given) =>
      sameJson(given, agreed) ? null : ' does not agree with the options of the match'
  return fields({
    scenario: isAgreed(options.scenario),
    map: options.map === null || options.map === undefined ? oneOfTexts(MAP_IDS) : isAgreed(options.map),
    switches: isAgreed(switchesFrom(options)),
    constants: isAgreed(constantsFrom(options)),
    rounds: wholeNumber(1, MOST_UNITS),
  })
}

const PLAYER = fields({
  force: NAME,
  role: oneOfTexts(['attacker', 'defender']),
  edge: oneOfTexts(['north', 'south', 'east', 'west']),
  heroRolled: COUNT,
  heroSpent: COUNT,
  breakLimit: wholeNumber(-MOST_COUNTED, MOST_COUNTED), // hof-force-10: a handicap may lower it below 0
  handicap: COUNT,
  chits: listOf(COUNT, MOST_COUNTED),
  chitsOwed: COUNT,
  hidesDugIn: trueOrFalse,
  arrived: COUNT,
  isBroken: trueOrFalse,
})

const UNIT = fields({
  id: ID,
  side: SIDE,
  profile: fields({
    name: NAME,
    kind: oneOfTexts(UNIT_KINDS),
    hadLeader: trueOrFalse,
    strength: COUNT,
    isOfVehicles: trueOrFalse,
    isOffTable: trueOrFalse,
    panzerfausts: COUNT,
  }),
  isShown: trueOrFalse,
  strengthSettled: COUNT,
  isBelowHalf: trueOrFalse,
  isDestroyed: trueOrFalse,
  mission: orNull(
    fields({
      observer: ID,
      guns: IDS,
      aim: orNull(POINT),
      marker: orNull(POINT),
      sustained: orNull(COUNT),
      resolvedIn: COUNT,
    }),
  ),
  missionsFired: COUNT,
})

const TEAM = fields({
  id: ID,
  side: SIDE,
  unit: ID,
  entry: oneOfTexts(
    TEAMS.map(({ id }) => id),
    'the id of a printed Team',
  ),
  quality: oneOfTexts(QUALITIES),
  isCounted: trueOrFalse,
  place: oneOfTexts([
    ...['undeployed', 'table', 'aboard', 'hidden', 'reserve', 'off-table', 'rear', 'exited', 'gone'],
  ]),
  x: LENGTH,
  y: LENGTH,
  facing: DIRECTION,
  aboard: orNull(ID),
  isSuppressed: trueOrFalse,
  received: listOf(orNull(POINT), MOST_COUNTED),
  isDugIn: trueOrFalse,
  foxhole: orNull(POINT),
  hasPanzerfaust: trueOrFalse,
  hasUsedPanzerfaust: trueOrFalse,
  hasUsedFlame: trueOrFalse,
  isObserver: trueOrFalse,
  thisTurn: fields(Object.fromEntries(Object.keys(freshTurn()).map((name) => [name, trueOrFalse]))),
})

const OBJECTIVE = fields({ id: ID, name: NAME, at: POINT, holder: orNull(SIDE), lostBy: listOf(SIDE, 2) })

const WRECK = fields({
  kind: oneOfTexts(['work']),
  work: fields({ id: ID, kind: oneOfTexts(['wreck']), outline: listOf(POINT, 4, 4) }),
})

const CLOUD = fields({
  kind: oneOfTexts(['smoke', 'barrage']),
  id: ID,
  shape: fields({ kind: oneOfTexts(['disc']), at: POINT, radius: COUNT }),
})

const PARTICIPANT = fields({
  team: ID,
  order: COUNT,
  from: POINT,
  facing: DIRECTION,
  seen: IDS,
  far: COUNT_OF_LENGTH,
  isDone: trueOrFalse,
})

const ORDER = eitherOf(
  eitherOf(
    fields({ kind: oneOfTexts(['move']), to: POINT }),
    fields({ kind: oneOfTexts(['fire']), target: ID }),
  ),
  eitherOf(fields({ kind: oneOfTexts(['assault']) }), fields({ kind: oneOfTexts(['barrage']), unit: ID })),
)

const ACTIVATION = fields({
  side: SIDE,
  payment: oneOfTexts(['order', 'hero', 'arrival', 'recon']),
  lead: ID,
  participants: listOf(PARTICIPANT, MOST_TEAMS),
  orders: listOf(ORDER, 2),
  done: listOf(COUNT, 2),
  running: orNull(fields({ order: COUNT, dice: listOf(wholeNumber(1, 6), 6) })),
  hasUsedAbility: trueOrFalse,
  directed: orNull(ID),
  broughtUp: orNull(ID),
  hit: IDS,
  mounted: IDS,
  emptied: IDS,
  spent: IDS,
  isMountingOver: trueOrFalse,
})

/** Every id of a Team or Unit that is mentioned must exist, and ids must be unique. */
function hasKnownIds(value: unknown): string | null {
  const { teams, units, activation, assault, moved, revealed } = value as State // the fields are checked before
  const ids = new Set(teams.map(({ id }) => id))
  const unitIds = new Set(units.map(({ id }) => id))
  if (ids.size < teams.length || unitIds.size < units.length) return ' has the same id twice'
  for (const [i, { unit, aboard, place }] of teams.entries()) {
    if (!unitIds.has(unit)) return `.teams[${i}].unit needs the id of a Unit`
    if ((place === 'aboard') !== (aboard !== null)) return `.teams[${i}].aboard does not agree with its place`
    if (aboard !== null && (aboard === teams[i]?.id || !ids.has(aboard)))
      return `.teams[${i}].aboard needs the id of another Team`
  }
  const named = [
    ...units.flatMap(({ mission }) => (mission ? [mission.observer, ...mission.guns] : [])),
    ...(activation
      ? [activation.lead, ...activation.participants.flatMap(({ team, seen }) => [team, ...seen])]
      : []),
    ...(activation?.orders.flatMap((order) => (order.kind === 'fire' ? [order.target] : [])) ?? []),
    ...(assault?.spent ?? []),
    ...moved.map(({ team }) => team),
    ...revealed,
  ]
  const unknown = named.find((id) => !ids.has(id))
  return unknown === undefined ? null : ` has no Team '${unknown}'`
}
