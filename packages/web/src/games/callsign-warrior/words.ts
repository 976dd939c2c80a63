import {
  aliveModels,
  mapOf,
  nameOf,
  orderName,
  scenarioById,
  type Team,
  terrainSheet,
  type View,
  victoryTerms,
  weaponById,
} from '@sandtable/callsign-warrior'
import type { MissionBriefing, PieceCard, UnitLine } from '../game-ui.ts'
import type { SetUpSteps } from '../set-up-steps.ts'
import { teamIdOf, teamOf } from './pieces.ts'

const PHASES: Readonly<Record<View['phase'], string>> = {
  'set-up': 'Set-up',
  'turn-start': 'Start of the turn',
  orders: 'Orders',
  'break-tests': 'Break tests',
  'rally-tests': 'Rally tests',
  'turn-end': 'End of the turn',
  over: 'The battle is over',
}

/** The turn and the score. */
export function phaseText({ phase, turn, players }: View): string {
  if (phase === 'set-up') return PHASES[phase]
  return `Turn ${turn} of 5 · ${PHASES[phase]} · Blue ${players.blue.points}, Red ${players.red.points}`
}

/** The name of a Team on the table, without its side, which its colour shows. */
export function shortName({ id }: Pick<Team, 'id'>): string {
  const name = nameOf(id.replace(/^(blue|red)-/, ''))
  return name
    .replace(/Section (\d+) Fireteam (\d+)/, 'S$1\u00a0·\u00a0FT$2')
    .replace(/^./, (letter) => letter.toUpperCase())
}

/** The label of a Team on the table: its name, its order, its Shock. */
export function labelLines(team: Team): readonly string[] {
  const states = [team.order && orderName(team.order), team.shock > 0 && `Shock ${team.shock}`].filter(
    Boolean,
  )
  return states.length > 0 ? [shortName(team), states.join(' · ')] : [shortName(team)]
}

export const SET_UP: SetUpSteps = [
  ['Forces', ['ready-made-force', 'build-force', 'doctrine', 'attack-or-defend']],
  ['Objectives', ['objective', 'slide-markers', 'agree-to-slide']],
  ['Edges', ['edge', 'two-edges']],
  ['Reserves', ['reserves', 'ambushers', 'deployed-half', 'ied-carrier', 'garrison', 'start-aboard']],
  ['Deploy', ['forward-first', 'forward', 'deploy']],
]

/** The scenario: how to win, who holds what, and the effects of this table's ground. */
export function briefingOf(view: View): MissionBriefing {
  const { players, objectives, teams } = view
  const { name } = scenarioById(view.terms.scenario)
  const holderOf = (holder: string | null): string => {
    const team = teams.find(({ id }) => id === holder)
    return team ? `${team.side === 'blue' ? 'Blue' : 'Red'}, by ${shortName(team)}` : 'neither side'
  }
  return {
    title: name,
    parts: [
      {
        title: 'How it is won',
        rows: victoryTerms(view.terms.scenario),
      },
      {
        title: 'How it stands',
        rows: [
          { what: 'Points', words: `Blue ${players.blue.points}, Red ${players.red.points}` },
          ...objectives.map(({ id, holder, isDestroyed }) => ({
            what: `Objective ${nameOf(id)}`,
            words: isDestroyed ? 'destroyed' : `held by ${holderOf(holder)}`,
          })),
        ],
      },
      { title: 'The ground', rows: terrainSheet(mapOf(view)) },
    ],
  }
}

const PLACES: Readonly<Partial<Record<Team['place'], string>>> = {
  undeployed: 'not placed',
  'first-wave': 'off the table',
  reserve: 'reserve',
  aboard: 'aboard',
}

/** The roster: strength, order and Shock of each Team, or where it waits. */
export function unitLines({ teams }: View): readonly UnitLine[] {
  return teams.map((team) => {
    const alive = aliveModels(team).length
    const isGone = alive === 0 || (team.place !== 'table' && !PLACES[team.place])
    const isComplete = alive === team.profile.startingModels
    const words = [
      team.profile.vehicle || (PLACES[team.place] && isComplete)
        ? null
        : `${alive}/${team.profile.startingModels}`,
      team.order ? orderName(team.order) : null,
      PLACES[team.place],
      team.shock > 0 && `Shock ${team.shock}`,
    ].filter(Boolean)
    return {
      id: team.id,
      side: team.side,
      name: shortName(team),
      state: isGone ? 'lost' : words.join(' · '),
      hasActed: team.order !== null && !team.hasToken,
      isGone,
    }
  })
}

