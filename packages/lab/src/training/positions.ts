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

/** A position of a training game: its features for the first side, and the result of the game for it. */
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
  /** The player in a seat of a game; scripts with noise if absent. */
  readonly playerFor?: (seat: Seat, options: Options, game: number) => Player
}

/** Streams of a game: the dice, and each seat's own. */
const DICE = 0
const FIRST_SEAT = 1
const NOISE_STREAM = 99

/**
 * Plays a game and keeps its quiet positions. Without a bot, scripts with noise first play for a while to reach a
 * position of any kind; from there on both sides follow the first script, and only these positions are kept. So values
 * learn what a position is worth to players who both follow that script, as the search imagines, not the habits of weak
 * players.
 */
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
  const opening = new Opening(terms.playerFor ? 0 : drawnOpening(seed, game))
  const players: Record<Seat, Player> = {}
  for (const [i, { seat }] of seats.entries()) {
    players[seat] =
      terms.playerFor?.(seat, options, game) ??
      new NoisyScript(
        tactics.scripts,
        new StreamChance(sfc32(seed, game, FIRST_SEAT + i)),
        opening,
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
    if (outcome || !(tactics.isQuiet?.(playout.state) ?? true)) continue
    if (opening.isOver) seen.push(features(playout.state, side))
    else opening.left--
  }
  const result = outcome.winners.length === 0 ? 0.5 : outcome.winners.includes(side) ? 1 : 0
  return seen.map((position) => ({ features: position, result }))
}

/** Quiet points until the noise ends; each length is equally likely. */
const OPENINGS = [0, 1, 2, 4, 8, 16, 24, 32] as const

function drawnOpening(seed: number, game: number): number {
  return OPENINGS[sfc32(seed, game, NOISE_STREAM).next() % OPENINGS.length] ?? 0
}

/** The part of a game in which players make mistakes, in quiet points. */
class Opening {
  left: number

  constructor(left: number) {
    this.left = left
  }

  get isOver(): boolean {
    return this.left <= 0
  }
}

/** In the opening, one question in this many is answered at random. */
const NOISE = 5

/** In the opening, a player changes to another script at one question in this many. */
const CHANGES = 40

/**
 * In the opening it changes between scripts and answers some questions at random; afterwards it follows the first
 * script. It reads the true state: only the positions of training games count, and nobody plays against it.
 */
class NoisyScript<S> implements Player {
  readonly #scripts: readonly Script<S>[]
  readonly #chance: StreamChance
  readonly #state: () => S
  readonly #opening: Opening
  #script: Script<S>

  constructor(scripts: readonly Script<S>[], chance: StreamChance, opening: Opening, state: () => S) {
    this.#scripts = scripts
    this.#chance = chance
    this.#state = state
    this.#opening = opening
    this.#script = this.#drawn()
  }

  choose<C>(decision: Decision<C>): C {
    const { isOver } = this.#opening
    if (!isOver && this.#chance.below(NOISE) === 0) return sampleChoice(decision, this.#chance)
    if (!isOver && this.#chance.below(CHANGES) === 0) this.#script = this.#drawn()
    const script = isOver ? firstOf(this.#scripts) : this.#script
    return script.choose(this.#state(), decision as AnyDecision, this.#chance) as C
  }

  /** Strong scripts, which come first, are chosen more often than weak ones. */
  #drawn(): Script<S> {
    const { length } = this.#scripts
    const place = Math.min(this.#chance.below(length), this.#chance.below(length), this.#chance.below(length))
    return this.#scripts[place] ?? firstOf(this.#scripts)
  }
}

function firstOf<S>([first]: readonly Script<S>[]): Script<S> {
  if (!first) throw new Error('a game without scripts cannot train')
  return first
}
