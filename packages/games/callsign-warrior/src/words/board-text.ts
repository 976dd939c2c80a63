import type { Paint } from '@sandtable/engine'
import { tableInLetters } from '@sandtable/miniatures'
import { mapOf } from '../rules/moving/terrain.ts'
import { aliveModels } from '../rules/state/state.ts'
import type { View } from '../rules/state/view.ts'

/** The table from above in letters, and a line for every Team. */
export function drawBoard(view: View, paint: Paint): string {
  const markers = view.objectives.map(({ at }) => ({ at, letter: paint('objective', '*') }))
  const models = view.teams
    .filter(({ place }) => place === 'table')
    .flatMap((team) =>
      aliveModels(team).map((at) => ({ at, letter: paint(team.side, team.side === 'blue' ? 'b' : 'r') })),
    )
  const { blue, red } = view.players
  return [
    `Turn ${view.turn}. Blue ${blue.points}, Red ${red.points}.`,
    tableInLetters(mapOf(view), [...markers, ...models]),
    ...view.teams.map((team) => teamLine(team, paint)),
  ].join('\n')
}

function teamLine(team: View['teams'][number], paint: Paint): string {
  const alive = aliveModels(team).length
  const states = [
    `${alive}/${team.profile.startingModels}`,
    team.place === 'table' ? (team.order ?? 'no order') : team.place,
    team.shock > 0 && `Shock ${team.shock}`,
    team.isHidden && 'Hidden',
    team.hasToken && 'token',
  ].filter(Boolean)
  return `${paint(team.side, team.id)}: ${states.join(', ')}`
}
