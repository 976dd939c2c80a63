import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../../src/index.ts'
import { loseHeart, shockPurchases, spending } from '../../../src/rules/morale/shock.ts'
import { addShock } from '../../../src/rules/shooting/losses.ts'
import { drawn, type Played, shift, team } from '../../positions.ts'

/** Blue's shaken Team is given Run, loses its nerve and falls back, rolling this. */
function fallsBack(blue: string, roll: number, more = 'red ins-squad 45,45', map: object = {}): Played {
  const s = drawn(`blue ${blue} shock=3 token; ${more}`, map)
  s.dice('csw-shock-9', 1)
  s.answer('csw-order-1', 'run')
  s.answer('csw-shock-6', 'demoralised')
  s.dice('csw-shock-10', roll)
  s.answer('csw-shock-9', 'fall-back')
  return s
}

describe('Shock is spent', () => {
  test('[csw-shock-6] pins for moves, suppression for fire, three together to demoralise', () => {
    expect(shockPurchases(1, 'run')).toEqual([{ pinned: 1, suppressed: 0 }])
    expect(shockPurchases(2, 'fire')).toEqual([
      { pinned: 0, suppressed: 1 },
      { pinned: 0, suppressed: 2 },
    ])
    expect(shockPurchases(3, 'run')).toContain('demoralised')
    expect(shockPurchases(2, 'run')).not.toContain('demoralised')
    expect(shockPurchases(2, 'advance')).toEqual([
      { pinned: 0, suppressed: 1 },
      { pinned: 0, suppressed: 2 },
      { pinned: 1, suppressed: 0 },
      { pinned: 1, suppressed: 1 },
      { pinned: 2, suppressed: 0 },
    ])
  })

  test('[csw-shock-8, csw-cc-2] who fires in defence is not demoralised', () => {
    expect(shockPurchases(3, 'defensive-fire')).not.toContain('demoralised')
    expect(shockPurchases(3, 'defensive-fire')).toContainEqual({ pinned: 0, suppressed: 3 })
  })

  test('[csw-shock-6, csw-ruling-30] the opponent spends it, it is noted, and the points are gone', () => {
    const s = drawn('blue ins-squad 10,10 shock=3 token; red ins-squad 45,45')
    s.answer('csw-order-1', 'advance')
    expect(s.asked).toEqual({ clause: 'csw-shock-6', seat: 'red' })
    s.answer('csw-shock-6', { pinned: 1, suppressed: 1 })
    expect(team(s, 'blue-squad')).toMatchObject({ shock: 1, thisTurn: { pinned: 1, suppressed: 1 } })
    expect(s.note('csw-shock-6', 'shock-spent')).toMatchObject({ pinned: 1, suppressed: 1, left: 1 })
    const kept = drawn('blue ins-squad 10,10 shock=3 token; red ins-squad 45,45')
    kept.answer('csw-order-1', 'run')
    kept.answer('csw-shock-6', 'pass')
    expect(kept.asked?.clause).toBe('csw-run-1')
    expect(team(kept, 'blue-squad').shock).toBe(3)
    const calm = drawn('blue ins-squad 10,10 token; red ins-squad 45,45')
    calm.answer('csw-order-1', 'run')
    expect(calm.asked?.clause).toBe('csw-run-1')
    expect(
      spending(team(calm, 'blue-squad'), 'run', [{ pinned: 1, suppressed: 0 }], 'csw-shock-6').seat,
    ).toBe('red')
  })

  test('[csw-shock-6] an order that neither moves nor shoots is not shaken by one point', () => {
    const s = drawn('blue ins-squad 10,10 shock=1 token; red ins-squad 45,45')
    s.answer('csw-order-1', 'take-cover')
    expect(team(s, 'blue-squad')).toMatchObject({ order: 'take-cover', shock: 1 })
  })
})

describe('nerve', () => {
  test('[csw-shock-9] who keeps it carries out the order', () => {
    const s = drawn('blue ins-squad 10,10 shock=3 token; red ins-squad 45,45')
    s.dice('csw-shock-9', 6)
    s.answer('csw-order-1', 'run')
    s.answer('csw-shock-6', 'demoralised')
    expect(s.asked?.clause).toBe('csw-run-1')
    expect(team(s, 'blue-squad').shock).toBe(0)
    s.answer('csw-run-1', shift(s, 'blue-squad', 0, 3))
    expect(team(s, 'blue-squad').order).toBe('run')
  })

  test('[csw-rally-5, csw-shock-9] a Broken Team that loses it is gone', () => {
    const s = drawn('blue ins-squad 10,10 x3 shock=3 token; red ins-squad 45,45')
    s.dice('csw-shock-9', 1)
    s.answer('csw-order-1', 'run')
    s.answer('csw-shock-6', 'demoralised')
    expect(team(s, 'blue-squad').place).toBe('destroyed')
    s.end()
  })

  test('[csw-shock-9, csw-shock-11] infantry takes cover, a vehicle stays; who cannot move does not fall back', () => {
    const lost = (blue: string): Played => {
      const s = drawn(`blue ${blue} shock=3 token; red ins-squad 45,45`)
      s.dice('csw-shock-9', 1)
      s.answer('csw-order-1', 'run')
      s.answer('csw-shock-6', 'demoralised')
      return s
    }
    const foot = lost('ins-squad 10,10')
    expect(foot.choices()).toEqual(['take-cover', 'fall-back'])
    foot.answer('csw-shock-9', 'take-cover')
    expect(team(foot, 'blue-squad')).toMatchObject({ order: 'take-cover', orderedBy: 'reaction' })
    const car = lost('pro-armoured-car 10,10')
    expect(car.choices()).toEqual(['stay', 'fall-back'])
    car.answer('csw-shock-9', 'stay')
    expect(team(car, 'blue-armoured-car').order).toBe('spent')
    const stuck = script(callsignWarrior, {
      units: 'blue pro-armoured-car 10,10 immobilised; red ins-squad 45,45',
    } as never)
    expect(loseHeart(team(stuck, 'blue-armoured-car'))).toMatchObject({ options: ['stay'] })
  })

  test('[csw-shock-13] who loses it aboard stays aboard', () => {
    const s = drawn(
      'blue pro-gpmg aboard=blue-armoured-car shock=3 token; blue pro-armoured-car 10,10; red ins-squad 45,45',
    )
    s.dice('csw-shock-9', 1)
    s.answer('csw-order-1', 'run')
    s.answer('csw-shock-6', 'demoralised')
    expect(team(s, 'blue-gpmg')).toMatchObject({
      place: 'aboard',
      order: 'take-cover',
      orderedBy: 'reaction',
    })
    s.end()
  })
})

