import { describe, expect, test } from 'vitest'
import {
  AREA,
  activate,
  at,
  HOUSE,
  moves,
  nameOf,
  orderMove,
  type Played,
  played,
  team,
} from '../positions.ts'

const FOE = 'red de-rifle-mg 40,40 id=foe'
const CROPS = { map: { areas: [AREA('crops', 'crops', 5, 5, 15, 15)] } }
const INN = { map: { buildings: [HOUSE('inn', 5, 5, 15, 15)] } }

/** A Team at 10,10 with RFPs from the north is ordered so, and these dice fall. */
function checked(
  words: string,
  order: 'move' | 'fire',
  dice: readonly number[],
  more: object = {},
  options = {},
): Played {
  const s = played(`blue ${words} 10,10 id=a; blue us-rifle-mg 30,3 id=b; ${FOE}`, more, options)
  s.dice('hof-rfc-1', ...dice)
  activate(s, 'a')
  if (nameOf(s) === 'take-part') s.answer(s.asked?.clause ?? '', [])
  if (nameOf(s) === 'declare-orders') s.answer('hof-act-1', [order])
  if (order === 'move') s.answer('hof-act-8', at(10, 2))
  return s
}

const condition = (s: Played) => {
  const { place, isSuppressed, received } = team(s, 'a')
  if (received.length > 0) return 'not diced for'
  return place === 'gone' ? 'killed' : isSuppressed ? 'suppressed' : 'ready'
}

