import { inch } from '@sandtable/table'
import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { hailOfFire } from '../../../src/index.ts'
import { abilities } from '../../../src/rules/command/abilities.ts'
import { deeds, endActivation } from '../../../src/rules/command/carry-out.ts'
import { activations } from '../../../src/rules/command/choose-action.ts'
import { isGroupOfVehicles, takePart } from '../../../src/rules/command/declare.ts'
import { leaderLost } from '../../../src/rules/command/leader-lost.ts'
import { fallenLeader, leaderPlace } from '../../../src/rules/command/new-leader.ts'
import { destination, orderKinds } from '../../../src/rules/command/orders.ts'
import type { Activation } from '../../../src/rules/state/activation.ts'
import { type State, teamById } from '../../../src/rules/state/state.ts'
import { doing } from '../../doing.ts'
import { NOBODY } from '../assault/assaults.ts'
import { HOUSE } from '../positions.ts'
import { FOE, PLATOON } from './platoon.ts'

const NORTH = { x: 0, y: 1 }

function stateOf(teams: string, more: object = {}): State {
  return script(hailOfFire, { teams, ...more }).state
}

/** An activation in which these Teams follow one order. */
function activation(
  kind: 'move' | 'fire',
  ids: readonly string[],
  more: Partial<Activation> = {},
): Activation {
  const to = { x: inch(24), y: inch(24) }
  return {
    ...NOBODY,
    lead: ids[0] ?? '',
    orders: [kind === 'move' ? { kind, to } : { kind, target: 'foe' }],
    participants: ids.map((team) => ({
      team,
      order: 0,
      from: to,
      facing: NORTH,
      seen: [],
      far: 0,
      isDone: false,
    })),
    ...more,
  }
}

describe('hof-lead-10: the Leader is killed by its check', () => {
  const lost = (teams: string, ids: readonly string[], leader = 'l') =>
    doing({ teams }, (game) => {
      game.state.activation = activation('move', ids)
      leaderLost(game, game.state.activation, teamById(game.state, leader))
    })
  /** Plays the rule and wants no question. */
  const quiet = (s: ReturnType<typeof lost>) => {
    s.play()
    s.end()
    return s
  }
  const dead = PLATOON.replace('id=l', 'id=l gone')

  test('[hof-lead-10] one of two others acts, the owner chooses which', () => {
    const s = lost(dead, ['l', 'a', 'b'])
    expect(s.choices()).toEqual(['a', 'b'])
    s.answer('hof-lead-10', 'b')
    s.end()
    expect(s.state.activation?.participants.map(({ isDone }) => isDone)).toEqual([false, true, false])
  })

  test('[hof-lead-10] a single other simply acts, and those who are gone do not count', () => {
    quiet(lost(dead, ['l', 'a']))
    const s = quiet(lost(dead.replace('id=b', 'id=b gone'), ['l', 'a', 'b']))
    expect(s.state.activation?.participants.some(({ isDone }) => isDone)).toBe(false)
  })

  test('[hof-lead-10] nothing happens while the Leader lives, or if another Team is killed', () => {
    quiet(lost(PLATOON, ['l', 'a', 'b']))
    quiet(lost(PLATOON.replace('id=a', 'id=a gone'), ['l', 'a', 'b'], 'a'))
  })
})

