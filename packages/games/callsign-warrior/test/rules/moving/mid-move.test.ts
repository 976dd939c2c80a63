import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../../src/index.ts'
import { aim, box, drawn, type Played, shift, team, ways } from '../../positions.ts'

const MISSES = [1, 1, 1, 1, 1, 1] as const

/** Blue's machine gun lays its Beaten Zone; then the next token is drawn. */
function underFire(units: string, at: { x: number; y: number }, more: object = {}): Played {
  const s = script(callsignWarrior, { units: `blue pro-gpmg 24,4 token; ${units}`, ...more } as never)
  s.dice('csw-tok-3', 1)
  s.answer('csw-order-1', 'fire')
  s.answer('csw-shoot-2', 'beaten-zone')
  s.answer('csw-wr-2', at)
  s.dice('csw-tok-3', 1)
  return s
}

describe('a vehicle that is hit on its way', () => {
  /** A car of Red drives 10" past a rocket launcher on Overwatch, which shoots at 4". */
  const driven = (antiTank: readonly number[], counter: readonly number[]): Played => {
    const s = drawn(
      'red pro-armoured-car 10,20 facing=1,0 token; blue ins-tank-hunters 14,10 order=overwatch',
    )
    s.answer('csw-order-1', 'run')
    s.answer('csw-run-1', [{ ahead: 1000 }])
    s.dice('csw-shoot-7', 6)
    s.dice('csw-veh-5', ...antiTank)
    s.dice('csw-veh-4', ...counter)
    s.answer('csw-ow-2', { team: 'blue-tank-hunters', at: 400 })
    return s
  }

  test('[csw-veh-6, csw-ow-6] Immobilised by Overwatch it stops there; unharmed it drives on', () => {
    const hit = driven([4, 1, 1, 1, 1], [4, 1, 1])
    hit.dice('csw-wr-11', 1)
    aim(hit, ['insurgent-rpg-1:rpg'])
    expect(team(hit, 'red-armoured-car')).toMatchObject({ isImmobilised: true })
    expect(team(hit, 'red-armoured-car').models[0]).toMatchObject({ x: 1400, y: 2000 })
    const missed = driven([4, 1, 1, 1, 1], [4, 4, 1])
    missed.dice('csw-wr-11', 1)
    aim(missed, ['insurgent-rpg-1:rpg'])
    expect(team(missed, 'red-armoured-car').models[0]).toMatchObject({ x: 2000, y: 2000 })
  })

  test('[csw-veh-6] set on fire by Overwatch it stops there, its crew staying aboard', () => {
    const s = driven([4, 4, 1, 1, 1], [4, 1, 1])
    s.dice('csw-veh-6', 1)
    s.dice('csw-veh-8', 6)
    s.dice('csw-wr-11', 1)
    aim(s, ['insurgent-rpg-1:rpg'])
    expect(team(s, 'red-armoured-car').models[0]).toMatchObject({ x: 1400, y: 2000 })
    s.end()
  })
})

