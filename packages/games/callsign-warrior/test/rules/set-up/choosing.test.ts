import { sampleChoice, whyIllegal } from '@sandtable/engine'
import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { forceProblems } from '../../../src/forces/force.ts'
import { coreForce, readyMadeForces } from '../../../src/forces/ready-made.ts'
import { rosterOf } from '../../../src/forces/roster.ts'
import { callsignWarrior } from '../../../src/index.ts'
import { constantsFrom } from '../../../src/rules/constants.ts'
import { buildForce, chooseReadyMade } from '../../../src/rules/set-up/choose-forces.ts'
import { OPTIONS, seats, setup } from '../../../src/rules/set-up/options.ts'
import type { Played } from '../../positions.ts'

/** The set-up from the choice of forces on. */
function choosing(options: object, blue = 'insurgents', red = 'professional'): Played {
  return script(callsignWarrior, {
    phase: 'set-up',
    setupStep: 1,
    options: { scenario: 'contact', ...options },
    units: '',
    blue: { army: blue },
    red: { army: red },
  } as never)
}

/** Plays on to the next question. */
function next(s: Played) {
  while (s.match.pending.length === 0) s.play()
  return s.match.pending
}

describe('forces', () => {
  test('[csw-pre-1, csw-cmd-3] both choose in secret; then the Teams are shown, and of the abilities the number', () => {
    const s = choosing({})
    const [first, second] = next(s)
    expect([first?.seat, second?.seat]).toEqual(['blue', 'red'])
    expect([first?.secret, second?.secret]).toEqual([true, true])
    const [, mine] = readyMadeForces('insurgents', 3)
    const [theirs] = readyMadeForces('professional', 3)
    if (!mine || !theirs) throw new Error('ready-made forces are needed')
    s.match.answer('blue', mine.name)
    s.match.answer('red', theirs.name)
    const { players, teams } = s.state
    const rosters = { blue: rosterOf(mine).teams, red: rosterOf(theirs).teams }
    expect(teams.filter(({ side }) => side === 'blue').map(({ id }) => id)).toEqual(
      rosters.blue.map(({ id }) => `blue-${id}`),
    )
    expect(teams).toHaveLength(rosters.blue.length + rosters.red.length)
    expect(players.blue).toMatchObject({
      abilities: mine.abilities,
      pool: 'insurgent',
      startingTokens: rosters.blue.length,
    })
    expect(players.red).toMatchObject({ pool: 'professional', startingTokens: rosters.red.length })
    expect(s.notes('csw-force-1').find(({ kind }) => kind === 'force')).toMatchObject({
      side: 'blue',
      army: 'insurgents',
      teams: rosters.blue.map(({ name }) => name),
      abilities: mine.abilities?.length,
      reveals: true,
    })
  })

  test('[csw-force-1, csw-force-9] or they write their own, to the points agreed for each side', () => {
    const s = choosing({ 'built-forces': true, 'blue-requisition': 2, 'red-requisition': 5 })
    const [mine, theirs] = next(s)
    expect(mine?.about).toEqual({ army: 'insurgents', supportPoints: 3, requisitionPoints: 2 })
    expect(theirs?.about).toEqual({ army: 'professional', supportPoints: 3, requisitionPoints: 5 })
    expect([mine?.secret, mine?.name]).toEqual([true, 'build-force'])
    if (!mine) throw new Error('a question is needed')
    expect(whyIllegal(mine, coreForce('professional'))?.code).toBe('other-army')
    expect(whyIllegal(mine, { ...coreForce('insurgents'), units: [] })?.code).toBe('force-wrong')
    expect(whyIllegal(mine, coreForce('insurgents'))).toBeNull()
    const abilities = ['ins-get-moving', 'ins-ied', 'ins-barrage']
    expect(whyIllegal(mine, { ...coreForce('insurgents'), abilities })?.code).toBe('force-wrong')
  })

  test('[csw-force-2, csw-force-9] without an agreement the list gives the points; a sample is legal either way', () => {
    const state = (more: object) => choosing({ 'built-forces': true, ...more }).state
    const open = buildForce(state({}), 'blue')
    expect(open.about).toEqual({ army: 'insurgents', supportPoints: 3 })
    const chance = { below: () => 1 }
    expect(sampleChoice(open, chance)).toEqual(readyMadeForces('insurgents', 3)[1])
    const bare = buildForce(state({ 'red-requisition': 0 }), 'red')
    const drawn = sampleChoice(bare, chance) as never
    expect(forceProblems(drawn, { supportPoints: 3, requisitionPoints: 0 })).toEqual([])
    expect(rosterOf(drawn).teams.map(({ id }) => id)).toEqual(
      rosterOf(readyMadeForces('professional', 3)[1] as never).teams.map(({ id }) => id),
    )
    expect(chooseReadyMade(state({}), 'red').seat).toBe('red')
  })

  test('[csw-sf-8] Special Forces, and only they, choose a doctrine openly, or none', () => {
    const s = script(callsignWarrior, {
      phase: 'set-up',
      setupStep: 2,
      options: { scenario: 'contact' },
      units: 'blue sf-sniper undeployed; red sf-sniper undeployed',
      blue: { army: 'special-forces' },
      red: { army: 'special-forces' },
    } as never)
    next(s)
    expect(s.match.pending.map(({ seat }) => seat)).toEqual(['blue', 'red'])
    s.match.answer('blue', 'covert-insertion')
    s.match.answer('red', 'none')
    expect([s.state.players.blue.doctrine, s.state.players.red.doctrine]).toEqual(['covert-insertion', null])
    expect(s.notes('csw-sf-8').filter(({ kind }) => kind === 'doctrine')).toMatchObject([
      { kind: 'doctrine', side: 'blue', doctrine: 'covert-insertion' },
      { kind: 'doctrine', side: 'red', doctrine: 'none' },
    ])
    const other = choosing({})
    other.state.teams.splice(0)
    expect(next(other)[0]?.clause).toBe('csw-force-1')
  })
})

