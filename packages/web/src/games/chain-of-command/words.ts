import {
  characteristicRows,
  type Leader,
  SIDES,
  type Side,
  type Team,
  teamName,
  terrainSheet,
  troopName,
  type Unit,
  type View,
  victoryTerms,
  weaponRows,
  weaponsOfTeam,
} from '@sandtable/chain-of-command'
import { unitOf } from '../../board/miniatures-game.ts'
import type { MissionBriefing, PieceCard, UnitLine } from '../game-ui.ts'
import type { SetUpSteps } from '../set-up-steps.ts'
import { isTeam, troopOf } from './pieces.ts'

export function sideName(side: Side): string {
  return side === 'blue' ? 'Blue' : 'Red'
}

const STAGES: Readonly<Record<View['stage'], string>> = {
  edges: 'Table edges',
  support: 'Supports',
  markers: 'Patrol Markers',
  'free-moves': 'Free marker moves',
  'force-morale': 'Force Morale',
  patrol: 'Patrol Phase',
  'jump-off': 'Jump-Off Points',
  defences: 'Static defences',
  roll: 'Command Dice',
  dice: 'Command Dice',
  'phase-end': 'End of the Phase',
  'turn-end': 'End of the Turn',
  between: 'Between two Phases',
  over: 'The battle is over',
}

export function phaseText({ stage, turn, phase, active, roll }: View): string {
  if (turn === 0) return STAGES[stage]
  if (stage === 'over') return `${STAGES[stage]} · Turn ${turn}, Phase ${phase}`
  const ending = roll?.endsTurn ? ' · three 6s: the Turn ends after this Phase' : ''
  return `Turn ${turn}, Phase ${phase} · ${sideName(active)} is active · ${STAGES[stage]}${ending}`
}

export const SET_UP: SetUpSteps = [
  ['Supports', ['choose-role-and-friendly-edge', 'choose-supports']],
  ['Markers', ['number-of-patrol-markers', 'place-patrol-markers']],
  ['Patrol', ['move-patrol-marker']],
  ['Jump-Off Points', ['place-jump-off-point']],
]

/** coc-14.5-1: the name, the Shock against the figures, and what that has done. */
export function labelLines(team: Team): readonly string[] {
  const figures = team.models.filter(({ isLost }) => !isLost).length
  const state =
    team.nerve !== 'steady'
      ? team.nerve === 'pinned'
        ? `Pinned, ${team.shock} Shock on ${figures}`
        : `Broken, ${team.shock} Shock on ${figures}`
      : team.shock > 0
        ? `${team.shock} Shock on ${figures}`
        : null
  return [shortName(team.id), ...(state ? [state] : [])]
}

/** 'Section 1 A', 'Leader 1' */
export function shortName(id: string): string {
  const name = teamName(id)
  const [, team, unit] = /^Team (\w+) of (.+)$/.exec(name) ?? []
  return team && unit ? `${unit} ${team}` : name.replace(/^the Leader of /, 'Leader, ')
}

export function unitName({ id, profile }: Unit): string {
  const name = troopName(id)
  return profile.support === null ? name : profile.name
}

/** The roster: strength, Shock and state of each Team and Leader, or that it waits off the table. */
export function unitLines(view: View): readonly UnitLine[] {
  const groupOf = (unit: string | null): string => {
    const found = view.units.find(({ id }) => id === unit)
    return found ? unitName(found) : 'Senior Leaders'
  }
  const line = (troop: Team | Leader, state: readonly (string | false)[]): UnitLine => ({
    id: troop.id,
    side: troop.side,
    group: groupOf(troop.unit),
    name: shortName(troop.id),
    state:
      troop.place === 'off-table'
        ? 'waits off the table'
        : troop.place === 'gone'
          ? 'lost'
          : state.filter(Boolean).join(' · '),
    hasActed: troop.isActivated,
    isGone: troop.place === 'gone',
  })
  return SIDES.flatMap((side) => [
    ...view.units
      .filter((unit) => unit.side === side)
      .flatMap(({ id }) => [
        ...view.leaders.filter(({ unit }) => unit === id).map((leader) => line(leader, leaderState(leader))),
        ...view.teams.filter(({ unit }) => unit === id).map((team) => line(team, teamState(team))),
      ]),
    ...view.leaders
      .filter((leader) => leader.unit === null && leader.side === side)
      .map((leader) => line(leader, leaderState(leader))),
  ])
}

