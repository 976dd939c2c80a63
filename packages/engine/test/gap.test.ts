import {
  actInGap,
  type Game,
  type GapChoice,
  gap,
  type Offer,
  Playout,
  pick,
  SeededDice,
  sfc32,
  standingAnswer,
  verify,
} from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { asked, askedNow, begin } from './toys/play.ts'
import { type Tiny, tiny } from './toys/tiny.ts'

const SEATS = ['right', 'left'] as const

/** Each act uses up one of the seat's points; a point is used to fire at something or to hide. */
function offersFrom(game: Game<Tiny>, points: Record<string, number>) {
  return (seat: string): readonly Offer[] | null => {
    const left = points[seat] ?? 0
    if (left < 0) return null
    const use = (name: string) => (option: unknown) => {
      points[seat] = left - 1
      game.state.told.push(`${seat} ${name} ${option}`)
    }
    return [
      { use: 'fire', clause: 'tiny-fire', options: left > 0 ? ['near', 'far'] : [], carryOut: use('fires') },
      { use: 'hide', clause: 'tiny-hide', options: left > 0 ? ['wood'] : [], carryOut: use('hides') },
    ]
  }
}

const MOMENT = { clause: 'tiny-gap', name: 'gap' }

const inOneStep = (points: Record<string, number>) =>
  tiny((game) => gap(game, SEATS, { ...MOMENT, offers: offersFrom(game, { ...points }) }))

const near: GapChoice = { use: 'fire', option: 'near' }
const wood: GapChoice = { use: 'hide', option: 'wood' }

describe('a gap', () => {
  test('gives each seat one window with everything it may do', () => {
    const match = begin(inOneStep({ left: 1, right: 1 }))
    expect(askedNow(match)).toEqual(['right tiny-gap'])
    expect(asked(match)).toMatchObject({
      shape: 'window',
      options: [near, { use: 'fire', option: 'far' }, wood],
    })
    expect(standingAnswer(asked(match))).toBe('pass')
    expect(match.answer('right', { use: 'hide', option: 'near' })).toMatchObject({ code: 'not-an-option' })
  })

  test('is open again after each act, from the first seat on, and closes when all have passed in a row', () => {
    const match = begin(inOneStep({ left: 2, right: 1 }))
    match.answer('right', 'pass')
    match.answer('left', near)
    expect(askedNow(match)).toEqual(['right tiny-gap']) // what left did may be answered
    match.answer('right', wood)
    expect(askedNow(match)).toEqual(['right tiny-gap'])
    match.answer('right', 'pass')
    match.answer('left', 'pass')
    expect(match.state).toEqual({ steps: 1, told: ['left fires near', 'right hides wood'] })
  })

  test('asks a seat that can do nothing as long as others may think it can, and no other', () => {
    const match = begin(inOneStep({ left: -1, right: 0 }))
    expect(asked(match)).toMatchObject({ seat: 'right', options: [] })
    match.answer('right', 'pass')
    expect(match.state.steps).toBe(1)
  })

  test('may be played one act a step', () => {
    const points = { left: 1, right: 0 }
    const bySteps = tiny((game) => {
      const offers = (seat: string) =>
        offersFrom(game, { ...points, left: points.left - game.state.told.length })(seat)
      if (actInGap(game, SEATS, { ...MOMENT, offers })) game.state.steps-- // still in the gap
    })
    const match = begin(bySteps)
    match.answer('right', 'pass')
    match.answer('left', wood)
    expect([match.frames.length, match.state]).toEqual([1, { steps: 0, told: ['left hides wood'] }])
    match.answer('right', 'pass')
    match.answer('left', 'pass')
    expect(match.state.steps).toBe(1)
  })

  test('keeps from others what else could have been done, where that is secret', () => {
    const secret = tiny((game) => {
      gap(game, SEATS, { ...MOMENT, secret: 'options', offers: offersFrom(game, { left: -1, right: 1 }) })
    })
    const match = begin(secret)
    match.answer('right', near)
    const [answer] = match.notes('left')
    expect(answer).toMatchObject({ kind: 'answer', choice: near })
    expect(answer).not.toHaveProperty('options')
  })

  test('replays, verifies and is played by bots like every question', () => {
    const ruleset = inOneStep({ left: 1, right: 1 })
    const match = begin(ruleset)
    for (const answer of ['pass', near, 'pass', 'pass']) match.answer(asked(match).seat, answer)
    expect(verify(ruleset, match.record)).toBeNull()
    const eager = { choose: (decision: unknown) => (decision as { options: unknown[] }).options[0] ?? 'pass' }
    const players = { left: eager, right: eager } as never
    const playout = new Playout(ruleset, { steps: 0, told: [] }, players, new SeededDice(sfc32(1)))
    playout.step()
    expect(playout.state.told).toEqual(['right fires near', 'left fires near'])
  })

  test('that never closes is stopped by name', () => {
    const endless = tiny((game) => {
      const carryOut = () =>
        void game.ask(pick({ clause: 'tiny-1', name: 'n', seat: 'left', options: ['a'] }))
      gap(game, ['left'], {
        ...MOMENT,
        offers: () => [{ use: 'again', clause: 'tiny-1', options: ['yes'], carryOut }],
      })
    })
    const match = begin(endless)
    const again = () => {
      for (let i = 0; i < 1_000; i++) match.answer('left', { use: 'again', option: 'yes' })
    }
    expect(again).toThrow(/a step does not end: more than 1000 questions/)
  })
})
