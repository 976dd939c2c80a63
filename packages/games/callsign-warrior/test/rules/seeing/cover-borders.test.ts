import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../../src/index.ts'
import {
  isExposedTo,
  isInCoverFrom,
  isModelInCover,
  seesTeam,
  visibleModels,
} from '../../../src/rules/seeing/cover.ts'
import { isConcealed, spottable, toSpot } from '../../../src/rules/seeing/hidden.ts'
import { coverStoodIn, look } from '../../../src/rules/seeing/sight.ts'
import type { State, Team } from '../../../src/rules/state/state.ts'
import { box, HUT, LINE, WOOD } from '../../positions.ts'

/** A position. It is read once: the same Team is the same object. */
function table(units: string, map: object = {}, more: object = {}): { readonly state: State } {
  return { state: script(callsignWarrior, { units, map, ...more } as never).state }
}

/** Blue's first Team and Red's first one. */
function both(s: { readonly state: State }): readonly [Team, Team] {
  const [blue, red] = (['blue', 'red'] as const).map((side) => s.state.teams.find((one) => one.side === side))
  if (!blue || !red) throw new Error('two Teams are needed')
  return [blue, red]
}

/** What the first model of Blue has of the first model of Red. */
function seen(units: string, map: object = {}): string {
  const s = table(units, map)
  const [blue, red] = both(s)
  const [a, b] = [blue.models[0], red.models[0]]
  if (!a || !b) throw new Error('models are needed')
  const { sees, cover } = look(s.state, blue, a, red, b)
  return sees ? cover : 'unseen'
}

const BLUE = 'blue ins-squad 10,10 x1'
const RED = 'red ins-squad 10,20 x1'

describe('two lines', () => {
  test('[csw-los-3, csw-los-4] left or right: one blocked and one obscured is seen in the better cover', () => {
    const hedge = (west: number, east: number) => LINE('hedge', 'hedge', [west, 14], [east, 14])
    const wall = (west: number, east: number) => LINE('wall', 'high-wall', [west, 16], [east, 16])
    expect(seen(`${BLUE}; ${RED}`, { lines: [hedge(5, 15), wall(5, 10)] })).toBe('hard')
    expect(seen(`${BLUE}; ${RED}`, { lines: [hedge(5, 15), wall(10, 15)] })).toBe('hard')
    expect(seen(`${BLUE}; ${RED}`, { lines: [wall(5, 10)] })).toBe('hard')
    expect(seen(`${BLUE}; ${RED}`, { lines: [hedge(5, 10)] })).toBe('light')
    expect(seen(`${BLUE}; ${RED}`, { lines: [hedge(5, 15), wall(5, 15)] })).toBe('unseen')
  })

  test('[csw-los-2] on one line the worst counts, and the best cover', () => {
    const lines = (first: string, second: string) => ({
      lines: [LINE('a', first, [5, 13], [15, 13]), LINE('b', second, [5, 16], [15, 16])],
    })
    expect(seen(`${BLUE}; ${RED}`, lines('low-wall', 'hedge'))).toBe('hard')
    expect(seen(`${BLUE}; ${RED}`, lines('hedge', 'low-wall'))).toBe('hard')
    expect(seen(`${BLUE}; ${RED}`, lines('high-wall', 'hedge'))).toBe('unseen')
    expect(seen(`${BLUE}; ${RED}`, lines('railway', 'ditch'))).toBe('none')
  })

  test('[csw-los-5] who stands on the hill looks over it, from it and to it', () => {
    const hill = { hills: [{ id: 'hill', levels: [{ height: 1, outline: box(5, 14, 20, 24) }] }] }
    expect(seen(`${BLUE}; ${RED}`, hill)).toBe('none')
    expect(seen('blue ins-squad 10,20 x1; red ins-squad 10,10 x1', hill)).toBe('none')
  })

  test('[csw-los-7] the fallen, and friends in a vehicle, hide nobody; a friendly hull does', () => {
    expect(seen(`${BLUE}; ${RED}; blue pro-gpmg at=10,15/12,15 fallen=gunner`)).toBe('none')
    expect(seen(`${BLUE}; ${RED}; blue pro-armoured-car 10,15`)).toBe('unseen')
    expect(
      seen(`${BLUE}; ${RED}; blue pro-armoured-car 30,15; blue pro-gpmg 10,15 aboard=blue-armoured-car`),
    ).toBe('none')
    expect(seen(`${BLUE}; ${RED}; red pro-armoured-car 10,15 destroyed`)).toBe('none')
  })

  test('[csw-los-8] a hull beside the line, before it and behind it hides nothing', () => {
    for (const at of ['14,15', '6,15', '10,5', '10,25'])
      expect(seen(`${BLUE}; ${RED}; red pro-armoured-car ${at} facing=0,1`)).toBe('none')
  })
})

