import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior, type State } from '../../../src/index.ts'
import { revealTheUncovered } from '../../../src/rules/seeing/hidden.ts'
import { directGame, teamIn } from '../../direct-game.ts'
import {
  aim,
  changed,
  drawn,
  HUT,
  type Played,
  proposed,
  row,
  shift,
  team,
  WOOD,
  ways,
} from '../../positions.ts'

const FOE = 'red ins-squad 45,45'
const WOODED = { areas: [WOOD('wood', 8, 8, 14, 14)] }

describe('what can be ordered', () => {
  test('[csw-order-1, csw-cc-1] only a Charge is refused for want of somebody to reach', () => {
    const s = drawn(`blue pro-gpmg aboard=blue-afv-apc token; blue pro-afv-apc 20,20; ${FOE}`)
    expect(s.refuses('fire')).not.toMatch(/reach/)
    expect(drawn(`blue pro-gpmg 20,20 token; ${FOE}`).refuses('charge')).toMatch(/reach no enemy/)
  })

  test('[csw-obj-2] the question says whether the Team stands at a marker that is still there', () => {
    const asked = (isGone: boolean): unknown => {
      const text = { units: `blue pro-gpmg 20,20 x1 token; ${FOE}`, objectives: { A: '20,21' } }
      const s = changed(text, ({ objectives: [marker] }) => {
        if (marker) marker.isDestroyed = isGone
      })
      s.dice('csw-tok-3', 1)
      s.choices()
      return s.match.pending[0]?.about
    }
    expect(asked(false)).toMatchObject({ spot: 'marker' })
    expect(asked(true)).not.toHaveProperty('spot')
  })
})

describe('Advance', () => {
  const advanced = (how: string, units: string): Played => {
    const s = drawn(units)
    s.answer('csw-order-1', 'advance')
    s.answer('csw-adv-1', how)
    return s
  }

  test('[csw-adv-1] shooting first, then moving; the other way round it moves first', () => {
    const units = 'blue ins-squad 20,20 x1 token; red ins-squad 20,30 x1 order=run'
    const first = advanced('shoot-and-move', units)
    expect(first.asked?.clause).toBe('csw-shoot-2')
    first.answer('csw-shoot-2', 'none')
    expect(first.asked?.clause).toBe('csw-move-4')
    expect(advanced('move-and-shoot', units).asked?.clause).toBe('csw-move-4')
  })

  test('[csw-tok-5, csw-adv-1] who is destroyed while shooting does not move', () => {
    const s = advanced('shoot-and-move', 'blue ins-squad 20,20 x1 token; red sf-section/fireteam-2 20,30 x1')
    s.answer('csw-shoot-2', 'red-section-fireteam-2')
    aim(s, ['leader:rifle'])
    s.answer('csw-react-1', 'reflexes')
    s.dice('csw-shoot-7', 6, 6)
    s.dice('csw-shoot-9', 6, 6)
    s.dice('csw-shoot-11', 1, 1)
    aim(s, ['operator-1:assault-rifle'])
    expect(team(s, 'blue-squad').place).toBe('destroyed')
    s.end()
  })

  test('[csw-tok-5, csw-eq-7] who is destroyed on the move neither shoots nor throws smoke', () => {
    const s = advanced(
      'move-and-shoot',
      'blue pro-section/fireteam-2 20,20 x1 options=smoke token; red ins-squad 20,32 x1 order=overwatch',
    )
    s.answer('csw-move-4', shift(s, 'blue-section-fireteam-2', 1, 0))
    s.answer('csw-ow-2', { team: 'red-squad', at: 0 })
    s.dice('csw-shoot-7', 6)
    s.dice('csw-shoot-9', 6)
    s.dice('csw-shoot-11', 1)
    aim(s, ['leader:rifle'])
    expect(team(s, 'blue-section-fireteam-2').place).toBe('destroyed')
    s.end()
  })
})

