import {
  type AnyDecision,
  type DieSource,
  everyNote,
  isRefusal,
  listChoices,
  Match,
  type Note,
  type Seat,
  SeededDice,
  StreamChance,
  sampleChoice,
  sfc32,
  whyIllegal,
} from '@sandtable/engine'
import { messageOf } from '../complaint.ts'
import { jsonRoundTrip, show } from './difference.ts'
import { inventState } from './invent-state.ts'
import { expectEqual, law } from './law.ts'
import { nameOf, type RandomPlay, readersOf } from './random-play.ts'
import { JUNK } from './refusals.ts'

const MOST_ANSWERS_COMPARED = 40
const TRIES_FOR_A_COMMON_CHOICE = 20
const SAMPLES = 5

/**
 * Two states that a reader cannot tell apart: the true one, and one invented from the reader's view. One step is played
 * in both, with the same dice as far as the reader sees them and the same answers as far as they are legal in both.
 * Everything the reader is sent must be the same, until a note reveals a secret to the reader (`reveals`): from there
 * on they may differ.
 */
export const SECRETS = law(
  'secrets',
  'Shuffling what a seat cannot know changes nothing it is sent',
  (play) => {
    const { frames } = play.finish()
    if (frames.length === 0) return
    for (let tried = 0; tried < play.effort.stepsCompared; tried++) {
      const step = tried === 0 ? 0 : play.chance.below(frames.length)
      const truth = frames[step]?.before
      for (const reader of readersOf(play)) if (truth !== undefined) compareWorlds(play, truth, reader, step)
    }
  },
)

function compareWorlds<S, V>(play: RandomPlay<S, V>, truth: S, reader: Seat | null, step: number): void {
  const { ruleset } = play.trial
  play.seen++
  const seed = play.chance.below(1_000_000)
  const invented = inventState(ruleset, ruleset.view(truth, reader), reader, seed)
  if (invented === null) return
  const worlds = [truth, invented].map((state) => worldAt(play, state, reader, seed))
  const [real, unreal] = worlds as [Match<S, V>, Match<S, V>]

  if (!real.outcome) real.playStep()
  playing(`the state invented for ${nameOf(reader)}`, () => {
    if (!unreal.outcome) unreal.playStep()
  })
  for (let answers = 0; answers < MOST_ANSWERS_COMPARED; answers++) {
    const where = `${nameOf(reader)} can tell the truth from an invention in step ${step + 1}`
    if (!isSameFor(reader, real, unreal, where)) return
    if (!answerBoth(play, real, unreal)) return
  }
}

function worldAt<S, V>(play: RandomPlay<S, V>, state: S, reader: Seat | null, seed: number): Match<S, V> {
  const { ruleset, options } = play.trial
  const dice = { source: new SightedDice(reader, seed) }
  const match = Match.at(ruleset, ruleset.clone(state), options, dice, { pace: 'step', frozen: true })
  if (isRefusal(match)) throw new Error(match.sentence)
  return match
}

/** Compares what the reader is sent in both states. False if a secret was revealed and nothing more can be said. */
function isSameFor<S, V>(
  reader: Seat | null,
  real: Match<S, V>,
  unreal: Match<S, V>,
  where: string,
): boolean {
  const [told, toldUnreal] = [real, unreal].map((match) => flat(match.notes(reader))) as [Note[], Note[]]
  const reveals = Math.min(firstReveal(told), firstReveal(toldUnreal))
  const notes = (all: readonly Note[]): unknown => jsonRoundTrip(all.slice(0, reveals))
  expectEqual(notes(told), notes(toldUnreal), `${where}, by the notes`)
  if (reveals !== Number.POSITIVE_INFINITY) return false

  expectEqual(asked(real, reader), asked(unreal, reader), `${where}, by what is asked`)
  expectEqual(real.view(reader), unreal.view(reader), `${where}, by the view`)
  expectEqual(real.outcome, unreal.outcome, `${where}, by the outcome`)
  if (reader === null) return true
  expectEqual(
    jsonRoundTrip(real.moment(reader)),
    jsonRoundTrip(unreal.moment(reader)),
    `${where}, by the moment`,
  )
  compareRefusals(real, unreal, reader, where)
  return true
}

/** Each note by itself, without nested notes. */
function flat(notes: readonly Note[]): Note[] {
  return [...everyNote(notes)].map(({ inside: _, ...note }) => note as Note)
}

function firstReveal(notes: readonly Note[]): number {
  const place = notes.findIndex((note) => note.reveals)
  return place === -1 ? Number.POSITIVE_INFINITY : place
}

/** Who is asked what, as everybody sees it; for the reader also the options. */
function asked<S, V>(match: Match<S, V>, reader: Seat | null): unknown {
  return match.pending.map((decision) => {
    const { clause, name, seat, shape, about } = decision
    if (seat !== reader) return { clause, name, seat, shape }
    return jsonRoundTrip({ clause, name, seat, shape, about, choices: listChoices(decision) })
  })
}

/** The sentences for invalid answers, and for samples of either state if choices cannot be listed. */
function compareRefusals<S, V>(real: Match<S, V>, unreal: Match<S, V>, reader: Seat, where: string): void {
  const decision = real.pendingFor(reader)
  const inUnreal = unreal.pendingFor(reader)
  if (!decision || !inUnreal) return
  for (const choice of [...JUNK, ...samplesOf(decision), ...samplesOf(inUnreal)]) {
    const what = `${where}, by what is said to ${show(choice)}`
    expectEqual(whyIllegal(decision, choice), whyIllegal(inUnreal, choice), what)
  }
}

function samplesOf(decision: AnyDecision): readonly unknown[] {
  if (listChoices(decision)) return []
  const chance = new StreamChance(sfc32(0))
  return Array.from({ length: SAMPLES }, () => sampleChoice(decision, chance))
}

/** Gives an answer that is legal in both states. False if nothing is asked or none is found. */
function answerBoth<S, V>(play: RandomPlay<S, V>, real: Match<S, V>, unreal: Match<S, V>): boolean {
  const { pending } = real
  const decision = pending[play.chance.below(Math.max(1, pending.length))]
  const inUnreal = decision && unreal.pendingFor(decision.seat)
  if (!decision || !inUnreal) return false
  for (let tries = 0; tries < TRIES_FOR_A_COMMON_CHOICE; tries++) {
    const choice = sampleChoice<unknown>(decision, play.chance)
    if (whyIllegal(inUnreal, choice) !== null) continue
    real.answer(decision.seat, choice)
    playing('the state invented', () => unreal.answer(decision.seat, choice))
    return true
  }
  return false
}

function playing(what: string, work: () => void): void {
  try {
    work()
  } catch (thrown) {
    throw new Error(`${what} cannot be played: ${messageOf(thrown)}`, { cause: thrown })
  }
}

/** Dice with the same results in all states for a reader who sees them, whatever is rolled in secret in between. */
class SightedDice implements DieSource {
  readonly #reader: Seat | null
  readonly #seen: DieSource
  readonly #unseen: DieSource

  constructor(reader: Seat | null, seed: number) {
    this.#reader = reader
    this.#seen = new SeededDice(sfc32(seed, 1))
    this.#unseen = new SeededDice(sfc32(seed, 2))
  }

  draw(clause: string, faces: number, only?: readonly Seat[]): number {
    const isSeen = !only || (this.#reader !== null && only.includes(this.#reader))
    return (isSeen ? this.#seen : this.#unseen).draw(clause, faces)
  }
}
