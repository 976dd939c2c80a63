import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callSign } from '../../src/index.ts'
import { placeOf } from '../reading.ts'

describe('Turn sequence', () => {
  test('[cs-turn-1] initiative, actions, combat, end of turn; then the next turn', () => {
    const s = script(callSign, { units: 'blue FTR B1' })
    const steps = [s.state.step]
    const noteStep = () => steps.push(s.state.step)
    s.dice('cs-turn-2', 5, 2)
    s.play()
    noteStep()
    s.answer('cs-turn-3', 'pass')
    noteStep()
    s.answer('cs-turn-3', 'pass')
    noteStep()
    s.play()
    noteStep()
    s.play()
    noteStep()
    expect(steps).toEqual(['initiative', 'first-action', 'second-action', 'combat', 'end', 'initiative'])
    expect(s.state.turn).toBe(2)
    s.end()
  })

  test('[cs-turn-2] the higher roll has the initiative, in the actions and in combat', () => {
    const s = script(callSign, { initiative: 'blue', units: 'blue FTR C2, red FTR C3' })
    s.dice('cs-turn-2', 2, 5)
    s.answer('cs-turn-3', 'pass', 'red')
    s.answer('cs-turn-3', 'pass', 'blue')
    s.answer('cs-comb-6', 'red FTR', 'red')
    expect(s.note('cs-turn-2', 'initiative')).toMatchObject({ side: 'red', blue: 2, red: 5 })
  })

  test('[cs-turn-2] the first of the two dice is Blue, and each turn rolls again', () => {
    const s = script(callSign, { initiative: 'red' })
    s.dice('cs-turn-2', 6, 1, 1, 6)
    s.answer('cs-turn-3', 'pass', 'blue')
    s.answer('cs-turn-3', 'pass', 'red')
    s.answer('cs-turn-3', 'pass', 'red')
    s.end()
    expect(s.state).toMatchObject({ turn: 2, initiative: 'red' })
  })

  test('[cs-turn-2] [cs-ruling-3] equal rolls are rolled again until they differ', () => {
    const s = script(callSign, {})
    s.dice('cs-turn-2', 6, 6, 1, 1, 3, 4)
    s.end()
    expect(s.note('cs-turn-2', 'initiative')).toMatchObject({ side: 'red', blue: 3, red: 4 })
    const tied = s.notes('cs-turn-2').filter(({ kind }) => kind === 'initiative-tied')
    expect(tied.map((note) => callSign.wording.note(note))).toEqual([
      'Initiative: Blue 6, Red 6. Both roll again.',
      'Initiative: Blue 1, Red 1. Both roll again.',
    ])
  })

  test('[cs-turn-3] the initiative player carries out a whole action before the other begins', () => {
    const s = script(callSign, { step: 'first-action', initiative: 'red' })
    s.answer('cs-turn-3', 'generate', 'red')
    s.answer('cs-act-1', 'red BMR', 'red')
    s.answer('cs-act-1', 'F3', 'red')
    expect(placeOf(s, 'red-bmr')).toBe('F3')
    s.answer('cs-turn-3', 'pass', 'blue')
    s.end()
  })

  test('[cs-turn-4] an action is one of five, those whose conditions hold', () => {
    const all = script(callSign, { step: 'first-action', units: 'blue C2 A1, blue FTR box' })
    expect(all.choices()).toEqual(['generate', 'move', 'activate', 'regenerate', 'pass'])
    const first = script(callSign, { step: 'first-action', units: 'red C2 F4, red FTR box' })
    expect(first.choices()).toEqual(['generate', 'pass'])
  })

  test('[cs-turn-4] nobody gets more than one action a turn', () => {
    const s = script(callSign, { step: 'first-action', initiative: 'red', units: 'blue C2 A1, red C2 F4' })
    s.answer('cs-turn-3', 'move', 'red')
    s.answer('cs-act-3', 'F3')
    s.answer('cs-turn-3', 'move', 'blue')
    s.answer('cs-act-3', 'B1')
    s.dice('cs-turn-2', 1, 2)
    s.answer('cs-turn-3', 'pass', 'red')
    expect(s.state.turn).toBe(2)
  })

  test('[cs-turn-4] [cs-ruling-4] passing is always allowed and does nothing', () => {
    const s = script(callSign, { step: 'first-action', units: 'blue C2 A1, blue FTR box' })
    const { wings } = s.state
    s.answer('cs-turn-3', 'pass')
    expect(s.state.wings).toEqual(wings)
    expect(s.note('cs-turn-4')).toMatchObject({ kind: 'passed', side: 'blue' })
    s.end()
  })

  test('[cs-turn-5] combat follows both actions, even two passes, and costs no action', () => {
    const s = script(callSign, { step: 'first-action', units: 'blue BMR C2, red TKR C3' })
    s.answer('cs-turn-3', 'pass', 'blue') // an enemy is in range, but no shot falls between the actions
    s.answer('cs-turn-3', 'pass', 'red')
    s.dice('cs-eng-5', 1)
    s.answer('cs-evade-1', 'no', 'red')
    expect(placeOf(s, 'red-tkr')).toBe('box')
    s.end()
  })
})

describe('End of turn', () => {
  test('[cs-turn-6] units destroyed in combat are off the map before the end of the turn', () => {
    const s = script(callSign, { step: 'combat', units: 'blue BMR C2, red TKR C3' })
    s.dice('cs-eng-5', 1)
    s.answer('cs-evade-1', 'no')
    s.play()
    expect(s.state.step).toBe('end')
    expect(placeOf(s, 'red-tkr')).toBe('box')
  })

  test('[cs-turn-6] [cs-ruling-17] if the victory check ends the game, nothing after it is done', () => {
    const s = script(callSign, {
      step: 'end',
      units: 'blue FTR E4',
      damage: { red: 2 },
      turn: 100,
      quiet: 29,
    })
    s.play()
    expect(s.outcome).toMatchObject({ winners: ['blue'], clause: 'cs-win-2' })
    expect(placeOf(s, 'blue-ftr-1')).toBe('E4') // out of fuel, but not checked
    expect(s.state).toMatchObject({ turn: 100, quietTurns: 29 })
  })

  test('[cs-turn-6] [cs-ruling-17] the fuel check comes before the draw check', () => {
    const s = script(callSign, { step: 'end', units: 'blue FTR E4', quiet: 29 })
    s.play()
    expect(placeOf(s, 'blue-ftr-1')).toBe('box')
    expect(s.outcome).toBeNull() // the loss made the turn eventful
    expect(s.note('cs-turn-6')).toMatchObject({ kind: 'turn-ended', turn: 1 })
    expect(s.state).toMatchObject({ turn: 2, step: 'initiative' })
  })

  test('[cs-turn-6] [cs-ruling-17] the draw check comes before the next turn', () => {
    const s = script(callSign, { step: 'end', turn: 100 })
    s.play()
    expect(s.outcome).toMatchObject({ winners: [], clause: 'cs-win-4' })
    expect(s.state.turn).toBe(100)
  })
})
