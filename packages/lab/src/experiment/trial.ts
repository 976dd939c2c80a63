import { botNamed } from '@sandtable/bots'
import { completeOptions, Dice, type DieSource, Playout, SeededDice, sfc32 } from '@sandtable/engine'
import type { AnyRuleset } from './any-ruleset.ts'

/** Random games played to learn for which clauses dice fall. */
const TRIAL_GAMES = 20

/** What a few random games tell of a game, so that a file can be checked against it. */
export interface Trial {
  readonly firstState: unknown
  /** The faces of the largest die that falls for each clause. */
  readonly facesOfClause: ReadonlyMap<string, number>
}

export function trialOf(ruleset: AnyRuleset): Trial {
  const options = completeOptions(ruleset.options, {})
  const random = botNamed('random')
  if (typeof options === 'string' || typeof random === 'string') throw new Error(String(options))

  const facesOfClause = new Map<string, number>()
  let firstState: unknown = null
  for (let game = 0; game < TRIAL_GAMES; game++) {
    const source = new WatchedDice(new SeededDice(sfc32(1, game, 0)), facesOfClause)
    const state = ruleset.setup(options, { dice: new Dice(source) })
    if (game === 0) firstState = ruleset.clone(state)
    const player = random.make(ruleset, { stream: sfc32(1, game, 1), options })
    const players = Object.fromEntries(ruleset.seats(options).map(({ seat }) => [seat, player]))
    new Playout(ruleset, state, players, source).finish()
  }
  return { firstState, facesOfClause }
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
