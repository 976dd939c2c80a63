import {
  editionRows,
  moveWords,
  nameOf,
  objectiveRows,
  SCENARIOS,
  shortName,
  TABLES,
  type TeamView,
  teamStats,
  terrainSheet,
  traitName,
  type View,
  victoryTerms,
  weaponProfile,
  weaponWords,
} from '@sandtable/hail-of-fire'
import { unitOf } from '../../board/miniatures-game.ts'
import type { MissionBriefing, PieceCard, UnitLine } from '../game-ui.ts'
import type { SetUpSteps } from '../set-up-steps.ts'
import { teamOf } from './pieces.ts'

const PHASES: Readonly<Record<View['phase'], string>> = {
  'set-up': 'Set-up',
  artillery: 'Artillery',
  reserves: 'Reserves',
  orders: 'Order dice',
  activations: 'Orders',
  activation: 'Carrying out orders',
  assault: 'Assault',
  pause: 'The other side may act',
  chits: 'Chits',
  over: 'The battle is over',
}

export function sideName(side: 'blue' | 'red'): string {
  return side === 'blue' ? 'Blue' : 'Red'
}

/** The round and whose turn it is. */
export function phaseText({ phase, round, terms, active }: View): string {
  if (phase === 'set-up') return PHASES[phase]
  if (phase === 'over') return `${PHASES[phase]} · Round ${round} of ${terms.rounds}`
  return `Round ${round} of ${terms.rounds} · ${sideName(active)}’s turn · ${PHASES[phase]}`
}

/** The label of a Team on the table. */
export function labelLines(team: TeamView): readonly string[] {
  return team.isSuppressed ? [shortName(team.id), 'Suppressed'] : [shortName(team.id)]
}

export const SET_UP: SetUpSteps = [
  ['Parity', ['rank-enemy-units', 'judge-pairing']],
  ['Weapons', ['assign-extra-weapons']],
  ['Hidden and reserve', ['choose-hidden-and-reserve', 'observer-at-start']],
  ['Deploy', ['deploy-unit', 'set-up-aboard']],
]

/** The scenario: how to win, who holds what, and the effects of this table's ground. */
export function briefingOf(view: View): MissionBriefing {
  const scenario = SCENARIOS.find(({ id }) => id === view.terms.scenario)
  return {
    title: scenario?.name ?? 'Battle',
    parts: [
      ...(scenario ? [{ title: 'The story', rows: [{ what: 'Now', words: scenario.briefing }] }] : []),
      { title: 'How it is won', rows: victoryTerms(view) },
      { title: 'How it stands', rows: [...objectiveRows(view), ...chitRows(view)] },
      { title: 'The ground', rows: terrainSheet(view) },
      { title: 'The rules', rows: editionRows(view) },
    ],
  }
}

/** hof-chit-1, hof-chit-4: how near each side is to breaking, as far as this seat knows. */
function chitRows({ players }: View): readonly Row[] {
  return (['blue', 'red'] as const).map((side) => ({
    what: `Chits of ${sideName(side)}`,
    words: chitWords(players[side]),
  }))
}

export function chitWords({ chits, chitCount, handicap, breakLimit }: View['players']['blue']): string {
  if (chits === null) return `${chitCount} pulled, total unknown, breaks above ${breakLimit}`
  return `${chitCount} pulled, total ${chits.reduce((sum, value) => sum + value, handicap)}, breaks above ${breakLimit}`
}

const PLACES: Readonly<Partial<Record<TeamView['place'], string>>> = {
  undeployed: 'not placed',
  aboard: 'aboard',
  hidden: 'Hidden',
  reserve: 'in reserve',
  'off-table': 'off the table',
  rear: 'in the rear',
  unseen: 'not seen yet',
  exited: 'left the table',
}

/** The roster: state of each Team, or where it waits. */
export function unitLines(view: View): readonly UnitLine[] {
  return view.teams.map((team) => {
    const isGone = team.place === 'gone' || team.place === 'exited'
    const words = [
      PLACES[team.place],
      team.isSuppressed && 'Suppressed',
      team.received.length > 0 && `Received Fire ${team.received.length}`,
      team.isDugIn && 'dug in',
    ].filter(Boolean)
    return {
      id: team.id,
      side: team.side,
      group: unitNameOf(view, team),
      name: shortName(team.id),
      state: team.place === 'gone' ? 'lost' : words.join(' · '),
      hasActed: team.thisTurn.byOrder || team.thisTurn.isBound,
      isGone,
    }
  })
}

type Row = { readonly what: string; readonly words: string }

/** The name of a Team's Unit. */
export function unitNameOf({ units }: Pick<View, 'units'>, { unit }: Pick<TeamView, 'unit'>): string {
  const name = units.find(({ id }) => id === unit)?.profile.name ?? ''
  return name === '' || name === unit ? nameOf(unit) : name
}

export function cardOf(view: View, place: string): PieceCard | null {
  const team = teamOf(view, unitOf(place))
  if (!team) return null
  const stats = teamStats(team.entry)
  return {
    title: `${sideName(team.side)} ${shortName(team.id)} of the ${unitNameOf(view, team)}`,
    facts: [
      `${team.quality} quality`,
      `moves ${moveWords(stats)}`,
      ...(stats.armour ? [`armour ${stats.armour.front} front, ${stats.armour.flank} flank`] : []),
      ...(PLACES[team.place] ? [String(PLACES[team.place])] : []),
      ...aboard(view, team),
      ...(team.hasPanzerfaust && !team.hasUsedPanzerfaust ? ['carries a Panzerfaust'] : []),
    ],
    rows: [...statesOf(team), ...weaponsOf(team), ...traitsOf(team)],
    reaches: [],
  }
}

/** The states of a Team and what each means. */
function statesOf({ isSuppressed, received, isDugIn, thisTurn, isObserver }: TeamView): readonly Row[] {
  const rows: readonly (Row | false)[] = [
    received.length > 0 && {
      what: `Received Fire ${received.length}`,
      words: 'A die for each when it next gets an order: it may be killed or Suppressed.',
    },
    isSuppressed && {
      what: 'Suppressed',
      words: 'It rallies on its next order before it can do anything else.',
    },
    isDugIn && { what: 'Dug in', words: 'Concealed and in Hard Cover until it moves.' },
    thisTurn.byOrder && { what: 'Has acted', words: 'Only a Hero Point activates it again this turn.' },
    isObserver && { what: 'Observes', words: 'It may neither move nor pass on orders until your next turn.' },
  ]
  return rows.filter((row) => row !== false)
}

function weaponsOf({ entry }: TeamView): readonly Row[] {
  const { weapon, secondaryWeapons } = teamStats(entry)
  return [
    { what: 'Weapon', words: weaponWords(weapon) },
    ...secondaryWeapons.map(weaponProfile).map((one) => ({ what: one.name, words: weaponWords(one) })),
  ]
}

function traitsOf({ entry }: TeamView): readonly Row[] {
  const { rows } = TABLES['hof-trait-T1']
  return teamStats(entry).traits.map((trait) => ({
    what: traitName(trait),
    words: rows.find(({ key }) => key === trait)?.text ?? '',
  }))
}

function aboard({ teams }: View, { id }: TeamView): readonly string[] {
  return teams.filter((team) => team.aboard === id).map((team) => `carries ${shortName(team.id)}`)
}
