import { type AnyDecision, whyIllegal } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import {
  chooseAmbushers,
  chooseTwoEdges,
  deploySurvivor,
  placeCrashSite,
  scoreSurvivors,
} from '../../../src/rules/scenarios/blue-bird-down.ts'
import { placeOnCentreLine } from '../../../src/rules/scenarios/contact.ts'
import { checkBomb, chooseGarrison, nameCarrier, placeIedTargets } from '../../../src/rules/scenarios/ied.ts'
import { addObjective } from '../../../src/rules/scenarios/markers.ts'
import { chooseHalf, placeRushTargets } from '../../../src/rules/scenarios/rush.ts'
import { OBJECTIVE_RADIUS } from '../../../src/rules/tables.ts'
import { type DirectGame, directGame, teamIn } from '../../direct-game.ts'
import { box, HUT } from '../../positions.ts'

const UNITS = 'blue ins-squad 10,10; red ins-squad 40,40'
/** The radius of a marker, in inches. */
const R = OBJECTIVE_RADIUS / 100
const at = (x: number, y: number) => ({ x: Math.round(x * 100), y: Math.round(y * 100) })

/** Why the first question of a game refuses this, by its code. */
function why({ asked: [decision] }: DirectGame, choice: unknown): string | null {
  return whyIllegal(decision as AnyDecision, choice as never)?.code ?? null
}

