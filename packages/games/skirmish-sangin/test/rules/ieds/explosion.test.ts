import { describe, expect, test } from 'vitest'
import { iedRow } from '../../../src/rules/state/ied.ts'
import { acting, type Played, who } from '../played.ts'
import { house, line } from '../positions.ts'

/** A triggerman 30 inches away from an IED at 24,24, with somebody near it. */
function blast(others: string, size = 'small', more: object = {}): Played {
  const s = acting(`red novice 24,2 id=t facing=0,1; ${others}`, { ieds: `${size} command 24,24`, ...more })
  return s
}

function trigger(s: Played): void {
  s.answer('sks-act-3', { do: 'trigger', ied: 'ied-1' })
}

/** Strength, and damage to somebody whose base ends just inside and just outside each zone. */
function proveZones(
  size: 'small' | 'medium' | 'large',
  strength: number,
  killInches: number,
  farInches: number,
  kill: number,
  damage: number,
): void {
  expect(iedRow({ size }).strength).toBe(strength)
  const at = (inches: number, dice: number) => {
    const s = blast(`blue elite 24,${36 + inches + 0.49} id=b facing=0,1`, size, {
      ieds: `${size} command 24,36`,
      size: '48,72',
    })
    if (dice > 0) s.dice('sks-gren-3', ...Array(dice).fill(1))
    if (dice > 0) s.dice('sks-wound-6', 1)
    trigger(s)
    return who(s, 'b').damage
  }
  expect(at(killInches, kill)).toBe(kill)
  expect(at(killInches + 0.01, damage)).toBe(damage)
  expect(at(farInches, damage)).toBe(damage)
  expect(at(farInches + 0.01, 0)).toBe(0)
}

describe('an explosion', () => {
  test('[sks-ied-T1-01] small: strength 5, zones of 2.5 and 7.5 inches, 4d10 and 1d10', () => {
    proveZones('small', 5, 2.5, 7.5, 4, 1)
  })

  test('[sks-ied-T1-02] medium: strength 8, zones of 5 and 20 inches, 4d10 and 1d10', () => {
    proveZones('medium', 8, 5, 20, 4, 1)
  })

  test('[sks-ied-T1-03] large: strength 12, zones of 7.5 and 30 inches, 6d10 and 2d10', () => {
    proveZones('large', 12, 7.5, 30, 6, 2)
  })

  test('[sks-ied-T1, sks-ruling-23] each does d10, and costs as printed', () => {
    const printed = (size: 'small' | 'medium' | 'large') => {
      const { kill, damage, cost } = iedRow({ size })
      return [kill, damage, cost]
    }
    expect(printed('small')).toEqual([{ n: 4, d: 10 }, { n: 1, d: 10 }, 15])
    expect(printed('medium')).toEqual([{ n: 4, d: 10 }, { n: 1, d: 10 }, 30])
    expect(printed('large')).toEqual([{ n: 6, d: 10 }, { n: 2, d: 10 }, 50])
  })

  test('[sks-ied-3, sks-mor-1, sks-mor-17] everybody in its zones gets a marker, friends of its owner too', () => {
    const s = blast('blue novice 24,30 id=b heavy; red novice 25,23 id=r; blue novice 24,40 id=far')
    s.dice('sks-gren-3', 1)
    s.dice('sks-arm-1', 10)
    s.dice('sks-gren-3', 1, 1, 1, 1)
    s.dice('sks-wound-6', 1)
    trigger(s)
    expect(who(s, 'b').markers).toMatchObject([{ reason: 'fire', weapon: null, by: 't' }])
    expect(who(s, 'r').markers).toMatchObject([
      { reason: 'fire', weapon: null, by: null, from: { x: 2400, y: 2400 } },
    ])
    expect(who(s, 'far').markers).toEqual([])
    expect(who(s, 't').hasWounded).toBe(false) // only a friend
    expect(s.state.ieds[0]).toMatchObject({ end: 'blown-harmlessly' })
  })

  test('[sks-ied-3, sks-spot-9] it is a burst for those who look for enemies near it', () => {
    const s = blast('blue novice 40,40 id=b')
    trigger(s)
    expect(s.state.bursts).toEqual([{ x: 2400, y: 2400, at: s.state.activationCount }])
  })

  test('[sks-ied-3, sks-gren-4] walls of buildings and compounds shield, low walls and gates do not', () => {
    const behind = (map: object, dice: readonly number[]) => {
      const s = blast('blue elite 24,30 id=b facing=0,1', 'small', { map })
      if (dice.length > 0) s.dice('sks-gren-3', ...dice)
      if (dice.length > 0) s.dice('sks-wound-6', 1)
      trigger(s)
      return who(s, 'b').damage
    }
    const gate = {
      ...line('w', 'compound-wall', [10, 27], [38, 27]),
      gaps: [{ kind: 'gate', at: 14, width: 4 }],
    }
    expect(behind({ lines: [line('w', 'compound-wall', [10, 27], [38, 27])] }, [])).toBe(0)
    expect(behind({ lines: [line('w', 'low-wall', [10, 27], [38, 27])] }, [3])).toBe(3)
    expect(behind({ lines: [gate] }, [3])).toBe(3)
    expect(behind({ buildings: [house('h', [20, 28, 28, 34])] }, [])).toBe(0)
  })

  test('[sks-ied-3] not the dead; wounding an enemy counts for the one who set it off', () => {
    const s = blast('blue novice 24,26 id=b; blue novice 25,26 id=dead damage=13')
    s.dice('sks-gren-3', 1, 1, 1, 1)
    s.dice('sks-wound-6', 1)
    trigger(s)
    expect(who(s, 'dead').damage).toBe(13)
    expect(who(s, 't').hasWounded).toBe(true)
    expect(s.state.ieds[0]).toMatchObject({ place: 'gone', end: 'blown' })
  })

  test('[sks-ied-3, sks-hide-5] it strikes Hidden characters, and the enemy is told nothing of those unhurt', () => {
    const s = blast('red novice 24,30 id=h hidden heavy; blue novice 40,40 id=b')
    s.dice('sks-gren-3', 1)
    s.dice('sks-arm-1', 1)
    trigger(s)
    expect(who(s, 'h')).toMatchObject({ place: 'hidden', damage: 0 })
    expect(who(s, 'h').markers).toHaveLength(1)
  })
})

