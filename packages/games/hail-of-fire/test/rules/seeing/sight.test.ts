import { describe, expect, test } from 'vitest'
import { isConcealedFrom } from '../../../src/rules/seeing/concealment.ts'
import { isInHardCover } from '../../../src/rules/seeing/cover.ts'
import { sees, seesPoint } from '../../../src/rules/seeing/sight.ts'
import { AREA, at, HILL, HOUSE, LINE, played, team } from '../positions.ts'

/** Does Blue's Team a see Red's Team b? And the other way, since sight is mutual. */
function inSight(teams: string, map: object = {}, more: object = {}): boolean {
  const s = played(teams, { map, ...more })
  const [a, b] = [team(s, 'a'), team(s, 'b')]
  const seen = sees(s.state, a, b)
  expect(sees(s.state, b, a)).toBe(seen)
  return seen
}

function concealed(teams: string, map: object = {}): boolean {
  const s = played(teams, { map })
  return isConcealedFrom(s.state, team(s, 'b'), team(s, 'a'))
}

const pair = (ax: number, ay: number, bx: number, by: number, words = '') =>
  `blue us-rifle-mg ${ax},${ay} id=a; red de-rifle-mg ${bx},${by} id=b ${words}`

const WOOD = { areas: [AREA('wood', 'woods', 0, 20, 48, 28)] }

