import { inch } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { hasTrait, isInfantry, isLeader, isVehicle, statsOf, type Team } from '../state/state.ts'

const ROWS = TABLES['hof-move-T1'].rows
const ROADS = TABLES['hof-move-T2'].rows
const FAST = TABLES['hof-trait-T1'].fast

type Row = (typeof ROWS)[number]

/** hof-move-T1, hof-lead-1: the row a Team uses. */
function rowFor(team: Team): Row {
  const key = isLeader(team) ? 'leader' : isVehicle(team) ? 'vehicle' : isInfantry(team) ? 'infantry' : 'gun'
  const row = ROWS.find((one) => one.key === key)
  if (!row) throw new Error(`There is no row '${key}'.`)
  return row
}

/** hof-move-T1-4: false for a Leader on foot, and for a Team that cannot move: they need no movement dice. */
export function needsDice(team: Team): boolean {
  return rowFor(team).take !== 'flat' && !hasTrait(team, 'immobile')
}

/** hof-move-T1, hof-trait-T1-2 to hof-trait-T1-4, hof-later-2: how far a Team may go with these dice, in hundredths. */
export function allowanceWith(team: Team, dice: readonly number[]): number {
  if (hasTrait(team, 'immobile')) return 0
  const { take, plus } = rowFor(team)
  const taken = hasTrait(team, 'slow') ? 'highest' : take
  return inch(rolled(taken, dice) + plus + (hasTrait(team, 'fast') ? FAST : 0))
}

function rolled(take: Row['take'], dice: readonly number[]): number {
  switch (take) {
    case 'highest':
      return Math.max(...dice)
    case 'lowest':
      return Math.min(...dice)
    case 'sum':
      return dice.reduce((sum, die) => sum + die, 0)
    case 'flat':
      return 0
  }
}

/** hof-move-12: the most its dice could show. */
export function mostAllowance(team: Team): number {
  return hasTrait(team, 'immobile') ? 0 : inch(rowFor(team).max)
}

/** hof-move-2, hof-move-T2: what a move wholly on road adds. */
export function roadBonus(team: Team): number {
  const { mobility } = statsOf(team)
  const row = ROADS.find(({ key }) => key === mobility)
  if (!row) throw new Error(`There is no road bonus for '${mobility}'.`)
  return inch(row.bonus)
}
