import { needed } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { toHold } from '../../../src/rules/morale/to-hold.ts'
import { mark } from '../../../src/rules/wounds/wound.ts'
import { type Played, played, who } from '../played.ts'
import { pair, stateOf } from '../positions.ts'

/** The test of a, at the start of its activation. */
function tested(words: string, die: number, table: number | null = null, more: object = {}): Played {
  const s = played(`blue novice 10,10 id=a ${words}; red average 10,40 id=b`, { phase: 4, ...more })
  s.dice('sks-mor-2', die)
  if (table !== null) s.dice('sks-mor-T2', table)
  s.play()
  return s
}

describe('what is told of a morale test', () => {
  test('[sks-mor-4, sks-mor-2] the roll and its result are open for a character on the table', () => {
    const s = tested('marked=assault-rifle', 55)
    expect(s.note('sks-mor-4')).toEqual({
      kind: 'nerve',
      clause: 'sks-mor-4',
      character: 'a',
      result: 'passed',
    })
    expect(s.note('sks-mor-2')).toMatchObject({ kind: 'roll', by: 'a', need: 55, success: true })
    const failed = tested('marked=assault-rifle', 56, 6)
    expect(failed.note('sks-mor-4')).toMatchObject({ result: 'pinned' })
    expect(failed.note('sks-mor-T2')).toMatchObject({ result: 'pinned' })
  })

  test('[sks-ruling-51, sks-mor-2, sks-hide-5] of somebody Hidden only the owner learns of it', () => {
    const s = tested('marked=assault-rifle hidden', 56, 6)
    expect(s.notes('sks-mor-2')).toEqual([
      {
        kind: 'secret-test',
        clause: 'sks-mor-2',
        character: 'a',
        die: 56,
        need: 55,
        success: false,
        only: ['blue'],
      },
    ])
    expect(s.note('sks-mor-4')).toMatchObject({ result: 'pinned', only: ['blue'] })
    expect(s.notes('sks-mor-T2')).toEqual([])
  })

  test('[sks-ruling-51] one Hidden who fails is asked all the same, and can only wait', () => {
    const s = tested('marked=assault-rifle hidden', 56, 6)
    expect(s.state.activation).toMatchObject({ character: 'a', mayOnlyWait: true })
    expect(who(s, 'a')).toMatchObject({ place: 'hidden', nerve: 'pinned' })
    const passed = tested('marked=assault-rifle hidden', 55)
    expect(passed.state.activation).toMatchObject({ mayOnlyWait: false, hadMarker: true })
    expect(passed.choices().length).toBeGreaterThan(1)
  })

  test('[sks-mor-16, sks-mor-2] the test uses up what they saw and did', () => {
    const s = tested('marked=assault-rifle', 55)
    expect(who(s, 'a')).toMatchObject({ friendsHit: 0, hasWounded: false, markers: [] })
    const state = stateOf('blue novice 10,10 id=a marked=assault-rifle; red average 10,40 id=b')
    const [a] = pair(state, 'a', 'b')
    Object.assign(a, { friendsHit: 2, hasWounded: true })
    expect(needed(toHold(state, a))).toBe(55 - 30 + 10)
  })

  test('[sks-mor-2, sks-mor-T1] only the rows that apply are listed', () => {
    const reasons = (words: string) => {
      const state = stateOf(words)
      return toHold(state, pair(state, 'a', 'b')[0]).modifiers.map(
        ({ clause, amount }) => `${clause} ${amount}`,
      )
    }
    const two = 'red average 12,10 id=b; red average 12,12 id=c'
    expect(reasons(`blue novice 10,10 id=a marked=assault-rifle; ${two}`)).toEqual([])
    expect(reasons(`blue novice 10,10 id=a marked=assault-rifle marked=bolt-rifle; ${two}`)).toEqual([
      'sks-mor-T1-08 -10',
    ])
    expect(reasons(`blue novice 10,10 id=a damage=1; ${two}; blue novice 8,10 squad=blue`)).toEqual([
      'sks-wound-9 -20',
      'sks-mor-T1-02 10',
    ])
  })

  test('[sks-ruling-51, sks-mor-T1-02, sks-mor-T1-03] Hidden comrades and enemies do not count', () => {
    const need = (others: string) => {
      const state = stateOf(`blue novice 10,10 id=a; red average 40,40 id=b; ${others}`)
      return needed(toHold(state, pair(state, 'a', 'b')[0]))
    }
    expect(need('blue novice 12,10')).toBe(65)
    expect(need('blue novice 12,10 hidden')).toBe(55)
    const foes = 'red novice 12,10; red novice 12,12; red novice 10,12'
    expect(need(foes)).toBe(45)
    expect(need(foes.replace('12,12', '12,12 hidden'))).toBe(55)
  })
})