describe('received fire checks', () => {
  test.each([
    [
      'Open Ground',
      'us-57mm-gun rfp=1@10,40',
      ['killed', 'killed', 'suppressed', 'ready', 'ready', 'ready'],
      {},
    ],
    [
      'Hard Cover',
      'us-57mm-gun dug-in rfp=1@10,40',
      ['killed', 'suppressed', 'suppressed', 'ready', 'ready', 'ready'],
      {},
    ],
  ])('[hof-rfc-T1-1, hof-rfc-T1-2] %s, each face of the die', (_, words, results, more) => {
    expect([1, 2, 3, 4, 5, 6].map((die) => condition(checked(words, 'fire', [die], more)))).toEqual(results)
  })

  test('[hof-rfc-1, hof-rfc-2] one die for each RFP, the worst counts, and all RFPs are gone', () => {
    expect(condition(checked('us-57mm-gun rfp=3@10,40', 'fire', [6, 2, 3]))).toBe('killed')
    expect(condition(checked('us-57mm-gun rfp=3@10,40', 'fire', [6, 3, 4]))).toBe('suppressed')
    expect(condition(checked('us-57mm-gun rfp=3@10,40', 'fire', [6, 5, 4]))).toBe('ready')
  })

  test('[hof-rfc-3, hof-ex-8, hof-later-4] infantry in the open uses the Hard Cover row unless it is ordered to Move', () => {
    expect(condition(checked('us-rifle-mg rfp=1@10,40', 'fire', [2], CROPS))).toBe('suppressed')
    expect(condition(checked('us-rifle-mg rfp=1@10,40', 'move', [2], CROPS))).toBe('killed')
  })

  test('[hof-rfc-4, hof-ex-8, hof-ruling-20] a Suppressed Team in the open uses the Hard Cover row even with a Move order', () => {
    expect(condition(checked('us-rifle-mg suppressed rfp=1@10,40', 'move', [2], CROPS))).toBe('suppressed')
    expect(condition(checked('us-57mm-gun suppressed rfp=1@10,40', 'move', [2]))).toBe('suppressed')
    expect(condition(checked('us-rifle-mg suppressed rfp=1@10,40', 'move', [1], CROPS))).toBe('killed')
  })

  test('[hof-rfc-5, hof-ex-7, hof-later-6] in real Hard Cover a Suppressed Team is killed by two killed results only', () => {
    expect(condition(checked('us-57mm-gun dug-in suppressed rfp=2@10,40', 'fire', [1, 4]))).toBe('suppressed')
    expect(condition(checked('us-57mm-gun dug-in suppressed rfp=2@10,40', 'fire', [1, 1]))).toBe('killed')
    expect(condition(checked('us-57mm-gun dug-in rfp=2@10,40', 'fire', [1, 4]))).toBe('killed')
    expect(condition(checked('us-57mm-gun suppressed rfp=2@10,40', 'fire', [1, 4]))).toBe('killed')
  })

  test('[hof-rfc-6, hof-supp-7] vehicles use the Hard Cover row', () => {
    expect(condition(checked('us-m4-sherman rfp=1@10,40', 'move', [2]))).toBe('suppressed')
    expect(condition(checked('us-halftrack rfp=1@10,40', 'move', [2]))).toBe('suppressed')
    expect(condition(checked('us-m4-sherman suppressed rfp=1@10,40', 'move', [1]))).toBe('killed')
  })

  test('[hof-rfc-6, hof-trait-T1-9] an open-topped vehicle in contact with an enemy uses the Open Ground row', () => {
    const near = (entry: string) => {
      const s = played(
        `blue ${entry} 10,10 id=a rfp=1@10,40; blue us-rifle-mg 30,3; red de-rifle-mg 10,11.76 id=foe; red de-rifle-mg 40,40 id=b`,
      )
      s.dice('hof-rfc-1', 2)
      activate(s, 'a')
      s.answer('hof-act-1', ['move'])
      s.answer('hof-act-8', at(10, 2))
      return condition(s)
    }
    expect(near('us-halftrack')).toBe('killed')
    expect(near('us-m4-sherman')).toBe('suppressed')
  })

  test('[hof-rfc-7] a Ready gun in the open uses the Open Ground row whatever its order', () => {
    expect(condition(checked('us-57mm-gun rfp=1@10,40', 'fire', [2]))).toBe('killed')
    expect(condition(checked('us-57mm-gun rfp=1@10,40', 'move', [2]))).toBe('killed')
  })

  test('[hof-rfc-8, hof-team-4] a Team that was Suppressed stays so on a ready result', () => {
    expect(condition(checked('us-rifle-mg suppressed rfp=1@10,40', 'fire', [6]))).toBe('suppressed')
  })

  test('[hof-ex-4, hof-rfc-9, hof-act-5] a tank that is suppressed by its check may not fire', () => {
    const s = checked('us-m4-sherman rfp=2@10,40', 'fire', [3, 5])
    s.play()
    s.play()
    s.end()
    expect(s.state.activation).toBeNull()
    expect(condition(s)).toBe('suppressed')
  })

  test('[hof-rfc-10] cover is judged where the Team stands when the check is made', () => {
    expect(condition(checked('us-rifle-mg rfp=1@10,40', 'move', [2], INN))).toBe('suppressed')
  })

  test('[hof-rfc-11] RFPs stay on a Team until it is activated', () => {
    const s = played(`blue us-rifle-mg 10,10 id=a rfp=2@10,40; blue us-rifle-mg 30,3 id=b; ${FOE}`)
    orderMove(s, 'b', 30, 10)
    s.dice('hof-move-T1', 1, 1)
    moves(s, 'b')
    s.answer('hof-move-1', [at(30, 5)])
    expect(team(s, 'a').received).toHaveLength(2)
  })

  test('[hof-team-13, hof-team-T2-3] an elite Team re-rolls one 1, a poor one re-rolls one 6', () => {
    const again = (quality: string, first: readonly number[], second: number, options = {}) => {
      const s = played(
        `blue us-57mm-gun 10,10 id=a ${quality} rfp=2@10,40; blue us-rifle-mg 30,3; ${FOE}`,
        {},
        options,
      )
      s.dice('hof-rfc-1', ...first)
      s.dice('hof-team-13', second)
      activate(s, 'a')
      s.answer('hof-act-1', ['move'])
      s.answer('hof-act-8', at(10, 2))
      return condition(s)
    }
    expect(again('elite', [1, 5], 4)).toBe('ready')
    expect(again('elite', [1, 1], 4)).toBe('killed')
    expect(again('poor', [6, 6], 2)).toBe('killed')
  })

  test('[hof-team-13] not with quality as a number, and not vehicles', () => {
    expect(condition(checked('us-57mm-gun elite rfp=1@10,40', 'fire', [1], {}, { quality: 'number' }))).toBe(
      'killed',
    )
    expect(condition(checked('us-m4-sherman elite rfp=1@10,40', 'move', [1]))).toBe('killed')
  })
})