describe('a Beaten Zone', () => {
  test('[csw-wr-3, csw-shock-9] strikes a Team that loses heart in it and takes cover there', () => {
    const s = underFire('red ins-squad 24,33 x4 shock=3 token', { x: 2400, y: 3400 })
    s.dice('csw-shock-9', 1)
    s.dice('csw-shoot-7', ...MISSES)
    s.answer('csw-order-1', 'run')
    s.answer('csw-shock-6', 'demoralised')
    s.answer('csw-shock-9', 'take-cover')
    expect(s.note('csw-wr-3', 'beaten-zone')).toMatchObject({ target: 'red-squad' })
    s.end()
  })

  test('[csw-wr-3, csw-shock-10] strikes a Team that falls back into it, once, at its rim; one that falls back past it never', () => {
    const fallen = (x: number): Played => {
      const s = underFire('red ins-mmg 20,26 shock=3 token', { x, y: 3400 })
      s.dice('csw-shock-9', 1)
      s.dice('csw-shock-10', 2)
      s.answer('csw-order-1', 'run')
      s.answer('csw-shock-6', 'demoralised')
      return s
    }
    const into = fallen(2000)
    into.dice('csw-shoot-7', ...MISSES)
    into.answer('csw-shock-9', 'fall-back')
    expect(into.note('csw-wr-3', 'beaten-zone')).toMatchObject({ target: 'red-mmg' })
    expect(team(into, 'red-mmg').models[0]?.y).toBeGreaterThan(3350)
    into.end()
    const past = fallen(2600)
    past.answer('csw-shock-9', 'fall-back')
    expect(() => past.note('csw-wr-3', 'beaten-zone')).toThrow()
    past.end()
  })

  test('[csw-wr-3, csw-cr-3] laid by a reaction after the move it strikes the mover when its activation ends', () => {
    const s = drawn('blue ins-squad 24,20 x2 token; red sf-gpmg 24,40 x2 token')
    s.answer('csw-order-1', 'advance')
    s.answer('csw-adv-1', 'move-and-shoot')
    s.answer('csw-move-4', shift(s, 'blue-squad', 0, 1))
    s.answer('csw-shoot-2', 'red-gpmg')
    aim(s, ['leader:rifle'])
    s.answer('csw-react-1', 'reflexes')
    s.answer('csw-cr-3', 'beaten-zone')
    s.dice('csw-shoot-7', 1, ...MISSES)
    s.answer('csw-wr-2', { x: 2400, y: 2200 })
    expect(s.note('csw-wr-3', 'beaten-zone')).toMatchObject({ target: 'blue-squad' })
  })

  test('[csw-wr-3, csw-ruling-61] strikes once a Team that moves in it and ends there', () => {
    const s = underFire('red ins-squad 24,33 x2 token', { x: 2400, y: 3400 })
    s.dice('csw-shoot-7', ...MISSES)
    s.answer('csw-order-1', 'run')
    s.answer('csw-run-1', shift(s, 'red-squad', 1, 0))
    s.end() // no second volley was rolled
  })

  test('[csw-wr-3] strikes again in the next activation of the same turn', () => {
    const s = underFire(
      'red sf-section/fireteam-2 24,33 x1 token; red sf-officer-team 24,40 order=run',
      { x: 2400, y: 3400 },
      { red: { army: 'special-forces', bonusTokens: 1 } },
    )
    s.dice('csw-shoot-7', ...MISSES)
    s.answer('csw-order-1', 'take-cover')
    s.dice('csw-tok-3', 1)
    s.answer('csw-sf-13', 'red-section-fireteam-2')
    s.dice('csw-shoot-7', ...MISSES)
    s.answer('csw-order-1', 'take-cover')
    s.end()
  })

  test('[csw-ruling-169] strikes a charge and its consolidation once; a defender who consolidates through it, too', () => {
    const charged = (): Played => {
      const s = underFire('red ins-squad 24,30 x2 token; blue ins-mmg 24,35 order=run', { x: 2400, y: 3400 })
      s.answer('csw-order-1', 'charge')
      s.dice('csw-shoot-7', ...MISSES)
      return s
    }
    const won = charged()
    won.dice('csw-cc-9', 6, 6)
    won.dice('csw-shoot-11', 1, 1)
    won.dice('csw-cc-14', 3)
    won.answer('csw-cc-5', ways({ leader: [[24, 33.99]], 'soldier-1': [[25.5, 33.9]] }))
    won.answer('csw-cc-14', shift(won, 'red-squad', -1, 0))
    won.end()
    const lost = charged()
    lost.dice('csw-cc-9', 1, 1, 6, 6)
    lost.dice('csw-shoot-11', 1, 1)
    lost.dice('csw-cc-14', 3)
    lost.answer('csw-cc-5', ways({ leader: [[24, 33.99]], 'soldier-1': [[25.5, 33.9]] }))
    lost.dice('csw-shoot-7', ...MISSES)
    lost.answer('csw-cc-14', shift(lost, 'blue-mmg', -1, 0))
    lost.end()
  })
})

