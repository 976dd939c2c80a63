import { expect, test } from 'vitest'
import { openingForceMorale } from '../../../src/rules/patrol/force-morale.ts'
import { played } from '../positions.ts'

const DICE = [1, 2, 3, 4, 5, 6] as const

/** Blue's first marker is 20" from the enemy, so that the Patrol Phase begins. */
const START = { stage: 'force-morale', markers: 'blue 10,10; red 10,40' } as const

test('[coc-3-t, coc-3-1] the die gives 8 to 11, with −2 for Green and +2 for Elite troops', () => {
  expect(DICE.map((die) => openingForceMorale(die, 'regular'))).toEqual([8, 8, 9, 9, 10, 11])
  expect(DICE.map((die) => openingForceMorale(die, 'green'))).toEqual([8, 8, 8, 8, 9, 9])
  expect(DICE.map((die) => openingForceMorale(die, 'elite'))).toEqual([9, 9, 10, 11, 11, 11])
})

test('[coc-3-1, coc-3-2, coc-ruling-1] each side rolls one die, by the quality of its platoon', () => {
  const s = played(START, { 'blue-force': 'british-airborne-elite', 'red-force': 'german-infantry-green' })
  s.dice('coc-3-1', 3, 5)
  s.end()
  expect(s.state.players.blue.forceMorale).toBe(10)
  expect(s.state.players.red.forceMorale).toBe(9)
  expect(s.note('coc-3-1', 'force-morale')).toMatchObject({ side: 'red', die: 5, modifier: -2 })
})

test('[coc-3-3, coc-ruling-2] Force Morale is open to both players', () => {
  const s = played({ blue: { forceMorale: 9 }, red: { forceMorale: 11 } })
  for (const seat of ['blue', 'red', null]) {
    expect(s.view(seat).players.blue.forceMorale).toBe(9)
    expect(s.view(seat).players.red.forceMorale).toBe(11)
  }
})

test('[coc-3.1-4] the higher Force Morale moves first', () => {
  const s = played(START)
  s.dice('coc-3-1', 1, 6)
  s.end()
  expect([s.state.stage, s.state.first, s.state.active]).toEqual(['patrol', 'red', 'red'])
})

test('[coc-3.1-4] on a tie both roll a die, again on a tie; the higher roll moves first', () => {
  const s = played(START)
  s.dice('coc-3-1', 3, 4) // both 9
  s.dice('coc-3.1-4', 5, 5, 6, 2)
  s.end()
  expect(s.state.first).toBe('blue')
})
