import type { Note } from '@sandtable/engine'
import { expect, test } from 'vitest'
import type { GameUi } from '../../src/games/game-ui.ts'
import { throwsOf } from '../../src/state/dice-notes.ts'

const UI = {} as GameUi

const die = (clause: string, value: number): Note => ({ kind: 'dice', clause, dice: [value] })
const values = (notes: readonly Note[]) =>
  throwsOf(notes, UI).map(({ dice }) => dice.map(({ value }) => value))

test('dice of one clause that fall in a row are one throw', () => {
  expect(values([die('x-1', 3), die('x-1', 4), die('x-1', 5), die('x-2', 6)])).toEqual([[3, 4, 5], [6]])
})

test('after a tie the second dice of a roll-off are a throw of their own', () => {
  const rollOff: Note = { kind: 'roll-off', clause: 'x-1', blue: 5, red: 1, winner: 'blue' }
  const dice = [6, 6, 5, 1].map((value) => die('x-1', value))
  expect(values([...dice, rollOff])).toEqual([
    [6, 6],
    [5, 1],
  ])
})