describe('coming on', () => {
  test('[csw-adv-1, csw-fw-1] on an Advance the Team walks on, then shoots', () => {
    const s = drawn('blue ins-squad first-wave x1 token; red ins-squad 20,20 x1 order=run')
    s.answer('csw-order-1', 'advance')
    s.answer(
      'csw-fw-1',
      ways({
        leader: [
          [20, 0.5],
          [20, 4],
        ],
      }),
    )
    expect(s.asked?.clause).toBe('csw-shoot-2')
    expect(s.choices()).toContain('red-squad')
  })

  test('[csw-res-2, csw-adv-1] from reserve as well', () => {
    const s = drawn(`blue pro-officer-team 20,20; blue pro-gpmg reserve token; ${FOE}`)
    s.dice('csw-res-2', 6)
    s.answer('csw-res-2', 'test')
    s.answer('csw-order-1', 'advance')
    expect(s.asked?.clause).toBe('csw-fw-1')
  })

  test('[csw-cmd-4] an Officer who comes on uses abilities after the move, on Advance and on Run', () => {
    for (const order of ['advance', 'run']) {
      const s = script(callsignWarrior, {
        units: `blue pro-officer-team first-wave token; ${FOE}`,
        blue: { abilities: ['pro-get-moving'] },
      } as never)
      s.dice('csw-tok-3', 1)
      s.answer('csw-order-1', order)
      expect(s.asked?.clause).toBe('csw-fw-1')
      s.answer('csw-fw-1', proposed(s))
      expect(s.asked?.clause).toBe('csw-cmd-4')
    }
  })

  test('[csw-trans-2] who runs beside a vehicle may get in; the run is no vehicle’s', () => {
    const s = drawn(`blue pro-gpmg 20,8 token; blue pro-armoured-car 20,14 facing=0,1; ${FOE}`)
    s.answer('csw-order-1', 'run')
    s.answer('csw-run-1', shift(s, 'blue-gpmg', 0, 2))
    expect(s.asked?.clause).toBe('csw-trans-2')
    s.answer('csw-trans-2', 'blue-armoured-car')
    expect(team(s, 'blue-gpmg')).toMatchObject({ place: 'aboard' })
    expect(team(s, 'blue-gpmg').thisTurn.hasRun).toBe(false)
    const entering = drawn(`blue pro-gpmg first-wave token; blue pro-armoured-car 20,6 facing=0,1; ${FOE}`)
    entering.answer('csw-order-1', 'run')
    entering.answer(
      'csw-fw-1',
      ways({
        gunner: [
          [18.5, 0.5],
          [18.5, 3],
        ],
        loader: [
          [20, 0.5],
          [20, 3],
        ],
      }),
    )
    expect(entering.asked?.clause).toBe('csw-trans-2')
  })
})