function teamState(team: Team): readonly (string | false)[] {
  const figures = team.models.filter(({ isLost }) => !isLost).length
  return [
    `${figures} of ${team.models.length} figures`,
    team.shock > 0 && `${team.shock} Shock`,
    team.nerve === 'pinned' && 'Pinned',
    team.nerve === 'broken' && 'Broken',
    team.overwatch !== null && 'Overwatch',
    team.isTactical && 'Tactical',
  ]
}

function leaderState({ initiatives, isOut, lightWounds }: Leader): readonly (string | false)[] {
  return [
    initiatives > 0 && `${initiatives} ${initiatives === 1 ? 'initiative' : 'initiatives'} left`,
    isOut && 'out of action this Turn',
    lightWounds > 0 && `${lightWounds} ${lightWounds === 1 ? 'wound' : 'wounds'}`,
  ]
}

type Row = { readonly what: string; readonly words: string }

export function cardOf(view: View, place: string): PieceCard | null {
  const troop = troopOf(view, unitOf(place))
  if (!troop) return null
  const unit = view.units.find(({ id }) => id === troop.unit)
  const facts = isTeam(troop) ? teamState(troop) : leaderState(troop)
  const weapons = isTeam(troop) ? weaponsOfTeam(troop) : troop.profile.weapon ? [troop.profile.weapon] : []
  return {
    title: `${sideName(troop.side)} ${shortName(troop.id)}`,
    facts: [
      ...(unit ? [`${unitName(unit)}, ${unit.profile.quality}`] : [isTeam(troop) ? '' : troop.profile.rank]),
      ...facts.filter((fact) => fact !== false),
    ].filter((fact) => fact !== ''),
    rows: [
      ...(isTeam(troop) ? statesOf(troop) : []),
      ...weaponRows(view, { side: troop.side, weapons }).map(({ what, words }) => ({ what, words })),
    ],
    reaches: [],
  }
}

/** What the states of a Team mean for it; Pinned needs more Shock than figures. */
function statesOf(team: Team): readonly Row[] {
  const figures = team.models.filter(({ isLost }) => !isLost).length
  const rows: readonly (Row | false)[] = [
    team.nerve === 'steady' &&
      team.shock > 0 && {
        what: `${team.shock} Shock`,
        words: `An inch less a move for each. It is Pinned only by more Shock than it has figures, Leaders included (${figures + 1} without a Leader), and Breaks at double. A Leader rallies one off for an initiative.`,
      },
    team.nerve === 'pinned' && {
      what: 'Pinned',
      words:
        'More Shock than figures and Leaders: it may not move and fires with half its dice. Its cover counts a level better.',
    },
    team.nerve === 'broken' && {
      what: 'Broken',
      words: 'It has run and does nothing. A Leader has to rally it before it Routs.',
    },
    team.overwatch !== null && {
      what: 'Overwatch',
      words: 'It fires at enemies that move, fire or deploy in its arc.',
    },
    team.isTactical && { what: 'Tactical', words: 'Its cover counts one level better.' },
  ]
  return rows.filter((row) => row !== false)
}

/** The scenario: how it is won, how it stands, and what the ground of this table does. */
export function briefingOf(view: View): MissionBriefing {
  return {
    title: victoryTerms(view)[0]?.what ?? 'Battle',
    parts: [
      { title: 'How it is won', rows: victoryTerms(view) },
      { title: 'How it stands', rows: SIDES.map((side) => standingOf(view, side)) },
      ...SIDES.map((side) => ({
        title: `${sideName(side)}’s national characteristics`,
        rows: characteristicRows(view, side),
      })),
      { title: 'The ground', rows: terrainSheet(view) },
    ].filter(({ rows }) => rows.length > 0),
  }
}

function standingOf({ players }: View, side: Side): Row {
  const { force, role, forceMorale, edge, supportLevel } = players[side]
  return {
    what: sideName(side),
    words: [
      force.name ?? force.platoon,
      role,
      `${edge} edge`,
      forceMorale > 0 ? `Force Morale ${forceMorale}` : 'Force Morale not rolled yet',
      supportLevel > 0 ? `support level ${supportLevel}` : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
  }
}
