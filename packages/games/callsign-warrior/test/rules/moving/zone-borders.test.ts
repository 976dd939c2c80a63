import { describe, expect, test } from 'vitest'
import type { State } from '../../../src/index.ts'
import { whichOrder } from '../../../src/rules/command/orders.ts'
import { spendShock } from '../../../src/rules/morale/shock.ts'
import { endInBeatenZone } from '../../../src/rules/moving/walk.ts'
import { mayHide } from '../../../src/rules/seeing/hidden.ts'
import { beginForward } from '../../../src/rules/set-up/forward.ts'
import { mapFrom } from '../../../src/rules/set-up/maps.ts'
import { whoFiresWhat } from '../../../src/rules/shooting/fire-plan.ts'
import { HULL } from '../../../src/rules/tables.ts'
import { directGame, teamIn } from '../../direct-game.ts'
import { aim, changed, drawn, HUT, type Played, shift, team, ways } from '../../positions.ts'

/** A machine gun of Blue has laid its zone at 24,24. */
const zone = (state: State): void => {
  state.zones.push({ team: 'blue-gpmg', model: 'gunner', at: { x: 2400, y: 2400 } })
}

describe('a Beaten Zone', () => {
  const driven = (unit: string): Played => {
    const s = changed({ units: `red ${unit} 24,18 facing=0,1 token; blue pro-gpmg 40,4 order=fire` }, zone)
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'run')
    return s
  }

  test('[csw-wr-3, csw-veh-11, csw-veh-12] does nothing to armour, and strikes a soft skin', () => {
    const hard = driven('pro-armoured-car')
    hard.answer('csw-run-1', [{ ahead: 600 }])
    expect(hard.notes('csw-wr-3')).toEqual([])
    expect(hard.note('csw-run-1', 'moved')).toMatchObject({ team: 'red-armoured-car', gait: 'run', y: 2400 })
    hard.end()
    const soft = driven('ins-technical')
    soft.dice('csw-shoot-7', 1, 1, 1, 1, 1, 1)
    soft.answer('csw-run-1', [{ ahead: 600 }])
    expect(soft.note('csw-wr-3', 'beaten-zone')).toMatchObject({ team: 'blue-gpmg', target: 'red-technical' })
    soft.end()
  })

  test('[csw-ruling-61] never strikes the gun that laid it, nor who is aboard a vehicle in it', () => {
    const own = directGame({ units: 'blue pro-gpmg 24,24; red ins-squad 44,44' }, {}, zone)
    endInBeatenZone(own.game, teamIn(own.state, 'blue-gpmg'))
    expect(own.notes).toEqual([])
    const aboard = directGame(
      { units: 'blue pro-gpmg 40,4; red ins-technical 24,24; red ins-mmg aboard=red-technical' },
      {},
      zone,
    )
    endInBeatenZone(aboard.game, teamIn(aboard.state, 'red-mmg'))
    expect(aboard.notes).toEqual([])
  })
})

describe('on the way', () => {
  test('[csw-bldg-2] a building is entered once, by however many models', () => {
    const s = drawn('blue ins-squad 21,17 x2 gap=1.2 token; red ins-squad 44,44', {
      buildings: [HUT('house', 'house', 20, 20, 30, 30)],
    })
    s.answer('csw-order-1', 'run')
    const door = (x: number) =>
      [
        [21.5, 19.4],
        [21.5, 20.6],
        [x, 21],
      ] as const
    s.answer('csw-run-1', ways({ leader: door(21), 'soldier-1': door(22.2) }))
    expect(team(s, 'blue-squad').thisTurn.entered).toEqual(['house'])
  })

  test('[csw-ow-2, csw-ow-3] who interrupts with nobody has used its Overwatch, and there is no attack', () => {
    const s = drawn('blue ins-squad 20,20 x1 token; red pro-section/fireteam-2 20,30 x1 order=overwatch')
    s.answer('csw-order-1', 'run')
    s.answer('csw-run-1', shift(s, 'blue-squad', 3, 0))
    s.answer('csw-ow-2', { team: 'red-section-fireteam-2', at: 0 })
    aim(s, [])
    expect([...s.notes('csw-gt-3'), ...s.notes('csw-shoot-1')]).toEqual([])
    expect(team(s, 'red-section-fireteam-2').order).toBe('fire')
    s.end()
  })

  test('[csw-adv-1] who only moves does not shoot, who only shoots does not move', () => {
    const advanced = (how: string): Played => {
      const s = drawn('blue ins-squad 20,20 x1 token; red ins-squad 20,30 x1 order=run')
      s.answer('csw-order-1', 'advance')
      s.answer('csw-adv-1', how)
      return s
    }
    const moved = advanced('move')
    moved.answer('csw-move-4', shift(moved, 'blue-squad', 1, 0))
    expect(moved.notes('csw-shoot-2')).toEqual([])
    moved.end()
    const shot = advanced('shoot')
    shot.answer('csw-shoot-2', 'red-squad')
    shot.dice('csw-shoot-7', 1)
    aim(shot, ['leader:rifle'])
    expect(shot.notes('csw-move-4')).toEqual([])
    shot.end()
  })
})

