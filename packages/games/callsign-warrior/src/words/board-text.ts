import type { Paint } from '@sandtable/engine'
import { mapOf } from '../rules/moving/terrain.ts'
import { aliveModels } from '../rules/state/state.ts'
import type { View } from '../rules/state/view.ts'

/** A cell of the terminal's map is so wide and high, in inches: letters are about twice as high as wide. */
const CELL_WIDTH = 1
const CELL_HEIGHT = 2

/** The table from above in letters, and a line for every Team. */
export function drawBoard(view: View, paint: Paint): string {
  const columns = Math.ceil(mapOf(view).width / (100 * CELL_WIDTH))
  const rows = Math.ceil(mapOf(view).depth / (100 * CELL_HEIGHT))
  const cells = Array.from({ length: rows }, () => Array.from({ length: columns }, () => '.'))
  const put = (x: number, y: number, letter: string): void => {
    const row = cells[rows - 1 - Math.min(rows - 1, Math.floor(y / (100 * CELL_HEIGHT)))]
    if (row) row[Math.min(columns - 1, Math.floor(x / (100 * CELL_WIDTH)))] = letter
  }
  for (const { at } of view.objectives) put(at.x, at.y, paint('objective', '*'))
  for (const team of view.teams) {
    if (team.place !== 'table') continue
    for (const model of aliveModels(team))
      put(model.x, model.y, paint(team.side, team.side === 'blue' ? 'b' : 'r'))
  }
  const map = cells.map((row) => row.join('')).join('\n')
  const { blue, red } = view.players
  return [
    `Turn ${view.turn}. Blue ${blue.points}, Red ${red.points}.`,
    map,
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
