import {
  type Clause,
  type Modifiers,
  type NumberCheck,
  noteVolley,
  orMore,
  succeeds,
} from '@sandtable/engine'
import { TABLES } from '../../forces/data/tables.ts'
import type { Quality } from '../../forces/force.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import type { Team } from '../state/state.ts'
import type { Switches } from '../state/switches.ts'

const ROWS = TABLES['hof-team-T2'].rows
const { least: LEAST, most: MOST } = TABLES['hof-fire-T1']

function rowFor(quality: Quality): (typeof ROWS)[number] {
  const row = ROWS.find(({ key }) => key === quality)
  if (!row) throw new Error(`There is no quality '${quality}'.`)
  return row
}

/** hof-team-10, hof-team-T2: the number a Quality Check of this Team needs. */
export function qualityNumber({ quality }: Pick<Team, 'quality'>, switches: Switches): number {
  const row = rowFor(quality)
  return switches.quality === 'number' ? row.needsAsNumber : row.needs
}

/** hof-team-12, hof-team-T2, hof-ruling-31: the face that this Team rolls again; null if none. */
export function rerolledFace({ quality }: Pick<Team, 'quality'>, switches: Switches): number | null {
  return switches.quality === 'number' ? null : rowFor(quality).reroll
}

/** hof-gen-4, hof-gen-5, hof-ruling-2: a check whose number lies between the limits. */
export function limited(base: number, modifiers: Modifiers = []): NumberCheck {
  return orMore(base, modifiers, { least: LEAST, most: MOST })
}

/** hof-team-10 to hof-team-12: one die; a face that its quality re-rolls is rolled again. */
export function qualityCheck(
  game: HailOfFireGame,
  clause: Clause,
  team: Team,
  modifiers: Modifiers = [],
): boolean {
  return qualityRoll(game, clause, team, modifiers).success
}

/** hof-gen-6, hof-team-12: the check with its dice; a die that was rolled again is not rolled a third time. */
export function qualityRoll(
  game: HailOfFireGame,
  clause: Clause,
  team: Team,
  modifiers: Modifiers = [],
): { readonly success: boolean; readonly isRerolled: boolean } {
  const { switches } = game.state.terms
  const check = limited(qualityNumber(team, switches), modifiers)
  const { dice, isRerolled } = rollAgain(game, clause, 1, rerolledFace(team, switches))
  const successes = dice.filter((die) => succeeds(check, die)).length
  noteVolley(game, clause, check, { dice, successes }, { team: team.id })
  return { success: successes > 0, isRerolled }
}

/** hof-gen-1: dice are six-sided, except for the deviation of artillery. */
export const FACES = 6

/** hof-team-12, hof-gen-6: a number of dice, each that shows this face rolled again once; the second result stands. */
export function rollAgain(
  { dice }: Pick<HailOfFireGame, 'dice'>,
  clause: Clause,
  count: number,
  face: number | null,
): { readonly dice: readonly number[]; readonly isRerolled: boolean } {
  const roll = (): number => dice.unnoted(clause, FACES)
  const rolled = Array.from({ length: count }, roll)
  const again = rolled.filter((die) => die === face).length
  if (again === 0) return { dice: rolled, isRerolled: false }
  const second = Array.from({ length: again }, roll)
  return { dice: rolled.map((die) => (die === face ? (second.shift() ?? die) : die)), isRerolled: true }
}

/** hof-team-13: one die that shows this face is rolled again; the second result stands. */
export function rerollOne(dice: number[], face: number | null, roll: () => number): void {
  for (const [i, die] of dice.entries()) {
    if (die !== face) continue
    dice[i] = roll()
    return
  }
}