describe('rallying', () => {
  const rallied = (words: string, dice: readonly number[], options = {}) => {
    const s = played(`blue us-rifle-mg 10,10 id=a suppressed ${words}; ${FOE}`, {}, options)
    s.dice('hof-supp-3', ...dice)
    activate(s, 'a')
    s.answer('hof-act-1', ['move'])
    s.answer('hof-act-8', at(10, 2))
    return !team(s, 'a').isSuppressed
  }

  test('[hof-supp-3, hof-act-2, hof-team-10, hof-team-11, hof-team-T2-2] a Rally Check needs 4+', () => {
    expect(rallied('', [3])).toBe(false)
    expect(rallied('', [4])).toBe(true)
  })

  test('[hof-team-12, hof-gen-6, hof-team-T2-1, hof-team-T2-3] elite Teams re-roll 1s, poor Teams 6s, once', () => {
    expect(rallied('elite', [1, 4])).toBe(true)
    expect(rallied('elite', [1, 1])).toBe(false)
    expect(rallied('elite', [2])).toBe(false)
    expect(rallied('poor', [6, 6])).toBe(true)
    expect(rallied('poor', [6, 3])).toBe(false)
    expect(rallied('poor', [5])).toBe(true)
  })

  test('[hof-team-T2-1, hof-team-T2-3, hof-opt-T1-2] with quality as a number poor needs 5+ and elite 3+', () => {
    const options = { quality: 'number' }
    expect([4, 5].map((die) => rallied('poor', [die], options))).toEqual([false, true])
    expect([2, 3].map((die) => rallied('elite', [die], options))).toEqual([false, true])
    expect([3, 4].map((die) => rallied('', [die], options))).toEqual([false, true])
  })

  test('[hof-supp-4, hof-act-3] a Team with RFPs makes no Rally Check', () => {
    const s = played(`blue us-rifle-mg 10,10 id=a suppressed rfp=1@10,40; ${FOE}`)
    s.dice('hof-rfc-1', 6)
    activate(s, 'a')
    s.answer('hof-act-1', ['move'])
    s.answer('hof-act-8', at(10, 2))
    s.play()
    s.end()
    expect(s.notes('hof-supp-3')).toEqual([])
    expect(team(s, 'a').isSuppressed).toBe(true)
  })

  test('[hof-supp-5, hof-later-7] out of sight of every enemy at the beginning it is Ready before step B', () => {
    const s = played('blue us-rifle-mg 10,10 id=a suppressed; red de-leader 10,40', {
      map: { buildings: [HOUSE('inn', 0, 20, 48, 28)] },
    })
    orderMove(s, 'a', 10, 2)
    expect(team(s, 'a').isSuppressed).toBe(false)
    const small = played('blue us-rifle-mg 10,10 id=a suppressed; red de-leader 10,40')
    small.dice('hof-supp-3', 3)
    orderMove(small, 'a', 10, 2)
    expect(team(small, 'a').isSuppressed).toBe(true)
  })

  test('[hof-supp-5] and at the end', () => {
    const ended = (x: number) => {
      const map = { buildings: [HOUSE('inn', 0, 20, 16, 28)] }
      const s = played('blue us-leader 20,10 id=a suppressed; red de-rifle-mg 20,40', { map })
      s.dice('hof-supp-3', 3)
      orderMove(s, 'a', 6, 4)
      moves(s, 'a')
      s.answer('hof-move-1', [at(x, 9.9)])
      expect(team(s, 'a').isSuppressed).toBe(true)
      s.play()
      s.end()
      return team(s, 'a').isSuppressed
    }
    expect([ended(10), ended(19)]).toEqual([false, true])
  })

  test('[hof-supp-1, hof-supp-2, hof-ruling-21, hof-ruling-40] a Suppressed Team may not move toward an enemy it saw at the start', () => {
    const s = played(
      'blue us-rifle-mg 10,20 id=a suppressed; red de-rifle-mg 10,40; red de-rifle-mg 40,20 id=b',
      { map: { buildings: [HOUSE('inn', 20, 10, 24, 30)] } },
    )
    s.dice('hof-supp-3', 3)
    orderMove(s, 'a', 30, 10)
    s.dice('hof-move-T1', 6, 6)
    moves(s, 'a')
    expect(s.refuses([at(10, 20.01), at(16, 15)])).toContain('toward')
    expect(s.refuses([at(10.5, 20.05)])).toContain('toward')
    // Toward the enemy behind the house, whom it did not see, it may.
    s.answer('hof-move-1', [at(16, 16)])
  })

  test('[hof-supp-8] a Ready Team moves as it likes', () => {
    const s = played(`blue us-rifle-mg 10,20 id=a; ${FOE}`)
    orderMove(s, 'a', 40, 40)
    s.dice('hof-move-T1', 6, 6)
    moves(s, 'a')
    s.answer('hof-move-1', [at(14, 24)])
  })
})
