import {
  allOf,
  assert,
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
import { ABILITIES } from '../../forces/abilities.ts'
import { ARMY_IDS, CATEGORIES, EQUIPMENT, MOBILITIES, RATING_IDS, TEAM_RULES } from '../../forces/armies.ts'
import { WEAPONS } from '../../forces/weapons.ts'
import { mapFrom } from '../set-up/maps.ts'
import { firstState } from '../set-up/options.ts'
import { DOCTRINES, ORDERED_BY, ORDERS, PHASES, PLACES, SIDES, type State } from './state.ts'
import { freshTurn } from './this-turn.ts'

/** More than any force can field: a platoon has about a dozen Teams of at most nine models. */
const MOST_TEAMS = 100
const MOST_MODELS = 40
const MOST_MARKERS = 20
const MOST_CALLS = 40
const MOST_TURNS = 1_000
const MOST_COUNTED = 1_000
const LAST_SETUP_STEP = 100
const HIGHEST_FLOOR = 20

/** How far off the table a model may be put down: falling back and entering go over the edge. */
const BEYOND = inch(12)

const ID = shortText(80)
const NAME = shortText(120)
const COUNT = wholeNumber(0, MOST_COUNTED)
const SIDE = oneOfTexts(SIDES)
const WEAPON = oneOfTexts(
  WEAPONS.map(({ id }) => id),
  'the id of a weapon',
)
const ABILITY_LIST = listOf(
  oneOfTexts(
    ABILITIES.map(({ id }) => id),
    'the id of a Command Ability',
  ),
  ABILITIES.length,
)

/** The form of a state with these options. Terms never change, so they are those of the set-up. */
export function stateForm(options: Options): Form {
  const map = mapFrom(options.map)
  assert(typeof map !== 'string', 'the map is checked before the states')
  const { terms } = firstState(options, typeof options.map === 'string' ? options.map : map)
  const x = wholeNumber(-BEYOND, map.width + BEYOND)
  const y = wholeNumber(-BEYOND, map.depth + BEYOND)
  const point = fields({ x, y })
  return allOf(
    fields({
      terms: (given) => (sameJson(given, terms) ? null : ' does not agree with the options of the match'),
      phase: oneOfTexts(PHASES),
      turn: wholeNumber(0, MOST_TURNS),
      winner: SIDE,
      setupStep: wholeNumber(0, LAST_SETUP_STEP),
      setupSeat: SIDE,
      players: fields({ blue: playerForm(point), red: playerForm(point) }),
      teams: listOf(teamForm(x, y), MOST_TEAMS),
      objectives: listOf(
        fields({ id: ID, at: point, holder: orNull(ID), isDestroyed: trueOrFalse }),
        MOST_MARKERS,
      ),
      zones: listOf(fields({ team: ID, model: ID, at: point }), MOST_TEAMS),
      calls: listOf(fields({ leader: ID, left: COUNT }), MOST_CALLS),
      bomb: orNull(
        fields({
          carrier: ID,
          state: oneOfTexts(['carried', 'planted', 'defused', 'lost']),
          objective: orNull(ID),
          plantedIn: COUNT,
        }),
      ),
    }),
    hasKnownIds,
  )
}

function playerForm(point: Form): Form {
  return fields({
    army: oneOfTexts(ARMY_IDS),
    role: orNull(oneOfTexts(['attacker', 'defender'])),
    edges: listOf(oneOfTexts(['north', 'south', 'east', 'west']), 4),
    doctrine: orNull(oneOfTexts(DOCTRINES)),
    pool: oneOfTexts(['professional', 'insurgent']),
    abilities: ABILITY_LIST,
    shown: ABILITY_LIST,
    used: ABILITY_LIST,
    iedPoint: orNull(point),
    startingTokens: COUNT,
    bonusTokens: COUNT,
    hasLostStealth: trueOrFalse,
    isShattered: trueOrFalse,
    points: COUNT,
    isJammed: trueOrFalse,
    isWatched: trueOrFalse,
    advancedComms: trueOrFalse,
    highCommand: trueOrFalse,
  })
}

const VEHICLE = fields({
  capacity: wholeNumber(0, MOST_MODELS),
  countermeasures: wholeNumber(0, 20),
  mobility: oneOfTexts(MOBILITIES),
  isSoftSkinned: trueOrFalse,
})

const TEAM_PROFILE = fields({
  name: NAME,
  unit: ID,
  category: oneOfTexts(CATEGORIES),
  section: orNull(ID),
  rating: oneOfTexts(RATING_IDS),
  rules: listOf(oneOfTexts(TEAM_RULES), 20),
  cohesion: wholeNumber(0, inch(24)),
  startingModels: wholeNumber(1, MOST_MODELS),
  vehicle: orNull(VEHICLE),
})

const MODEL_PROFILE = fields({
  role: NAME,
  skill: wholeNumber(0, 20),
  courage: wholeNumber(0, 20),
  weapons: listOf(WEAPON, 12),
  equipment: listOf(oneOfTexts(EQUIPMENT), 12),
  rank: orNull(oneOfTexts(['officer', 'nco'])),
})

/** Its counts are numbers, its lists contain ids of Teams and buildings, and everything else in it is true or false. */
const THIS_TURN = fields(
  Object.fromEntries(
    Object.entries(freshTurn()).map(([name, value]) => [
      name,
      Array.isArray(value) ? listOf(ID, MOST_TEAMS) : typeof value === 'number' ? COUNT : trueOrFalse,
    ]),
  ),
)

function teamForm(x: Form, y: Form): Form {
  const model = fields({
    id: ID,
    profile: MODEL_PROFILE,
    x,
    y,
    floor: wholeNumber(0, HIGHEST_FLOOR),
    isLost: trueOrFalse,
    lostThisTurn: trueOrFalse,
    spent: listOf(WEAPON, 12),
    hasFired: trueOrFalse,
  })
  const direction = wholeNumber(-LARGEST_NUMBER, LARGEST_NUMBER)
  return fields({
    id: ID,
    side: SIDE,
    profile: TEAM_PROFILE,
    models: listOf(model, MOST_MODELS, 1),
    place: oneOfTexts(PLACES),
    aboard: orNull(ID),
    facing: fields({ x: direction, y: direction }),
    shock: COUNT,
    order: orNull(oneOfTexts(ORDERS)),
    orderedBy: orNull(oneOfTexts(ORDERED_BY)),
    hasToken: trueOrFalse,
    freshLosses: COUNT,
    isHidden: trueOrFalse,
    hasUsedSmoke: trueOrFalse,
    isImmobilised: trueOrFalse,
    isSurvivor: trueOrFalse,
    deployment: orNull(oneOfTexts(['chosen', 'forward'])),
    thisTurn: THIS_TURN,
  })
}

/** Every id that refers to something must exist, and ids must be unique. */
function hasKnownIds(value: unknown): string | null {
  const { teams, zones, calls, bomb, objectives } = value as State // the fields are checked before
  const ids = new Set(teams.map(({ id }) => id))
  const places = new Set(objectives.map(({ id }) => id))
  if (ids.size < teams.length || places.size < objectives.length) return ' has the same id twice'
  for (const [i, { aboard, place, models, facing }] of teams.entries()) {
    const at = `.teams[${i}]`
    if (new Set(models.map(({ id }) => id)).size < models.length) return `${at} has the same model twice`
    if (facing.x === 0 && facing.y === 0) return `${at}.facing needs a direction`
    if ((place === 'aboard') !== (aboard !== null)) return `${at}.aboard does not agree with its place`
    if (aboard === null) continue
    const carrier = teams.find(({ id }) => id === aboard)
    if (!carrier?.profile.vehicle || carrier === teams[i]) return `${at}.aboard needs the id of a vehicle`
  }
  const named = [
    ...zones.map(({ team }) => team),
    ...calls.map(({ leader }) => leader),
    ...objectives.flatMap(({ holder }) => (holder === null ? [] : [holder])),
    ...(bomb ? [bomb.carrier] : []),
  ]
  const unknown = named.find((id) => !ids.has(id))
  if (unknown !== undefined) return ` has no Team '${unknown}'`
  if (bomb && bomb.objective !== null && !places.has(bomb.objective))
    return `.bomb has no objective '${bomb.objective}'`
  const strayZone = zones.find(
    ({ team, model }) =>
      !teams.some(({ id, models }) => id === team && models.some((one) => one.id === model)),
  )
  return strayZone ? ` has no model '${strayZone.model}' for a beaten zone` : null
}