describe('a charge that is shot at on the way', () => {
  /** Two models charge a squad; the leading one is shot on Overwatch at this inch. */
  const stopped = (at: number): Played => {
    const s = drawn(
      'red ins-squad 24,30 x2 token; blue ins-squad 24,20 x1 order=run; blue pro-section/fireteam-2 32,22 x1 order=overwatch',
    )
    s.answer('csw-order-1', 'charge')
    s.answer('csw-cc-1', 'blue-squad')
    s.answer('csw-cc-5', ways({ leader: [[24, 21.01]], 'soldier-1': [[25.5, 22]] }))
    s.dice('csw-shoot-7', 6, 1)
    s.dice('csw-shoot-9', 5)
    s.answer('csw-ow-2', { team: 'blue-section-fireteam-2', at: at * 100 })
    aim(s, ['soldier-1:assault-rifle'])
    s.answer('csw-shoot-10', ['leader'])
    return s
  }

  test('[csw-ruling-168, csw-cc-5] the rest goes on into contact by a way of its own, with what is left', () => {
    const s = stopped(5)
    expect(s.asked?.clause).toBe('csw-cc-5')
    expect(s.match.pending[0]?.about).toMatchObject({ allowance: 700 })
    s.dice('csw-cc-9', 3)
    s.dice('csw-cc-14', 1)
    s.answer('csw-cc-5', ways({ 'soldier-1': [[24.6, 20.81]] }))
    s.answer('csw-cc-14', [])
    expect(team(s, 'blue-squad').place).toBe('destroyed')
    s.end()
  })

  test('[csw-ruling-168, csw-cc-6, csw-core-9] who cannot reach any more ends outside 3", and there is no combat', () => {
    const s = drawn(
      'red ins-squad 24,31.9 x2 gap=2 token; blue ins-squad 24,20 x1 order=run; blue pro-section/fireteam-2 32,22 x1 order=overwatch',
      { lines: [] },
    )
    s.answer('csw-order-1', 'charge')
    s.answer('csw-cc-1', 'blue-squad')
    s.answer(
      'csw-cc-5',
      ways({
        leader: [[24, 21.01]],
        'soldier-1': [
          [27, 31.9],
          [26, 22.5],
        ],
      }),
    )
    s.dice('csw-shoot-7', 6, 1)
    s.dice('csw-shoot-9', 5)
    s.answer('csw-ow-2', { team: 'blue-section-fireteam-2', at: 1000 })
    aim(s, ['soldier-1:assault-rifle'])
    s.answer('csw-shoot-10', ['leader'])
    const [, other] = team(s, 'red-squad').models
    expect(Math.hypot((other?.x ?? 0) - 2400, (other?.y ?? 0) - 2000)).toBeGreaterThan(400)
    expect(team(s, 'blue-squad').place).toBe('table')
    s.end()
  })
})

describe('a building entered this turn', () => {
  test('[csw-bldg-2] costs double in every move of that turn, and nothing extra in the next', () => {
    const house = {
      buildings: [
        {
          id: 'house',
          kind: 'building',
          outline: box(20, 20, 40, 30),
          material: 'brick',
          floors: 1,
          storeyHeight: 2,
          roof: { kind: 'pitched' },
          openings: [{ id: 'door', kind: 'door', side: 3, floor: 0, at: 5, width: 2 }],
        },
      ],
    }
    const s = script(callsignWarrior, {
      units:
        'blue sf-section/fireteam-2 17,25 x1 token; blue sf-officer-team 16,30 order=run; red ins-squad 44,44 x1',
      blue: { army: 'special-forces', bonusTokens: 1 },
      map: house,
    } as never)
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'advance')
    s.answer('csw-adv-1', 'move')
    s.answer('csw-move-4', shift(s, 'blue-section-fireteam-2', 4.5, 0))
    s.dice('csw-tok-3', 1)
    s.answer('csw-sf-13', 'blue-section-fireteam-2')
    s.answer('csw-order-1', 'advance')
    s.answer('csw-adv-1', 'move')
    expect(s.refuses(shift(s, 'blue-section-fireteam-2', 3.01, 0))).toMatch(/6\.02" and 6" are allowed/)
    s.answer('csw-move-4', shift(s, 'blue-section-fireteam-2', 3, 0))
    s.end()
  })
})
