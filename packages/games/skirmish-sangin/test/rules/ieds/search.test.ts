import { needed } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { toDisarm, toHitIed } from '../../../src/rules/ieds/disarm.ts'
import { toFind } from '../../../src/rules/ieds/look.ts'
import { characterById } from '../../../src/rules/state/state.ts'
import { acting, type Played, who } from '../played.ts'
import { line, stateOf } from '../positions.ts'

const TERMS = { raised: 0, isPointedOut: false, wasUnderFire: false }
const FOE = 'red novice 40,40 id=z facing=1,0'

function look(s: Played, x: number, y: number): void {
  s.answer('sks-act-3', { do: 'look-for-ieds' })
  s.answer('sks-ied-4', { x: x * 100, y: y * 100 })
}

function place(s: Played, id = 'ied-1') {
  return s.state.ieds.find((one) => one.id === id)?.place
}

describe('looking for IEDs', () => {
  test('[sks-ied-4] at the "hidden" modifier, or −25 for somebody trained in eod', () => {
    const need = (words: string, more = {}) => {
      const state = stateOf(`blue elite 10,10 id=a ${words}; ${FOE}`, more)
      return needed(toFind(state, characterById(state, 'a'), TERMS))
    }
    expect(need('')).toBe(91 - 75)
    expect(need('trained=eod')).toBe(91 - 25)
    expect(need('trained=eod walking')).toBe(91 - 25 - 10)
    expect(need('trained=eod', { light: 'dusk' })).toBe(91 - 25 - 25)
    const state = stateOf(`blue elite 10,10 id=a; ${FOE}`)
    expect(needed(toFind(state, characterById(state, 'a'), { ...TERMS, raised: 2 }))).toBe(91 - 75 + 20)
  })

  test('[sks-ied-4, sks-ruling-91] one roll; found near the point, within 12 inches and in sight', () => {
    const finds = (at: string, die: number, more = {}) => {
      const s = acting(`blue elite 10,10 id=a trained=eod; ${FOE}`, { ieds: `small pressure ${at}`, ...more })
      s.dice('sks-ied-4', die)
      look(s, 10, 20)
      return place(s)
    }
    expect(finds('10,20', 66)).toBe('found')
    expect(finds('10,20', 67)).toBe('laid')
    expect(finds('13,20', 66)).toBe('found') // 3 inches from the point
    expect(finds('13.01,20', 66)).toBe('laid')
    expect(finds('10,22.49', 66)).toBe('found') // 12 inches from the base
    expect(finds('10,22.5', 66)).toBe('laid')
    const wall = { map: { lines: [line('w', 'compound-wall', [0, 21], [48, 21])] } }
    expect(finds('10,22', 66, wall)).toBe('laid')
    const s = acting(`blue elite 10,10 id=a trained=eod; ${FOE}`, {
      ieds: 'small pressure 10,20; small dummy 11,20',
    })
    s.dice('sks-ied-4', 66)
    look(s, 10, 20)
    expect([place(s), place(s, 'ied-2')]).toEqual(['found', 'found'])
    expect(s.note('sks-ied-4', 'ied-found')).toMatchObject({ x: 1100, y: 2000 })
    expect(s.state.activation?.points).toBe(2)
  })

  test('[sks-ied-4, sks-ruling-91] only ground within 12 inches in line of sight', () => {
    const s = acting(`blue elite 10,10 id=a; ${FOE}`, {
      ieds: 'small pressure 10,20',
      map: { lines: [line('w', 'compound-wall', [12, 0], [12, 48])] },
    })
    s.answer('sks-act-3', { do: 'look-for-ieds' })
    expect(s.refuses({ x: 1000, y: 2251 })).toContain('12"')
    expect(s.refuses({ x: 1000, y: 800 })).toContain('do not see') // behind them
    expect(s.refuses({ x: 1300, y: 1400 })).toContain('do not see')
    expect(s.refuses({ x: -10, y: 1400 })).toContain('beside the table')
    expect(s.refuses('there')).toContain('Give a point')
    s.answer('sks-ied-4', null)
    expect(s.state.activation?.points).toBe(2)
  })

  test('[sks-ied-4] while IEDs of the enemy may lie unseen', () => {
    const offers = (ieds: string, side = 'blue') =>
      acting(`${side} elite 10,10 id=a; ${side === 'blue' ? FOE : 'blue novice 40,40 id=z'}`, { ieds })
        .choices()
        .some((one) => (one as { do: string }).do === 'look-for-ieds')
    expect(offers('small pressure 30,30')).toBe(true)
    expect(offers('small dummy 30,30 lifted')).toBe(true) // sks-ied-5: for the enemy it still lies there
    expect(offers('small pressure 30,30 found')).toBe(false)
    expect(offers('small pressure 30,30 gone')).toBe(false)
    expect(offers('small pressure 30,30', 'red')).toBe(false)
    expect(offers('')).toBe(false)
  })
})

