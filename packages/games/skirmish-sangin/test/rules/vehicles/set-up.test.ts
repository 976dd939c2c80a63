import { type AnyDecision, whyIllegal } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { scenarioById } from '../../../src/forces/data/scenarios.ts'
import { whyNotDeploy } from '../../../src/rules/set-up/deploy.ts'
import { characterById, type State } from '../../../src/rules/state/state.ts'
import { deployVehicle, vehicleFit } from '../../../src/rules/vehicles/deploy-vehicle.ts'
import { crewsOf, vehiclesOf } from '../../../src/rules/vehicles/new-vehicles.ts'
import { ride } from '../../../src/rules/vehicles/ride.ts'
import { scoreRows } from '../../../src/rules/victory/score.ts'
import { played, who } from '../played.ts'
import { stateOf } from '../positions.ts'

const ROAD = {
  size: '72,48',
  map: {
    roads: [
      {
        id: 'r',
        kind: 'road',
        points: [
          { x: 0, y: 24 },
          { x: 72, y: 24 },
        ],
        width: 5,
      },
    ],
  },
}

function refused(state: State, spot: unknown): string | null {
  const vehicle = state.vehicles.find(({ place }) => place === 'undeployed')
  if (!vehicle) throw new Error('no vehicle to set up')
  return whyIllegal(deployVehicle(state, vehicle) as AnyDecision, spot)?.sentence ?? null
}

describe('vehicles of a scenario', () => {
  test('[sks-veh-15] a Jackal and a Mastiff with average crews', () => {
    const route = scenarioById('route')
    if (!route) throw new Error('no scenario')
    expect(vehiclesOf(route, 'blue').map(({ id, type }) => [id, type])).toEqual([
      ['vehicle-1', 'jackal-coyote'],
      ['vehicle-2', 'cougar-bulldog-mastiff'],
    ])
    const crews = crewsOf(route, 'blue', 8)
    expect(
      crews.map(({ id, profile, seat }) => [id, profile.name, profile.rank, seat?.vehicle, seat?.duty]),
    ).toEqual([
      ['blue-9', 'Driver', 'average', 'vehicle-1', 'driver'],
      ['blue-10', 'Gunner', 'average', 'vehicle-1', 'gunner'],
      ['blue-11', 'Gunner', 'average', 'vehicle-1', 'gunner'],
      ['blue-12', 'Driver', 'average', 'vehicle-2', 'driver'],
      ['blue-13', 'Gunner', 'average', 'vehicle-2', 'gunner'],
    ])
    expect(crews[0]?.profile).toMatchObject({ armour: 'heavy', trained: expect.arrayContaining(['drive']) })
    expect(crews[1]?.profile.trained).toContain('heavyWeapon')
    expect(crews[0]?.weapons.map(({ id }) => id)).toContain('assault-rifle')
  })

  test('[sks-veh-15, sks-ruling-94] on the road, wholly in the zone, on nobody', () => {
    const state = stateOf('blue novice 40,40 id=b; red novice 60,40', {
      scenario: 'route',
      vehicles: 'blue humvee undeployed; blue humvee 3,24 facing=1,0',
      ...ROAD,
    })
    const east = { x: 1, y: 0 }
    expect(refused(state, { x: 800, y: 2400, facing: east })).toBeNull()
    expect(refused(state, { x: 801, y: 2400, facing: east })).toContain('zone')
    expect(refused(state, { x: 800, y: 2700, facing: east })).toContain('road')
    expect(refused(state, { x: 600, y: 2400, facing: east })).toContain('Another vehicle')
    expect(refused(state, { x: 100, y: 2400, facing: east })).toContain('beside the table')
    expect(refused(state, { x: 800, y: 2400, facing: { x: 0, y: 0 } })).toContain('looks somewhere')
    expect(refused(state, 'there')).toContain('Give a place')
    expect(refused(state, null)).toContain('There is room')
  })

  test('[sks-veh-15] it is set up with its crew, then soldiers ride or stand within 6 inches', () => {
    const s = played(
      'blue novice 40,40 id=d in=v driver; blue novice 40,40 id=p undeployed; red novice 60,40 id=z',
      {
        scenario: 'route',
        vehicles: 'blue humvee undeployed id=v',
        stage: 'set-up',
        ...ROAD,
      },
    )
    s.answer('sks-veh-17', 1)
    s.answer('sks-veh-15', { x: 500, y: 2400, facing: { x: 1, y: 0 } })
    expect(s.state.vehicles[0]).toMatchObject({ place: 'table', x: 500, weapons: [{ id: 'gmg' }] })
    expect(who(s, 'd')).toMatchObject({ place: 'aboard', models: [{ x: 500, y: 2400 }] })
    s.answer('sks-veh-15', 'v')
    expect(who(s, 'p')).toMatchObject({ place: 'aboard', seat: { duty: 'passenger' } })
  })

  test('[sks-veh-15, sks-ruling-94] on foot within 6 inches of a vehicle', () => {
    const state = stateOf('blue novice 40,40 id=b; red novice 60,40', {
      scenario: 'route',
      vehicles: 'blue humvee 3,24 facing=1,0',
      ...ROAD,
    })
    const b = characterById(state, 'b')
    b.place = 'undeployed'
    expect(whyNotDeploy(state, b, { x: 900, y: 2400 })).toBeNull()
    expect(whyNotDeploy(state, b, { x: 1000, y: 2912 })).toBeNull()
    expect(whyNotDeploy(state, b, { x: 1000, y: 2915 })?.code).toBe('far-from-vehicles')
    expect(ride(state, b)).toMatchObject({ options: [null, 'vehicle-1'] })
    expect(ride(stateOf('blue novice 40,40 id=b'), b)).toBeNull()
  })

  test('[sks-veh-17] a slash or "or" is a choice before the game', () => {
    const fits = (type: string) => {
      const state = stateOf('blue novice 40,40', { vehicles: `blue ${type} undeployed` })
      const decision = state.vehicles[0] && (vehicleFit(state.vehicles[0]) as AnyDecision)
      return decision?.shape === 'pick' ? decision.options : []
    }
    expect(fits('humvee')).toEqual([0, 1])
    expect(fits('jackal-coyote')).toEqual([0])
  })
})