describe('a vehicle as target', () => {
  const car = (map: object, more = ''): string =>
    seen(`blue ins-squad 10,10 x1; red pro-armoured-car 10,22 facing=1,0${more}`, map)
  const wall = (west: number, east: number) => LINE(`w${west}`, 'high-wall', [west, 16], [east, 16])

  test('[csw-veh-3, csw-ruling-106] three clear corners are no cover, two are; nothing open is unseen', () => {
    expect(car({})).toBe('none')
    expect(car({ lines: [wall(4, 9)] })).toBe('none')
    expect(car({ lines: [wall(4, 9.2)] })).toBe('hard')
    expect(car({ lines: [wall(0, 20)] })).toBe('unseen')
    expect(car({ lines: [wall(0, 9.9), wall(10.1, 20)] })).toBe('hard') // the centre only
    expect(car({ lines: [LINE('hedge', 'hedge', [0, 16], [20, 16])] })).toBe('light')
  })

  test('[csw-veh-3, csw-los-7] a friend in every line hides it, one in a single line does not', () => {
    expect(car({}, '; blue pro-gpmg 10,12 x1')).toBe('unseen')
    expect(car({}, '; blue pro-gpmg 8.9,16 x1')).toBe('none')
  })
})

describe('a Team in cover', () => {
  const FOUR = { areas: [WOOD('wood', 8, 19, 11, 24)] }
  const inCover = (red: string, blue = 'blue ins-squad 10,10 x1', map: object = FOUR): boolean => {
    const s = table(`${blue}; red ins-squad ${red}`, map)
    const [b, r] = both(s)
    return isInCoverFrom(s.state, r, b)
  }

  test('[csw-tc-4, csw-ruling-27] half of the visible models is enough, a third is not', () => {
    expect(inCover('at=10,20/13,20 x2')).toBe(true)
    expect(inCover('at=10,20/13,20/15,20 x3')).toBe(false)
    expect(inCover('at=9,20/10.5,20/13,20 x3')).toBe(true)
  })

  test('[csw-tc-4] if none is seen, half must stand in cover; a vehicle out of sight is in none', () => {
    const hidden = {
      areas: [WOOD('wood', 8, 19, 11, 24)],
      lines: [LINE('w', 'high-wall', [0, 16], [40, 16])],
    }
    expect(inCover('at=10,20/13,20 x2', BLUE, hidden)).toBe(true)
    expect(inCover('at=10,20/13,20/15,20 x3', BLUE, hidden)).toBe(false)
    const s = table(`${BLUE}; red pro-armoured-car 10,21`, {
      ...hidden,
      areas: [WOOD('wood', 5, 17, 20, 30)],
    })
    const [blue, red] = both(s)
    expect(isInCoverFrom(s.state, red, blue)).toBe(false)
  })

  test('[csw-tc-4, csw-ruling-27] a model is in cover if half of those who see it see it so, and the best counts', () => {
    const found = (blue: string, map: object) => {
      const s = table(`blue ins-squad ${blue}; ${RED}`, map)
      const [b, r] = both(s)
      const [model] = r.models
      if (!model) throw new Error('a model is needed')
      return isModelInCover(
        s.state,
        b,
        b.models.filter(({ isLost }) => !isLost),
        r,
        model,
      )
    }
    const low = { lines: [LINE('low', 'low-wall', [8, 15], [12, 15])] }
    expect(found('at=10,10/30,20 x2', low)).toEqual({ isSeen: true, isCovered: true, cover: 'hard' })
    expect(found('at=10,10/30,20/30,22 x3', low)).toEqual({ isSeen: true, isCovered: false, cover: 'hard' })
    const wall = { lines: [LINE('wall', 'high-wall', [0, 15], [40, 15])] }
    expect(found('at=10,10 x1', wall)).toEqual({ isSeen: false, isCovered: false, cover: 'none' })
    const two = {
      lines: [LINE('low', 'low-wall', [8, 15], [12, 15]), LINE('h', 'hedge', [15, 18], [15, 22])],
    }
    expect(found('at=10,10/30,20 x2', two).cover).toBe('hard')
    expect(found('at=30,20/10,10 x2', two).cover).toBe('hard')
    expect(found('at=10,10/10,10/30,20/10,30/10,30 x5', wall).isCovered).toBe(false)
  })

  test('[csw-wr-10, csw-ruling-162] cover from above: the wood, the house, not its roof, not a hill', () => {
    const stood = (red: string, map: object): string => {
      const s = table(`${BLUE}; red ins-squad ${red} x1`, map)
      const [model] = both(s)[1].models
      if (!model) throw new Error('a model is needed')
      return coverStoodIn(s.state, model)
    }
    const hut = { buildings: [HUT('hut', 'house', 8, 18, 14, 24)] }
    expect(stood('10,20', { areas: [WOOD('wood', 8, 18, 14, 24)] })).toBe('light')
    expect(stood('10,20', hut)).toBe('hard')
    expect(stood('10,20 floor=1', hut)).toBe('none')
    expect(
      stood('10,20', { hills: [{ id: 'h', levels: [{ height: 1, outline: box(5, 14, 20, 24) }] }] }),
    ).toBe('none')
  })
})

