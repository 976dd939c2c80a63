import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../../src/index.ts'
import { isInCoverFrom } from '../../../src/rules/seeing/cover.ts'
import { look } from '../../../src/rules/seeing/sight.ts'
import { RATINGS } from '../../../src/rules/tables.ts'
import { box, LINE, type Played, row, team, WOOD } from '../../positions.ts'

/** What the first model of Blue has of the first model of Red. */
function seen(units: string, map: object = {}): string {
  const s = table(units, map)
  const [blue, red] = [s.state.teams[0], s.state.teams.find(({ side }) => side === 'red')]
  const [a, b] = [blue?.models.find(({ isLost }) => !isLost), red?.models.find(({ isLost }) => !isLost)]
  if (!blue || !red || !a || !b) throw new Error('two Teams are needed')
  const { sees, cover } = look(s.state, blue, a, red, b)
  return sees ? cover : 'unseen'
}

function table(units: string, map: object = {}): Played {
  return script(callsignWarrior, { units, map: map as never })
}

const BLUE = 'blue ins-squad 10,10 x1'
const RED = 'red ins-squad 10,20 x1'

describe('lines', () => {
  test('[csw-los-1, csw-los-3] nothing between: seen without cover', () => {
    expect(seen(`${BLUE}; ${RED}`)).toBe('none')
  })

  test('[csw-los-2, csw-los-3, csw-los-5] one line behind a hedge or both: seen with cover', () => {
    expect(seen(`${BLUE}; ${RED}`, { lines: [LINE('hedge', 'hedge', [10, 16], [20, 16])] })).toBe('light')
    expect(seen(`${BLUE}; ${RED}`, { lines: [LINE('hedge', 'hedge', [5, 16], [20, 16])] })).toBe('light')
    expect(seen(`${BLUE}; ${RED}`, { lines: [LINE('wall', 'low-wall', [5, 16], [20, 16])] })).toBe('hard')
  })

  test('[csw-los-4, csw-ruling-48] behind what blocks: half hidden is cover, wholly hidden is unseen', () => {
    expect(seen(`${BLUE}; ${RED}`, { lines: [LINE('wall', 'high-wall', [10, 16], [20, 16])] })).toBe('hard')
    expect(seen(`${BLUE}; ${RED}`, { lines: [LINE('wall', 'high-wall', [5, 16], [20, 16])] })).toBe('unseen')
    const slit = {
      lines: [LINE('a', 'high-wall', [5, 16], [9.9, 16]), LINE('b', 'high-wall', [10.1, 16], [20, 16])],
    }
    expect(seen(`${BLUE}; ${RED}`, slit)).toBe('hard') // the centre line passes between
  })

  test('[csw-terr-3, csw-terr-4, csw-ruling-43, csw-ruling-44] what each terrain gives', () => {
    const area = (kind: string): string =>
      seen(`${BLUE}; ${RED}`, { areas: [{ id: 'a', kind, outline: box(5, 15, 20, 17) }] })
    const line = (kind: string): string =>
      seen(`${BLUE}; ${RED}`, { lines: [LINE('l', kind, [5, 16], [20, 16])] })
    expect([area('woods'), area('rocks'), area('mud'), area('snow')]).toEqual([
      'light',
      'hard',
      'none',
      'none',
    ])
    expect(['hedge', 'fence', 'barricade', 'low-wall', 'concrete-barrier', 'high-wall'].map(line)).toEqual([
      'light',
      'light',
      'light',
      'hard',
      'hard',
      'unseen',
    ])
  })

  test('[csw-los-6, csw-ruling-49] the wall a shooter touches and the first 2" of the shooter’s wood do not protect the target', () => {
    expect(seen(`${BLUE}; ${RED}`, { lines: [LINE('wall', 'low-wall', [5, 10.5], [20, 10.5])] })).toBe('none')
    expect(seen(`${BLUE}; ${RED}`, { areas: [WOOD('wood', 5, 5, 20, 12)] })).toBe('none')
    expect(seen(`${BLUE}; ${RED}`, { areas: [WOOD('wood', 5, 5, 20, 12.5)] })).toBe('light')
  })

  test('[csw-los-5] the crest of a hill hides, and half hides as hard cover', () => {
    const hill = (west: number): object => ({
      hills: [{ id: 'hill', levels: [{ height: 1, outline: box(west, 14, 20, 17) }] }],
    })
    expect(seen(`${BLUE}; ${RED}`, hill(5))).toBe('unseen')
    expect(seen(`${BLUE}; ${RED}`, hill(10))).toBe('hard')
  })
})

