import { describe, expect, test } from 'vitest'
import { type Played, played, who } from '../played.ts'

/** The only character who acts in phase 4 begins their activation; the dice are those of the test and its table. */
function tested(words: string, die: number, table: number | null): Played {
  const s = played(`blue novice 10,10 id=a ${words}; red average 10,40 id=b`, { phase: 4 })
  s.dice('sks-mor-2', die)
  if (table !== null) s.dice('sks-mor-T2', table)
  s.play()
  return s
}

describe('the test at the start of an activation', () => {
  test('[sks-mor-2, sks-mor-4] passed: the markers go, and the character acts', () => {
    const s = tested('marked=assault-rifle', 55, null)
    expect(who(s, 'a').markers).toEqual([])
    expect(s.state.activation).toMatchObject({ character: 'a', points: 3, hadMarker: true })
  })

  test('[sks-mor-2] nobody tests without a marker', () => {
    const s = played('blue novice 10,10 id=a; red average 10,40 id=b', { phase: 4 })
    s.play()
    expect(s.state.activation).toMatchObject({ character: 'a', hadMarker: false })
  })

  test('[sks-mor-7, sks-mor-T2-01] drops prone and does nothing more in this phase', () => {
    const s = tested('marked=assault-rifle', 56, 5)
    expect(who(s, 'a')).toMatchObject({ stance: 'prone', nerve: 'steady', markers: [] })
    expect(s.state.activation).toBeNull()
    expect(s.state.stage).toBe('next')
  })

  test('[sks-mor-8, sks-mor-T2-02, sks-ex-12] pinned down: prone, and owes a test in the next phase', () => {
    const s = tested('marked=assault-rifle', 56, 6)
    expect(who(s, 'a')).toMatchObject({ stance: 'prone', nerve: 'pinned' })
    expect(who(tested('marked=assault-rifle', 56, 8), 'a').nerve).toBe('pinned')
    expect(who(tested('marked=assault-rifle', 56, 9), 'a').nerve).toBe('retiring')
  })

  test('[sks-spot-4] a failed test makes a character forget whom they spotted', () => {
    expect(who(tested('marked=assault-rifle spotted=b', 56, 1), 'a').spotted).toEqual([])
    expect(who(tested('marked=assault-rifle spotted=b', 55, null), 'a').spotted).toEqual(['b'])
  })
})

describe('a test that ends a state', () => {
  /** One who is in a state already. */
  function inState(nerve: string, die: number): Played {
    const s = played(`blue novice 10,10 id=a ${nerve}; red average 10,40 id=b`, { phase: 4 })
    s.dice('sks-mor-2', die)
    s.play()
    return s
  }

  test.each([
    ['pinned', 'retiring'],
    ['retreating', 'broken'],
  ])('[sks-mor-8, sks-ex-25, sks-h2h-11] somebody %s who fails has no roll on a table', (nerve, worse) => {
    expect(who(inState(nerve, 56), 'a').nerve).toBe(worse)
    const freed = inState(nerve, 55)
    expect(who(freed, 'a').nerve).toBe('steady')
    expect(freed.state.activation?.character).toBe('a')
  })

  test('[sks-mor-15] one test only: markers received meanwhile count in it, and failing brings what the state says', () => {
    const marked = (die: number) => inState('pinned marked=lmg-556@b marked=lmg-556@b', die)
    expect(who(marked(25), 'a')).toMatchObject({ nerve: 'steady', markers: [] }) // 55 − 10 − 20
    const failed = marked(26)
    expect(who(failed, 'a')).toMatchObject({ nerve: 'retiring', markers: [] })
    expect(failed.notes('sks-mor-2')).toHaveLength(1)
  })

  test.each([['retiring'], ['broken']])(
    '[sks-mor-10, sks-ex-12, sks-h2h-12] somebody %s who fails is removed',
    (nerve) => {
      expect(who(inState(nerve, 56), 'a')).toMatchObject({ place: 'removed', models: [{ isLost: true }] })
      expect(who(inState(nerve, 55), 'a')).toMatchObject({ place: 'table', nerve: 'steady' })
    },
  )
})