describe('who is on the table', () => {
  test('[csw-core-4, csw-trans-9] nobody sees or is seen from inside a vehicle or off the table', () => {
    for (const place of ['aboard=red-technical', 'reserve', 'destroyed']) {
      const s = table(`${BLUE}; red ins-squad ${place} 10,20; red ins-technical 40,40`)
      const [blue, red] = both(s)
      expect([seesTeam(s.state, blue, red), seesTeam(s.state, red, blue)]).toEqual([false, false])
      expect([isExposedTo(s.state, blue, red), isExposedTo(s.state, red, blue)]).toEqual([false, false])
      expect([visibleModels(s.state, blue, red), visibleModels(s.state, red, blue)]).toEqual([[], []])
    }
  })

  test('[csw-hid-1, csw-hid-2] exposed: seen, and less than half of those seen in cover', () => {
    const exposed = (red: string): boolean => {
      const s = table(`${BLUE}; red ins-squad ${red}`, { areas: [WOOD('wood', 8, 19, 11, 24)] })
      const [b, r] = both(s)
      expect(isConcealed(s.state, r)).toBe(!isExposedTo(s.state, r, b))
      return isExposedTo(s.state, r, b)
    }
    expect(exposed('at=10,20/13,20 x2')).toBe(false)
    expect(exposed('at=10,20/13,20/15,20 x3')).toBe(true)
    expect(exposed('at=9,20/10.5,20 x2')).toBe(false)
    expect(exposed('13,20 x1')).toBe(true)
  })

  test('[csw-hid-3, csw-sf-9] 8" and no farther, Hidden enemies in sight only; [csw-rate-3] the best Skill', () => {
    const spots = (red: string, more: object = {}): readonly string[] => {
      const s = table(`${BLUE}; ${red}`, {}, more)
      return spottable(s.state, both(s)[0]).map(({ id }) => id)
    }
    expect(spots('red ins-sniper 10,19 x1 hidden')).toEqual(['red-sniper'])
    expect(spots('red ins-sniper 10,19.01 x1 hidden')).toEqual([])
    const recon = { blue: { doctrine: 'force-recon' } }
    expect(spots('red ins-sniper 10,25 x1 hidden', recon)).toEqual(['red-sniper'])
    expect(spots('red ins-sniper 10,25.01 x1 hidden', recon)).toEqual([])
    expect(spots('red ins-sniper 10,15 x1')).toEqual([])
    expect(spots('red ins-sniper reserve hidden')).toEqual([])
    expect(spots('blue ins-sniper 10,15 x1 hidden; red ins-squad 40,40')).toEqual([])
    const s = table('blue ins-sniper 10,10; red ins-sniper 10,15 hidden; red ins-squad 10,18 hidden')
    const need = (id: string): number => {
      const target = s.state.teams.find((one) => one.id === id)
      if (!target) throw new Error(id)
      const check = toSpot(s.state, both(s)[0], target)
      return 'modifiers' in check ? check.modifiers.length : Number.NaN
    }
    expect([need('red-sniper'), need('red-squad')]).toEqual([1, 0])
  })
})