describe('lines of sight', () => {
  test('[hof-los-1, hof-los-9, hof-terrain-T1-1] over open ground everybody sees everybody, and nobody is concealed', () => {
    expect(inSight(pair(10, 10, 40, 40))).toBe(true)
    expect(concealed(pair(10, 10, 40, 40))).toBe(false)
  })

  test('[hof-los-1, hof-ruling-37] one free line between middles or corners is enough', () => {
    // The wood ends at x = 11; only the eastern corners, at x = 11, look past it.
    const wood = (east: number) => ({ areas: [AREA('wood', 'woods', 0, 20, east, 28)] })
    expect(inSight(pair(10, 10, 10, 40), wood(11))).toBe(true)
    expect(inSight(pair(10, 10, 10, 40), wood(11.01))).toBe(false)
  })

  test('[hof-los-2] Teams do not block sight', () => {
    expect(
      inSight(`${pair(10, 10, 10, 40)}; blue us-m4-sherman 10,20; red de-stug 10,30; red de-pak40 10,25`),
    ).toBe(true)
  })

  test('[hof-los-3, hof-terrain-T1-14] a building blocks, but not a Team at its outer wall', () => {
    const inn = { buildings: [HOUSE('inn', 0, 20, 48, 28)] }
    expect(inSight(pair(10, 10, 10, 40), inn)).toBe(false)
    // The footprint reaches 0.63 inches to the south: the middle may be 1.63 inches from the wall.
    expect(inSight(pair(10, 10, 10, 21.63), inn)).toBe(true)
    expect(inSight(pair(10, 10, 10, 21.64), inn)).toBe(false)
  })

  test('[hof-los-3] two Teams in one building see each other', () => {
    const inn = { buildings: [HOUSE('inn', 0, 20, 48, 34)] }
    expect(inSight(pair(10, 24, 30, 30), inn)).toBe(true)
  })

  test.each([
    ['woods', 'woods'],
    ['crops', 'crops'],
    ['an orchard', 'orchard'],
    ['rubble', 'rubble'],
  ])(
    '[hof-los-4, hof-terrain-T1-5, hof-terrain-T1-3, hof-terrain-T1-4, hof-terrain-T1-15] %s block a line that crosses them, and conceal who is in them or touches them',
    (_, kind) => {
      const map = { areas: [AREA('piece', kind, 0, 20, 48, 28)] }
      expect(inSight(pair(10, 10, 10, 40), map)).toBe(false)
      expect(inSight(pair(10, 10, 10, 26), map)).toBe(true)
      expect(concealed(pair(10, 10, 10, 26), map)).toBe(true)
      expect(concealed(pair(10, 10, 10, 19.37), map)).toBe(true)
      expect(concealed(pair(10, 10, 10, 19.36), map)).toBe(false)
    },
  )

  test('[hof-ex-28] a wood 8 inches deep', () => {
    expect(inSight(pair(10, 10, 10, 40), WOOD)).toBe(false)
    expect(inSight(pair(10, 20.5, 10, 40), WOOD)).toBe(true)
    expect(inSight(pair(10, 24, 20, 24), WOOD)).toBe(true)
    expect(concealed(pair(10, 24, 20, 24), WOOD)).toBe(true)
    expect(concealed(pair(10, 10, 10, 19.4), WOOD)).toBe(true)
  })

  test('[hof-los-5, hof-terrain-T1-12] a hedgerow blocks unless one end touches it', () => {
    const map = { lines: [LINE('row', 'bocage', [0, 20], [48, 20])] }
    expect(inSight(pair(10, 10, 10, 40), map)).toBe(false)
    // The hedgerow is an inch wide and the footprint reaches 0.63 inches: touching at 1.13 and a hair.
    expect(inSight(pair(10, 18.86, 10, 40), map)).toBe(true)
    expect(inSight(pair(10, 18.84, 10, 40), map)).toBe(false)
    expect(inSight(pair(10, 10, 10, 21.1), map)).toBe(true)
  })

  test('[hof-los-11] through a hedgerow only within 45 degrees of straight across', () => {
    const map = { lines: [LINE('row', 'bocage', [0, 20], [48, 20])] }
    // Corner to corner: the spotter at its side of the row looks from x = 11 to x = bx - 1.
    expect(inSight(pair(10, 18.9, 24, 33), map)).toBe(true)
    expect(inSight(pair(10, 18.9, 40, 24), map)).toBe(false)
  })

  test('[hof-los-5, hof-terrain-T1-11, hof-terrain-T1-13] low hedges and walls do not block', () => {
    for (const kind of ['hedge', 'wall'])
      expect(inSight(pair(10, 10, 10, 40), { lines: [LINE('low', kind, [0, 20], [48, 20])] })).toBe(true)
  })

  test('[hof-los-6, hof-terrain-T1-6] a hill blocks when both ends are lower', () => {
    const map = { hills: [HILL('hill', 0, 20, 48, 28)] }
    expect(inSight(pair(10, 10, 10, 40), map)).toBe(false)
    expect(inSight(pair(10, 10, 10, 24), map)).toBe(true)
    expect(inSight(pair(10, 22, 30, 26), map)).toBe(true)
  })

  test('[hof-los-6, hof-terrain-T1-7] a steep hill blocks alike', () => {
    expect(inSight(pair(10, 10, 10, 40), { hills: [HILL('hill', 0, 20, 48, 28, true)] })).toBe(false)
  })

  test('[hof-los-6] from a hill one sees over what is not on a hill, except buildings and woods within 4 inches of the target', () => {
    const hill = { hills: [HILL('hill', 0, 0, 48, 12)] }
    const wood = (north: number) => ({ ...hill, areas: [AREA('wood', 'woods', 0, 20, 48, north)] })
    // The southern edge of the target is at 35.37, and so are the corners that see first.
    expect(inSight(pair(10, 10, 10, 36), wood(31.36))).toBe(true)
    expect(inSight(pair(10, 10, 10, 36), wood(33))).toBe(false)
    const crops = { ...hill, areas: [AREA('crops', 'crops', 0, 20, 48, 35)] }
    expect(inSight(pair(10, 10, 10, 36), crops)).toBe(true)
    const inn = { ...hill, buildings: [HOUSE('inn', 0, 20, 48, 34)] }
    expect(inSight(pair(10, 10, 10, 36), inn)).toBe(false)
    const onHill = { hills: [HILL('hill', 0, 0, 48, 30)], areas: [AREA('wood', 'woods', 0, 20, 48, 24)] }
    expect(inSight(pair(10, 10, 10, 36), onHill)).toBe(false)
  })

  test('[hof-terrain-T1-8, hof-terrain-T1-9, hof-terrain-T1-10] water does not block or conceal', () => {
    const map = {
      areas: [AREA('marsh', 'marsh', 0, 15, 48, 18)],
      lines: [LINE('river', 'river', [0, 20], [48, 20]), LINE('brook', 'stream', [0, 25], [48, 25])],
    }
    expect(inSight(pair(10, 10, 10, 40), map)).toBe(true)
    expect(concealed(pair(10, 10, 10, 40), map)).toBe(false)
  })

  test('[hof-terrain-T1-18] smoke blocks sight into, out of and through it', () => {
    const s = played(`${pair(10, 10, 10, 40)}; red de-rifle-mg 10,24 id=c`)
    const smoke = { kind: 'smoke', id: 'smoke', shape: { kind: 'disc', at: at(10, 25), radius: 300 } }
    const clouded = { ...s.state, happenings: [smoke] as never }
    expect(sees(clouded, team(s, 'a'), team(s, 'b'))).toBe(false)
    expect(sees(clouded, team(s, 'a'), team(s, 'c'))).toBe(false)
    expect(sees(s.state, team(s, 'a'), team(s, 'b'))).toBe(true)
  })

  test('[hof-lead-12] a Leader in contact with a Team of the Unit shares its sight', () => {
    const inn = { buildings: [HOUSE('inn', 9, 20, 14, 28)] }
    const beside = (x: number) => {
      const s = played(
        `blue us-leader 12,16 id=l; blue us-rifle-mg ${x},16 id=a; red de-rifle-mg 16,40 id=b`,
        { map: inn },
      )
      return [sees(s.state, team(s, 'l'), team(s, 'b')), sees(s.state, team(s, 'b'), team(s, 'l'))]
    }
    expect(beside(13.5)).toEqual([true, true])
    expect(beside(13.55)).toEqual([false, false])
  })

  test('[hof-unit-5, hof-art-5] a point of the table is seen like a Team', () => {
    const s = played(pair(10, 10, 10, 40), { map: WOOD })
    expect(seesPoint(s.state, team(s, 'a'), at(10, 19))).toBe(true)
    expect(seesPoint(s.state, team(s, 'a'), at(10, 24))).toBe(true)
    expect(seesPoint(s.state, team(s, 'a'), at(10, 29))).toBe(false)
  })
})