describe('hof-lead-2: what a Leader can do', () => {
  const near = `blue us-leader 10,10 id=l; blue us-rifle-mg 11.5,10 id=a; blue us-rifle-mg 8.5,10 id=b; ${FOE}`
  const can = (teams: string, kind: 'move' | 'fire', more: Partial<Activation> = {}) =>
    abilities(stateOf(teams), activation(kind, ['l', 'a'], more)).map((one) => `${one.do} ${one.team}`)

  test('[hof-lead-3] direct fire of a Team beside that takes part and has not fired', () => {
    expect(can(near, 'fire')).toEqual(['direct a'])
    const done = activation('fire', ['l', 'a'])
    expect(
      can(near, 'fire', { participants: done.participants.map((one) => ({ ...one, isDone: true })) }),
    ).toEqual([])
    expect(can(near, 'fire', { done: [0] })).toEqual([])
  })

  test('[hof-lead-5] bring up a Team that moves', () => {
    expect(can(near, 'move')).toEqual(['bring-up a'])
  })

  test('[hof-lead-4] rally a Team beside, whether it takes part or not', () => {
    expect(can(near.replace('id=b', 'id=b suppressed'), 'move')).toEqual(['rally b', 'bring-up a'])
    expect(can(near.replace('id=b', 'id=b suppressed gone'), 'move')).toEqual(['bring-up a'])
  })

  test('[hof-lead-6] once, by a Leader on the table', () => {
    expect(can(near, 'move', { hasUsedAbility: true })).toEqual([])
    expect(can(near, 'move', { lead: 'a' })).toEqual([])
    expect(can(near.replace('id=l', 'id=l suppressed'), 'move')).toEqual([])
    expect(can(`${near.replace('id=l', 'id=l aboard=t')}; blue us-halftrack 20,10 id=t`, 'move')).toEqual([])
  })
})

describe('hof-act-6: what is left to do', () => {
  const does = (teams: string, ...more: Parameters<typeof activation>) =>
    deeds(stateOf(teams), { ...activation(...more), hasUsedAbility: true }).map((one) => one.do)

  test('[hof-act-6] a Team that was killed or has got out of sight does nothing', () => {
    expect(does(PLATOON, 'move', ['a'])).toEqual(['move'])
    expect(does(PLATOON.replace('id=a', 'id=a gone'), 'move', ['a'])).toEqual([])
  })

  test('[hof-fire-26] nobody fires at a target that is gone', () => {
    const close = PLATOON.replace('40,40 id=foe', '14,20 id=foe')
    expect(does(close, 'fire', ['a'])).toEqual(['fire'])
    expect(does(close.replace('id=foe', 'id=foe gone'), 'fire', ['a'])).toEqual([])
  })
})

describe('the end of an activation', () => {
  const ended = (teams: string, change: (one: Activation) => void = () => undefined) => {
    const s = doing({ teams }, (game) => {
      game.state.activation = activation('move', ['a', 'b'])
      change(game.state.activation)
      endActivation(game)
    })
    return s
  }

  test('[hof-hide-4] tells who moved and how far, and whose it was', () => {
    const s = ended(PLATOON, ({ participants }) => {
      const [first] = participants
      if (first) first.far = 1
    })
    s.play()
    s.end()
    expect(s.state.moved).toMatchObject([{ team: 'a', far: 1 }])
    expect(s.state).toMatchObject({ activation: null, paused: 'blue' })
  })
})

describe('who acts together', () => {
  const tanks = `blue us-m4-sherman 10,10 id=t1; blue us-m4-sherman 13,10 id=t2; blue us-m4-sherman 16,10 id=t3; ${FOE}`

  test('[hof-unit-4] a vehicle without a Leader acts in a group, a Team on foot or one with a Leader does not', () => {
    const state = stateOf(`${tanks}; blue us-leader 20,10 id=l`)
    const [tank, leader] = [teamById(state, 't1'), teamById(state, 'l')]
    expect(isGroupOfVehicles(tank, null)).toBe(true)
    expect(isGroupOfVehicles(tank, leader)).toBe(false)
    expect(isGroupOfVehicles(leader, null)).toBe(false)
  })

  test('[hof-unit-5] each vehicle must see every other one', () => {
    const wall = { map: { buildings: [HOUSE('barn', 13.7, 8, 15.3, 12)] } }
    const state = stateOf(tanks, wall)
    const decision = takePart(state, teamById(state, 't2'), null, 'order')
    expect(decision.options).toEqual(['t1'])
    const plain = stateOf(tanks)
    const open = takePart(plain, teamById(plain, 't1'), null, 'order')
    expect(open).toMatchObject({ clause: 'hof-unit-5', options: ['t2', 't3'], standing: [], min: 0 })
    expect(open.illegal?.(['t2', 't3'])).toBeNull()
  })

  test('[hof-unit-5] two that the first sees, but not each other, do not act together', () => {
    const apart = `blue us-m4-sherman 14.5,4 id=t1; blue us-m4-sherman 10,10 id=t2; blue us-m4-sherman 19,10 id=t3; ${FOE}`
    const state = stateOf(apart, { map: { buildings: [HOUSE('barn', 13.7, 8, 15.3, 12)] } })
    const decision = takePart(state, teamById(state, 't1'), null, 'order')
    expect(decision.options).toEqual(['t2', 't3'])
    expect(decision.illegal?.(['t2', 't3'])?.code).toBe('not-in-sight')
    expect(decision.illegal?.(['t3'])).toBeNull()
  })

  test('[hof-order-3] who has acted is not brought in, Order Points are the Active Player’s', () => {
    const state = stateOf(PLATOON.replace('id=b', 'id=b by-order'))
    expect(takePart(state, teamById(state, 'l'), teamById(state, 'l'), 'order').options).toEqual(['a'])
    const red = activations(stateOf(PLATOON), 'red')
    expect(red.some((one) => one.do === 'activate' && one.pay === 'order')).toBe(false)
  })
})

