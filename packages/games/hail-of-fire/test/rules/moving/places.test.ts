import { inch } from '@sandtable/table'
import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { hailOfFire } from '../../../src/index.ts'
import {
  areWithin,
  bodyOf,
  distanceToTeam,
  isInContact,
  teamDistance,
} from '../../../src/rules/moving/footprints.ts'
import { moverOf } from '../../../src/rules/moving/going.ts'
import type { MoveTerms } from '../../../src/rules/moving/move-terms.ts'
import { whyNotWalk } from '../../../src/rules/moving/on-foot.ts'
import { whyNotStand } from '../../../src/rules/moving/standing.ts'
import { type State, teamById } from '../../../src/rules/state/state.ts'
import { mountings } from '../../../src/rules/transport/mounting.ts'
import { hasRoomFor, passengersOf } from '../../../src/rules/transport/transport.ts'
import { NOBODY } from '../assault/assaults.ts'
import { HOUSE } from '../positions.ts'

const NORTH = { x: 0, y: 1 }
const FOE = 'red de-rifle-mg 46,46 id=foe'

function stateOf(teams: string, more: object = {}): State {
  return script(hailOfFire, { teams: `${teams}; ${FOE}`, ...more }).state
}

describe('hof-gen-2: distances', () => {
  const CARRIED =
    'blue us-halftrack 10,10 id=h facing=0,1; blue us-rifle-mg 0,0 id=p aboard=h; blue us-rifle-mg 10,14 id=a'

  test('[hof-trans-7] a mounted Team is measured from its transport', () => {
    const state = stateOf(CARRIED)
    const [p, h, a] = ['p', 'h', 'a'].map((id) => teamById(state, id))
    if (!p || !h || !a) throw new Error('three Teams')
    expect(bodyOf(state, p)).toEqual(bodyOf(state, h))
    expect(teamDistance(state, p, a)).toBe(teamDistance(state, h, a))
    expect(isInContact(state, p, h)).toBe(false) // a mounted Team touches nobody
  })

  test('[hof-ruling-1] a Team off the table is infinitely far away and within nothing', () => {
    const state = stateOf(
      'blue us-rifle-mg 10,10 id=a; blue us-rifle-mg 10,12 id=g gone; blue us-rifle-mg 10,12 id=k gone',
    )
    const [a, g, k] = ['a', 'g', 'k'].map((id) => teamById(state, id))
    if (!a || !g || !k) throw new Error('three Teams')
    for (const [one, other] of [
      [a, g],
      [g, a],
      [g, k],
    ] as const) {
      expect(teamDistance(state, one, other)).toBe(Number.POSITIVE_INFINITY)
      expect(areWithin(state, one, other, inch(40))).toBe(false)
      expect(isInContact(state, one, other)).toBe(false)
    }
    expect(distanceToTeam(state, { x: 0, y: 0 }, g)).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('hof-move-T3: the row a Team uses', () => {
  test('[hof-move-T3] infantry, guns, and vehicles by their mobility', () => {
    const mover = (entry: string) => moverOf(teamById(stateOf(`blue ${entry} 10,10 id=a`), 'a'))
    expect(
      ['us-rifle-mg', 'us-57mm-gun', 'us-m4-sherman', 'us-jeep', 'us-halftrack', 'sv-horse-wagon'].map(mover),
    ).toEqual(['infantry', 'gun', 'tracked', 'wheeled', 'half-tracked', 'wagon'])
  })
})

describe('hof-move-9: places to stand', () => {
  const code = (teams: string, id: string, x: number, y: number, more: object = {}) => {
    const state = stateOf(teams, more)
    return whyNotStand(state, teamById(state, id), { x: inch(x), y: inch(y) }, NORTH)?.code ?? null
  }
  const house = { map: { buildings: [HOUSE('inn', 20, 20, 28, 28)] } }

  test('[hof-move-9] Teams that are gone or mounted take no room', () => {
    expect(code('blue us-rifle-mg 10,10 id=a; blue us-rifle-mg 20,10 id=b', 'a', 20, 10)).toBe('occupied')
    expect(code('blue us-rifle-mg 10,10 id=a; blue us-rifle-mg 20,10 id=b gone', 'a', 20, 10)).toBeNull()
  })

  test('[hof-move-5] a vehicle keeps its whole hull out of a house, infantry may be in it', () => {
    expect(code('blue us-m4-sherman 10,10 id=a', 'a', 24, 24, house)).toBe('forbidden-ground')
    expect(code('blue us-m4-sherman 10,10 id=a', 'a', 24, 19, house)).toBe('forbidden-ground')
    expect(code('blue us-m4-sherman 10,10 id=a', 'a', 24, 18.8, house)).toBeNull()
    expect(code('blue us-rifle-mg 10,10 id=a', 'a', 24, 24, house)).toBeNull()
  })

  test('[hof-ruling-38] beside a wall a vehicle may stand', () => {
    const wall = {
      map: {
        lines: [
          {
            id: 'w',
            kind: 'wall',
            points: [
              { x: 10, y: 20 },
              { x: 40, y: 20 },
            ],
          },
        ],
      },
    }
    expect(code('blue us-m4-sherman 10,10 id=a', 'a', 24, 20, wall)).toBeNull()
  })
})

describe('hof-move-1: ways on foot', () => {
  const TERMS: MoveTerms = { allowance: inch(6), seen: ['foe'], whyNotWay: () => null, whyNotEnd: () => null }
  const code = (steps: readonly unknown[], words = '', terms: Partial<MoveTerms> = {}, foe = '46,46') => {
    const { state } = script(hailOfFire, {
      teams: `blue us-rifle-mg 24,20 id=a ${words}; red de-rifle-mg ${foe} id=foe`,
    })
    return whyNotWalk(state, teamById(state, 'a'), steps, { ...TERMS, ...terms })?.code ?? null
  }
  const at = (x: number, y: number, facing?: unknown) => ({
    x: inch(x),
    y: inch(y),
    ...(facing ? { facing } : {}),
  })

  test('[hof-move-1] points with whole numbers, at most forty, looking somewhere', () => {
    expect(code([at(24, 24)])).toBeNull()
    expect(code(['north'])).toBe('not-steps')
    expect(code([at(24, 24, 'north')])).toBe('not-steps')
    expect(code([at(24, 24), 'north'])).toBe('not-steps')
    expect(code(Array.from({ length: 40 }, () => at(24, 21)))).toBeNull()
    expect(code(Array.from({ length: 41 }, () => at(24, 21)))).toBe('too-many-points')
    expect(code([at(24, 24, { x: 0, y: 0 })])).toBe('no-facing')
    expect(code([at(24, 24, { x: 1, y: 0 })])).toBeNull()
    expect(code([at(24, 24, { x: 0, y: 1 })])).toBeNull()
  })

  test('[hof-move-1] as far as its allowance', () => {
    expect([code([at(24, 26)]), code([at(24, 26.01)])]).toEqual([null, 'no-way'])
  })

  test('[hof-move-8] turning on the spot needs no way, going there and back does', () => {
    expect(code([at(24, 20, { x: 1, y: 0 })], '', { allowance: 0 })).toBeNull()
    expect(code([at(24, 21), at(24, 20)], '', { allowance: 0 })).toBe('no-way')
  })

  test('[hof-supp-1] a Suppressed Team comes no nearer to an enemy it saw, on any part of its way', () => {
    expect(code([at(24, 17)], 'suppressed', {}, '24,40')).toBeNull()
    expect(code([at(24, 21)], 'suppressed', {}, '24,40')).toBe('toward-the-enemy')
    expect(code([at(24, 17), at(24, 19)], 'suppressed', {}, '24,40')).toBeNull()
    expect(code([at(24, 21), at(24, 19)], 'suppressed', {}, '24,40')).toBe('toward-the-enemy')
    expect(code([at(24, 21)], 'suppressed', { seen: [] }, '24,40')).toBeNull()
    expect(code([at(24, 21)], '', {}, '24,40')).toBeNull()
  })
})

describe('hof-trans-2: getting in and out', () => {
  const RIDE =
    'blue us-halftrack 10,10 id=h facing=0,1; blue us-rifle-mg 10,15 id=a; blue us-m4-sherman 14,10 id=t'
  const offered = (teams: string, ids: readonly string[], more: object = {}) => {
    const state = stateOf(teams, more)
    const participants = ids.map((team) => ({
      team,
      order: 0,
      from: { x: 0, y: 0 },
      facing: NORTH,
      seen: [],
      far: 0,
      isDone: false,
    }))
    return mountings(state, { ...NOBODY, participants, mounted: [] }).map((one) =>
      'team' in one ? `${one.do} ${one.team}` : one.do,
    )
  }

  test('[hof-trans-2] both take part, near and in sight; a tank loads nobody and is not loaded', () => {
    expect(offered(RIDE, ['h', 'a', 't'])).toEqual(['load a'])
    expect(offered(RIDE, ['a', 't'])).toEqual([])
    expect(offered(RIDE.replace('10,15', '10,15.78'), ['h', 'a'])).toEqual([])
  })

  test('[hof-trans-2] not through a house', () => {
    const house = { map: { buildings: [HOUSE('shed', 6, 12.2, 14, 13.2)] } }
    expect(offered(RIDE, ['h', 'a'], house)).toEqual([])
  })

  test('[hof-trans-1] a transport of another Unit, or a full one, takes nobody', () => {
    expect(offered(RIDE.replace('id=h', 'id=h unit=x'), ['h', 'a'])).toEqual([])
    const full = ['b', 'c', 'd'].map((id) => `blue us-rifle-mg 0,0 id=${id} aboard=h`).join('; ')
    expect(offered(`${RIDE}; ${full}`, ['a', 'h'])).toEqual(['unload b', 'unload c', 'unload d'])
  })

  test('[hof-trans-3] a Team gets out if it or its transport takes part and the transport is there', () => {
    const aboard = RIDE.replace('id=a', 'id=a aboard=h')
    expect([offered(aboard, ['h']), offered(aboard, ['a']), offered(aboard, ['t'])]).toEqual([
      ['unload a'],
      ['unload a'],
      [],
    ])
    expect(offered(aboard.replace('id=h', 'id=h rear'), ['a'])).toEqual([])
  })

  test('[hof-trans-7] who has got out is no passenger any more', () => {
    const state = stateOf(RIDE)
    const [h, a] = [teamById(state, 'h'), teamById(state, 'a')]
    a.aboard = 'h'
    expect(passengersOf(state, h)).toEqual([])
    expect(hasRoomFor(state, h, a)).toBe(true)
    expect(hasRoomFor(state, teamById(state, 't'), a)).toBe(false)
  })
})
