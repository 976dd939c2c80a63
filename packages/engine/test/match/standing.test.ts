import { type Game, pick, standingAnswer, verify, window, yesNo } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { askedNow, begin } from '../toys/play.ts'
import { type Tiny, tiny } from '../toys/tiny.ts'

const REACT = { clause: 'tiny-react', name: 'react', seat: 'right', options: ['fire'] }

/** Left acts, right may react in two ways, left ends. */
const reacting = tiny((game) => {
  act(game)
  game.state.told.push(game.ask(window(REACT)))
  game.state.told.push(game.ask(yesNo({ clause: 'tiny-dive', name: 'dive', seat: 'right' })))
  act(game)
})

function act(game: Game<Tiny>): void {
  game.state.told.push(
    game.ask(pick({ clause: 'tiny-act', name: 'act', seat: 'left', options: ['go', 'stay'] })),
  )
}

describe('a standing pass', () => {
  test('answers windows with pass and yes-or-no with no, and is on record as standing', () => {
    const match = begin(reacting)
    match.standingPass('right', ['tiny-react', 'tiny-dive'])
    match.answer('left', 'go')
    expect([match.state.told, askedNow(match)]).toEqual([['go', 'pass', 'no'], ['left tiny-act']])
    expect(
      match.record.events.map((event) => event.kind === 'answer' && [event.choice, event.standing]),
    ).toEqual([
      ['go', undefined],
      ['pass', true],
      ['no', true],
    ])
    expect(verify(reacting, match.record)).toBeNull()
  })

  test('looks to other seats like any pass', () => {
    const standing = begin(reacting)
    standing.standingPass('right', ['tiny-react'])
    standing.answer('left', 'go')
    const spoken = begin(reacting)
    spoken.answer('left', 'go')
    spoken.answer('right', 'pass')
    expect(standing.notes('left')).toEqual(spoken.notes('left'))
  })

  test('holds for its clauses and its seat only', () => {
    const match = begin(reacting)
    match.standingPass('right', ['tiny-react'])
    match.standingPass('left', ['tiny-dive', 'tiny-act'])
    match.answer('left', 'go')
    expect(askedNow(match)).toEqual(['right tiny-dive'])
    match.answer('right', 'yes')
    expect(askedNow(match)).toEqual(['left tiny-act']) // no standing order can act
  })

  test('answers a question that is already open', () => {
    const match = begin(reacting)
    match.answer('left', 'go')
    expect(askedNow(match)).toEqual(['right tiny-react'])
    match.standingPass('left', ['tiny-react'])
    expect(askedNow(match)).toEqual(['right tiny-react'])
    match.standingPass('right', ['tiny-react'])
    expect(askedNow(match)).toEqual(['right tiny-dive'])
  })

  test('ends when another order takes its place', () => {
    const match = begin(reacting)
    match.standingPass('right', ['tiny-react'])
    match.standingPass('right', [])
    match.answer('left', 'go')
    expect(askedNow(match)).toEqual(['right tiny-react'])
  })

  test('serves at the pace of steps too', () => {
    const match = begin(reacting, { simulation: 1 }, {}, { pace: 'step' })
    match.standingPass('right', ['tiny-react', 'tiny-dive'])
    match.playStep()
    match.answer('left', 'go')
    expect(askedNow(match)).toEqual(['left tiny-act'])
  })

  test('may be any answer the decision names, as long as it is legal', () => {
    const asking = (options: readonly string[]) =>
      tiny((game) => {
        game.state.told.push(
          game.ask(pick({ clause: 'tiny-1', name: 'side', seat: 'left', options, standing: 'along' })),
        )
      })
    const match = begin(asking(['along', 'stay']))
    match.standingPass('left', ['tiny-1'])
    expect(match.state.told).toEqual(['along', 'along', 'along'])
    const changed = begin(asking(['forward', 'stay']))
    changed.standingPass('left', ['tiny-1'])
    expect(askedNow(changed)).toEqual(['left tiny-1'])
    expect(changed.record.events).toEqual([])
  })

  test('is known to clients before it is given', () => {
    const terms = { clause: 'tiny-1', name: 'n', seat: 'left' }
    expect(standingAnswer(window({ ...terms, options: ['a'] }))).toBe('pass')
    expect(standingAnswer(yesNo(terms))).toBe('no')
    expect(standingAnswer(pick({ ...terms, options: ['a', 'b'] }))).toBeUndefined()
  })
})
