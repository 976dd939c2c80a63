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
import { forceFaults } from '../../forces/force.ts'
import { type Supports, supportFaults } from '../../forces/supports.ts'
import { constantsFrom } from '../set-up/constants.ts'
import { agreedForce, agreedMap, agreedScenario, switchesFrom } from '../set-up/options.ts'
import { SIDES, type State } from './state.ts'

/** More than any platoon with its supports can field. */
const MOST_TROOPS = 120
const MOST_MODELS = 40
const MOST_COUNTED = 10_000
const MOST_HAPPENED = 1_000
const BEYOND = inch(12)
const LARGEST_TABLE = inch(144)

const ID = shortText(120)
const NAME = shortText(200)
const IDS = listOf(ID, MOST_TROOPS)
const COUNT = wholeNumber(0, MOST_COUNTED)
const DIE = wholeNumber(1, 6)
const SIDE = oneOfTexts(SIDES)
const LENGTH = wholeNumber(-BEYOND, LARGEST_TABLE + BEYOND)
const POINT = fields({ x: LENGTH, y: LENGTH })
const PART = wholeNumber(-LARGEST_NUMBER, LARGEST_NUMBER)
const DIRECTION = allOf(fields({ x: PART, y: PART }), (value) => {
  const { x, y } = value as { readonly x: number; readonly y: number }
  return x === 0 && y === 0 ? ' needs a direction' : null
})
const OUTLINE = listOf(POINT, MOST_MODELS, 3)

/** The form of a state with these options. */
export function stateForm(options: Options): Form {
  return allOf(
    fields({
      terms: termsForm(options),
      stage: oneOfTexts([
        ...['edges', 'support', 'markers', 'free-moves', 'force-morale', 'patrol', 'jump-off', 'defences'],
        ...['roll', 'dice', 'phase-end', 'turn-end', 'between', 'over'],
      ]),
      turn: COUNT,
      phase: COUNT,
      active: SIDE,
      first: SIDE,
      passes: COUNT,
      roll: orNull(fields({ left: listOf(DIE, 12), nextActive: SIDE, endsTurn: trueOrFalse })),
      isTurnEnding: trueOrFalse,
      interruptedIn: COUNT,
      players: fields({ blue: playerForm(options, 'blue'), red: playerForm(options, 'red') }),
      units: listOf(UNIT, MOST_TROOPS),
      teams: listOf(TEAM, MOST_TROOPS),
      leaders: listOf(LEADER, MOST_TROOPS),
      coveringFire: listOf(fields({ side: SIDE, teams: IDS, strip: OUTLINE, until: COUNT }), MOST_TROOPS),
      isRaining: trueOrFalse,
      isSoaked: trueOrFalse,
      rainBonus: COUNT,
      stillUntil: COUNT,
      barrages: listOf(fields({ id: ID, outline: OUTLINE, until: COUNT, pinned: IDS }), MOST_HAPPENED),
      blazes: listOf(BLAZE, MOST_HAPPENED),
      happenings: listOf(eitherOf(WORK, eitherOf(DISC, AREA)), MOST_HAPPENED),
      verdict: orNull(fields({ winner: orNull(SIDE), clause: ID, reason: NAME })),
    }),
    hasKnownIds,
  )
}

/** What was agreed does not change. */
function isAgreed(agreed: unknown): Form {
  return (given) => (sameJson(given, agreed) ? null : ' does not agree with the options of the match')
}

function termsForm(options: Options): Form {
  const scenario = agreedScenario(options)
  const isWhole = typeof options.map === 'object' && options.map !== null
  return fields({
    scenario: isAgreed(scenario.id),
    map: isAgreed(isWhole ? agreedMap(options) : String(options.map ?? scenario.maps[0])),
    switches: isAgreed(switchesFrom(options)),
    constants: isAgreed(constantsFrom(options)),
  })
}

function playerForm(options: Options, side: 'blue' | 'red'): Form {
  const force = agreedForce(options, side)
  const support: Form = (value) => {
    const [fault] = supportFaults(force, [value] as unknown as Supports, {
      level: MOST_COUNTED,
      forbidden: [],
    })
    return fault ? ` is no support: ${fault.sentence}` : null
  }
  return fields({
    force: (value) => (forceFaults(value).length === 0 ? isAgreed(force)(value) : ' is no legal platoon'),
    role: oneOfTexts(['attacker', 'defender']),
    edge: oneOfTexts(['north', 'south', 'east', 'west']),
    supportLevel: COUNT,
    hasChosen: trueOrFalse,
    supports: listOf(fields({ id: ID, support, isShown: trueOrFalse }), MOST_MODELS),
    forceMorale: wholeNumber(0, 12),
    freeMoves: COUNT,
    markerCount: COUNT,
    markers: listOf(fields({ id: ID, x: LENGTH, y: LENGTH, isLocked: trueOrFalse, isUsed: trueOrFalse }), 6),
    jumpOffPoints: listOf(
      fields({ id: ID, x: LENGTH, y: LENGTH, isUseless: trueOrFalse, holder: SIDE }),
      MOST_MODELS,
    ),
    cocPoints: COUNT,
    cocDice: COUNT,
    ambushedIn: COUNT,
    activePhases: COUNT,
    hasLostPoint: trueOrFalse,
  })
}