describe('falling back', () => {
  test('[csw-shock-10] a D6 and 6", straight away from the nearest enemy', () => {
    const s = fallsBack('ins-squad 24,20', 4, 'red ins-squad 24,30 x1; red ins-mmg 40,5')
    expect(s.note('csw-shock-10', 'fell-back')).toMatchObject({ team: 'blue-squad', inches: 10 })
    expect(team(s, 'blue-squad').order).toBe('fell-back')
    expect(team(s, 'blue-squad').models[0]).toMatchObject({ x: 2400, y: 1000 })
  })

  test('[csw-shock-10, csw-shock-11] a vehicle turns and drives as far as nothing stops it', () => {
    const free = fallsBack('pro-armoured-car 24,20 facing=0,1', 2, 'red ins-squad 24,30 x1')
    expect(team(free, 'blue-armoured-car').models[0]).toMatchObject({ x: 2400, y: 1200 })
    expect(team(free, 'blue-armoured-car').facing).toMatchObject({ x: 0, y: -1000 })
    const edge = fallsBack('pro-armoured-car 24,6 facing=0,1', 2, 'red ins-squad 24,16 x1')
    expect(team(edge, 'blue-armoured-car').models[0]).toMatchObject({ x: 2400, y: 200 })
    const wall = fallsBack('pro-armoured-car 24,2 facing=0,1', 2, 'red ins-squad 24,12 x1')
    expect(team(wall, 'blue-armoured-car').models[0]).toMatchObject({ x: 2400, y: 200 })
  })
})

describe('Break and Rally tests', () => {
  const at = (phase: string, units: string): Played => script(callsignWarrior, { phase, units } as never)

  test('[csw-rally-1, csw-rally-2] each is noted, Blue tests first; the owner says whose is next', () => {
    const s = at(
      'break-tests',
      'red ins-squad 40,40 x3 lost=3; blue ins-squad 10,10 x3 lost=3; blue ins-green-squad 20,10 x2 lost=6',
    )
    s.play()
    expect(s.asked).toEqual({ clause: 'csw-rally-2', seat: 'blue' })
    expect(s.choices()).toEqual(['blue-squad', 'blue-green-squad'])
    expect(s.match.pending[0]).toMatchObject({ standing: 'blue-squad' })
    s.dice('csw-rally-1', 6)
    s.answer('csw-rally-2', 'blue-green-squad')
    expect(s.notes('csw-rally-1').find(({ kind }) => kind === 'break-test')).toMatchObject({
      team: 'blue-green-squad',
    })
    expect(team(s, 'blue-green-squad')).toMatchObject({ freshLosses: 0, place: 'table' })
  })

  test('[csw-rally-4, csw-abins-6] who has Shock and is not in reserve; nobody who is watched', () => {
    const s = at(
      'rally-tests',
      'blue ins-squad 10,10 shock=1; blue ins-mmg reserve shock=1; blue ins-mortar 20,10; blue ins-sniper 30,10 shock=2 destroyed; red ins-squad 40,40',
    )
    s.play()
    expect(s.match.pending[0]).toMatchObject({
      clause: 'csw-rally-4',
      options: ['blue-squad'],
      min: 0,
      max: 1,
    })
    s.dice('csw-rally-4', 6)
    s.answer('csw-rally-4', ['blue-squad'])
    const kinds = s.notes('csw-rally-4').map(({ kind }) => kind)
    expect(kinds).toContain('rally-test')
    expect(kinds).toContain('rallied')
    expect(team(s, 'blue-squad').shock).toBe(0)
    const watched = script(callsignWarrior, {
      phase: 'rally-tests',
      units: 'blue ins-squad 10,10 shock=1; red ins-squad 40,40',
      blue: { isWatched: true },
    } as never)
    watched.play()
    expect(team(watched, 'blue-squad').shock).toBe(1)
    expect(watched.match.pending).toEqual([])
  })
})

test('[csw-shock-1, csw-shock-2] Shock is added and noted; none to the dead, none of nothing', () => {
  const s = script(callsignWarrior, { units: 'blue ins-squad 10,10; red ins-squad 40,40 destroyed' } as never)
  const notes: unknown[] = []
  const game = { state: s.state, note: (note: unknown) => notes.push(note) } as never
  const [blue, red] = s.state.teams
  if (!blue || !red) throw new Error('two Teams are needed')
  addShock(game, blue, 0, 'csw-shock-1')
  addShock(game, red, 2, 'csw-shock-1')
  expect(notes).toEqual([])
  expect([blue.shock, red.shock]).toEqual([0, 0])
  addShock(game, blue, 2, 'csw-shock-1')
  expect(notes).toEqual([{ kind: 'shock', clause: 'csw-shock-1', team: 'blue-squad', points: 2, shock: 2 }])
})