describe('before a shot', () => {
  test('[csw-shock-8] Suppressed stays for the shots of an Overwatch, and for no others', () => {
    const left = (order: string): number => {
      const { state, game } = directGame(
        { units: `blue ins-squad 10,10 order=${order}; red ins-squad 40,40` },
        {},
        (start) => {
          if (start.teams[0]) start.teams[0].thisTurn.suppressed = 2
        },
      )
      spendShock(game, teamIn(state, 'blue-squad'), 'defensive-fire', 'csw-cc-2')
      return teamIn(state, 'blue-squad').thisTurn.suppressed
    }
    expect([left('overwatch'), left('run')]).toEqual([2, 0])
  })

  test('[csw-shoot-4] any number may fire, or nobody', () => {
    const { state } = directGame({ units: 'blue ins-squad 10,10 x2; red ins-squad 10,20' })
    const question = whoFiresWhat(state, teamIn(state, 'blue-squad'), teamIn(state, 'red-squad'), 'fire')
    expect(question).toMatchObject({ min: 0, max: 2 })
  })

  test('[csw-order-1, csw-s4-4] A and B are targets for the Attacker of Rush, all else is a marker', () => {
    const spot = (scenario: string, role: string, id: string): unknown => {
      const { state } = directGame({
        units: 'blue ins-squad 24,24 x1; red ins-squad 40,40',
        options: { scenario },
        blue: { role },
        objectives: { [id]: '24,24' },
      })
      return (whichOrder(state, teamIn(state, 'blue-squad')).about as { spot?: unknown }).spot
    }
    expect(spot('rush', 'attacker', 'A')).toBe('target')
    expect([
      spot('rush', 'attacker', 'C'),
      spot('rush', 'defender', 'A'),
      spot('contact', 'attacker', 'A'),
    ]).toEqual(['marker', 'marker', 'marker'])
  })

  test('[csw-hid-1] a squad that may hide hides; a vehicle never does', () => {
    const hides = (unit: string): boolean => {
      const { state, game } = directGame({ units: `blue ${unit} 10,10; red ins-squad reserve` })
      const [first] = state.teams
      if (!first) throw new Error('a Team is needed')
      mayHide(game, first, 'csw-hid-1', true)
      return first.isHidden
    }
    expect([hides('ins-squad'), hides('ins-technical')]).toEqual([true, false])
  })
})

describe('before the game', () => {
  test('[csw-fwd-1] one side alone begins; of two the winner of the roll-off says who does', () => {
    const seat = (units: string, answers: readonly unknown[] = [], dice: readonly number[] = []): unknown => {
      const { state, game } = directGame({ units }, { answers, dice })
      beginForward(game)
      return state.setupSeat
    }
    expect(seat('blue ins-squad 10,10; red pro-sniper undeployed')).toBe('red')
    expect(seat('blue pro-sniper undeployed; red ins-squad 10,10')).toBe('blue')
    const both = 'blue pro-sniper undeployed; red pro-sniper undeployed'
    expect([seat(both, ['first'], [1, 6]), seat(both, ['second'], [1, 6])]).toEqual(['red', 'blue'])
    expect([seat(both, ['first'], [6, 1]), seat(both, ['second'], [6, 1])]).toEqual(['blue', 'red'])
  })

  test('[csw-core-15, csw-core-17] tables of four sizes; hulls 4" by 2"', () => {
    expect(mapFrom('nowhere')).toMatch(/nowhere/)
    const field = mapFrom('open-field')
    if (typeof field === 'string') throw new Error(field)
    expect(mapFrom({ ...field, width: 4000, depth: 4000 })).toMatch(/36 by 36, 48 by 36/)
    expect(HULL).toEqual({ length: 400, width: 200 })
  })
})
