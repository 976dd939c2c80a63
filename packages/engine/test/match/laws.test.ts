import {
  type AnyDecision,
  type Chance,
  Dice,
  Match,
  type Ruleset,
  replay,
  SeededDice,
  StreamChance,
  sampleChoice,
  sfc32,
  verify,
} from '@sandtable/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { duel } from '../toys/duel.ts'
import { parley } from '../toys/parley.ts'
import { asked, askedNow, begin, everythingOf, matchOf, playOn, savedAndRead } from '../toys/play.ts'

/** Things nobody may answer anything with in these games. */
const NONSENSE: readonly unknown[] = [
  undefined,
  null,
  -1,
  1.5,
  1e9,
  '',
  'nonsense',
  [],
  {},
  ['strike'],
  { a: 1 },
  true,
]

const LAWS = { numRuns: 40 }

const someone = fc.record({ seed: fc.integer(), answers: fc.nat({ max: 60 }) })

describe.each(toys())('%s, played by chance', (_, toy) => {
  test('ends', () => {
    law(({ seed }) => {
      const match = begin(toy, { simulation: seed })
      playOn(match, chanceOf(seed))
      expect(match.outcome).not.toBeNull()
    })
  })

  test('a saved and reloaded twin stays equal, answer by answer', () => {
    law(({ seed, answers }) => {
      const match = begin(toy, { simulation: seed })
      let twin = match
      for (let i = 0; i < answers && !match.outcome; i++) {
        twin = Match.load(toy, savedAndRead(twin), { frozen: true })
        expect(everythingOf(twin)).toEqual(everythingOf(match))
        const decision = asked(match)
        const choice = sampleChoice(decision, chanceOf(seed + i))
        expect(twin.answer(decision.seat, choice)).toBe(match.answer(decision.seat, choice))
      }
      expect(everythingOf(twin)).toEqual(everythingOf(match))
    })
  })

  test('a replay is the same game, and the record verifies', () => {
    law(({ seed, answers }) => {
      const match = begin(toy, { simulation: seed })
      playWithSecondThoughts(match, chanceOf(seed), answers)
      const again = matchOf(replay(toy, match.record))
      expect(again.frames).toEqual(match.frames)
      expect(again.state).toEqual(match.state)
      expect(again.record).toEqual(match.record)
      expect(verify(toy, match.record)).toBeNull()
    })
  })

  test('taking back gives the same state, question and notes as before', () => {
    law(({ seed, answers }) => {
      const match = begin(toy, { simulation: seed })
      playOn(match, chanceOf(seed), answers)
      if (match.outcome) return
      const before = situationOf(match)
      const decision = asked(match)
      match.answer(decision.seat, sampleChoice(decision, chanceOf(seed)))
      if (match.outcome) return
      expect(match.undo(decision.seat, { agreed: [], referee: true })).toBeNull()
      expect(situationOf(match)).toEqual(before)
    })
  })

  test('a refused choice changes nothing', () => {
    law(({ seed, answers }) => {
      const match = begin(toy, { simulation: seed })
      playOn(match, chanceOf(seed), answers)
      const before = everythingOf(match)
      for (const { seat } of match.seats) {
        for (const nonsense of NONSENSE) {
          if (match.answer(seat, nonsense) === null) throw new Error(`${nonsense} was taken`)
        }
      }
      expect(everythingOf(match)).toEqual(before)
    })
  })

  test('a fork leaves its parent alone', () => {
    law(({ seed, answers }) => {
      const match = begin(toy, { simulation: seed })
      playOn(match, chanceOf(seed), answers)
      const before = everythingOf(match)
      playOn(match.fork({ simulation: seed + 1 }), chanceOf(seed + 1))
      for (const step of match.frames.keys()) match.fork({ simulation: seed }, step)
      expect(everythingOf(match)).toEqual(before)
    })
  })

  test('a state invented from a view gives that very view again', () => {
    law(({ seed, answers }) => {
      const match = begin(toy, { simulation: seed })
      playOn(match, chanceOf(seed), answers)
      for (const { seat } of match.seats) {
        const view = match.view(seat)
        const invented = toy.determinize(view, new Dice(new SeededDice(sfc32(seed))))
        expect(toy.view(invented, seat)).toEqual(view)
      }
    })
  })
})

test('parley: changing what a seat cannot know changes nothing that seat is sent', () => {
  law(({ seed, answers }) => {
    const match = begin(parley, { simulation: seed })
    playOn(match, chanceOf(seed), answers)
    const { state } = match
    const other = parley.determinize(match.view('duke'), new Dice(new SeededDice(sfc32(seed))))
    const sent = [state, other].map((truth) => {
      const world = matchOf(Match.at(parley, truth, {}, { simulation: 1 }, { pace: 'step' }))
      return [world.view('duke'), world.outcome, world.moment('duke')]
    })
    expect(sent[1]).toEqual(sent[0])
  })
})

function toys(): readonly (readonly [string, Ruleset<unknown, unknown>])[] {
  return [parley, duel].map((toy) => [toy.name, toy as unknown as Ruleset<unknown, unknown>])
}

function law(holds: (game: { readonly seed: number; readonly answers: number }) => void): void {
  fc.assert(fc.property(someone, holds), LAWS)
}

function chanceOf(seed: number): Chance {
  return new StreamChance(sfc32(seed, 1))
}

/** Plays at random; now and then a seat takes back an answer, by itself or with the referee's consent. */
function playWithSecondThoughts(match: Match<unknown, unknown>, chance: Chance, answers: number): void {
  for (let i = 0; i < answers && !match.outcome; i++) {
    const decision = match.pending[chance.below(match.pending.length)] as AnyDecision
    match.answer(decision.seat, sampleChoice(decision, chance))
    if (chance.below(4) === 0) match.undo(decision.seat, { agreed: [], referee: chance.below(2) === 0 })
    if (chance.below(30) === 0) match.say(decision.seat, 'offer-draw')
  }
}

/** Where a match stands, without the record of how it came there. */
function situationOf(match: Match<unknown, unknown>): unknown {
  const { answers, rolls, frames, checkpoint } = savedAndRead(match)
  return {
    answers,
    rolls,
    frames,
    checkpoint,
    state: match.state,
    notes: match.allNotes,
    asked: askedNow(match),
  }
}