describe('hiding', () => {
  test('[csw-hid-2] a Run and a Charge reveal a hidden Team at once', () => {
    const run = drawn(`blue ins-sniper 10,10 hidden token; ${FOE}`, WOODED)
    run.answer('csw-order-1', 'run')
    run.answer('csw-run-1', shift(run, 'blue-sniper', 0, 1))
    expect(team(run, 'blue-sniper').isHidden).toBe(false)
    const charge = drawn('blue ins-sniper 10,10 hidden token; red ins-squad 10,17 x1 order=run', WOODED)
    charge.answer('csw-order-1', 'charge')
    expect(team(charge, 'blue-sniper').isHidden).toBe(false)
    expect(charge.note('csw-hid-2', 'revealed')).toMatchObject({ team: 'blue-sniper' })
  })

  test('[csw-hid-2] nothing is told of who was not hidden', () => {
    const s = drawn('blue ins-squad 10,10 x1 token; red ins-squad 10,17 x1 order=run')
    s.answer('csw-order-1', 'run')
    s.answer('csw-run-1', shift(s, 'blue-squad', 1, 0))
    expect(s.notes('csw-hid-2')).toEqual([])
  })

  test('[csw-hid-2] at the end of an activation a hidden Team in the open is revealed, one in cover is not', () => {
    const revealed = (map: object): boolean => {
      const { game, state } = directGame({
        units: 'blue ins-sniper 10,10 hidden; blue ins-squad 20,10 x1; red ins-squad 10,20 x1',
        map,
      })
      revealTheUncovered(game)
      return !teamIn(state, 'blue-sniper').isHidden
    }
    expect([revealed({}), revealed(WOODED)]).toEqual([true, false])
  })

  test('[csw-hid-1] only a Team with the rule hides as it comes on', () => {
    const s = drawn('blue ins-squad first-wave x1 token; red ins-squad 20,30', {
      areas: [WOOD('wood', 16, 3, 24, 8)],
    })
    s.answer('csw-order-1', 'advance')
    s.answer(
      'csw-fw-1',
      ways({
        leader: [
          [20, 0.5],
          [20, 4],
        ],
      }),
    )
    expect(team(s, 'blue-squad').isHidden).toBe(false)
    expect(s.notes('csw-hid-1')).toEqual([])
  })

  test('[csw-hid-1, csw-ruling-100] an enemy off the table sees nobody', () => {
    const s = drawn('blue ins-sniper first-wave token; red ins-squad 20,20 reserve')
    s.answer('csw-order-1', 'advance')
    s.answer(
      'csw-fw-1',
      ways({
        sniper: [
          [20, 0.5],
          [20, 4],
        ],
        spotter: [
          [21.5, 0.5],
          [21.5, 4],
        ],
      }),
    )
    expect(team(s, 'blue-sniper').isHidden).toBe(true)
    expect(s.note('csw-hid-1', 'hides')).toMatchObject({ team: 'blue-sniper' })
  })

  test('[csw-hid-3] spotting: within 8", on the table, or declined', () => {
    const asked = (sniper: string): Played => {
      const s = drawn(`blue ins-squad 20,20 x1 token; red ins-sniper ${sniper} x1 hidden; red ins-mmg 20,36`)
      s.answer('csw-order-1', 'fire')
      return s
    }
    expect(asked('20,29').asked?.clause).toBe('csw-hid-3')
    expect(asked('20,29.01').asked?.clause).toBe('csw-shoot-2')
    expect(asked('20,29 reserve').asked?.clause).toBe('csw-shoot-2')
    const s = asked('20,29')
    s.answer('csw-hid-3', 'none')
    expect(s.notes('csw-hid-3').filter(({ kind }) => kind === 'roll')).toEqual([])
    expect(s.asked?.clause).toBe('csw-shoot-2')
  })
})

describe('what a Team weapon and a spent weapon may do', () => {
  const rows = (
    units: string,
    change: (state: State) => void = () => {},
    order = 'fire',
  ): readonly string[] => {
    const s = changed({ units }, change)
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', order)
    if (order === 'advance') s.answer('csw-adv-1', 'shoot')
    const target = s.choices().find((one) => String(one).startsWith('red'))
    s.answer('csw-shoot-2', target)
    return (s.match.pending[0] as unknown as { options: readonly string[] }).options
  }

  test('[csw-wr-26] a one-use weapon that was fired is gone', () => {
    const units = 'blue pro-section/fireteam-2 20,20 x1 options=at4@soldier-1 token; red ins-squad 20,32 x2'
    expect(rows(units)).toContainEqual(row('soldier-1:at4-heat'))
    const spent = rows(units, ({ teams: [own] }) => {
      own?.models[0]?.spent.push('at4-heat')
    })
    expect(spent).not.toContainEqual(row('soldier-1:at4-heat'))
    expect(spent).toContainEqual(row('soldier-1:assault-rifle'))
  })

  test('[csw-wr-21, csw-eq-4] Suppression and Optics as on a Fire order only; Optics for the assault rifle only', () => {
    const units = 'blue pro-section/fireteam-2 20,20 x2 options=saw@soldier-1 token; red ins-squad 20,32 x2'
    expect(rows(units)).toEqual([
      row('soldier-1:saw'),
      row('soldier-1:saw:suppression'),
      row('soldier-2:assault-rifle'),
      row('soldier-2:rifle:optics'),
    ])
    expect(rows(units, undefined, 'advance')).toEqual([row('soldier-1:saw'), row('soldier-2:assault-rifle')])
  })

  test('[csw-wr-10, csw-bldg-3] a Team in a room away from its openings is sheltered from above', () => {
    const house = { buildings: [HUT('house', 'house', 16, 30, 30, 40)] }
    const s = drawn('blue pro-mortar 20,10 token; red ins-squad 25,36 x1; red ins-mmg 12,30', house)
    s.answer('csw-order-1', 'fire')
    expect(s.choices()).not.toContain('red-squad')
    expect(s.choices()).toContain('red-mmg')
  })
})