describe('disarming', () => {
  const TOUCHING = { ieds: 'small pressure 10,10.5 found' }

  test('[sks-ied-4] somebody trained in eod in contact, for a whole activation', () => {
    const offers = (words: string, ieds = 'small pressure 10,10.5 found') =>
      acting(`blue average 10,10 id=a ${words}; ${FOE}`, { ieds })
        .choices()
        .filter((one) => (one as { do: string }).do === 'disarm')
    expect(offers('trained=eod')).toEqual([{ do: 'disarm', ied: 'ied-1' }])
    expect(offers('')).toEqual([])
    expect(offers('trained=eod', 'small pressure 10,10.51 found')).toEqual([])
    expect(offers('trained=eod', 'small pressure 10,10.5')).toEqual([])
    const s = acting(`blue average 10,10 id=a trained=eod; ${FOE}`, TOUCHING)
    s.answer('sks-act-3', { do: 'stance', to: 'kneeling' })
    expect(s.choices()).not.toContainEqual({ do: 'disarm', ied: 'ied-1' })
  })

  test('[sks-ied-4] an eod roll', () => {
    const tries = (die: number) => {
      const s = acting(`blue average 10,10 id=a trained=eod; ${FOE}`, TOUCHING)
      s.dice('sks-ied-4', die)
      s.answer('sks-act-3', { do: 'disarm', ied: 'ied-1' })
      return s
    }
    expect(tries(59).state.ieds[0]).toMatchObject({ place: 'gone', end: 'disarmed' })
    expect(tries(60).state.ieds[0]).toMatchObject({ place: 'found', end: null })
    expect(tries(95).state.ieds[0]).toMatchObject({ place: 'found' })
    expect(tries(59).state.activation).toBeNull()
    const state = stateOf(`blue average 10,10 id=a trained=eod; ${FOE}`)
    expect(needed(toDisarm(characterById(state, 'a')))).toBe(59)
  })

  test('[sks-ied-4, sks-gen-4] a fumble sets it off', () => {
    const s = acting(`blue average 10,10 id=a trained=eod; ${FOE}`, TOUCHING)
    s.dice('sks-ied-4', 96)
    s.dice('sks-gren-3', 1, 1, 1, 1)
    s.dice('sks-wound-6', 1)
    s.answer('sks-act-3', { do: 'disarm', ied: 'ied-1' })
    expect(s.state.ieds[0]).toMatchObject({ end: 'blown' })
    expect(who(s, 'a').damage).toBe(4)
  })

  test('[sks-ied-5] a dummy is taken away, also by a fumble', () => {
    for (const die of [59, 96]) {
      const s = acting(`blue average 10,10 id=a trained=eod; ${FOE}`, { ieds: 'small dummy 10,10.5 found' })
      s.dice('sks-ied-4', die)
      s.answer('sks-act-3', { do: 'disarm', ied: 'ied-1' })
      expect(s.state.ieds[0]).toMatchObject({ place: 'gone', end: 'dummy' })
    }
  })
})

