import type { AnyDecision } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { TACTICS } from '../../src/index.ts'
import { acting, type Played } from '../rules/played.ts'
import { line } from '../rules/positions.ts'

function answer(s: Played): unknown {
  if (!s.asked) s.choices()
  const [decision] = s.match.pending as readonly AnyDecision[]
  if (!decision) throw new Error('nothing is asked')
  return TACTICS.scripts.find(({ name }) => name === 'hold')?.choose(s.state, decision, { below: () => 0 })
}

const WALL = { map: { lines: [line('wall', 'low-wall', [10, 19.4], [28, 19.4])] } }

describe('grenades and heavy weapons with a known answer', () => {
  test('three enemies close together: a grenade rather than a shot', () => {
    const s = acting(
      'blue average 24,10 id=a grenades prone; red novice 24,24 id=b; red novice 25.5,24 id=c; red novice 24,25.5 id=d',
    )
    s.answer('sks-act-3', { do: 'raise', roll: 'attack' })
    s.answer('sks-act-3', { do: 'raise', roll: 'attack' })
    expect(answer(s)).toMatchObject({ do: 'throw', weapon: 'hand-grenade' })
  })

  test('not among friends', () => {
    const s = acting(
      'blue average 24,10 id=a grenades prone; red novice 24,24 id=b; blue novice 25.5,24 id=c; blue novice 24,25.5 id=d',
    )
    s.answer('sks-act-3', { do: 'raise', roll: 'spot' })
    s.answer('sks-act-3', { do: 'raise', roll: 'spot' })
    expect(answer(s)).not.toMatchObject({ do: 'throw' })
  })

  test('a rocketeer fires at an enemy in the open', () => {
    const s = acting('red average 24,40 id=a rpg trained=launcher facing=0,-1; blue average 24,15 id=b')
    s.answer('sks-act-3', { do: 'raise', roll: 'attack' })
    s.answer('sks-act-3', { do: 'raise', roll: 'attack' })
    expect(answer(s)).toEqual({ do: 'launch', weapon: 'rpg', target: 'b' })
  })

  test('at enemies behind a wall who are not spotted: at the point where they are', () => {
    const s = acting(
      'blue elite 24,8 id=a grenades prone; red novice 24,20 id=b prone; red novice 25.5,20 id=c prone; red novice 22.5,20 id=d prone',
      WALL,
    )
    s.answer('sks-act-3', { do: 'throw', weapon: 'hand-grenade', target: null })
    const point = answer(s) as { x: number; y: number }
    expect(Math.abs(point.x - 2400)).toBeLessThan(160)
    expect(point.y).toBe(2000)
  })

  test('a gun that is not set up is set up while there is nobody to shoot at', () => {
    const s = acting(
      'red average 24,40 id=a gpmg trained=heavyWeapon facing=0,-1 prone; blue average 24,2 id=b hidden',
    )
    expect(answer(s)).toEqual({ do: 'set-up', weapon: 'gpmg' })
  })

  test('a crewman takes over from a fallen gunner', () => {
    const s = acting(
      'red average 24,40 id=a facing=0,-1 prone; red average 24,40.98 id=g gpmg set-up=gpmg:1 out facing=0,-1; blue average 24,2 id=b hidden',
    )
    expect(answer(s)).toMatchObject({ do: 'take-over', weapon: 'gpmg' })
  })
})