describe('orders', () => {
  test('[hof-unit-6] a single Team gets one order, two of them may get two', () => {
    const kinds = (...ids: readonly string[]) => {
      const state = stateOf(PLATOON)
      return orderKinds(
        state,
        ids.map((id) => teamById(state, id)),
        false,
      ).options
    }
    expect(kinds('a')).toEqual([['move'], ['fire']])
    expect(kinds('a', 'b')).toEqual([
      ['move'],
      ['fire'],
      ['move', 'move'],
      ['move', 'fire'],
      ['fire', 'fire'],
    ])
  })

  test('[hof-unit-6] without an enemy in sight there is no Fire order, alone or beside another', () => {
    const state = stateOf(PLATOON, {
      map: {
        buildings: [
          HOUSE('barn', 20, 20, 30, 36),
          HOUSE('inn', 30, 12, 38, 36),
          HOUSE('mill', 8, 22, 20, 40),
        ],
      },
    })
    const teams = ['a', 'b'].map((id) => teamById(state, id))
    expect(orderKinds(state, teams, false).options).toEqual([['move'], ['move', 'move']])
  })

  test('[hof-act-8] a destination is a point of the table', () => {
    const state = stateOf(PLATOON)
    const decision = destination(state, [teamById(state, 'a')], false, 0) as unknown as {
      illegal(point: unknown): { code: string } | null
    }
    expect(decision.illegal('there')).not.toBeNull()
    expect(decision.illegal({ x: inch(24), y: inch(48) })).toBeNull()
    expect(decision.illegal({ x: inch(24), y: inch(48.01) })).not.toBeNull()
  })
})

describe('hof-lead-11: the base of a new Leader', () => {
  test('[hof-lead-11] only a Unit whose Leaders are all gone gets one', () => {
    const two = `${PLATOON}; blue us-leader 20,20 id=k`
    const fallen = (teams: string) => {
      const state = stateOf(teams)
      return fallenLeader(state, teamById(state, 'a'))?.id ?? null
    }
    expect(fallen(two)).toBeNull()
    expect(fallen(two.replace('id=l', 'id=l gone'))).toBeNull()
    expect(fallen(two.replace('id=l', 'id=l gone').replace('id=k', 'id=k gone'))).toBe('l')
  })

  test('[hof-lead-11] it must be placed where there is room, and only there', () => {
    const leave = (teams: string, more: object = {}) => {
      const state = stateOf(teams, more)
      const decision = leaderPlace(state, 'hof-lead-11', teamById(state, 'l'), teamById(state, 'a'))
      return (
        (decision as unknown as { illegal(spot: null): { code: string } | null }).illegal(null)?.code ?? null
      )
    }
    const alone = PLATOON.replace('id=l', 'id=l gone')
    expect(leave(alone)).toBe('must-be-placed')
    const ring = [
      [11, 10],
      [15, 10],
      [13, 11.26],
      [13, 8.74],
      [11, 11.26],
      [15, 11.26],
      [11, 8.74],
      [15, 8.74],
    ].map(([x, y], i) => `blue us-rifle-mg ${x},${y} id=r${i}`)
    expect(
      leave(`blue us-leader 0,0 id=l gone; blue us-rifle-mg 13,10 id=a; ${ring.join('; ')}; ${FOE}`),
    ).toBeNull()
  })
})