describe('markers', () => {
  const placed = (x: number, y: number, map: object = {}): unknown => {
    const { state, game, notes } = directGame({ units: UNITS, map })
    addObjective(game, 'x', at(x, y), 'csw-obj-1')
    expect(state.objectives).toMatchObject([{ id: 'x', holder: null, isDestroyed: false }])
    expect(notes).toEqual([{ kind: 'objective', clause: 'csw-obj-1', id: 'x', ...state.objectives[0]?.at }])
    return state.objectives[0]?.at
  }

  test('[csw-obj-1, csw-ruling-163] lies where it is put, or at the nearest place that is not impossible, on the table', () => {
    expect(placed(20, 20)).toEqual(at(20, 20))
    const pond = { areas: [{ id: 'pond', kind: 'water', outline: box(18, 18, 22, 30) }] }
    expect(placed(18.2, 24, pond)).toEqual(at(17.95, 24))
    const rim = { areas: [{ id: 'rim', kind: 'water', outline: box(0, 10, 2, 40) }] }
    expect(placed(0.5, 24, rim)).toEqual(at(2.25, 24))
    const crate = { buildings: [HUT('crate', 'container', 18, 18, 22, 30)] }
    expect(placed(18.2, 24, crate)).toEqual(at(17.95, 24))
  })

  test('[csw-s1-2, csw-ruling-127] the first on the centre line leaves room for the second; 18" apart', () => {
    const first = directGame({ units: UNITS }, { answers: [[at(10, 24)]] })
    placeOnCentreLine(first.game, 'blue', '1')
    expect(first.asked[0]).toMatchObject({ seat: 'blue', clause: 'csw-s1-2' })
    expect(why(first, [at(10, 24 + R)])).toBe(null)
    expect(why(first, [at(10, 24.01 + R)])).toBe('off-the-line')
    expect(why(first, [])).not.toBe(null)
    expect(first.state.objectives).toMatchObject([{ id: '1', at: at(10, 24) }])
    const narrow = directGame({ units: UNITS, size: '36,48' }, { answers: [[at(10, 24)]] })
    placeOnCentreLine(narrow.game, 'blue', '1')
    expect(why(narrow, [at(18, 24)])).toBe('no-room-left')
    expect([why(narrow, [at(22, 24)]), why(narrow, [at(21.99, 24)])]).toEqual([null, 'no-room-left'])
    expect([why(narrow, [at(14, 24)]), why(narrow, [at(14.01, 24)])]).toEqual([null, 'no-room-left'])
    const second = directGame(
      { units: UNITS, size: '36,48', objectives: { 1: '10,24' } },
      { answers: [[at(31, 24)]] },
    )
    placeOnCentreLine(second.game, 'red', '2')
    expect(why(second, [at(29.56, 24)])).not.toBe('no-room-left')
    expect(why(second, [at(20, 24)])).toBe('too-close-together')
  })

  test('[csw-s4-2] A and B on their line, C on its own, from the edge of the Defender; at least 12" apart', () => {
    const rush = (edge: string): DirectGame => {
      const text = {
        units: UNITS,
        options: { scenario: 'rush' },
        blue: { role: 'attacker' },
        red: { role: 'defender', edges: [edge] },
      }
      const game = directGame(text, { answers: [[at(10, 36), at(36, 36), at(23, 30)]] })
      placeRushTargets(game.game)
      return game
    }
    const north = rush('north')
    expect(north.asked[0]).toMatchObject({ seat: 'red' })
    expect(north.state.objectives.map(({ id }) => id)).toEqual(['A', 'B', 'C'])
    expect(why(north, [at(10, 36), at(36, 36), at(23, 30)])).toBe(null)
    expect(why(north, [at(10, 36 + R), at(36, 36 - R), at(23, 30 + R)])).toBe(null)
    expect(why(north, [at(10, 36.01 + R), at(36, 36), at(23, 30)])).toBe('off-the-line')
    expect(why(north, [at(10, 12), at(36, 12), at(23, 18)])).toBe('off-the-line')
    expect(why(north, [at(10, 36), at(20, 36), at(36, 30)])).toBe('too-close-together')
    const south = rush('south')
    expect(why(south, [at(10, 12), at(36, 12), at(23, 18)])).toBe(null)
  })

  test('[csw-s3-2] three in the half of the Defender, more than 6" from every edge and 12" apart', () => {
    const ied = (edge: string): DirectGame => {
      const text = {
        units: UNITS,
        options: { scenario: 'ied' },
        blue: { role: 'attacker' },
        red: { role: 'defender', edges: [edge] },
      }
      const game = directGame(text, { answers: [[at(10, 40), at(24, 40), at(40, 40)]] })
      placeIedTargets(game.game)
      return game
    }
    const north = ied('north')
    expect(north.asked[0]).toMatchObject({ seat: 'blue' })
    expect(why(north, [at(10, 40), at(24, 24), at(40, 40)])).toBe(null)
    expect(why(north, [at(10, 40), at(24, 23.99), at(40, 40)])).toBe('wrong-half')
    expect(why(north, [at(10, 40), at(24, 42), at(40, 40)])).toBe('near-an-edge')
    expect(why(north, [at(6, 40), at(23, 30), at(40, 40)])).toBe('near-an-edge')
    expect(why(north, [at(10, 40), at(23, 30), at(42, 40)])).toBe('near-an-edge')
    expect(why(north, [at(10, 40), at(20, 40), at(40, 40)])).toBe('too-close-together')
    const south = ied('south')
    expect(why(south, [at(10, 8), at(24, 24), at(40, 8)])).toBe(null)
    expect(why(south, [at(10, 8), at(24, 24.01), at(40, 8)])).toBe('wrong-half')
    expect(why(south, [at(10, 8), at(24, 6), at(40, 8)])).toBe('near-an-edge')
  })
})