describe('setting off by hand', () => {
  test('[sks-ied-2] any insurgent within 36 inches with line of sight, for 1 AP', () => {
    const offers = (words: string, more: object = {}) =>
      acting(`${words}; blue novice 40,40 id=b`, { ieds: 'small command 24,40', ...more })
        .choices()
        .filter((one) => (one as { do: string }).do === 'trigger')
    expect(offers('red novice 24,3.51 id=t facing=0,1')).toEqual([{ do: 'trigger', ied: 'ied-1' }])
    expect(offers('red novice 24,3.5 id=t facing=0,1')).toEqual([])
    expect(offers('red novice 24,20 id=t facing=0,-1')).toEqual([])
    const wall = { map: { lines: [line('w', 'compound-wall', [0, 30], [48, 30])] } }
    expect(offers('red novice 24,20 id=t facing=0,1', wall)).toEqual([])
    expect(offers('blue novice 24,20 id=t facing=0,1')).toEqual([])
    const others = { ieds: 'small pressure 24,40; small dummy 23,40; small command 22,40 gone' }
    expect(offers('red novice 24,20 id=t facing=0,1', others)).toEqual([])
    const s = acting('red novice 24,20 id=t facing=0,1; blue novice 40,40 id=b', {
      ieds: 'small command 24,40',
    })
    trigger(s)
    expect(s.state.activation?.points).toBe(2)
    expect(s.choices()).not.toContainEqual({ do: 'trigger', ied: 'ied-1' }) // sks-ied-5: once
  })

  test('[sks-hide-1, sks-ied-2] a Hidden triggerman comes to light', () => {
    const s = acting('red novice 24,20 id=t hidden facing=0,1; blue novice 40,44 id=b', {
      ieds: 'small command 24,40',
    })
    trigger(s)
    expect(who(s, 't').place).toBe('table')
  })

  test('[sks-ied-1, sks-ied-2] what its owner can do about IEDs is not told to others', () => {
    const secret = (words: string, ieds: string) => {
      const s = acting(`${words}; blue novice 40,40 id=b`, { ieds })
      s.choices()
      return s.match.pending.map((one) => one.secret)
    }
    expect(secret('red novice 24,20 id=t', 'small command 24,40')).toEqual(['options'])
    expect(secret('red novice 24,20 id=t', 'small pressure 24,40')).toEqual(['options'])
    expect(secret('red novice 24,20 id=t', '')).toEqual([undefined])
    expect(secret('blue novice 24,20 id=t', 'small command 24,40')).toEqual([undefined])
  })
})
