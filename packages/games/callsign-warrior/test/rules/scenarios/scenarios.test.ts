import { isRefusal, Match } from '@sandtable/engine'
import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../../src/index.ts'
import { scenarioById, supportPointsFor } from '../../../src/rules/scenarios/scenarios.ts'
import { isShattered } from '../../../src/rules/scenarios/victory.ts'
import { type Played, shift, team } from '../../positions.ts'

function ending(terms: object): Played {
  const s = script(callsignWarrior, { phase: 'turn-end', ...terms } as never)
  s.play()
  return s
}

describe('the end of a turn', () => {
  test('[csw-ex-49] [csw-turn-6, csw-turn-7, csw-ruling-17, csw-ruling-18] Shattered at no more than a quarter, rounded down', () => {
    const limit = (start: number): number => {
      for (let left = start; left >= 0; left--) {
        const units = Array.from({ length: left }, (_, i) => `blue ins-mmg ${5 + i * 4},5 id=t${i}`).join(
          '; ',
        )
        const s = script(callsignWarrior, { phase: 'turn-end', units, blue: { startingTokens: start } })
        if (isShattered(s.state, 'blue')) return left
      }
      return -1
    }
    expect([9, 8, 7, 5, 4, 3].map(limit)).toEqual([2, 2, 1, 1, 1, 0])
  })

  test('[csw-turn-8, csw-ruling-19, csw-turn-5] a Shattered force holds nothing, and the game ends after the scoring', () => {
    const s = ending({
      units: 'blue ins-squad 24,24; red ins-squad 5,45 destroyed; red ins-mmg 40,40',
      blue: { startingTokens: 4 },
      objectives: { one: '24,24' },
    })
    expect(s.outcome).toMatchObject({ clause: 'csw-vp-1' })
    expect(s.state.players.blue).toMatchObject({ isShattered: true, points: 1 }) // for the enemy Team destroyed only
  })

  test('[csw-turn-1, csw-turn-5] the game ends after turn 5', () => {
    expect(ending({ turn: 4, units: 'blue ins-squad 5,5; red ins-squad 40,40' }).outcome).toBe(null)
    expect(ending({ turn: 5, units: 'blue ins-squad 5,5; red ins-squad 40,40' }).outcome).toMatchObject({
      winners: [],
    })
  })

  test('[csw-turn-3, csw-ruling-16] Break tests, Rally tests, Shattered, points', () => {
    const s = script(callsignWarrior, { units: 'blue ins-squad 5,5; red ins-squad 40,40' })
    const phases = [s.state.phase]
    for (let i = 0; i < 4; i++) {
      s.play()
      phases.push(s.state.phase)
    }
    expect(phases).toEqual(['orders', 'break-tests', 'rally-tests', 'turn-end', 'turn-start'])
  })
})

describe('objectives', () => {
  const holder = (units: string, held: string | null = null): string | null => {
    const s = script(callsignWarrior, {
      phase: 'turn-end',
      units,
      objectives: { one: '24,24' },
      holder: held,
    })
    s.play()
    return s.state.objectives[0]?.holder ?? null
  }

  test('[csw-ex-51] [csw-obj-2, csw-obj-3, csw-obj-4, csw-ruling-119, csw-ruling-120] more models within 6", one of them touching', () => {
    expect(holder('blue ins-squad 24,24 x3; red ins-squad 24,29 x2')).toBe('blue-squad')
    expect(holder('blue ins-squad 24,24 x3; red ins-squad 24,29 x3')).toBe(null) // a fresh arrival with 3 against 3
    expect(holder('blue ins-squad 24,27 x3; red ins-squad 24,40')).toBe(null) // nobody touches it
    expect(holder('blue pro-armoured-car 24,24; red ins-squad 24,40')).toBe('blue-armoured-car')
  })

  test('[csw-obj-3, csw-ruling-119] the holder keeps it against equal numbers', () => {
    expect(holder('blue ins-squad 24,24 x3; red ins-squad 24,29 x3', 'blue-squad')).toBe('blue-squad')
    expect(holder('blue ins-squad 24,24 x3; red ins-squad 24,29 x4', 'blue-squad')).toBe(null)
  })

  test('[csw-core-16] [csw-s1-5, csw-vp-1, csw-rally-6, csw-ruling-121] Contact!: a point an objective, a point an enemy Team at the end', () => {
    const s = ending({
      turn: 5,
      units: 'blue ins-squad 24,24; blue ins-mmg 5,5; red ins-squad 40,40; red ins-mmg 45,45 destroyed',
      objectives: { one: '24,24', two: '40,24' },
    })
    expect(s.outcome).toMatchObject({ winners: ['blue'], scores: { blue: 2, red: 0 } })
  })
})

