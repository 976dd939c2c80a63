import {
  type AnyDecision,
  type Decision,
  Dice,
  type NamedNumbers,
  type Options,
  type Playable,
  type Player,
  Playout,
  type Script,
  type Seat,
  SeededDice,
  type Side,
  StreamChance,
  sampleChoice,
  sfc32,
} from '@sandtable/engine'

/** A position of a training game: how it looked for the first side, and how the game ended for it. */
export interface Position {
  readonly features: NamedNumbers
  /** 1 won, 0 lost, a half drawn. */
  readonly result: number
}

/** The positions of one game, in their order. */
export type TrainingGame = readonly Position[]

/** How training games are played: by number, so that a seed gives the same games everywhere. */
export interface TrainingTerms<S> {
  readonly ruleset: Playable<S, unknown>
  /** The options of each game in turn. */
  readonly options: readonly Options[]
  readonly seed: number
  /** Who plays in a seat of a game; scripts with noise if absent. */
  readonly playerFor?: (seat: Seat, options: Options, game: number) => Player
}

/** Streams of a game: the dice, and each seat's own. */
const DICE = 0
const FIRST_SEAT = 1
const NOISE_STREAM = 99

/** Plays a game and keeps its quiet positions. */
export function trainingGame<S>(terms: TrainingTerms<S>, game: number): TrainingGame {
  const { ruleset, seed } = terms
  const { tactics } = ruleset
  const options = terms.options[game % terms.options.length] ?? {}
  const features = tactics?.features
  if (!features) throw new Error(`${ruleset.name} has no features to weigh`)
  const source = new SeededDice(sfc32(seed, game, DICE))
  const state = ruleset.setup(options, { dice: new Dice(source) })
  const seats = ruleset.seats(options)
  const side = (seats[0]?.side ?? '') as Side
  const noise = NOISE[sfc32(seed, game, NOISE_STREAM).next() % NOISE.length] ?? 0
  const players: Record<Seat, Player> = {}
  for (const [i, { seat }] of seats.entries()) {
    players[seat] =
      terms.playerFor?.(seat, options, game) ??
      new NoisyScript(
        tactics.scripts,
        new StreamChance(sfc32(seed, game, FIRST_SEAT + i)),
        noise,
        () => playout.state,
      )
  }
  const playout: Playout<S> = new Playout(ruleset, state, players, source)
  if (terms.playerFor) playout.recordSteps()
  const seen: NamedNumbers[] = []
  let outcome = ruleset.outcome(playout.state)
  while (!outcome) {
    playout.step()
    outcome = ruleset.outcome(playout.state)
    if (!outcome && (tactics.isQuiet?.(playout.state) ?? true)) seen.push(features(playout.state, side))
  }
  const result = outcome.winners.length === 0 ? 0.5 : outcome.winners.includes(side) ? 1 : 0
  return seen.map((position) => ({ features: position, result }))
}

/** One question in this many is answered at random: none, few or many, drawn for each game. */
const NOISE = [0, 0, 24, 10] as const

/** At one question in this many a player switches to another script. */
const CHANGES = 40

/**
 * Follows a script for a while, then another, and answers some questions at random. Both sides draw alike: if each kept to a script of its own,
 * the values would learn the habits of good and bad scripts instead of good and bad positions. It reads the state itself: of training
 * games only the positions count, and nobody plays against it.
 */
class NoisyScript<S> implements Player {
  readonly #scripts: readonly Script<S>[]
  readonly #chance: StreamChance
  readonly #state: () => S
  readonly #noise: number
  #script: Script<S>

  constructor(scripts: readonly Script<S>[], chance: StreamChance, noise: number, state: () => S) {
    this.#scripts = scripts
    this.#chance = chance
    this.#state = state
    this.#noise = noise
    this.#script = this.#drawn()
  }

  choose<C>(decision: Decision<C>): C {
    if (this.#chance.below(CHANGES) === 0) this.#script = this.#drawn()
    const isRandom = this.#noise > 0 && this.#chance.below(this.#noise) === 0
    return isRandom
      ? sampleChoice(decision, this.#chance)
      : (this.#script.choose(this.#state(), decision as AnyDecision, this.#chance) as C)
  }

  /** Strong scripts, which come first, more often than weak ones. */
  #drawn(): Script<S> {
    const { length } = this.#scripts
    const script =
      this.#scripts[
        Math.min(this.#chance.below(length), this.#chance.below(length), this.#chance.below(length))
      ]
    if (!script) throw new Error('a game without scripts cannot train')
    return script
  }
}
