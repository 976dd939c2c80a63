import { Playout, SeededDice, sfc32 } from '@sandtable/engine'
import { expect, test } from 'vitest'
import { begin } from './toys/play.ts'
import { askLetter, type Tiny, tiny } from './toys/tiny.ts'

/** Two questions a step, and three facts: two of one name. Writes down what is computed. */
function remembering() {
  const computed: string[] = []
  const compute = (key: string) => () => {
    computed.push(key)
    return `${key}!`
  }
  const ruleset = tiny((game) => {
    game.state.told.push(game.memo('sight', compute('sight')))
    askLetter(game)
    game.state.told.push(game.memo('cover', compute('cover')))
    askLetter(game, 'right')
    game.state.told.push(game.memo('sight', compute('sight')))
  })
  return { ruleset, computed }
}

test('a re-run does not compute again, by whatever name it is called for', () => {
  const { ruleset, computed } = remembering()
  const match = begin(ruleset)
  expect(computed).toEqual(['sight'])
  match.answer('left', 'a')
  expect(computed).toEqual(['sight', 'cover'])
  match.answer('right', 'b')
  expect(match.state.told.slice(0, 5)).toEqual(['sight!', 'a', 'cover!', 'b', 'sight!'])
})

test('a new checkpoint computes anew, and so does one that was gone back to', () => {
  const { ruleset, computed } = remembering()
  const match = begin(ruleset)
  match.answer('left', 'a')
  match.answer('right', 'b')
  expect(computed).toEqual(['sight', 'cover', 'sight'])
  match.undo('right')
  expect(computed).toEqual(['sight', 'cover', 'sight', 'sight', 'cover'])
})

test('what is nothing is remembered too', () => {
  let computed = 0
  const match = begin(
    tiny((game) => {
      game.memo('nothing', () => {
        computed++
      })
      askLetter(game)
      askLetter(game)
    }),
  )
  match.answer('left', 'a')
  expect(computed).toBe(1)
})

test('a playout, which runs each step once, computes whenever asked', () => {
  const { ruleset, computed } = remembering()
  const bot = { choose: <C>() => 'a' as C }
  const state: Tiny = { steps: 0, told: [] }
  new Playout(ruleset, state, { left: bot, right: bot }, new SeededDice(sfc32(1))).step()
  expect(computed).toEqual(['sight', 'cover', 'sight'])
})
