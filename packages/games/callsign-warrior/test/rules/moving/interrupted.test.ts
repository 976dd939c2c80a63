import { describe, expect, test } from 'vitest'
import type { State } from '../../../src/index.ts'
import { endInBeatenZone } from '../../../src/rules/moving/walk.ts'
import { directGame, teamIn } from '../../direct-game.ts'
import { aim, box, changed, drawn, HUT, type Played, shift, team, ways } from '../../positions.ts'

const MISSES = [1, 1, 1, 1, 1, 1] as const

/** A machine gun of Blue has laid its zone at 24,24. */
const zone = (state: State): void => {
  state.zones.push({ team: 'blue-gpmg', model: 'gunner', at: { x: 2400, y: 2400 } })
}

describe('where Overwatch may interrupt', () => {
  /** One model of Blue runs 4" to the east; the watcher stands north of a wall. */
  const running = (watch: string, map: object = {}): Played => {
    const s = drawn(`blue ins-squad 20,20 x1 token; ${watch}`, map)
    s.answer('csw-order-1', 'run')
    s.answer('csw-run-1', shift(s, 'blue-squad', 4, 0))
    return s
  }

  test('[csw-ow-2, csw-ruling-25] only at those points of the way at which the mover is seen', () => {
    const s = running('red ins-squad 20,30 x1 order=overwatch', {
      buildings: [HUT('box', 'container', 18, 24, 21, 26)],
    })
    const points = s
      .choices()
      .flatMap((one) => (typeof one === 'object' && one && 'at' in one ? [one.at] : []))
    expect(points).not.toContain(0)
    expect(points).toContain(400)
    expect(team(s, 'blue-squad').models[0]).toMatchObject({ x: 2000, y: 2000 }) // it has not moved yet
  })

  test('[csw-ow-2] not by a friend, nor by a Team that waits off the table', () => {
    expect(running('blue pro-gpmg 20,30 order=overwatch; red ins-squad 45,45').asked).toBeNull()
    expect(running('red ins-squad 20,30 first-wave order=overwatch').asked).toBeNull()
    expect(running('red ins-squad 20,30 x1 order=overwatch').asked?.clause).toBe('csw-ow-2')
  })

  test('[csw-ow-9] between two interruptions the mover stands where the first one struck it', () => {
    const s = running(
      'red pro-section/fireteam-1 20,30 x1 order=overwatch; red pro-section/fireteam-2 26,30 x1 order=overwatch',
    )
    s.dice('csw-shoot-7', 1, 1)
    s.answer('csw-ow-2', { team: 'red-section-fireteam-1', at: 200 })
    aim(s, ['nco:assault-rifle'])
    expect(s.asked?.clause).toBe('csw-ow-2')
    expect(team(s, 'blue-squad').models[0]).toMatchObject({ x: 2200, y: 2000 })
  })

  test('[csw-ow-3, csw-hid-2] a hidden Team that fires from Overwatch is revealed', () => {
    const s = running('red ins-squad 20,30 x1 order=overwatch hidden', {
      areas: [{ id: 'wood', kind: 'woods', outline: box(18, 29, 22, 32) }],
    })
    s.dice('csw-shoot-7', 1)
    s.answer('csw-ow-2', { team: 'red-squad', at: 400 })
    aim(s, ['leader:rifle'])
    expect(team(s, 'red-squad')).toMatchObject({ isHidden: false, order: 'fire' })
  })

  test('[csw-veh-6] a vehicle that is destroyed on its way lies where it was hit', () => {
    const s = drawn(
      'red pro-armoured-car 10,20 facing=1,0 token; blue ins-tank-hunters 14,10 order=overwatch',
    )
    s.answer('csw-order-1', 'run')
    s.answer('csw-run-1', [{ ahead: 1000 }])
    s.dice('csw-shoot-7', 6)
    s.dice('csw-veh-5', 6, 6, 6, 6, 6)
    s.dice('csw-veh-4', 1, 1, 1)
    s.dice('csw-wr-11', 1)
    s.answer('csw-ow-2', { team: 'blue-tank-hunters', at: 400 })
    aim(s, ['insurgent-rpg-1:rpg'])
    expect(team(s, 'red-armoured-car').place).toBe('destroyed')
    expect(team(s, 'red-armoured-car').models[0]).toMatchObject({ x: 1400, y: 2000 })
    s.end()
  })
})

describe('the rim of a Beaten Zone', () => {
  const walked = (south: number): Played => {
    const s = changed({ units: `red ins-squad 22,${south} x1 token; blue pro-gpmg 40,4 order=fire` }, zone)
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'run')
    return s
  }

  test('[csw-wr-3] a way that comes to 3" is struck there; one at 3.01" is not', () => {
    const struck = walked(20.5)
    struck.dice('csw-shoot-7', ...MISSES)
    struck.answer('csw-run-1', shift(struck, 'red-squad', 4, 0))
    expect(struck.notes('csw-wr-3')).toHaveLength(1)
    struck.end()
    const past = walked(20.49)
    past.answer('csw-run-1', shift(past, 'red-squad', 4, 0))
    expect(past.notes('csw-wr-3')).toEqual([])
    past.end()
  })

  test('[csw-wr-3] who ends the activation at 3" is struck; at 3.01" not', () => {
    const ended = (south: number): number => {
      const units = `red ins-squad 24,${south} x1; blue pro-gpmg 40,4`
      const { game, state, notes } = directGame({ units }, { dice: MISSES }, zone)
      endInBeatenZone(game, teamIn(state, 'red-squad'))
      return notes.filter(({ kind }) => kind === 'beaten-zone').length
    }
    expect([ended(20.5), ended(20.49)]).toEqual([1, 0])
  })
})

describe('the buildings a move ends in', () => {
  const house = { buildings: [HUT('house', 'house', 20, 20, 30, 30)] }
  const moved = (from: string, ...points: readonly (readonly [number, number])[]): Played => {
    const s = drawn(`blue ins-squad ${from} x1 token; red ins-squad 44,44`, house)
    s.answer('csw-order-1', 'run')
    s.answer('csw-run-1', ways({ leader: points }))
    return s
  }

  test('[csw-bldg-2] count as entered only if the model came from outside', () => {
    expect(team(moved('21.5,21', [23, 22]), 'blue-squad').thisTurn.entered).toEqual([])
    expect(team(moved('21.5,21', [21.5, 18]), 'blue-squad').thisTurn.entered).toEqual([])
    expect(team(moved('21.5,19', [21.5, 21]), 'blue-squad').thisTurn.entered).toEqual(['house'])
  })
})
