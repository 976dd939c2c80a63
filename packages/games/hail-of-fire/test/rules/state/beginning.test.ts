import { describe, expect, test } from 'vitest'
import { clone } from '../../../src/rules/state/clone.ts'
import { newPlayer, newState, newTeam, newUnit } from '../../../src/rules/state/new-teams.ts'
import { partsOfPlay, teamById, type Unit, unitById } from '../../../src/rules/state/state.ts'
import { view } from '../../../src/rules/state/view.ts'
import { NOBODY } from '../assault/assaults.ts'
import { played } from '../positions.ts'

const PROFILE: Unit['profile'] = {
  name: 'platoon',
  kind: 'infantry',
  hadLeader: true,
  strength: 4,
  isOfVehicles: false,
  isOffTable: false,
  panzerfausts: 0,
}

describe('what a game begins with', () => {
  test('[hof-setup-2] nothing has happened yet', () => {
    const { terms } = played('blue us-rifle-mg 10,10; red de-rifle-mg 20,20').state
    const players = {
      blue: newPlayer('blue', 'attacker', 'south', 4),
      red: newPlayer('red', 'defender', 'north', 4),
    }
    const state = newState({ ...terms, ...players, units: [], teams: [] })
    expect(state).toMatchObject({
      phase: 'set-up',
      round: 0,
      first: 'blue',
      active: 'blue',
      orderPoints: 0,
      hasSpentOrderPoint: false,
      hasCheckedReserves: false,
      isTurnOver: false,
      paused: 'blue',
      setUpStep: 0,
      verdict: null,
    })
  })

  test('[hof-setup-2] players have no chits and no Hero Points, and are not broken', () => {
    expect(newPlayer('blue', 'attacker', 'south', 4)).toMatchObject({
      heroRolled: 0,
      heroSpent: 0,
      handicap: 0,
      chits: [],
      chitsOwed: 0,
      hidesDugIn: false,
      arrived: 0,
      isBroken: false,
    })
  })

  test('[hof-setup-8, hof-unit-12] a Unit is unknown to the enemy and at full strength', () => {
    expect(newUnit('blue', 'p', PROFILE)).toMatchObject({
      isShown: false,
      strengthSettled: 4,
      isBelowHalf: false,
      isDestroyed: false,
      mission: null,
      missionsFired: 0,
    })
  })

  test('[hof-team-1] a Team waits, looks at the enemy, and must be in the lists', () => {
    const team = (side: 'blue' | 'red', entry: string) =>
      newTeam({ side, unit: 'p', id: 'a', entry, quality: 'regular', isCounted: true })
    expect(team('blue', 'us-rifle-mg')).toMatchObject({
      place: 'undeployed',
      x: 0,
      y: 0,
      facing: { x: 0, y: 1 },
      aboard: null,
      isSuppressed: false,
      isDugIn: false,
    })
    expect(team('red', 'us-rifle-mg').facing).toEqual({ x: 0, y: -1 })
    expect(() => team('blue', 'us-nobody')).toThrow()
  })
})

describe('copies and parts', () => {
  test('[hof-art-6, hof-act-6] a copy shares no barrage and no dice with its original', () => {
    const { state } = played('blue us-rifle-mg 10,10 id=a unit=p; red de-rifle-mg 20,20')
    const [unit] = state.units
    if (!unit) throw new Error('there is a Unit')
    const none = { observer: 'a', guns: [], aim: null, marker: null, sustained: null, resolvedIn: 1 }
    unit.mission = none
    state.activation = { ...NOBODY, running: { order: 0, dice: [3] } }
    const copy = clone(state)
    unit.mission.resolvedIn = 2
    state.activation.running?.dice.push(4)
    expect(copy.units[0]?.mission?.resolvedIn).toBe(1)
    expect(copy.activation?.running?.dice).toEqual([3])
  })

  test('[hof-turn-4] an activation is a part of play of its own', () => {
    const { state } = played('blue us-rifle-mg 10,10 id=a; red de-rifle-mg 20,20')
    expect(partsOfPlay(state)).toEqual({ phase: 'blue' })
    const activation = { ...NOBODY, lead: 'a', payment: 'order' } as const
    expect(partsOfPlay({ ...state, activation })).toEqual({ phase: 'blue', activation: 'a order 6' })
  })
})

describe('what a seat knows', () => {
  const TEAMS =
    'blue us-rifle-mg 10,2 id=a; red de-sdkfz251 30,40 id=k unit=k; red de-rifle-mg 0,0 id=p unit=k aboard=k; red de-sdkfz251 0,0 id=t unit=t hidden; red de-rifle-mg 0,0 id=q unit=t aboard=t hidden'

  test('[hof-hero-1, hof-chit-7] each player knows the own Hero Die, a referee neither', () => {
    const s = played(TEAMS, { blue: { heroRolled: 4 }, red: { heroRolled: 5 } })
    const dice = (seat: string | null) => {
      const { seat: owner, players } = s.view(seat)
      return [owner, players.blue.heroRolled, players.red.heroRolled]
    }
    expect([dice('blue'), dice('red'), dice('referee'), dice(null)]).toEqual([
      ['blue', 4, null],
      ['red', null, 5],
      [null, null, null],
      [null, null, null],
    ])
  })

  test('[hof-setup-8] the own Hidden Units are not counted among those of the enemy', () => {
    const { players } = played(TEAMS).view('blue')
    expect([players.blue.unseenHidden, players.red.unseenHidden]).toEqual([0, 1])
  })

  test('[hof-setup-8, hof-trans-8] who is aboard is seen on the table and not before', () => {
    const seen = played(TEAMS)
      .view('blue')
      .teams.map(({ id, place, aboard }) => [id, place, aboard])
    expect(seen.slice(1)).toEqual([
      ['k', 'table', null],
      ['p', 'aboard', 'k'],
      ['t', 'unseen', null],
      ['q', 'unseen', null],
    ])
  })

  test('[hof-setup-7] what stands on the table is seen, though its Unit is not known', () => {
    const { state } = played(TEAMS)
    unitById(state, 'k').isShown = false
    expect(view(state, 'blue').teams.find(({ id }) => id === 'k')?.place).toBe('table')
  })

  test('[hof-setup-4] a Panzerfaust that was used is known', () => {
    const { state } = played('blue us-rifle-mg 10,2 id=a; red de-rifle-mg 30,40 id=x panzerfaust')
    const known = () => view(state, 'blue').teams.find(({ id }) => id === 'x')?.hasPanzerfaust
    expect(known()).toBeNull()
    teamById(state, 'x').hasUsedPanzerfaust = true
    expect(known()).toBe(true)
  })
})