describe('shooting at an IED', () => {
  function needs(words: string, at: string, aim = 0, more = {}) {
    const state = stateOf(`blue average 10,10 id=a ${words}; ${FOE}`, {
      ieds: `small pressure ${at} found`,
      ...more,
    })
    const [ied] = state.ieds
    if (!ied) throw new Error('no IED')
    return needed(toHitIed(state, characterById(state, 'a'), 'assault-rifle', ied, { aim, isSnap: false }))
  }

  test('[sks-ied-4] as a prone target in the open', () => {
    expect(needs('', '10,25')).toBe(59 - 30)
    expect(needs('kneeling', '10,25', 2)).toBe(59 - 30 + 10 + 20)
    expect(needs('', '10,13')).toBe(59 + 30) // sks-shoot-T1-05: within 4 inches prone does not help
    const crops = {
      map: {
        areas: [
          {
            id: 'c',
            kind: 'crops',
            outline: [
              { x: 0, y: 22 },
              { x: 30, y: 22 },
              { x: 30, y: 26 },
              { x: 0, y: 26 },
            ],
          },
        ],
      },
    }
    expect(needs('', '10,25', 0, crops)).toBe(59 - 30) // in the open, whatever grows there
  })

  test('[sks-ied-4, sks-act-4] a hit sets it off; it is the one attack of the activation', () => {
    const shoot = (die: number) => {
      const s = acting(`blue average 10,10 id=a; ${FOE}`, { ieds: 'small pressure 10,25 found' })
      s.dice('sks-shoot-2', die)
      s.answer('sks-act-3', { do: 'shoot-ied', weapon: 'assault-rifle', ied: 'ied-1' })
      return s
    }
    expect(shoot(29).state.ieds[0]).toMatchObject({ place: 'gone', end: 'blown-harmlessly' })
    const missed = shoot(30)
    expect(place(missed)).toBe('found')
    expect(missed.choices()).not.toContainEqual({ do: 'shoot-ied', weapon: 'assault-rifle', ied: 'ied-1' })
    expect(missed.state.activation?.points).toBe(2)
    expect(who(missed, 'a').lastFired).toMatchObject({ weapon: 'assault-rifle' })
  })

  test('[sks-ied-4, sks-shoot-4] a fumble is rolled as for every shot', () => {
    const s = acting(`blue average 10,10 id=a; ${FOE}`, { ieds: 'small pressure 10,25 found' })
    s.dice('sks-shoot-2', 96)
    s.dice('sks-shoot-4', 10)
    s.answer('sks-act-3', { do: 'shoot-ied', weapon: 'assault-rifle', ied: 'ied-1' })
    expect(who(s, 'a').weapons[0]?.isLost).toBe(true)
  })

  test('[sks-ied-4] only a found one, in range and sight', () => {
    const offers = (words: string, ieds: string) =>
      acting(`blue average 10,10 id=a ${words}; ${FOE}`, { ieds })
        .choices()
        .filter((one) => (one as { do: string }).do === 'shoot-ied')
    expect(offers('', 'small pressure 10,25 found')).toHaveLength(1)
    expect(offers('', 'small pressure 10,25')).toEqual([])
    expect(offers('facing=0,-1', 'small pressure 10,25 found')).toEqual([])
    expect(offers('pistol', 'small pressure 10,45 found')).toEqual([])
    expect(offers('', 'small pressure 10,25 found blue')).toEqual([])
  })

  test('[sks-ied-5] a dummy that is shot is taken away', () => {
    const s = acting(`blue average 10,10 id=a; ${FOE}`, { ieds: 'small dummy 10,25 found' })
    s.dice('sks-shoot-2', 20)
    s.answer('sks-act-3', { do: 'shoot-ied', weapon: 'assault-rifle', ied: 'ied-1' })
    expect(s.state.ieds[0]).toMatchObject({ place: 'gone', end: 'dummy' })
  })
})