describe('the bomb', () => {
  const IED = { options: { scenario: 'ied' }, blue: { role: 'attacker' }, red: { role: 'defender' } }

  test('[csw-s3-2, csw-ruling-133] infantry of the Attacker carries it, openly', () => {
    const { state, game, asked, notes } = directGame(
      { ...IED, units: 'blue ins-squad 10,10; blue ins-technical 20,10; red ins-squad 40,40' },
      { answers: ['blue-squad'] },
    )
    nameCarrier(game)
    expect(asked[0]).toMatchObject({ seat: 'blue', options: ['blue-squad'] })
    expect(state.bomb).toEqual({ carrier: 'blue-squad', state: 'carried', objective: null, plantedIn: 0 })
    expect(notes).toEqual([{ kind: 'carrier', clause: 'csw-s3-2', team: 'blue-squad' }])
  })

  test('[csw-s3-3, csw-ruling-134] one Section or squad of the Defender is the garrison', () => {
    const { state, game, asked } = directGame(
      {
        ...IED,
        units:
          'blue ins-squad 10,10; red pro-section/fireteam-1 undeployed; red pro-section/fireteam-2 undeployed; red ins-squad undeployed; red ins-technical undeployed; red pro-officer-team undeployed; red ins-support-squad undeployed',
      },
      { answers: ['section'] },
    )
    chooseGarrison(game)
    expect(asked[0]).toMatchObject({ seat: 'red' })
    expect((asked[0] as unknown as { options: unknown }).options).toEqual([
      'none',
      'section',
      'red-squad',
      'red-support-squad',
    ])
    expect(state.teams.filter(({ deployment }) => deployment === 'chosen').map(({ id }) => id)).toEqual([
      'red-section-fireteam-1',
      'red-section-fireteam-2',
    ])
  })

  test('[csw-s3-4, csw-s3-5, csw-s3-6] nothing happens without a bomb, away from the markers, or in the turn of planting', () => {
    const checked = (units: string, more: object = {}) => {
      const { state, game, notes } = directGame({
        ...IED,
        units,
        objectives: { 1: '10,40' },
        turn: 2,
        ...more,
      })
      checkBomb(game)
      return [state.bomb?.state ?? null, notes.length]
    }
    expect(checked(UNITS)).toEqual([null, 0])
    expect(checked(UNITS, { bomb: 'blue-squad' })).toEqual(['carried', 0])
    const there = 'blue ins-squad 10,10; red ins-squad 10,40'
    expect(checked(there, { bomb: 'blue-squad', planted: '1@1' })).toEqual(['defused', 1])
    expect(checked(there, { bomb: 'blue-squad', planted: '1@2' })).toEqual(['planted', 0])
    expect(
      checked('blue ins-squad 10,36 x1; red ins-squad 10,40', { bomb: 'blue-squad', planted: '1@1' }),
    ).toEqual(['planted', 0])
    expect(checked(UNITS, { bomb: 'blue-squad', planted: '1@1' })).toEqual(['planted', 0])
    expect(checked('blue ins-squad 10,10 destroyed; red ins-squad 40,40', { bomb: 'blue-squad' })).toEqual([
      'lost',
      1,
    ])
    expect(
      checked('blue ins-squad 10,10 destroyed; red ins-squad 40,40', { bomb: 'blue-squad', planted: '1@1' }),
    ).toEqual(['planted', 0])
  })
})

