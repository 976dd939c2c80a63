import type { PositionText } from '@sandtable/engine'
import { posesAlong } from '@sandtable/miniatures'
import { base, distance, inch } from '@sandtable/table'
import { describe, expect, test } from 'vitest'
import { BASE_RADIUS, callsignWarrior, type State, type Team } from '../../src/index.ts'
import { planDrive } from '../../src/preview/drive-plans.ts'
import { costOfWays, planMove, teamReach } from '../../src/preview/move-plans.ts'
import { type SightPreview, sightPreview } from '../../src/preview/sight-preview.ts'
import { whyNotMove } from '../../src/rules/moving/move-legality.ts'
import { whyNotDrive } from '../../src/rules/vehicles/driving.ts'

function positionOf(text: PositionText): State {
  const state = callsignWarrior.position?.(text)
  if (state === undefined || typeof state === 'string') throw new Error(state)
  return state
}

function teamIn(state: State, id: string): Team {
  const team = state.teams.find((one) => one.id === id)
  if (!team) throw new Error(`there is no ${id}`)
  return team
}

const at = (x: number, y: number, floor?: number): { x: number; y: number; floor?: number } => ({
  x: inch(x),
  y: inch(y),
  ...(floor === undefined ? {} : { floor }),
})

/** A house with a door to the south and a wall beside it. */
const HOUSE = {
  buildings: [
    {
      id: 'house',
      kind: 'house',
      material: 'stone',
      floors: 2,
      storeyHeight: 2,
      roof: { kind: 'flat' },
      outline: [
        { x: 16, y: 24 },
        { x: 24, y: 24 },
        { x: 24, y: 30 },
        { x: 16, y: 30 },
      ],
      openings: [{ id: 'door', kind: 'door', side: 0, floor: 0, at: 4, width: 1.4 }],
    },
  ],
}

describe('moves planned by pointing', () => {
  const state = positionOf({ map: HOUSE, units: 'blue pro-section/fireteam-1 18,20; red ins-squad 20,46' })
  const team = teamIn(state, 'blue-section-fireteam-1')

  test('[csw-move-4] by a waypoint and through a door, legally and within the allowance', () => {
    const { ways, used, isShort } = planMove(state, team, inch(12), [at(20, 22), at(20, 26)])
    expect(whyNotMove(state, team, ways, { allowance: inch(12) })).toBeNull()
    expect(isShort).toBe(false)
    expect(used).toBeLessThanOrEqual(inch(12))
    for (const { points } of ways) expect(points.at(-1)?.y).toBeGreaterThan(inch(24))
  })

  test('[csw-climb-1] upstairs by the stairs, each floor at its price', () => {
    const { ways, used } = planMove(state, team, inch(14), [at(20, 26, 1)])
    expect(whyNotMove(state, team, ways, { allowance: inch(14) })).toBeNull()
    expect(ways.map(({ points }) => points.at(-1)?.floor)).toEqual([1, 1, 1, 1])
    const below = ways.map(({ model, points }) => ({ model, points: points.slice(0, -1) }))
    expect(used).toBe(costOfWays(state, team, below) + inch(2))
  })

  test('[csw-move-1] a place too far is gone toward, and said to be short', () => {
    const { ways, isShort } = planMove(state, team, inch(6), [at(40, 20)])
    expect(isShort).toBe(true)
    expect(whyNotMove(state, team, ways, { allowance: inch(6) })).toBeNull()
    expect(ways.length).toBeGreaterThan(0)
  })

  test('[csw-core-9] the reach ends before the zones of the enemy', () => {
    const near = positionOf({ units: 'blue pro-section/fireteam-1 20,20; red ins-squad 20,27 x1' })
    const outline = teamReach(near, teamIn(near, 'blue-section-fireteam-1'), inch(6))
    const corners = outline.flatMap(({ outline: ring }) => [...ring])
    expect(corners.length).toBeGreaterThan(3)
    const gaps = corners.map((corner) => distance(base(corner, BASE_RADIUS), base(at(20, 27), BASE_RADIUS)))
    expect(Math.min(...gaps)).toBeGreaterThan(inch(3) - inch(0.1))
  })
})

describe('drives planned by pointing', () => {
  const state = positionOf({ units: 'blue pro-armoured-car 10,10 facing=0,1; red ins-squad 40,46' })
  const car = teamIn(state, 'blue-armoured-car')
  const start = { at: at(10, 10), facing: { x: 0, y: 1 } }

  test('[csw-move-2] a pivot at each bend, legally', () => {
    const { legs } = planDrive(state, car, start, 'advance', inch(12), [at(10, 13), at(13, 16)])
    expect(whyNotDrive(state, car, start, legs, 'advance', inch(12))).toBeNull()
    expect(legs.filter((leg) => 'turn' in leg)).toHaveLength(1)
    const end = posesAlong(start, legs).at(-1)
    expect(end?.at.x).toBeGreaterThan(inch(12))
  })

  test('[csw-move-3] straight behind it reverses, half as far as it advances', () => {
    const { legs } = planDrive(state, car, start, 'advance', inch(12), [at(10, 8)])
    expect(legs).toEqual([{ back: inch(2) }])
    const far = planDrive(state, car, start, 'advance', inch(12), [at(10, 3)])
    expect(whyNotDrive(state, car, start, far.legs, 'advance', inch(12))).toBeNull()
    expect(far.isShort).toBe(true)
  })
})

test('[csw-shoot-2] what is in sight from a place: whom it can shoot at, and who can shoot at it', () => {
  const seen = (units: string): SightPreview => {
    const state = positionOf({ map: HOUSE, units })
    return sightPreview(state, teamIn(state, 'blue-section-fireteam-1'))
  }
  const open = seen('blue pro-section/fireteam-1 8,20; red ins-squad 8,32')
  expect(open.targets).toEqual(['red-squad'])
  expect(open.threats).toEqual([{ team: 'red-squad', inCover: false }])
  const hidden = seen('blue pro-section/fireteam-1 18,21; red ins-squad 18,36')
  expect(hidden.targets).toEqual([])
  expect(hidden.threats).toEqual([])
})