describe('models in the way', () => {
  test('[csw-los-7, csw-ruling-50] friends block if both lines cross them, unless they touch the firer', () => {
    expect(seen(`${BLUE}; ${RED}; blue pro-gpmg 10,15 x1`)).toBe('unseen')
    expect(seen(`${BLUE}; ${RED}; blue pro-gpmg 10.6,15 x1`)).toBe('none')
    expect(seen(`${BLUE}; ${RED}; blue pro-gpmg 10,11 x1`)).toBe('none')
    expect(seen('blue ins-squad at=10,10/10,15 x2; red ins-squad 10,20 x1')).toBe('unseen') // own Team mates too
  })

  test('[csw-los-8, csw-ruling-51] enemy infantry do not block, vehicles do and are hard cover', () => {
    expect(seen(`${BLUE}; ${RED}; red pro-gpmg 10,15 x1`)).toBe('none')
    expect(seen(`${BLUE}; ${RED}; red pro-armoured-car 10,15`)).toBe('unseen')
    expect(seen(`${BLUE}; ${RED}; red pro-armoured-car 11,15`)).toBe('hard')
  })

  test('[csw-core-8, csw-core-17, csw-ruling-6] models have no facing; bases are 1", hulls 4 by 2', () => {
    expect(seen('blue ins-squad 10,20 x1; red ins-squad 10,10 x1')).toBe('none')
    const s = table('blue ins-squad 10,10 token; red pro-armoured-car 10,18')
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'run')
    expect(s.refuses([{ model: 'leader', points: [{ x: 1000, y: 1250 }] }])).toMatch(/within 3" of an enemy/)
  })
})

describe('buildings', () => {
  const house = (kind: string): object => ({
    buildings: [
      {
        id: 'house',
        kind: 'house',
        outline: box(6, 18, 16, 26),
        material: 'brick',
        floors: 2,
        storeyHeight: 1.5,
        roof: { kind: 'none' },
        openings: [{ id: 'hole', kind, side: 0, floor: 0, at: 4, width: 1 }],
      },
    ],
  })

  test('[csw-bldg-5] inside, only within 2" of an opening the attacker can see, and always in hard cover', () => {
    expect(seen(`${BLUE}; red ins-squad 10,20 x1`, house('window'))).toBe('hard')
    expect(seen(`${BLUE}; red ins-squad 10,22 x1`, house('window'))).toBe('unseen')
    expect(seen('blue ins-squad 10,40 x1; red ins-squad 10,20 x1', house('window'))).toBe('unseen') // from behind
  })

  test('[csw-bldg-3, csw-bldg-4, csw-ruling-46] out through a window within 90 degrees, through a door the half plane', () => {
    expect(seen('blue ins-squad 10,19.5 x1; red ins-squad 14,12 x1', house('window'))).toBe('none')
    expect(seen('blue ins-squad 10,19.5 x1; red ins-squad 24,15 x1', house('window'))).toBe('unseen')
    expect(seen('blue ins-squad 10,19.5 x1; red ins-squad 24,15 x1', house('door'))).toBe('none')
  })

  test('[csw-ruling-164, csw-bldg-3] a base that reaches over a wall does not shoot out through it', () => {
    const behind = 'red ins-squad 5,40 x1'
    expect(seen(`blue ins-squad 6.2,24 x1; ${behind}`, house('window'))).toBe('unseen') // its left edge is outside
    expect(seen(`blue ins-squad 5.8,24 x1; ${behind}`, house('window'))).not.toBe('unseen') // its middle is
    expect(seen('blue ins-squad 6.2,24 x1; red pro-armoured-car 5,40', house('window'))).toBe('unseen')
  })

  test('[csw-bldg-6, csw-ruling-156, csw-los-9] on one floor no opening is needed, the cover stays; between floors nothing is seen', () => {
    expect(seen('blue ins-squad 10,24 x1; red ins-squad 14,24 x1', house('window'))).toBe('hard')
    expect(seen('blue ins-squad 10,24 x1; red ins-squad 14,24 x1 floor=1', house('window'))).toBe('unseen')
  })

  /** Blue's squad is given Fire at Red's, and the rows it may choose from. */
  const rows = (units: string, map: object): { readonly s: Played; readonly options: readonly string[] } => {
    const s = table(units, map)
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'fire')
    s.answer('csw-shoot-2', 'red-squad')
    return { s, options: (s.match.pending[0] as unknown as { options: readonly string[] }).options }
  }
  const THREE_AT_THE_DOOR = 'blue ins-squad at=8.9,19/10,19/11.1,19 x3 token'

  test('[csw-bldg-3] two models at most through one opening, though a window of another side is near', () => {
    const door = { id: 'door', kind: 'door', side: 0, floor: 0, at: 4, width: 1 }
    const houseWith = (...openings: readonly object[]): object => {
      const [building] = (house('door') as { buildings: readonly object[] }).buildings
      return { buildings: [{ ...building, openings }] }
    }
    const { s, options } = rows(`${THREE_AT_THE_DOOR}; red ins-squad 10,10 x1 order=run`, houseWith(door))
    expect(options).toEqual([row('leader:rifle'), row('soldier-1:rifle'), row('soldier-2:rifle')])
    expect(s.refuses(options)).toMatch(/Two models at most/)
    expect(s.choices()).toContainEqual(options.slice(1))
    const west = { id: 'west', kind: 'window', side: 3, floor: 0, at: 7, width: 1 } // in the wall beside them
    const corner = rows(
      'blue ins-squad at=6.9,18.9/8,18.9/9.1,18.9 x3 token; red ins-squad 10,10 x1 order=run',
      houseWith({ ...door, at: 2 }, west),
    )
    expect(corner.options).toHaveLength(3)
    expect(corner.s.refuses(corner.options)).toMatch(/Two models at most/)
  })

  test('[csw-bldg-6, csw-bldg-3] in one room all may fire, be they ever so near the only door', () => {
    const { s, options } = rows(`${THREE_AT_THE_DOOR}; red ins-squad 10,24 x1 order=run`, house('door'))
    expect(options).toHaveLength(3)
    expect(s.choices()).toContainEqual(options)
  })

  test('[csw-bldg-3, csw-wr-10] a mortar in a room away from every opening cannot shoot out', () => {
    const targets = (north: number): string | undefined => {
      const s = table(`blue ins-mortar 9,${north} token; red ins-squad 10,40 x1 order=run`, house('door'))
      s.dice('csw-tok-3', 1)
      s.answer('csw-order-1', 'fire')
      return s.asked?.clause
    }
    expect(targets(19)).toBe('csw-shoot-2')
    expect(targets(24)).toBe(undefined)
  })
})