describe('Blue Bird Down', () => {
  const BIRD = {
    options: { scenario: 'blue-bird-down' },
    blue: { role: 'attacker' },
    red: { role: 'defender' },
  }

  test('[csw-s2-2] the crash within 6" of the centre', () => {
    const game = directGame({ ...BIRD, units: UNITS }, { answers: [[at(24, 24)]] })
    placeCrashSite(game.game)
    expect(game.asked[0]).toMatchObject({ seat: 'red' })
    expect([why(game, [at(24, 30 + R)]), why(game, [at(24, 30.01 + R)])]).toEqual([null, 'not-at-the-centre'])
    expect(game.state.objectives).toMatchObject([{ id: 'crash' }])
  })

  test('[csw-s2-2, csw-ruling-129] who may survive: a Fireteam or squad; then a small support choice on foot', () => {
    const options = (kind: 'squad' | 'support'): readonly unknown[] => {
      const { state, game, asked } = directGame(
        {
          ...BIRD,
          units:
            'blue ins-squad 40,40; red pro-section/fireteam-1 undeployed; red pro-officer-team undeployed; red pro-gpmg undeployed; red pro-armoured-car undeployed; red ins-squad 5,40; red pro-sniper 5,44; red ins-support-squad undeployed',
          objectives: { crash: '24,24' },
        },
        { answers: [kind === 'squad' ? 'red-section-fireteam-1' : 'red-gpmg', []] },
      )
      deploySurvivor(game, kind)
      expect(asked[0]).toMatchObject({ seat: 'red', name: `survivor-${kind}` })
      expect(state.teams.filter(({ isSurvivor }) => isSurvivor)).toHaveLength(1)
      const put = asked[1]
      if (!put) throw new Error('the Survivors are placed')
      const first = kind === 'squad' ? 'nco' : 'gunner'
      expect(whyIllegal(put, [{ model: first, ...at(24, 40) }] as never)).not.toBe(null)
      return (asked[0] as unknown as { options: readonly unknown[] }).options
    }
    expect(options('squad')).toContain('red-section-fireteam-1')
    expect(options('squad')).not.toContain('red-gpmg')
    expect(options('squad')).not.toContain('red-squad')
    expect(options('support')).toEqual(['red-gpmg'])
    const nobody = directGame({ ...BIRD, units: UNITS, objectives: { crash: '24,24' } })
    deploySurvivor(nobody.game, 'support')
    expect(nobody.asked).toEqual([])
  })

  test('[csw-s2-3, csw-ruling-130] ambushers are infantry of the Attacker; the others wait in reserve', () => {
    const { state, game, asked } = directGame(
      {
        ...BIRD,
        units:
          'blue ins-squad undeployed; blue ins-mmg undeployed; blue ins-technical undeployed; red ins-squad 40,40',
      },
      { answers: [['blue-squad']] },
    )
    chooseAmbushers(game)
    expect(asked[0]).toMatchObject({ seat: 'blue', options: ['blue-squad', 'blue-mmg'], min: 0, max: 2 })
    expect(teamIn(state, 'blue-squad').deployment).toBe('chosen')
    expect([teamIn(state, 'blue-mmg').place, teamIn(state, 'blue-technical').place]).toEqual([
      'reserve',
      'reserve',
    ])
  })

  test('[csw-s2-4, csw-ruling-131] two edges for the Defender, the other two for the Attacker', () => {
    const { state, game, asked } = directGame({ ...BIRD, units: UNITS }, { answers: [['north', 'east']] })
    chooseTwoEdges(game)
    expect(asked[0]).toMatchObject({ seat: 'red', min: 2, max: 2 })
    expect(state.players.red.edges).toEqual(['north', 'east'])
    expect(state.players.blue.edges).toEqual(['south', 'west'])
  })

  test('[csw-s2-5] two points for each Survivor lost, one for each left', () => {
    const scored = (units: string) => {
      const { state, game } = directGame({ ...BIRD, units: `blue ins-squad 10,10; ${units}` })
      scoreSurvivors(game)
      return [state.players.blue.points, state.players.red.points]
    }
    expect(scored('red pro-gpmg 30,30 survivor; red pro-sniper 35,30 survivor; red ins-squad 40,40')).toEqual(
      [0, 2],
    )
    expect(
      scored('red pro-gpmg survivor destroyed; red pro-sniper survivor destroyed; red ins-squad 40,40'),
    ).toEqual([4, 0])
  })
})

test('[csw-s4-3, csw-ruling-138] half of the Defender’s Teams, rounded down', () => {
  const units =
    'blue ins-squad 10,10; red ins-squad undeployed; red ins-mmg undeployed; red ins-sniper undeployed'
  const text = { units, options: { scenario: 'rush' }, blue: { role: 'attacker' }, red: { role: 'defender' } }
  const { state, game, asked } = directGame(text, { answers: [['red-mmg']] })
  chooseHalf(game)
  expect(asked[0]).toMatchObject({ seat: 'red', min: 0, max: 1 })
  expect(state.teams.map(({ deployment }) => deployment)).toEqual([null, null, 'chosen', null])
})
