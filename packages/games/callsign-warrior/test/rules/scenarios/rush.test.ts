import { type Chance, Sfc32, StreamChance, sampleChoice, whyIllegal } from '@sandtable/engine'
import { marches, type Route } from '@sandtable/miniatures'
import { type Point, squaredDistance } from '@sandtable/table'
import { describe, expect, test } from 'vitest'
import { callsignWarrior, TACTICS } from '../../../src/index.ts'
import { whichOrder } from '../../../src/rules/command/orders.ts'
import { whereTo } from '../../../src/rules/moving/move-decision.ts'
import { aliveModels, type State, type Team, teamById } from '../../../src/rules/state/state.ts'
import { marchersOf, sentOut, wayTo } from '../../../src/tactics/reach.ts'
import { HUT } from '../../positions.ts'

const appraise = (state: State, side: 'blue' | 'red'): number => TACTICS.appraise?.(state, side) ?? Number.NaN

/** Where a Team of the Attacker is sent. */
function rushGoal(state: State, team: Team): Point | null {
  for (const [one, marker] of sentOut(state, team.side, marchersOf(state, team.side)))
    if (one.team === team) return state.objectives[marker]?.at ?? null
  return null
}

const RUSH = {
  options: { scenario: 'rush' },
  objectives: { A: '12,36', B: '40,36', C: '26,30' },
  blue: { role: 'attacker' },
  red: { role: 'defender' },
  turn: 4,
}

function rush(units: string, more: object = {}): State {
  const state = callsignWarrior.position?.({ ...RUSH, ...more, units } as never)
  if (!state || typeof state === 'string') throw new Error(String(state))
  return state
}

/** What is hoped for when a Team has had this order. */
function worthOf(units: string, id: string, order: 'take-cover' | 'fire'): number {
  const state = rush(units)
  Object.assign(teamById(state, id), { order, orderedBy: 'token', hasToken: false })
  return appraise(state, 'blue')
}

