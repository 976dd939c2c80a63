import { describe, expect, test } from 'vitest'
import { afterWounds, canAct, woundOf } from '../../../src/rules/state/character.ts'
import { acting, type Played, who } from '../played.ts'
import { stateOf, those } from '../positions.ts'

/** An elite sniper's hit for this much damage, and the roll to stay conscious. */
function hitFor(damage: number, awake: number | null, others = '', words = ''): Played {
  const s = acting(`blue elite 10,10 id=a; red average 10,30 id=b ${words};${others}`)
  s.dice('sks-shoot-2', 50)
  s.dice('sks-shoot-3', Math.max(1, damage - 10), Math.min(10, damage - 1))
  if (awake !== null) s.dice('sks-wound-6', awake)
  s.answer('sks-act-3', { do: 'shoot', weapon: 'assault-rifle', target: 'b' })
  return s
}

describe('the wound table', () => {
  test('[sks-wound-T1, sks-wound-1] the total damage is looked up', () => {
    const at = (damage: number) => woundOf({ damage })
    expect([0, 1, 3, 4, 6, 7, 9, 10, 12, 13, 40].map(at)).toEqual([
      null,
      'light',
      'light',
      'medium',
      'medium',
      'serious',
      'serious',
      'critical',
      'critical',
      'dead',
      'dead',
    ])
  })

  test('[sks-wound-5, sks-h2h-19, sks-ex-31] −20, half rounded down, 10', () => {
    expect([0, 3, 4, 7].map((damage) => afterWounds(70, damage))).toEqual([70, 50, 35, 10])
    expect(afterWounds(59, 5)).toBe(29)
  })

  test.each([
    [4, 60],
    [8, 40],
    [11, 20],
  ])(
    '[sks-wound-T1-02, sks-wound-T1-03, sks-wound-T1-04] a wound of %i damage: conscious on %i or less',
    (damage, most) => {
      expect(who(hitFor(damage, most), 'b').isConscious).toBe(true)
      expect(who(hitFor(damage, most + 1), 'b').isConscious).toBe(false)
    },
  )

  test('[sks-ex-36, sks-wound-T1-01, sks-wound-13] a light wound never knocks out; a second light wound is a new one', () => {
    const s = hitFor(2, 100, 'red average 14,30 id=w', 'damage=1')
    expect(who(s, 'b')).toMatchObject({ damage: 3, isConscious: true, stance: 'prone' })
    expect(who(s, 'w')).toMatchObject({ friendsHit: 1, markers: [{ reason: 'witness', by: 'a' }] })
  })

  test('[sks-wound-T1-05, sks-wound-3] 13 and more is dead: removed, without a roll', () => {
    const s = hitFor(13, null)
    expect(who(s, 'b').models[0].isLost).toBe(true)
    expect(s.note('sks-wound-1')).toMatchObject({ wound: 'dead' })
    expect(who(hitFor(12, 20), 'b')).toMatchObject({ isConscious: true, models: [{ isLost: false }] })
  })

  test('[sks-wound-13] somebody unconscious rolls no more', () => {
    const s = hitFor(4, null, '', 'out')
    expect(who(s, 'b')).toMatchObject({ damage: 4, isConscious: false })
  })

  test('[sks-wound-8, sks-phase-7] who can act', () => {
    const state = stateOf(
      'blue novice 1,1 id=a damage=9; blue novice 3,1 id=b damage=10; blue novice 5,1 id=c out',
    )
    expect(those(state, 'a', 'b', 'c').map(canAct)).toEqual([true, false, false])
  })
})

describe('witnesses', () => {
  test('[sks-wound-4, sks-wound-2] friends within 12 inches who see it', () => {
    const near = hitFor(2, 1, 'red average 22.98,30 id=w facing=-1,0')
    expect(who(near, 'w').friendsHit).toBe(1)
    const far = hitFor(2, 1, 'red average 23,30 id=w facing=-1,0')
    expect(who(far, 'w').friendsHit).toBe(0)
    const away = hitFor(2, 1, 'red average 20,30 id=w facing=1,0')
    expect(who(away, 'w').friendsHit).toBe(0)
    const enemy = hitFor(2, 1, 'blue average 20,30 id=w facing=-1,0')
    expect(who(enemy, 'w')).toMatchObject({ friendsHit: 0, markers: [] })
    const out = hitFor(2, 1, 'red average 14,30 id=w out')
    expect(who(out, 'w').markers).toEqual([])
  })

  test('[sks-wound-3] a death has witnesses too', () => {
    const s = hitFor(11, null, 'red average 14,30 id=w', 'damage=2')
    expect(who(s, 'b').damage).toBe(13)
    expect(who(s, 'w').friendsHit).toBe(1)
  })

  test('[sks-mor-21] the victim has one marker for being shot at, the wound included', () => {
    expect(who(hitFor(2, 1), 'b').markers).toHaveLength(1)
  })
})
