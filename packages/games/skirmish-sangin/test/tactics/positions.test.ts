import { type AnyDecision, Dice, SeededDice, sfc32 } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { TACTICS } from '../../src/index.ts'
import { acting, type Played } from '../rules/played.ts'
import { line } from '../rules/positions.ts'

/** What a script answers at the open question; the strongest without a name. */
function answer(s: Played, script = TACTICS.scripts[0]?.name): unknown {
  if (!s.asked) s.choices()
  const [decision] = s.match.pending as readonly AnyDecision[]
  if (!decision) throw new Error('nothing is asked')
  const chance = new Dice(new SeededDice(sfc32(7, 1, 1)))
  return TACTICS.scripts.find(({ name }) => name === script)?.choose(s.state, decision, chance as never)
}

const WALL = { map: { lines: [line('wall', 'low-wall', [20, 29.6], [28, 29.6])] } }

describe('positions with a known answer', () => {
  test('an aimed shot is better than a hasty one while nothing presses', () => {
    const s = acting('blue average 24,10 id=a; red novice 24,30 id=r', { switches: { snapFire: false } })
    expect(answer(s, 'hold')).toMatchObject({ do: expect.stringMatching(/raise|stance/) })
  })

  test('the last action point is spent on the shot', () => {
    const s = acting('blue average 24,10 id=a; red novice 24,30 id=r')
    s.answer('sks-act-3', { do: 'raise', roll: 'attack' })
    s.answer('sks-act-3', { do: 'raise', roll: 'attack' })
    expect(answer(s, 'hold')).toEqual({ do: 'shoot', weapon: 'assault-rifle', target: 'r' })
  })

  test('of two enemies the one in the open is shot at', () => {
    const s = acting(
      'blue average 24,10 id=a spotted=r; red novice 24,30 id=r; red novice 34,30 id=open',
      WALL,
    )
    s.answer('sks-act-3', { do: 'raise', roll: 'attack' })
    s.answer('sks-act-3', { do: 'raise', roll: 'attack' })
    expect(answer(s, 'hold')).toMatchObject({ do: 'shoot', target: 'open' })
  })

  test('somebody who lies in safety looks for an enemy in cover', () => {
    const s = acting('blue veteran 24,10 id=a prone; red novice 24,30 id=r', WALL)
    expect(answer(s, 'hold')).toEqual({ do: 'spot', target: 'r' })
  })

  test('an enemy in contact is struck', () => {
    const s = acting('blue veteran 24,10 id=a; red novice 24,10.9 id=r')
    expect(answer(s)).toMatchObject({ do: 'strike', target: 'r' })
  })

  test('a character turns to an enemy behind them', () => {
    const s = acting('blue average 24,30 id=a facing=0,1; red novice 24,10 id=r')
    expect(answer(s)).toEqual({ do: 'turn' })
    s.answer('sks-act-3', { do: 'turn' })
    expect(answer(s)).toEqual({ x: 0, y: -2000 })
  })

  test('somebody Hidden waits while no shot is worth showing themselves', () => {
    const s = acting('red novice 24,40 id=r hidden facing=0,1; blue average 24,10 id=a')
    expect(answer(s)).toEqual({ do: 'end' })
  })
})
