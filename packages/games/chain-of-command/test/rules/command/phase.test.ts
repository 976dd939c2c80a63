import { describe, expect, test } from 'vitest'
import { played, stopPhase } from '../positions.ts'

/** A Phase of Blue's is played without using a die. */
function phaseOf(dice: readonly number[], position: object = {}) {
  const s = played(position)
  s.dice('coc-4.1-4', ...dice)
  stopPhase(s)
  return s
}

const NO_SIX = [1, 2, 3, 4, 4] as const
const THREE_SIXES = [6, 6, 6, 5, 2] as const

describe('the first Phase', () => {
  const FIRST = { stage: 'between', turn: 0, phase: 0 } as const

  test('[coc-4.1-3, coc-scen0-5] the higher Force Morale is active', () => {
    const s = played({ ...FIRST, blue: { forceMorale: 8 }, red: { forceMorale: 9 } })
    s.play()
    expect(s.state).toMatchObject({ active: 'red', turn: 1, phase: 1, stage: 'roll' })
  })

  test('[coc-4.1-3] on a tie both roll a die, repeating ties', () => {
    const s = played(FIRST)
    s.dice('coc-4.1-3', 2, 2, 3, 4)
    s.end()
    expect(s.state.active).toBe('red')
  })

  test('[coc-4.1-2] nobody is on the table', () => {
    const s = played(FIRST)
    const places = [...s.state.teams, ...s.state.leaders].map(({ place }) => place)
    expect(new Set(places)).toEqual(new Set(['off-table']))
  })
})

describe('Phases follow each other', () => {
  test('[coc-4.1-1, coc-6.1-t, coc-ex-1] without two 6s the opponent is next, in the same Turn', () => {
    const s = phaseOf(NO_SIX)
    s.play() // the last window: nobody has a die to spend
    s.play()
    expect(s.state).toMatchObject({ stage: 'roll', active: 'red', turn: 1, phase: 2, roll: null })
    expect(s.state.players.blue.cocPoints).toBe(0)
  })

  test('[coc-6.1-3] two 6s: the same player again, any number of times', () => {
    const s = played()
    for (const phase of [2, 3]) {
      s.dice('coc-4.1-4', 6, 6, 1, 1, 1)
      stopPhase(s)
      s.play()
      s.play()
      expect(s.state).toMatchObject({ active: 'blue', turn: 1, phase })
    }
  })

  test('[coc-ex-5, coc-6.1-2, coc-6.2-1] three 6s: the Phase is played, then the Turn ends; the same player begins the next', () => {
    const s = played()
    s.dice('coc-4.1-4', ...THREE_SIXES)
    s.end()
    expect(s.state.roll?.left).toEqual([2])
    stopPhase(s)
    s.play()
    expect([s.state.stage, s.state.turn]).toEqual(['turn-end', 1])
    s.play()
    expect(s.state).toMatchObject({ stage: 'roll', active: 'blue', turn: 2, phase: 2, isTurnEnding: false })
    expect(s.state.players.blue.cocPoints).toBe(1)
  })

  test('[coc-4.2-6] at the start of a Phase nobody has been activated', () => {
    const s = phaseOf(NO_SIX)
    s.play()
    s.play()
    expect([...s.state.teams, ...s.state.leaders].some(({ isActivated }) => isActivated)).toBe(false)
  })
})

describe('ending the Turn with a Chain of Command Die', () => {
  const DIE = { cocDice: 1 } as const

  test('[coc-5.1.3-1, coc-5.1.3-2] at the end of the Phase the other player is asked first; the Phase was played to its end', () => {
    const s = phaseOf(NO_SIX, { blue: DIE, red: DIE })
    s.answer('coc-5.1.3-1', 'no', 'red')
    s.answer('coc-5.1.3-1', 'yes', 'blue')
    expect([s.state.stage, s.state.players.blue.cocDice, s.state.players.red.cocDice]).toEqual([
      'turn-end',
      0,
      1,
    ])
  })

  test('[coc-5.1.3-4] the next Turn begins with the player that the last Command Dice name', () => {
    const s = phaseOf([6, 6, 1, 1, 1], { red: DIE })
    s.answer('coc-5.1.3-1', 'yes', 'red')
    s.play()
    expect(s.state).toMatchObject({ turn: 2, active: 'blue', stage: 'roll' })
  })

  test('[coc-5.1.3-3, coc-5.1.3-5] between two Phases it ends at once; the player who is not active next is asked first', () => {
    const s = phaseOf(NO_SIX, { blue: DIE, red: DIE })
    s.answer('coc-5.1.3-1', 'no', 'red')
    s.answer('coc-5.1.3-1', 'no', 'blue')
    expect(s.state.stage).toBe('between')
    s.answer('coc-5.1.3-1', 'yes', 'blue') // Red is active next
    expect(s.state.stage).toBe('turn-end')
    s.play()
    expect(s.state).toMatchObject({ turn: 2, active: 'red' })
  })

  test('[coc-5.1.3-5, coc-ruling-80] it cannot be played if the Turn ends anyway, nor by both', () => {
    const s = phaseOf(THREE_SIXES, { blue: DIE, red: DIE })
    s.play() // nobody is asked
    expect(s.state.stage).toBe('turn-end')
    const both = phaseOf(NO_SIX, { blue: DIE, red: DIE })
    both.answer('coc-5.1.3-1', 'yes', 'red')
    expect([both.state.stage, both.state.players.blue.cocDice]).toEqual(['turn-end', 1])
  })

  test('[coc-5.1.3-5] nor before the first Phase of a Turn', () => {
    const s = phaseOf(THREE_SIXES, { blue: DIE, red: DIE })
    s.play()
    s.play()
    expect([s.state.stage, s.state.turn]).toEqual(['roll', 2])
  })

  test('[coc-5.1-4] a player without a die is not asked', () => {
    const s = phaseOf(NO_SIX, { blue: { cocPoints: 5 } })
    s.play()
    expect(s.state.stage).toBe('between')
  })
})

test('[coc-faq-1, coc-4.2-5] dice need not be allotted in advance: what is left is offered again after each use', () => {
  const s = played({
    stage: 'dice',
    roll: { left: [1, 3], nextActive: 'red', endsTurn: false },
    troops: 'blue-s1-b 20,20; blue-s1-leader 20,22',
  })
  s.answer('coc-4.2-2', { use: 'activate', dice: [1], teams: ['blue-s1-b'] })
  s.answer('coc-4.4-7', { action: 'nothing' })
  expect(s.choices('blue')).toContainEqual({ use: 'lead', dice: [3], who: 'blue-s1-leader' })
  s.answer('coc-4.2-2', { use: 'stop' })
  expect(s.state.roll?.left).toEqual([3])
})