const UNIT = fields({
  id: ID,
  side: SIDE,
  profile: fields({
    name: NAME,
    kind: oneOfTexts(['section', 'team']),
    quality: oneOfTexts(['green', 'regular', 'elite']),
    hasSubTeams: trueOrFalse,
    support: orNull(ID),
  }),
})

const FIGURE = { id: ID, x: LENGTH, y: LENGTH, floor: wholeNumber(-1, 20), isLost: trueOrFalse } as const

const TROOP = {
  id: ID,
  side: SIDE,
  place: oneOfTexts(['off-table', 'table', 'gone']),
  facing: DIRECTION,
  isActivated: trueOrFalse,
  arrivedIn: COUNT,
} as const

const TEAM = fields({
  ...TROOP,
  unit: ID,
  profile: fields({
    name: NAME,
    served: listOf(ID, 4),
    countsAs: orNull(oneOfTexts(['lmg-team'])),
    notFor: listOf(ID, MOST_MODELS),
    task: orNull(ID),
    isDiehard: trueOrFalse,
  }),
  models: listOf(
    fields({
      ...FIGURE,
      role: oneOfTexts(['crew', 'rifleman', 'other']),
      weapon: orNull(ID),
      isLeaning: trueOrFalse,
    }),
    MOST_MODELS,
  ),
  shock: COUNT,
  ambushIn: COUNT,
  isTactical: trueOrFalse,
  overwatch: orNull(DIRECTION),
  sentFrom: orNull(ID),
  hasLeft: trueOrFalse,
  nerve: oneOfTexts(['steady', 'pinned', 'broken']),
  lossTested: orNull(fields({ phase: COUNT, points: COUNT })),
  rounds: orNull(COUNT),
  isDry: trueOrFalse,
  antiTank: listOf(ID, MOST_MODELS),
  grenades: fields({ hasSome: trueOrFalse, thrownIn: COUNT }),
  bunkerKillIn: COUNT,
  spottings: listOf(fields({ team: ID, shots: COUNT, hasSpotted: trueOrFalse }), MOST_TROOPS),
})

const LEADER = fields({
  ...TROOP,
  unit: orNull(ID),
  profile: fields({
    rank: NAME,
    level: oneOfTexts(['junior', 'senior', 'ranking']),
    weapon: orNull(ID),
    special: orNull(ID),
  }),
  models: listOf(fields(FIGURE), 1, 1),
  initiatives: COUNT,
  lightWounds: COUNT,
  isWounded: trueOrFalse,
  isOut: trueOrFalse,
  isTreated: trueOrFalse,
  hasMoved: trueOrFalse,
  hasFired: trueOrFalse,
  joined: orNull(ID),
})

const BLAZE = fields({ feature: ID, since: COUNT, start: POINT, wind: DIRECTION, blocks: COUNT })

const DISC = fields({
  kind: oneOfTexts(['smoke']),
  id: ID,
  shape: fields({ kind: oneOfTexts(['disc']), at: POINT, radius: wholeNumber(0, LARGEST_TABLE) }),
})

const AREA = fields({
  kind: oneOfTexts(['barrage', 'fire', 'smoke']),
  id: ID,
  shape: fields({ kind: oneOfTexts(['polygon']), outline: OUTLINE }),
})

/** coc-support-20 to coc-support-23, coc-16.1-12: a static defence or an entrenchment. */
const WORK = fields({
  kind: oneOfTexts(['work']),
  work: fields({
    id: ID,
    kind: oneOfTexts(['minefield', 'wire', 'roadblock', 'entrenchment']),
    outline: OUTLINE,
  }),
})

/** Every Team and Leader has an id of its own and belongs to a Unit that is there. */
function hasKnownIds(value: unknown): string | null {
  const { teams, units, leaders } = value as State // the fields are checked before
  const unitIds = new Set(units.map(({ id }) => id))
  const ids = [...teams, ...leaders].map(({ id }) => id)
  if (new Set(ids).size < ids.length || unitIds.size < units.length) return ' has the same id twice'
  const lost = teams.findIndex(({ unit }) => !unitIds.has(unit))
  if (lost >= 0) return `.teams[${lost}].unit needs the id of a Unit`
  const led = leaders.findIndex(({ unit }) => unit !== null && !unitIds.has(unit))
  return led < 0 ? null : `.leaders[${led}].unit needs the id of a Unit`
}
