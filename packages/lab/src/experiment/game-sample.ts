import { RandomPlayer } from '@sandtable/bots'
import {
  type AnyRuleset,
  completeOptions,
  Dice,
  type DieSource,
  isRefusal,
  type Options,
  Playout,
  SeededDice,
  sfc32,
} from '@sandtable/engine'

/** Random games played to learn which clauses roll dice. */
const SAMPLED_GAMES = 20

/**
 * Facts about a game from a few random games, to check a file against them. A long game takes seconds, and few files
 * mention its dice, so nothing is played until a fact is needed.
 */
export class GameSample {
  readonly #ruleset: AnyRuleset
  readonly #options: Options
  #firstState: { readonly state: unknown } | null = null
  #facesOfClause: ReadonlyMap<string, number> | null = null

  constructor(ruleset: AnyRuleset) {
    const options = completeOptions(ruleset.options, {})
    if (isRefusal(options)) throw new Error(options.sentence)
    this.#ruleset = ruleset
    this.#options = options
  }

  get firstState(): unknown {
    this.#firstState ??= { state: this.#setUp(diceOfGame(0)) }
    return this.#firstState.state
  }

  /** The faces of the largest die of each clause. */
  get facesOfClause(): ReadonlyMap<string, number> {
    this.#facesOfClause ??= this.#played()
    return this.#facesOfClause
  }

  #setUp(source: DieSource): unknown {
    return this.#ruleset.setup(this.#options, { dice: new Dice(source) })
  }

  #played(): ReadonlyMap<string, number> {
    const faces = new Map<string, number>()
    for (let game = 0; game < SAMPLED_GAMES; game++) {
      const source = new WatchedDice(diceOfGame(game), faces)
      const player = new RandomPlayer(sfc32(1, game, 1))
      const players = Object.fromEntries(this.#ruleset.seats(this.#options).map(({ seat }) => [seat, player]))
      new Playout(this.#ruleset, this.#setUp(source), players, source).finish()
    }
    return faces
  }
}

function diceOfGame(game: number): DieSource {
  return new SeededDice(sfc32(1, game, 0))
}

class WatchedDice implements DieSource {
  readonly #source: DieSource
  readonly #faces: Map<string, number>

  constructor(source: DieSource, faces: Map<string, number>) {
    this.#source = source
    this.#faces = faces
  }

  draw(clause: string, faces: number, only?: readonly string[]): number {
    this.#faces.set(clause, Math.max(faces, this.#faces.get(clause) ?? 0))
    return this.#source.draw(clause, faces, only)
  }
}