describe('the other scenarios', () => {
  test('[csw-ex-53] [csw-s5-4, csw-ruling-143] Domination: Home 3, Centre 2, Flank 1', () => {
    const s = ending({
      turn: 2,
      options: { scenario: 'domination' },
      units: 'blue ins-squad 24,6; blue ins-mmg 24,24; red ins-squad 40,40',
      objectives: { 'home-blue': '24,6', centre: '24,24', 'flank-left': '6,24' },
    })
    expect(s.state.players.blue.points).toBe(5)
  })

  test('[csw-ex-52] [csw-s4-4, csw-s4-5, csw-ruling-139, csw-ruling-140] Rush: A falls while C is held', () => {
    const s = script(callsignWarrior, {
      turn: 3,
      options: { scenario: 'rush' },
      units: 'blue ins-squad 10,12 token; blue ins-mmg 24,18 order=run; red ins-squad 40,40',
      objectives: { A: '10,12', B: '40,12', C: '24,18' },
      blue: { role: 'attacker' },
      red: { role: 'defender' },
    })
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'take-cover')
    while (s.state.turn === 3 && s.state.phase !== 'turn-start') s.play()
    expect(s.state.objectives.map(({ isDestroyed }) => isDestroyed)).toEqual([true, false, false])
    expect([s.state.players.blue.points, s.state.players.red.points]).toEqual([4, 0])
    // Turn 4: nobody holds C and B stands; since A is gone the Defender gets nothing.
    s.dice('csw-tok-3', 1, 1, 1)
    s.play()
    s.play()
    s.answer('csw-tok-3', 'blue-mmg')
    s.answer('csw-order-1', 'run')
    s.answer('csw-run-1', shift(s, 'blue-mmg', 0, 8))
    s.answer('csw-order-1', 'take-cover')
    s.answer('csw-order-1', 'take-cover')
    while (s.state.turn === 4 && s.state.phase !== 'turn-start') s.play()
    expect([s.state.players.blue.points, s.state.players.red.points]).toEqual([4, 0])
    const later = ending({
      turn: 4,
      options: { scenario: 'rush' },
      units: 'blue ins-squad 5,40; red ins-squad 40,40',
      objectives: { A: '10,12', B: '40,12', C: '24,18' },
      blue: { role: 'attacker' },
      red: { role: 'defender' },
    })
    expect(later.state.players.red.points).toBe(1) // both stand
  })

  test('[csw-s4-4, csw-shock-9] a Team that lost heart and took cover demolishes nothing', () => {
    const s = script(callsignWarrior, {
      turn: 3,
      options: { scenario: 'rush' },
      units: 'blue ins-squad 10,12 shock=3 token; blue ins-mmg 24,18 order=run; red ins-squad 40,40',
      objectives: { A: '10,12', B: '40,12', C: '24,18' },
      blue: { role: 'attacker' },
      red: { role: 'defender' },
    })
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'take-cover')
    s.dice('csw-shock-9', 1)
    s.answer('csw-shock-6', 'demoralised')
    s.answer('csw-shock-9', 'take-cover')
    while (s.state.turn === 3 && s.state.phase !== 'turn-start') s.play()
    expect(s.state.objectives.map(({ isDestroyed }) => isDestroyed)).toEqual([false, false, false])
  })

  const bombing = (units: string, more: object = {}) =>
    ending({
      options: { scenario: 'ied' },
      bomb: 'blue-squad',
      units,
      objectives: { '1': '10,12', '2': '24,12', '3': '40,12' },
      blue: { role: 'attacker' },
      red: { role: 'defender' },
      ...more,
    })

  test('[csw-s3-4] planted where the carrier touches an objective', () => {
    const s = bombing('blue ins-squad 24,12; red ins-squad 40,40')
    expect(s.state.bomb).toMatchObject({ state: 'planted', objective: '2' })
  })

  test('[csw-s3-6, csw-ruling-136] lost with its carrier, and the game with it', () => {
    const s = bombing(
      'blue ins-squad 24,12 destroyed; blue ins-mmg 5,5; blue ins-mortar 9,5; red ins-squad 40,40',
    )
    expect(s.outcome).toMatchObject({ winners: ['red'], clause: 'csw-s3-7', reason: 'the IED is lost' })
  })

  test('[csw-s3-5, csw-ruling-135] defused in a later turn, with no enemy within 6"', () => {
    const defuse = (turn: number, attacker: string) =>
      bombing(`blue ins-squad ${attacker}; red ins-squad 24,12`, { turn, planted: '2@2' }).state.bomb?.state
    expect(defuse(3, '5,40')).toBe('defused')
    expect(defuse(2, '5,40')).toBe('planted') // the turn it was planted in
    expect(defuse(3, '24,17')).toBe('planted') // an enemy is near
  })

  test('[csw-ex-60] [csw-s3-7, csw-ruling-137] who wins when a force is Shattered', () => {
    const two = 'red ins-squad 40,40; red ins-mmg 44,44'
    const attackerWins = bombing(`blue ins-squad 5,40; blue ins-mmg 10,40; ${two}`, {
      turn: 3,
      red: { role: 'defender', startingTokens: 9 },
    })
    expect(attackerWins.outcome).toMatchObject({ winners: ['blue'] })
    const defenderWins = bombing(`blue ins-squad 5,40; blue ins-mmg 10,40; ${two}`, {
      turn: 3,
      blue: { role: 'attacker', startingTokens: 9 },
    })
    expect(defenderWins.outcome).toMatchObject({ winners: ['red'] })
    const planted = bombing(`blue ins-squad 24,12; blue ins-mmg 10,40; ${two}`, {
      turn: 3,
      red: { role: 'defender', startingTokens: 9 },
    })
    expect(planted.outcome).toMatchObject({ winners: ['blue'], reason: 'the IED is planted' })
  })

  test('[csw-s2-5] Blue Bird Down: the objective each turn, Survivors at the end', () => {
    const s = ending({
      turn: 5,
      options: { scenario: 'blue-bird-down' },
      units: 'blue ins-squad 24,24 survivor; blue ins-mmg 5,5 survivor destroyed; red ins-squad 40,40',
      objectives: { crash: '24,24' },
      blue: { role: 'defender' },
      red: { role: 'attacker' },
    })
    expect(s.outcome).toMatchObject({ winners: [], scores: { blue: 2, red: 2 } })
  })

  test('[csw-s2-1, csw-s3-1, csw-s4-1] Support Points by role', () => {
    const points = (id: string) => [
      supportPointsFor(scenarioById(id), 'attacker'),
      supportPointsFor(scenarioById(id), 'defender'),
    ]
    expect([points('blue-bird-down'), points('ied'), points('rush')]).toEqual([
      [6, 5],
      [5, 4],
      [5, 4],
    ])
  })
})

