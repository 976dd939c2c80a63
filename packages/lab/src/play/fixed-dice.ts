import type { DieSource, Seat } from '@sandtable/engine'
import type { DiceRow } from '../experiment/plan.ts'

/**
 * Dice of some clauses show the numbers an experiment says, all others are random: what would a side do that always
 * wins this roll?
 */
export class FixedDice implements DieSource {
  readonly #chance: DieSource
  readonly #rows: Readonly<Record<string, DiceRow>>
  readonly #fallen: Map<string, number>

  constructor(
    chance: DieSource,
    rows: Readonly<Record<string, DiceRow>>,
    fallen: ReadonlyMap<string, number> = new Map(),
  ) {
    this.#chance = chance
    this.#rows = rows
    this.#fallen = new Map(fallen)
  }

  /** How many numbers of each list have been used, in order to continue from there. */
  fallen(): ReadonlyMap<string, number> {
    return new Map(this.#fallen)
  }

  /** The random die is rolled all the same, so that all other dice stay as they are. */
  draw(clause: string, faces: number, only?: readonly Seat[]): number {
    const byChance = this.#chance.draw(clause, faces, only)
    const row = this.#rows[clause]
    if (!row) return byChance
    const fallen = this.#fallen.get(clause) ?? 0
    if (!row.again && fallen >= row.values.length) return byChance
    this.#fallen.set(clause, fallen + 1)
    return Math.min(faces, row.values[fallen % row.values.length] ?? byChance)
  }
}
