import { needed, succeeds } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import type { Cover } from '../../../src/rules/moving/terrain.ts'
import { mostCover, toWound } from '../../../src/rules/shooting/to-hit.ts'
import { ALL, aim, box, drawn, fire, type Played, WOOD } from '../../positions.ts'

/** What the last volley to hit needed, and why. */
function lastHit(s: Played): { readonly need: unknown; readonly reasons: readonly unknown[] } {
  const { need, modifiers } = s.note('csw-shoot-7', 'volley')
  return { need, reasons: (modifiers as readonly { reason: string }[]).map(({ reason }) => reason) }
}

/** Blue fires all it may at the one Team of Red, and misses. */
function fired(blue: string, red: string, target: string, map: object = {}): ReturnType<typeof lastHit> {
  const s = drawn(`${blue} token; ${red}`, map)
  s.dice('csw-shoot-7', ...Array(12).fill(1))
  fire(s, target, ALL)
  return lastHit(s)
}

describe('to wound', () => {
  test.each([
    ['none', false, 0, 3],
    ['none', true, 0, 4],
    ['light', false, 0, 4],
    ['light', true, 0, 5],
    ['hard', false, 0, 5],
    ['hard', true, 0, 6],
    ['hard', true, 1, 5],
    ['hard', true, 2, 4],
    ['light', false, 2, 2],
    ['none', false, 1, 2],
  ] as const)(
    '[csw-wound-1, csw-wound-2, csw-shoot-9] cover %s, armour %s, Pen %s',
    (cover, hasArmour, pen, need) => {
      expect(needed(toWound(cover, hasArmour, pen))).toBe(need)
    },
  )

  test('[csw-shoot-9] a 1 never wounds, a 6 always does', () => {
    const sure = toWound('none', false, 2)
    expect([succeeds(sure, 1), succeeds(sure, 2)]).toEqual([false, true])
    const hard = toWound('hard', true, 0)
    expect([succeeds(hard, 5), succeeds(hard, 6)]).toEqual([false, true])
  })

  test.each([
    [['none', 'light', 'hard'], 'hard'],
    [['none', 'none', 'hard'], 'none'],
    [['none', 'none', 'light', 'light'], 'light'],
    [['none', 'none', 'hard', 'hard'], 'hard'],
    [['light', 'light', 'hard', 'hard'], 'hard'],
    [['light', 'light', 'hard'], 'light'],
    [['none', 'none', 'light'], 'none'],
    [['none', 'light', 'light', 'hard'], 'light'],
    [['none', 'none', 'light', 'hard'], 'none'],
    [['none', 'none', 'light', 'hard', 'hard', 'hard'], 'hard'],
    [['none'], 'none'],
    [[], 'none'],
  ] as const)('[csw-shoot-8] the cover most models have, of equals the better: %s', (covers, most) => {
    expect(mostCover(covers as readonly Cover[])).toBe(most)
  })
})

describe('to hit', () => {
  const OPEN = 'red ins-squad 10,25 x2 order=run'

  test('[csw-hit-1, csw-shoot-7] nothing changes the number of a Team in the open beyond half range', () => {
    expect(fired('blue pro-section/fireteam-2 10,10 x1', OPEN, 'red-squad')).toEqual({ need: 4, reasons: [] })
    expect(fired('blue sf-section/fireteam-2 10,10 x1', OPEN, 'red-squad')).toEqual({ need: 3, reasons: [] })
    expect(fired('blue ins-green-squad 10,10 x1', OPEN, 'red-squad')).toEqual({ need: 5, reasons: [] })
  })

  test('[csw-wr-22, csw-wr-24, csw-ruling-70] a gun with one model left needs one more; an LMG with a loader does not', () => {
    const gun = (models: string) =>
      fired(`blue pro-gpmg 10,10 ${models}`, 'red ins-squad 10,35 x2 order=run', 'red-squad')
    expect(gun('x1')).toEqual({ need: 5, reasons: ['one crew left'] })
    expect(gun('')).toEqual({ need: 4, reasons: [] })
    const lmg = (models: string) => {
      const s = drawn(`blue ins-squad 10,10 ${models} options=lmg@leader token; ${OPEN}`)
      s.dice('csw-shoot-7', 1, 1, 1, 1)
      fire(s, 'red-squad', ['leader:lmg'])
      return lastHit(s)
    }
    expect(lmg('x1')).toEqual({ need: 5, reasons: ['one crew left'] })
    expect(lmg('x2')).toEqual({ need: 4, reasons: [] })
  })

  test('[csw-wr-25] a vehicle has crew enough for a Team weapon', () => {
    const shot = fired(
      'blue pro-armoured-car 10,10 facing=0,1',
      'red ins-squad 10,40 x2 order=run',
      'red-squad',
    )
    expect(shot).toEqual({ need: 4, reasons: [] })
  })

  test('[csw-tc-2] Take Cover counts only in cover, and only for a Team with that order', () => {
    const wood = { areas: [WOOD('wood', 8, 24, 20, 30)] }
    const target = (order: string) => `red ins-squad 10,25 x2 order=${order}`
    const blue = 'blue pro-section/fireteam-2 10,10 x1'
    expect(fired(blue, target('take-cover'), 'red-squad', wood)).toEqual({
      need: 6,
      reasons: ['has taken cover'],
    })
    expect(fired(blue, target('run'), 'red-squad', wood)).toEqual({ need: 4, reasons: [] })
    expect(fired(blue, target('take-cover'), 'red-squad')).toEqual({ need: 4, reasons: [] })
  })

  test('[csw-shock-6, csw-hit-1] Suppressed: one more for each point spent', () => {
    for (const [points, need] of [
      [1, 5],
      [2, 6],
    ] as const) {
      const s = drawn(`blue pro-section/fireteam-2 10,10 x1 shock=${points} token; ${OPEN}`)
      s.answer('csw-order-1', 'fire')
      s.answer('csw-shock-6', `suppressed-${points}`)
      s.dice('csw-shoot-7', 1, 1)
      s.answer('csw-shoot-2', 'red-squad')
      aim(s, ALL)
      expect(lastHit(s)).toEqual({ need, reasons: ['Suppressed'] })
    }
  })
})

describe('protection', () => {
  /** What a hit of one rifle needs to wound the target. */
  function woundNeed(red: string, target: string, map: object = {}): unknown {
    const s = drawn(`blue pro-section/fireteam-2 10,10 x1 token; ${red}`, map)
    s.dice('csw-shoot-7', 6, 1)
    s.dice('csw-shoot-9', 1)
    fire(s, target, ['soldier-1:assault-rifle'])
    return s.note('csw-shoot-9', 'volley').need
  }

  test('[csw-shoot-8, csw-eq-2] armour counts if at least half of the models in sight wear it', () => {
    expect(woundNeed('red pro-section/fireteam-2 10,25 x2 order=run', 'red-section-fireteam-2')).toBe(4)
    expect(woundNeed('red ins-squad 10,25 x2 order=run', 'red-squad')).toBe(3)
  })

  test('[csw-shoot-8, csw-ruling-53] the cover of most models in sight', () => {
    const rocks = (east: number) => ({
      areas: [{ id: 'rocks', kind: 'rocks', outline: box(8, 24, east, 28) }],
    })
    const squad = 'red ins-squad at=10,25/12,25/14,25 x3 order=run'
    expect(woundNeed(squad, 'red-squad', rocks(13))).toBe(5) // two of three in hard cover
    expect(woundNeed(squad, 'red-squad', rocks(11))).toBe(3) // one of three
  })
})