describe('friends in the way', () => {
  const targetOf = (units: string): string | undefined => {
    const s = table(units)
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'fire')
    return s.asked?.clause
  }

  test('[csw-los-7, csw-veh-3] a friend hides a vehicle as well as a model on foot, unless the friend touches the firer', () => {
    const shot = (friend: number): string | undefined =>
      targetOf(
        `blue pro-section/fireteam-2 10,10 x1 options=ubgl@soldier-1 token; blue pro-gpmg 10,${friend} x1; red pro-armoured-car 10,25`,
      )
    expect(shot(12)).toBe(undefined)
    expect(shot(11)).toBe('csw-shoot-2')
  })

  test('[csw-los-7] friends in contact with the hull do not hide the target from a vehicle', () => {
    const shot = (friends: number): string | undefined =>
      targetOf(
        `blue ins-technical 10,10 token; blue pro-gpmg 9.2,${friends} x1; blue pro-officer-team 10.8,${friends} x1; red ins-squad 10,30 x1 order=run`,
      )
    expect(shot(14)).toBe(undefined)
    expect(shot(12.5)).toBe('csw-shoot-2')
  })
})

test('[csw-los-10] height gives no advantage: a wall hides from a hill too', () => {
  const map = {
    hills: [{ id: 'hill', levels: [{ height: 3, outline: box(5, 5, 15, 14) }] }],
    lines: [LINE('wall', 'high-wall', [5, 18], [20, 18])],
  }
  expect(seen(`${BLUE}; ${RED}`, map)).toBe('unseen')
})

test('[csw-tc-4, csw-ruling-27] a Team is in cover if half of its visible models are', () => {
  const inCover = (east: number): boolean => {
    const s = table('blue ins-squad 12,5 x1; red ins-squad 10,20 x4', {
      areas: [WOOD('wood', 5, 19, east, 24)],
    })
    return isInCoverFrom(s.state, team(s, 'red-squad'), team(s, 'blue-squad'))
  }
  expect([inCover(10.8), inCover(12.2)]).toEqual([false, true])
})

test('[csw-core-7, csw-ruling-1, csw-rate-1] a vehicle is a Team of one model; squads are Teams', () => {
  const s = table('blue pro-armoured-car 10,10; blue ins-squad 20,10')
  expect(team(s, 'blue-armoured-car').models).toHaveLength(1)
  expect(team(s, 'blue-squad').profile).toMatchObject({ rating: 'inexperienced', section: null })
  expect(RATINGS).toMatchObject({
    irregular: { skill: 5, courage: 5, cohesion: 100 },
    inexperienced: { skill: 5, courage: 4, cohesion: 200 },
    regular: { skill: 4, courage: 4, cohesion: 200 },
    elite: { skill: 3, courage: 3, cohesion: 400 },
  })
})