describe('the Attacker in a Rush', () => {
  const FAR = 'red ins-squad 2,46'
  const AT_C = 'blue ins-squad 26,30 id=holder'

  test('[csw-s4-4] a Team at A rather lays its charges than shoots, when C is held', () => {
    const units = `${AT_C}; blue ins-tank-hunters 12,36 id=sapper token; ${FAR}`
    const laid = worthOf(units, 'blue-sapper', 'take-cover')
    expect(laid).toBeGreaterThan(worthOf(units, 'blue-sapper', 'fire') + 0.03)
  })

  test('[csw-s4-4] without anybody near C there is less in it', () => {
    const gain = (holder: string): number => {
      const units = `${holder}; blue ins-tank-hunters 12,36 id=sapper token; ${FAR}`
      return worthOf(units, 'blue-sapper', 'take-cover') - worthOf(units, 'blue-sapper', 'fire')
    }
    expect(gain('blue ins-squad 26,2 id=holder')).toBeLessThan(gain(AT_C) / 2)
  })

  test('[csw-obj-2] C is held by one Team alone: a second small one beside it does not help against six', () => {
    const six = 'red ins-squad 26,33'
    const small = appraise(
      rush(`blue ins-tank-hunters 26,30; blue ins-tank-hunters 24,28 id=near; ${six}`, { turn: 5 }),
      'blue',
    )
    const large = appraise(
      rush(`blue ins-green-squad 26,30; blue ins-tank-hunters 24,28 id=near; ${six}`, { turn: 5 }),
      'blue',
    )
    expect(large).toBeGreaterThan(small)
  })

  test('Teams are sent to all three markers, the strongest of them to C, and no vehicle to a target', () => {
    const state = rush(
      'blue ins-tank-hunters 26,20 id=one; blue ins-tank-hunters 30,20 id=two; blue ins-green-squad 22,20 id=many; blue ins-technical 12,30 id=car; red ins-squad 2,46',
    )
    const goal = (id: string) => rushGoal(state, teamById(state, `blue-${id}`))
    const at = (id: string) => state.objectives.find((one) => one.id === id)?.at
    expect(goal('many')).toEqual(at('C'))
    expect(goal('car')).toEqual(at('C'))
    expect([goal('one'), goal('two')]).not.toContainEqual(at('C'))
  })

  test('it is no gain to lose a Team that lags behind', () => {
    const lagging = rush(`${AT_C}; blue ins-tank-hunters 2,2 id=last; ${FAR}`)
    const lost = rush(`${AT_C}; blue ins-tank-hunters 2,2 id=last destroyed; ${FAR}`)
    expect(appraise(lost, 'blue')).toBeLessThan(appraise(lagging, 'blue'))
  })

  test('[csw-order-1] the question for an order tells who stands at a target, who at a marker, who on the way', () => {
    const state = rush(`${AT_C}; blue ins-tank-hunters 12,36 id=sapper; blue ins-squad 4,4 id=late; ${FAR}`)
    const spot = (id: string) => whichOrder(state, teamById(state, id)).about
    expect(spot('blue-sapper')).toEqual({ team: 'blue-sapper', spot: 'target' })
    expect(spot('blue-holder')).toEqual({ team: 'blue-holder', spot: 'marker' })
    expect(spot('blue-late')).toEqual({ team: 'blue-late' })
  })

  describe('a run of a squad', () => {
    const state = rush(`blue ins-squad 26,14 id=squad; ${FAR}`)
    const squad = teamById(state, 'blue-squad')
    const asked = { clause: 'csw-move-4', name: 'move', gait: 'run', kind: 'order' } as const
    const run = whereTo(state, squad, asked, 1200)
    const goal = rushGoal(state, squad) ?? { x: 0, y: 0 }
    const proposed = (_: unknown, chance: Chance) =>
      TACTICS.propose?.(state, run as never, chance) as readonly Route[]
    const gains = (draw: (asked: typeof run, chance: Chance) => readonly Route[]): readonly number[] => {
      const chance = new StreamChance(new Sfc32([1, 2, 3]))
      return Array.from({ length: 40 }, () => {
        const ends = draw(run, chance).map(({ points }) => points.at(-1) ?? squad)
        return nearest(aliveModels(squad), goal) - nearest(ends as never, goal)
      })
    }

    test('that is proposed brings it nearer to where it is sent as a rule', () => {
      expect(gains(proposed).filter((gain) => gain > 900).length).toBeGreaterThan(20)
    })

    test('that chance alone draws leads anywhere', () => {
      const wandering = gains(sampleChoice)
      expect(wandering.filter((gain) => gain > 900).length).toBeLessThan(10)
      expect(wandering.filter((gain) => gain < 0).length).toBeGreaterThan(10)
    })
  })
})

function nearest(
  places: readonly { readonly x: number; readonly y: number }[],
  to: { x: number; y: number },
): number {
  return Math.min(...places.map((place) => Math.sqrt(squaredDistance(place, to))))
}

describe('a march', () => {
  const goal = { x: 2400, y: 2400 }
  const walled = { buildings: [HUT('house', 'container', 20, 12, 25, 15)] }

  function squadOn(map: object): { state: State; squad: Team } {
    const state = rush('blue ins-tank-hunters 22,9 id=squad; red ins-squad 2,46', { map })
    return { state, squad: teamById(state, 'blue-squad') }
  }

  test('leads straight on where nothing is in the way, all in step', () => {
    const { state, squad } = squadOn({})
    const [ways] = marches(wayTo(state, goal), goal, aliveModels(squad), 1200)
    const steps = ways?.map(({ model, points }) => {
      const from = aliveModels(squad).find(({ id }) => id === model)
      const end = points.at(-1)
      return end && from ? Math.round((end.y - from.y) / 100) : 0
    })
    expect(new Set(steps)).toEqual(new Set([12]))
  })

  test('[csw-move-4] leads round a house, and is legal', () => {
    const { state, squad } = squadOn(walled)
    const asked = { clause: 'csw-move-4', name: 'move', gait: 'run', kind: 'order' } as const
    const run = whereTo(state, squad, asked, 1200)
    const found = [...marches(wayTo(state, goal), goal, aliveModels(squad), 1200)]
    const legal = found.filter((ways) => whyIllegal(run, ways) === null)
    expect(legal.length).toBeGreaterThan(0)
    expect(Math.max(...(legal[0] ?? []).map(({ points }) => points.length))).toBeGreaterThan(1)
  })
})
