import { describe, expect, test } from 'vitest'
import { orders } from '../../../src/rules/command/orders.ts'
import { endTurn } from '../../../src/rules/command/phase.ts'
import { actionsFor } from '../../../src/rules/command/unit-action.ts'
import { squareOf, strayBarrage } from '../../../src/rules/events/stray-barrage.ts'
import { endBarrages, isUnderBarrage, leadsThroughBarrage } from '../../../src/rules/events/under-barrage.ts'
import { isUsable } from '../../../src/rules/patrol/pressure.ts'
import { troopSees } from '../../../src/rules/seeing/who-sees.ts'
import type { State, Team } from '../../../src/rules/state/state.ts'
import { AREA, at, doing, type Played, played } from '../positions.ts'

/** Blue, on the south edge, rolls 2: the middle square of the far half, from (24, 24) to (48, 48). */
function shelled(
  troops: string,
  hits: readonly number[],
  effects: readonly number[],
  more: object = {},
): Played {
  const s = doing({ troops, phase: 4, ...more }, (game) => strayBarrage(game, 'blue'))
  s.dice('coc-6.3-1', 2)
  if (hits.length > 0) s.dice('coc-10.3.1-8', ...hits)
  if (effects.length > 0) s.dice('coc-9.1-7', ...effects)
  return s
}

function team({ state }: Played, id: string): Team {
  const found = state.teams.find((one) => one.id === id)
  if (!found) throw new Error(`no ${id}`)
  return found
}

function middleOf(state: State, side: 'blue' | 'red', die: number): readonly number[] {
  const outline = squareOf(state, side, die)
  return [outline.reduce((sum, { x }) => sum + x, 0) / 400, outline.reduce((sum, { y }) => sum + y, 0) / 400]
}

describe('the square', () => {
  test('[coc-6.3-1, coc-ruling-21] seen from the roller: 1 to 3 from left to right far away, 4 to 6 near', () => {
    const { state } = played()
    expect([1, 2, 3, 4, 5, 6].map((die) => middleOf(state, 'blue', die))).toEqual([
      [12, 36],
      [36, 36],
      [60, 36],
      [12, 12],
      [36, 12],
      [60, 12],
    ])
    expect([1, 6].map((die) => middleOf(state, 'red', die))).toEqual([
      [60, 12],
      [12, 36],
    ])
    expect(squareOf(state, 'blue', 1)).toEqual([at(0, 24), at(24, 24), at(24, 48), at(0, 48)])
  })
})

describe('the shells', () => {
  test('[coc-6.3-1, coc-ruling-21] four dice for each Team in it, at effective range, and cover counts one level less', () => {
    const s = shelled('red-s1-b 30,30 tactical', [6, 5, 4, 1], [5, 3])
    s.answer('coc-9.1-8', ['red-s1-b-1'])
    s.end()
    expect(s.note('coc-9.1-8', 'losses')).toMatchObject({ team: 'red-s1-b', killed: 1, shock: 1 })
    expect(team(s, 'red-s1-b').nerve).toBe('pinned')
  })

  test('[coc-6.3-1] close range among trees', () => {
    const s = shelled('red-s1-b 30,30', [4, 1, 1, 1], [3], {
      map: { areas: [AREA('w', 'woods', 26, 26, 44, 34)] },
    })
    s.end()
    expect(s.note('coc-9.1-8', 'losses')).toMatchObject({ shock: 1 })
  })

  test('[coc-6.3-1] nobody outside the square is hit or Pinned', () => {
    const s = shelled('red-s1-b 50,30; blue-s1-b 30,23.9', [], [])
    s.end()
    expect([team(s, 'red-s1-b').nerve, team(s, 'blue-s1-b').nerve]).toEqual(['steady', 'steady'])
  })

  test('[coc-6.3-1] a Leader who is alone is rolled for; Shock does nothing to a Leader', () => {
    const s = shelled('red-leader-1 30,30', [6, 1, 1, 1], [3])
    s.end()
    expect(s.note('coc-9.1-7', 'effects')).toMatchObject({ team: 'red-leader-1', kills: 0, shock: 0 })
  })

  test('[coc-2.1-14] a Section without Teams is rolled for twice', () => {
    const s = doing({ troops: 'blue-s1-a 26,30', phase: 4 }, (game) => strayBarrage(game, 'blue'), {
      'blue-force': 'soviet-rifle-regular',
    })
    s.dice('coc-6.3-1', 2)
    s.dice('coc-10.3.1-8', 1, 1, 1, 1, 1, 1, 1, 1)
    s.end()
    expect(s.notes('coc-10.3.1-8').length).toBe(2)
  })
})