describe('markers', () => {
  const marker = (reason: 'fire' | 'witness' | 'show-of-force', attack: number) => ({
    reason,
    attack,
    weapon: null,
    by: null,
    from: null,
  })
  const after = (...markers: readonly ReturnType<typeof marker>[]): number => {
    const [a] = pair(stateOf('blue novice 10,10 id=a; red average 10,40 id=b'), 'a', 'b')
    for (const one of markers) mark(a, one)
    return a.markers.length
  }

  test('[sks-mor-1, sks-mor-21] one for each reason and attack roll', () => {
    expect(after(marker('fire', 1), marker('fire', 1))).toBe(1)
    expect(after(marker('fire', 1), marker('fire', 2))).toBe(2)
    expect(after(marker('fire', 1), marker('witness', 1))).toBe(2)
    expect(after(marker('fire', 1), marker('witness', 1), marker('fire', 1))).toBe(2)
  })

  test('[sks-mor-14, sks-mor-21] what comes from no attack roll is never one too many', () => {
    expect(after(marker('show-of-force', 0), marker('show-of-force', 0))).toBe(2)
  })
})

describe('surrender', () => {
  const near = 'red average 20,22.98 id=e'

  /** A novice who is pinned or retires fails to hold while an enemy is near. */
  function gives(words: string, others = near, die = 95): Played {
    const s = played(`blue novice 20,20 id=a ${words}; ${others}`, { phase: 4 })
    s.dice('sks-mor-2', die)
    s.play()
    return s
  }

  test('[sks-mor-11, sks-mor-18] who retires becomes the prisoner of the nearest enemy, and all are told', () => {
    const s = gives('pinned', `${near}; red average 20,21.5 id=f`)
    expect(who(s, 'a')).toMatchObject({ captor: 'f', nerve: 'steady', models: [{ x: 2000, y: 2000 }] })
    expect(s.note('sks-mor-11')).toEqual({
      kind: 'surrender',
      clause: 'sks-mor-11',
      character: 'a',
      to: 'f',
    })
    expect(s.notes('sks-move-14')).toEqual([]) // no run any more
  })

  test('[sks-mor-9, sks-mor-18] who is pinned is removed, and all are told', () => {
    const s = played('red average 20,25 id=e; blue novice 20,20 id=a prone pinned', { stage: 'activation' })
    s.answer('sks-act-3', { do: 'move', gait: 'walk' })
    s.answer('sks-move-1', [{ x: 2000, y: 2298 }])
    s.answer('sks-act-3', { do: 'end' })
    expect(s.note('sks-mor-9')).toEqual({ kind: 'surrender', clause: 'sks-mor-9', character: 'a', to: null })
    expect(who(s, 'a')).toMatchObject({ captor: null, place: 'captured', nerve: 'steady' })
  })

  test('[sks-mor-11, sks-mor-18] nobody surrenders to a prisoner', () => {
    const s = gives(
      'pinned',
      'red average 20,21.5 id=p captor=y; blue average 40,40 id=y; red average 47,47 id=q',
    )
    expect(who(s, 'a')).toMatchObject({ captor: null, nerve: 'retiring' })
  })

  test('[sks-mor-12, sks-aid-5] a prisoner is no company; nobody is taken twice or in a vehicle', () => {
    expect(who(gives('pinned', `${near}; blue novice 22,20 id=p captor=e`), 'a').captor).toBe('e')
    const friend = gives('pinned', `${near}; blue novice 22,20 id=p`)
    expect(who(friend, 'a').captor).toBeNull()
    const aboard = gives('pinned aboard')
    expect(who(aboard, 'a')).toMatchObject({ captor: null, place: 'aboard', nerve: 'retiring' })
    const hidden = played('blue novice 20,20 id=a pinned hidden; red average 20,22.98 id=e facing=0,1', {
      phase: 4,
    })
    hidden.dice('sks-mor-2', 95)
    hidden.play()
    expect(who(hidden, 'a')).toMatchObject({ captor: 'e', place: 'table' })
  })
})