describe('the score of Route Clearance', () => {
  test('[sks-vp-T1-11] vehicles through, lost and immobilised, and IEDs', () => {
    const state = stateOf('blue novice 40,40 id=b; red novice 60,40', {
      scenario: 'route',
      vehicles:
        'blue humvee 3,24; blue humvee 9,24 knocked-out; blue humvee 20,24 destroyed; blue humvee 30,24 immobilised',
      ieds: 'small pressure 1,1 gone; small pressure 1,1 gone; small pressure 1,1 gone; small dummy 1,1 gone',
      ...ROAD,
    })
    const [through] = state.vehicles
    if (through) Object.assign(through, { place: 'left', leftBy: 'east' })
    for (const [i, end] of (['disarmed', 'blown-harmlessly', 'blown', 'dummy'] as const).entries()) {
      const ied = state.ieds[i]
      if (ied) ied.end = end
    }
    expect(scoreRows(state)).toEqual([
      { clause: 'sks-vp-T1-11', side: 'blue', points: 100, count: 1 },
      { clause: 'sks-vp-T1-11', side: 'red', points: 100, count: 2 },
      { clause: 'sks-vp-T1-11', side: 'red', points: 50, count: 1 },
      { clause: 'sks-vp-T1-11', side: 'blue', points: 20, count: 2 },
    ])
    if (through) through.leftBy = 'west'
    expect(scoreRows(state).filter(({ side, points }) => side === 'blue' && points === 100)).toEqual([])
  })
})
