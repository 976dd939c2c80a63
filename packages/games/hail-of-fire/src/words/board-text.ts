import type { Paint } from '@sandtable/engine'
import { tableInLetters } from '@sandtable/miniatures'
import { mapOf } from '../rules/moving/terrain.ts'
import { statsOf } from '../rules/state/state.ts'
import type { TeamView, View } from '../rules/state/view.ts'
import { countWords, sideName } from './names.ts'

/** The table from above in letters, the state of both sides, and a line for every Team that is known. */
export function drawBoard(view: View, paint: Paint): string {
  const objectives = view.objectives.map(({ at }) => ({ at, letter: paint('objective', '*') }))
  const teams = view.teams
    .filter(({ place }) => place === 'table')
    .map((team) => ({ at: team, letter: paint(team.side, letterOf(team)) }))
  return [
    `Round ${view.round} of ${view.terms.rounds}. ${sideName(view.active)} is active with ${countWords(view.orderPoints, 'Order Point')}.`,
    sideLine(view, 'blue'),
    sideLine(view, 'red'),
    tableInLetters(mapOf(view), [...objectives, ...teams]),
    ...view.teams.filter(isListed).map((team) => teamLine(team, paint)),
  ].join('\n')
}

/** Blue is in small letters, Red in capitals: v vehicles, g guns, l Leaders, i infantry. */
function letterOf(team: TeamView): string {
  const { category, traits } = statsOf(team)
  const letter = traits.includes('leader')
    ? 'l'
    : category === 'vehicle'
      ? 'v'
      : category === 'gun'
        ? 'g'
        : 'i'
  return team.side === 'blue' ? letter : letter.toUpperCase()
}

/** hof-hero-1, hof-chit-7: what the reader may know of a side. */
function sideLine({ players, objectives }: View, side: 'blue' | 'red'): string {
  const { heroRolled, heroSpent, chits, chitCount, breakLimit, handicap, unseenHidden, unseenReserve } =
    players[side]
  const held = objectives.filter(({ holder }) => holder === side).map(({ id }) => id)
  return [
    `${sideName(side)}: ${held.length > 0 ? `holds ${held.join(', ')}` : 'holds no objective'}`,
    heroRolled === null ? `${heroSpent} Hero Points spent` : countWords(heroRolled - heroSpent, 'Hero Point'),
    chits === null
      ? countWords(chitCount, 'chit')
      : `chit total ${chits.reduce((sum, value) => sum + value, handicap)} of ${breakLimit}`,
    ...(unseenHidden > 0 ? [`${countWords(unseenHidden, 'Unit')} Hidden or off the table`] : []),
    ...(unseenReserve > 0 ? [`${countWords(unseenReserve, 'Unit')} in reserve`] : []),
  ].join(', ')
}

function isListed({ place }: TeamView): boolean {
  return place !== 'gone' && place !== 'unseen'
}

function teamLine(team: TeamView, paint: Paint): string {
  const states = [
    statsOf(team).name,
    ...(team.place === 'table' ? [] : [team.place]),
    ...(team.isSuppressed ? ['Suppressed'] : []),
    ...(team.received.length > 0 ? [`${team.received.length} RFP`] : []),
    ...(team.isDugIn ? ['dug in'] : []),
  ]
  return `${paint(team.side, team.id)}: ${states.join(', ')}`
}