export function cardOf(view: View, place: string): PieceCard | null {
  const team = teamOf(view, teamIdOf(place))
  if (!team) return null
  const model = team.models.find(({ id }) => place === `${team.id}/${id}`)
  const { profile } = team
  const facts = [
    `${aliveModels(team).length} of ${profile.startingModels}`,
    profile.rating,
    team.order ? `order: ${orderName(team.order)}` : 'no order yet',
    ...(team.hasToken ? ['token in the bag'] : []),
    ...(team.shock > 0 ? [`Shock ${team.shock}`] : []),
    ...(team.isHidden ? ['Hidden'] : []),
    ...(team.isImmobilised ? ['immobilised'] : []),
    ...aboard(view, team),
    ...(model ? [modelWords(model)] : []),
  ]
  return {
    title: `${team.side === 'blue' ? 'Blue' : 'Red'} ${shortName(team)} · ${profile.name}`,
    facts,
    rows: [...statesOf(team), ...weaponsOf(team)],
    reaches: [],
  }
}

type Row = { readonly what: string; readonly words: string }

/** The states of a Team and what each means. */
function statesOf({ shock, order, thisTurn, isHidden, isImmobilised, hasToken }: Team): readonly Row[] {
  const rows: readonly (Row | false)[] = [
    order !== null && { what: orderName(order), words: ORDERS[order] },
    order === null && hasToken && { what: 'No order yet', words: 'Its token is in the bag.' },
    shock > 0 && {
      what: `Shock ${shock}`,
      words: 'The enemy may spend it when this Team gets an order: less movement or less fire.',
    },
    thisTurn.pinned > 0 && { what: 'Pinned Down', words: 'It moves less far on this order.' },
    thisTurn.suppressed > 0 && { what: 'Suppressed', words: 'It hits less well on this order.' },
    isHidden && { what: 'Hidden', words: 'It cannot be shot at until it is spotted or gives itself away.' },
    isImmobilised && { what: 'Immobilised', words: 'It cannot move any more.' },
  ]
  return rows.filter((row) => row !== false)
}

const ORDERS: Readonly<Record<NonNullable<Team['order']>, string>> = {
  advance: 'It moves and shoots, in either order.',
  run: 'It moves farther and does not shoot.',
  charge: 'It moves into close combat.',
  fire: 'It stands and shoots.',
  overwatch: 'It waits and may shoot at an enemy that moves in its sight.',
  'take-cover': 'It is harder to hit.',
  'fell-back': 'It has fallen back.',
  spent: 'It has acted this turn.',
}

/** The weapons of a Team, each once, with range, dice and what they do. */
function weaponsOf(team: Team): readonly Row[] {
  const ids = aliveModels(team).flatMap(({ profile }) => profile.weapons)
  return [...new Set(ids)].map((id) => {
    const { name, range, rof, pen, antiTank, template, shock } = weaponById(id)
    const count = ids.filter((one) => one === id).length
    const words = [
      `${range / 100}″`,
      `ROF ${rof}`,
      `PEN ${pen}`,
      `Shock ${shock}`,
      antiTank !== null && `anti-tank ${antiTank}`,
      template !== null && `blast ${template / 100}″`,
    ].filter(Boolean)
    return { what: count > 1 ? `${name} ×${count}` : name, words: words.join(', ') }
  })
}

function aboard({ teams }: View, { id }: Team): readonly string[] {
  return teams.filter((team) => team.aboard === id).map((team) => `carries ${shortName(team)}`)
}

function modelWords({ profile: { role, skill, courage, weapons } }: Team['models'][number]): string {
  const arms = weapons.map((id) => weaponById(id).name).join(', ')
  return `${role}, Skill ${skill}, Courage ${courage}${arms ? `: ${arms}` : ''}`
}