describe('as long as the shells fall', () => {
  const BARRAGES = [
    { id: 'b', outline: [at(24, 24), at(48, 24), at(48, 48), at(24, 48)], until: 5, pinned: ['red-s1-b'] },
  ]
  const HAPPENINGS = [{ kind: 'barrage', id: 'b', shape: { kind: 'polygon', outline: BARRAGES[0]?.outline } }]
  const UNDER = { phase: 5, barrages: BARRAGES, happenings: HAPPENINGS }

  test('[coc-6.3-1, coc-4.3.1-2] Jump-Off Points in the square are of no use', () => {
    const { state } = played({ ...UNDER, points: 'red 30,30; red 50,30' })
    expect(state.players.red.jumpOffPoints.map((point) => isUsable(state, 'red', point))).toEqual([
      false,
      true,
    ])
  })

  test('[coc-6.3-1] no way leads through it, and neither Teams nor Leaders in it may move', () => {
    const { state } = played({
      ...UNDER,
      active: 'red',
      troops: 'red-s1-b 30,30 pinned; red-leader-1 30,35 initiatives=3; red-s2-leader 60,10 initiatives=2',
    })
    expect(leadsThroughBarrage(state, [at(20, 30), at(23.9, 30)])).toBe(false)
    expect(leadsThroughBarrage(state, [at(20, 30), at(24.1, 30)])).toBe(true)
    const teams = state.teams.filter(({ id }) => id === 'red-s1-b')
    const actions = actionsFor(state, { side: 'red', teams, orderedBy: null, isOwnLeaders: false })
    expect(actions.some(({ action }) => action === 'move')).toBe(false)
    const movers = orders(state, 'red').filter(({ order }) => order.kind === 'move')
    expect(movers.map(({ leader }) => leader)).toEqual(['red-s2-leader'])
  })

  test('[coc-6.3-1] nobody sees into the square', () => {
    const where = { troops: 'red-s1-b 30,30; blue-s1-b 30,20' }
    const seen = (position: object): boolean => {
      const s = played({ ...position, ...where })
      return troopSees(s.state, team(s, 'blue-s1-b'), team(s, 'red-s1-b'))
    }
    expect([seen({}), seen(UNDER)]).toEqual([true, false])
  })

  test('[coc-6.2-5, coc-ruling-21] it lasts across the Turn end, and to the end of the next Phase', () => {
    const still = doing(
      {
        ...UNDER,
        phase: 4,
        troops: 'red-s1-b 30,30 pinned',
        roll: { left: [], nextActive: 'red', endsTurn: true },
      },
      endTurn,
    )
    still.play()
    expect(team(still, 'red-s1-b').nerve).toBe('pinned')
    const s = doing({ ...UNDER, troops: 'red-s1-b 30,30 pinned shock=6' }, ({ state }) => endBarrages(state))
    s.play()
    expect(isUnderBarrage(s.state, at(30, 30))).toBe(false)
    expect(s.state.happenings).toEqual([])
    expect(team(s, 'red-s1-b').nerve).toBe('steady')
  })

  test('[coc-ruling-45] who has more Shock than men stays Pinned', () => {
    const s = doing({ ...UNDER, troops: 'red-s1-b 30,30 pinned shock=7' }, ({ state }) => endBarrages(state))
    s.play()
    expect(team(s, 'red-s1-b').nerve).toBe('pinned')
  })
})
