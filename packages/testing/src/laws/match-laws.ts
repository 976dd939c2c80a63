import {
  type AnyDecision,
  listChoices,
  Match,
  migrate,
  readSavedText,
  replay,
  type SavedMatch,
  StreamChance,
  sampleChoice,
  savedText,
  sfc32,
  verify,
} from '@sandtable/engine'
import { jsonRoundTrip } from './difference.ts'
import { expectEqual, expectNull, expectSameText, law } from './law.ts'
import { type RandomPlay, readersOf } from './random-play.ts'

export const GAMES_END = law('games-end', 'Random games end', (play) => {
  play.finish()
})

export const REPLAY = law('replay', 'A replay gives the same game', (play) => {
  const match = play.finish()
  const again = replay(play.trial.ruleset, jsonRoundTrip(match.record), { frozen: true })
  if (typeof again === 'string') throw new Error(again)
  expectEqual(match.state, again.state, 'the state is another')
  expectEqual(match.record, again.record, 'the record is another')
  expectEqual(match.allNotes, again.allNotes, 'the notes are others')
})

export const VERIFY = law('verify', 'The record of a finished game verifies', (play) => {
  const { record } = play.finish()
  expectNull(verify(play.trial.ruleset, jsonRoundTrip(record)), 'verify says')
})

export const SAVED_TWIN = law('saved-twin', 'A saved and reloaded twin stays equal', (play) => {
  for (const _ of play.moments(2)) {
    compareWithTwin(play)
    play.twin = reload(play)
    compareWithTwin(play)
  }
  compareWithTwin(play)
  const { match, twin } = play
  if (twin)
    expectSameText(JSON.stringify(match.save()), JSON.stringify(twin.save()), 'the twin saves another')
})

function compareWithTwin<S, V>(play: RandomPlay<S, V>): void {
  if (play.twin) expectSameText(sent(play.match, play), sent(play.twin, play), 'the twin is another')
}

function reload<S, V>({ match, trial }: RandomPlay<S, V>): Match<S, V> {
  const saved = readSavedText(savedText(match.save()))
  if (typeof saved === 'string') throw new Error(saved)
  const current: SavedMatch<S> | string = migrate(trial.ruleset, saved)
  if (typeof current === 'string') throw new Error(current)
  return Match.load(trial.ruleset, current, { frozen: true })
}

export const UNDO = law('undo', 'Undo returns the same state and views', (play) => {
  const { chance } = play
  for (const { decision } of play.moments(20)) {
    const { match } = play
    const everybody = { agreed: match.seats.map(({ seat }) => seat) }
    const before = sent(match, play)
    answerSome(play, decision, chance.below(3))
    if (match.outcome) continue // nothing can be taken back after the end
    expectNull(match.undo(decision.seat, everybody), `${decision.seat} may not take back ${decision.clause}`)
    play.reconsider()
    expectSameText(before, sent(match, play), `after ${decision.seat} took back ${decision.clause}`)
  }
  const { record } = play.match
  expectNull(verify(play.trial.ruleset, jsonRoundTrip(record)), 'after taking back, verify says')
})

/** Gives the next answer, and further ones as long as they are from other seats. */
function answerSome<S, V>(play: RandomPlay<S, V>, first: AnyDecision, more: number): void {
  for (let given = 0; given <= more; given++) {
    const move = play.next()
    if (!move || (given > 0 && move.decision.seat === first.seat)) return
    play.give(move)
  }
}

export const FORKS = law(
  'forks',
  'A fork begins where its parent stands, and leaves it unchanged',
  (play) => {
    const { chance, effort } = play
    for (const _ of play.moments(2)) {
      const { match } = play
      const before = JSON.stringify(match.save())
      const views = sent(match, play)
      const seed = chance.below(1_000_000)
      const fork = match.fork({ simulation: seed })
      expectSameText(views, sent(fork, play), 'the fork begins elsewhere')
      playOn(fork, seed, effort.forkAnswers)
      const step = match.frames.length > 0 ? chance.below(match.frames.length) : null
      if (step !== null) playOn(match.fork({ simulation: seed }, step), seed, effort.forkAnswers)

      expectSameText(before, JSON.stringify(match.save()), 'a fork changed its parent')
      expectSameText(views, sent(match, play), 'a fork changed what its parent shows')
    }
  },
)

function playOn<S, V>(match: Match<S, V>, seed: number, most: number): void {
  const chance = new StreamChance(sfc32(seed, 1))
  for (let given = 0; given < most; given++) {
    const [decision] = match.pending
    if (!decision) return
    expectNull(
      match.answer(decision.seat, sampleChoice(decision, chance)),
      `${decision.clause} refuses its own sample`,
    )
  }
}

/** Everything a match tells anybody at this moment, as text, with the notes of this step and the one before. */
function sent<S, V>(match: Match<S, V>, play: RandomPlay<S, V>): string {
  return JSON.stringify({
    state: match.state,
    views: readersOf(play).map((reader) => match.view(reader)),
    pending: match.pending.map((decision) => ({ ...decision, choices: listChoices(decision, 200) })),
    notes: [match.frames.length, match.frames.at(-1)?.notes, match.currentNotes],
    outcome: match.outcome,
  })
}
