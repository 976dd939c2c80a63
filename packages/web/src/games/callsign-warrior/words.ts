import {
  abilityName,
  aliveModels,
  nameOf,
  orderName,
  type Team,
  type View,
  weaponById,
} from '@sandtable/callsign-warrior'
import type { PieceCard } from '../game-ui.ts'
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

/** The turn, the score, and what is left of one's own abilities. */
export function phaseText(view: View): string {
  const { phase, turn, players, seat } = view
  if (phase === 'set-up') return PHASES[phase]
  const own = seat && players[seat].abilities?.length ? ` · yours: ${abilityNames(view, seat)}` : ''
  return `Turn ${turn} of 5 · ${PHASES[phase]} · points ${players.blue.points} : ${players.red.points}${own}`
}

function abilityNames({ players }: View, seat: 'blue' | 'red'): string {
  return (players[seat].abilities ?? []).map(abilityName).join(', ')
}

/** What a Team is called on the table, without its side, which its colour tells. */
export function shortName({ id }: Pick<Team, 'id'>): string {
  const name = nameOf(id.replace(/^(blue|red)-/, ''))
  return name
    .replace(/Section (\d+) Fireteam (\d+)/, 'S$1\u00a0·\u00a0FT$2')
    .replace(/^./, (letter) => letter.toUpperCase())
}

/** What stands by a Team on the table: its name, its order, its Shock. */
export function labelLines(team: Team): readonly string[] {
  const states = [team.order && orderName(team.order), team.shock > 0 && `Shock ${team.shock}`].filter(
    Boolean,
  )
  return states.length > 0 ? [shortName(team), states.join(' · ')] : [shortName(team)]
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
    reaches: [],
  }
}

function aboard({ teams }: View, { id }: Team): readonly string[] {
  return teams.filter((team) => team.aboard === id).map((team) => `carries ${shortName(team)}`)
}

function modelWords({ profile: { role, skill, courage, weapons } }: Team['models'][number]): string {
  const arms = weapons.map((id) => weaponById(id).name).join(', ')
  return `${role}, Skill ${skill}, Courage ${courage}${arms ? `: ${arms}` : ''}`
}