describe('coming on', () => {
  test('[csw-fw-1, csw-fw-2, csw-ruling-124, csw-ruling-125] first-wave Teams enter from their own edge', () => {
    const s = script(callsignWarrior, { units: 'blue ins-mmg first-wave token; red ins-squad 40,40' })
    s.dice('csw-tok-3', 1)
    expect(s.choices()).toEqual(['advance', 'run'])
    s.answer('csw-order-1', 'advance')
    const from = (y: number) => [
      {
        model: 'gunner',
        points: [
          { x: 2000, y },
          { x: 2000, y: y + 500 },
        ],
      },
      {
        model: 'loader',
        points: [
          { x: 2150, y },
          { x: 2150, y: y + 500 },
        ],
      },
    ]
    expect(s.refuses(from(60))).toMatch(/begins touching an edge/)
    s.answer('csw-fw-1', from(50))
    expect(team(s, 'blue-mmg')).toMatchObject({ place: 'table' })
  })

  test('[csw-res-2, csw-res-3, csw-res-4, csw-ruling-122, csw-ruling-123] a reserve tests with the Officer’s Courage and may use the side edges', () => {
    const s = script(callsignWarrior, {
      turn: 3,
      units: 'blue ins-mmg reserve token; blue pro-officer-team 10,10; red ins-squad 40,40',
    })
    s.dice('csw-tok-3', 1)
    s.dice('csw-res-2', 4)
    s.answer('csw-res-2', 'test')
    expect(s.note('csw-res-2')).toMatchObject({ need: 4, success: true })
    s.answer('csw-order-1', 'run')
    s.answer('csw-fw-1', [
      {
        model: 'gunner',
        points: [
          { x: 50, y: 2000 },
          { x: 500, y: 2000 },
        ],
      },
      {
        model: 'loader',
        points: [
          { x: 50, y: 2150 },
          { x: 500, y: 2150 },
        ],
      },
    ])
    const failed = script(callsignWarrior, {
      turn: 3,
      units: 'blue ins-mmg reserve token; blue pro-officer-team 10,10; red ins-squad 40,40',
    })
    failed.dice('csw-tok-3', 1)
    failed.dice('csw-res-2', 3)
    failed.answer('csw-res-2', 'test')
    expect(team(failed, 'blue-mmg')).toMatchObject({ place: 'reserve', order: 'take-cover', hasToken: false })
    failed.end()
  })

  test('[csw-res-6] a Team never brought on is not destroyed', () => {
    const s = ending({ turn: 5, units: 'blue ins-mmg reserve; blue ins-squad 5,5; red ins-squad 40,40' })
    expect(team(s, 'blue-mmg').place).toBe('reserve')
    expect(s.state.players.red.points).toBe(0)
  })
})

test('[csw-core-1, csw-core-15, csw-pre-2] two seats, and tables of four sizes', () => {
  const start = (map: unknown) => Match.start(callsignWarrior, { map } as never, { simulation: 1 })
  expect(isRefusal(start('village'))).toBe(false)
  expect(start('moon')).toMatchObject({ sentence: expect.stringMatching(/There is no map 'moon'/) })
  expect(start({ format: 'sandtable-map' })).toMatchObject({
    sentence: expect.stringMatching(/The map is not sound/),
  })
  expect(callsignWarrior.seats({}).map(({ seat }) => seat)).toEqual(['blue', 'red'])
})