describe('what is agreed', () => {
  test('[csw-core-1] two players, each a side', () => {
    expect(seats()).toEqual([
      { seat: 'blue', side: 'blue', name: 'Blue' },
      { seat: 'red', side: 'red', name: 'Red' },
    ])
  })

  test('[csw-force-9, csw-force-1] ready-made forces unless agreed; 0 to 40 Requisition Points, or those of the list', () => {
    const option = (id: string) => OPTIONS.find((one) => one.id === id)
    expect(option('built-forces')).toMatchObject({ default: false })
    for (const id of ['blue-requisition', 'red-requisition'])
      expect(option(id)).toMatchObject({ kind: 'number', default: null, min: 0, max: 40 })
  })

  test('[csw-pre-1] the first state: the terms, nobody on the table, nothing won, nothing used', () => {
    const state = setup({
      scenario: 'rush',
      map: 'wadi',
      'blue-army': 'insurgents',
      'red-army': 'special-forces',
      'built-forces': true,
      'blue-requisition': 3,
      'red-requisition': null,
    })
    expect(state).toEqual({
      terms: {
        scenario: 'rush',
        map: 'wadi',
        built: true,
        requisition: { blue: 3, red: null },
        constants: constantsFrom({}),
      },
      phase: 'set-up',
      turn: 0,
      winner: 'blue',
      setupStep: 0,
      setupSeat: 'blue',
      players: { blue: player('insurgents', 'insurgent'), red: player('special-forces', 'professional') },
      teams: [],
      objectives: [],
      zones: [],
      calls: [],
      bomb: null,
    })
    expect(setup({ scenario: 'rush', map: 'wadi', 'built-forces': false } as never).terms.built).toBe(false)
  })
})

function player(army: string, pool: string) {
  const lists = { edges: [], abilities: [], shown: [], used: [] }
  const numbers = { startingTokens: 0, bonusTokens: 0, points: 0 }
  const flags = { hasLostStealth: false, isShattered: false, isJammed: false, isWatched: false }
  const bonuses = { advancedComms: false, highCommand: false }
  return {
    army,
    role: null,
    doctrine: null,
    pool,
    iedPoint: null,
    ...lists,
    ...numbers,
    ...flags,
    ...bonuses,
  }
}