describe('concealment', () => {
  test.each(['hedge', 'bocage', 'wall'])(
    '[hof-los-7] across a %s, unless the firing Team touches it',
    (kind) => {
      const map = { lines: [LINE('low', kind, [0, 20], [48, 20])] }
      expect(concealed(pair(10, 10, 10, 22), map)).toBe(true)
      expect(concealed(pair(10, 19.26, 10, 30), map)).toBe(false)
      expect(concealed(pair(10, 10, 30, 12), map)).toBe(false)
    },
  )

  test('[hof-los-7] a dug-in Team is concealed', () => {
    expect(concealed(pair(10, 10, 10, 30, 'dug-in'))).toBe(true)
  })

  test('[hof-los-7, hof-terrain-T1-17] a wreck conceals who is seen across it, and does not block', () => {
    const map = { works: [{ id: 'w', kind: 'wreck', outline: AREA('', '', 9, 19, 11, 21).outline }] }
    expect(concealed(pair(10, 10, 10, 30), map)).toBe(true)
    expect(concealed(pair(10, 10, 30, 30), map)).toBe(false)
    expect(inSight(pair(10, 10, 10, 30), map)).toBe(true)
  })

  test('[hof-los-7] judged on the line between the centres', () => {
    const map = { lines: [LINE('hedge', 'hedge', [10.5, 20], [20, 20])] }
    expect(concealed(pair(10, 10, 10, 30), map)).toBe(false)
    expect(concealed(pair(10.6, 10, 10.6, 30), map)).toBe(true)
  })
})

describe('hard cover', () => {
  const hard = (words: string, map: object = {}) => {
    const s = played(`red de-rifle-mg 10,24 id=b ${words}; blue us-rifle-mg 10,4`, { map })
    return isInHardCover(s.state, team(s, 'b'), team(s, 'b').received)
  }

  test.each([
    ['a building', 'rfp=1@10,4', { buildings: [HOUSE('inn', 5, 20, 15, 28)] }, true],
    ['rubble', 'rfp=1@10,4', { areas: [AREA('r', 'rubble', 5, 20, 15, 28)] }, true],
    ['woods are no hard cover', 'rfp=1@10,4', { areas: [AREA('w', 'woods', 5, 20, 15, 28)] }, false],
    ['a foxhole', 'dug-in rfp=1@10,4', {}, true],
    ['open ground', 'rfp=1@10,4', {}, false],
  ])(
    '[hof-los-7, hof-terrain-T1-11 to hof-terrain-T1-13, hof-terrain-T1-16, hof-setup-6, hof-team-9, hof-terrain-T1-17, hof-los-8, hof-terrain-T1-14, hof-terrain-T1-15, hof-terrain-T1-5, hof-los-9] %s',
    (_, words, map, isHard) => {
      expect(hard(words, map)).toBe(isHard)
    },
  )

  test('[hof-ruling-38] inside means with the middle of the footprint', () => {
    expect(hard('rfp=1@10,4', { buildings: [HOUSE('inn', 5, 24, 15, 28)] })).toBe(true)
    expect(hard('rfp=1@10,4', { buildings: [HOUSE('inn', 5, 24.01, 15, 28)] })).toBe(false)
  })

  test.each(['wall', 'bocage'])(
    '[hof-los-8, hof-terrain-T1-12, hof-terrain-T1-13] a %s it touches, between it and every shot',
    (kind) => {
      const map = { lines: [LINE('low', kind, [0, 23.27], [48, 23.27])] }
      expect(hard('rfp=1@10,4', map)).toBe(true)
      expect(hard('rfp=2@10,4', map)).toBe(true)
      expect(hard('rfp=1@10,40', map)).toBe(false)
      const s = played('red de-rifle-mg 10,24 id=b rfp=1@10,4; blue us-rifle-mg 10,4', { map })
      const b = team(s, 'b')
      expect(isInHardCover(s.state, b, [at(10, 4), at(10, 40)])).toBe(false)
      expect(hard('rfp=1@barrage', map)).toBe(false)
      const far = { lines: [LINE('low', kind, [0, 21], [48, 21])] }
      expect(hard('rfp=1@10,4', far)).toBe(false)
    },
  )

  test('[hof-los-8, hof-ruling-16] against a barrage area hard cover and foxholes count', () => {
    expect(hard('dug-in rfp=1@barrage')).toBe(true)
    expect(hard('rfp=1@barrage', { buildings: [HOUSE('inn', 5, 20, 15, 28)] })).toBe(true)
  })
})
