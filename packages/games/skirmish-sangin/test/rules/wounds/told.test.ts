import { describe, expect, test } from 'vitest'
import { screams } from '../../../src/rules/wounds/wound.ts'
import { acting, type Played, who } from '../played.ts'
import { pair, stateOf } from '../positions.ts'

/** Dice for a light wound by a 5.56 mm machine gun. */
const WOUND = [
  ['sks-shoot-3', 1, 1, 1],
  ['sks-wound-6', 1],
] as const

/** A burst at b that strikes h too. */
function burst(h: string, ...dice: readonly (readonly [string, ...number[]])[]): Played {
  const s = acting(
    `blue elite 10,10 id=a lmg-556 trained=support; red novice 10,30 id=b running; red novice 11.2,30 id=h ${h}`,
  )
  s.dice('sks-shoot-2', 50)
  for (const [clause, ...values] of dice) s.dice(clause, ...values)
  s.answer('sks-act-3', { do: 'shoot', weapon: 'lmg-556', target: 'b' })
  s.answer('sks-shoot-9', { x: 1000, y: 3000 })
  return s
}

describe('what is told of a wound', () => {
  test('[sks-wound-1] the wound to all, armour and total damage to the owner', () => {
    const s = acting('blue elite 10,10 id=a; red novice 10,30 id=b damage=1 heavy')
    s.dice('sks-shoot-2', 50)
    s.dice('sks-shoot-3', 5, 5)
    s.dice('sks-arm-1', 3)
    s.dice('sks-wound-6', 1)
    s.answer('sks-act-3', { do: 'shoot', weapon: 'assault-rifle', target: 'b' })
    const openly = {
      kind: 'wound',
      clause: 'sks-wound-1',
      character: 'b',
      rolled: 10,
      wound: 'medium',
      reveals: true,
    }
    expect(s.note('sks-wound-1')).toEqual({ ...openly, armour: 7, total: 4, only: ['red'], publicly: openly })
  })

  test('[sks-arm-4] damage that the armour stops is told as none, and reveals nothing', () => {
    const s = acting('blue elite 10,10 id=a; red novice 10,30 id=b damage=2 heavy')
    s.dice('sks-shoot-2', 50)
    s.dice('sks-shoot-3', 5, 2)
    s.dice('sks-arm-1', 3)
    s.answer('sks-act-3', { do: 'shoot', weapon: 'assault-rifle', target: 'b' })
    const openly = { kind: 'wound', clause: 'sks-arm-4', character: 'b', rolled: 7, wound: null }
    expect(s.note('sks-arm-4')).toEqual({ ...openly, armour: 7, total: 2, only: ['red'], publicly: openly })
    expect(who(s, 'b')).toMatchObject({ damage: 2, stance: 'standing' })
  })

  test('[sks-wound-6] who loses consciousness', () => {
    const s = acting('blue elite 10,10 id=a; red novice 10,30 id=b')
    s.dice('sks-shoot-2', 50)
    s.dice('sks-shoot-3', 2, 2)
    s.dice('sks-wound-6', 61)
    s.answer('sks-act-3', { do: 'shoot', weapon: 'assault-rifle', target: 'b' })
    expect(s.note('sks-wound-6', 'unconscious')).toEqual({
      kind: 'unconscious',
      clause: 'sks-wound-6',
      character: 'b',
    })
  })

  test('[sks-wound-2, sks-move-13] the wounded drop and are stationary', () => {
    const s = burst('walking', ...WOUND, ...WOUND)
    expect(who(s, 'b')).toMatchObject({ stance: 'prone', motion: 'stationary' })
    expect(who(s, 'h')).toMatchObject({ stance: 'prone', motion: 'stationary' })
  })

  test('[sks-hide-5] only those on the table are known to be struck: dice about Hidden ones are for their owner', () => {
    const spared = burst('hidden heavy', ...WOUND, ['sks-shoot-3', 1, 1, 1], ['sks-arm-1', 1])
    expect(spared.notes('sks-arm-4')).toEqual([])
    expect(who(spared, 'h')).toMatchObject({ place: 'hidden', damage: 0, stance: 'standing' })
    const wounded = burst('hidden', ...WOUND, ...WOUND)
    expect(who(wounded, 'h')).toMatchObject({ place: 'table', damage: 3 })
    expect(wounded.note('sks-hide-1')).toMatchObject({ kind: 'revealed', character: 'h' })
    expect(burst('', ...WOUND, ...WOUND).notes('sks-hide-1')).toEqual([])
  })
})

describe('screaming', () => {
  const does = (words: string): boolean =>
    screams(pair(stateOf(`blue novice 1,1 id=a ${words}; red novice 9,9 id=b`), 'a', 'b')[0])

  test('[sks-wound-7] the conscious with a medium, serious or critical wound', () => {
    expect([0, 3, 4, 6, 7, 9, 10, 12, 13].map((damage) => does(`damage=${damage}`))).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
      true,
      true,
      false,
    ])
    expect(does('damage=8 out')).toBe(false)
    expect(does('damage=8 left')).toBe(false)
    expect(does('damage=8 hidden')).toBe(true)
  })

  test('[sks-wound-7, sks-aid-2] not once this wound is treated', () => {
    expect(does('damage=5 treated=medium')).toBe(false)
    expect(does('damage=7 treated=medium')).toBe(true)
  })
})
