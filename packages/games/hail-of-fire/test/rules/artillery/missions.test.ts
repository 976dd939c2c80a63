import { inch } from '@sandtable/table'
import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { hailOfFire } from '../../../src/index.ts'
import { fireForEffect, sufferBarrages } from '../../../src/rules/artillery/barrage.ts'
import { barrageCallers } from '../../../src/rules/artillery/call.ts'
import { activatedInMission, hasMissionsLeft, settleMissions } from '../../../src/rules/artillery/missions.ts'
import { placeRangeMarker, resolveArtillery } from '../../../src/rules/artillery/range-in.ts'
import { clearSmoke, placeSmoke } from '../../../src/rules/artillery/smoke.ts'
import { endActivation } from '../../../src/rules/command/carry-out.ts'
import type { Activation } from '../../../src/rules/state/activation.ts'
import { type Mission, type State, teamById, unitById } from '../../../src/rules/state/state.ts'
import { doing } from '../../doing.ts'
import { NOBODY } from '../assault/assaults.ts'
import { AIM, BARRAGE, BATTERY, held, MISSION, stepOne } from './step-one.ts'

const MORTARS = [
  'blue us-81mm-mortar 10,10 id=m1 unit=m',
  'blue us-81mm-mortar 14,10 id=m2 unit=m',
  'blue us-leader 12,12 id=ml unit=m',
  'red de-rifle-mg 30,40 id=r',
].join('; ')
const CALL = { do: 'call-barrage', unit: 'm' }

function stateOf(teams: string, more: object = {}): State {
  return script(hailOfFire, { teams, ...more }).state
}

describe('who is struck', () => {
  const strike = (teams: string, more: object = {}) => {
    const s = doing({ teams: `${BATTERY}; ${teams}`, ...more }, (game) => {
      const guns = ['g1', 'g2'].map((id) => teamById(game.state, id))
      unitById(game.state, 'b').mission = { ...MISSION }
      fireForEffect(game, unitById(game.state, 'b'), AIM, guns)
    })
    return s
  }

  test('[hof-art-10] a footprint that just reaches the radius of 4 inches, and only on the table', () => {
    const struck = (y: number, words = '') => {
      const s = strike(`red us-rifle-mg 24,${y} id=in ${words}`)
      s.play()
      s.end()
      return held(s, 'in')
    }
    expect([struck(34.63), struck(34.64)]).toEqual([2, 0]) // its near side lies at 34.00 and 34.01
    expect([struck(30, 'hidden'), struck(30, 'gone')]).toEqual([0, 0])
  })

  test('[hof-art-15] fire for effect is one of its fire missions', () => {
    const s = strike('red de-rifle-mg 40,40 id=in')
    s.play()
    s.end()
    expect(unitById(s.state, 'b').missionsFired).toBe(1)
  })

  test('[hof-art-12] Ping dice less the flank armour: two, one and none', () => {
    const dice = (entry: string, ...rolled: readonly number[]) => {
      const s = strike(`red ${entry} 24,30 id=in`)
      s.dice('hof-art-12', ...rolled)
      s.play()
      s.end()
      return held(s, 'in')
    }
    expect(dice('de-opel-blitz', 6, 6)).toBe(2) // no armour
    expect(dice('de-pz4h', 6)).toBe(1) // flank 1
    expect(dice('de-panther')).toBe(0) // flank 2
  })
})

describe('barrages that go on', () => {
  const ended = (change: (state: State) => void) => {
    const s = doing({ teams: `${BATTERY}; red de-rifle-mg 24,30 id=in` }, (game) => {
      unitById(game.state, 'b').mission = { ...MISSION, aim: AIM, marker: AIM, sustained: inch(5) }
      game.state.happenings = [BARRAGE, { ...BARRAGE, kind: 'smoke', id: 'smoke-x-1-1' }]
      change(game.state)
      const participants = [{ team: 'in', order: 0, from: AIM, facing: AIM, seen: [], far: 0, isDone: true }]
      sufferBarrages(game, { participants } as unknown as Activation)
    })
    s.play()
    s.end()
    return held(s, 'in')
  }

  test('[hof-art-20] strike who ends an activation in them', () => {
    expect(ended(() => undefined)).toBe(2)
  })

  test('[hof-art-20] a mission that only ranges in strikes nobody', () => {
    expect(
      ended((state) => {
        unitById(state, 'b').mission = { ...MISSION, aim: AIM, marker: AIM }
      }),
    ).toBe(0)
  })

  test('[hof-art-16] smoke that goes on strikes nobody', () => {
    expect(
      ended((state) => {
        state.happenings = [{ ...BARRAGE, kind: 'smoke', id: 'barrage-b' }]
      }),
    ).toBe(0)
  })

  test('[hof-art-20] the end of an activation is such a moment', () => {
    const s = doing({ teams: `${BATTERY}; red de-rifle-mg 24,30 id=in unit=p`, active: 'red' }, (game) => {
      unitById(game.state, 'b').mission = { ...MISSION, aim: AIM, marker: AIM, sustained: inch(5) }
      game.state.happenings = [BARRAGE]
      game.state.activation = {
        ...NOBODY,
        side: 'red',
        lead: 'in',
        participants: [{ team: 'in', order: 0, from: AIM, facing: AIM, seen: [], far: 0, isDone: true }],
      }
      endActivation(game)
    })
    s.play()
    s.end()
    expect(held(s, 'in')).toBe(2)
  })
})

describe('who may call', () => {
  const callers = (teams: string, change: (state: State) => void = () => undefined) => {
    const state = stateOf(teams)
    change(state)
    return barrageCallers(state, 'blue')
  }

  test('[hof-art-1] no Unit of the enemy, none that is destroyed', () => {
    const theirs = `${MORTARS}; red de-8cm-mortar 30,44 id=n1 unit=n; red de-8cm-mortar 34,44 id=n2 unit=n; red de-leader 32,44 id=nl unit=n`
    expect(callers(theirs)).toEqual(['m'])
    expect(
      callers(MORTARS, (state) => {
        unitById(state, 'm').isDestroyed = true
      }),
    ).toEqual([])
  })

  test('[hof-art-17] one gun that may take part is enough, aboard a transport it may not', () => {
    expect(callers(MORTARS.replace('id=m1', 'id=m1 by-order'))).toEqual(['m'])
    const aboard = `${MORTARS.replaceAll(/(id=m\d)/g, '$1 aboard=t')}; blue us-halftrack 20,10 id=t unit=m`
    expect(callers(aboard)).toEqual([])
  })

  test('[hof-art-4] nobody calls without an observer', () => {
    const off = BATTERY.replace('id=fo', 'id=fo by-order')
    expect(callers(`${BATTERY}; red de-rifle-mg 30,40 id=r`)).toEqual(['b'])
    expect(callers(`${off}; red de-rifle-mg 30,40 id=r`)).toEqual([])
  })

  test('[hof-art-17] at least one gun takes part', () => {
    const s = script(hailOfFire, { teams: MORTARS })
    s.answer('hof-order-2', CALL)
    s.answer('hof-art-4', 'ml')
    expect(s.refuses([])).toBeTruthy()
  })

  test('[hof-art-17] a gun that observes takes part once, a battery off the table not at all', () => {
    const s = script(hailOfFire, { teams: MORTARS })
    s.answer('hof-order-2', CALL)
    s.answer('hof-art-4', 'm1')
    s.answer('hof-art-17', ['m1', 'm2'])
    s.answer('hof-art-9', null)
    expect(s.note('hof-act-1', 'declared')).toMatchObject({ teams: ['m1', 'm2'] })
    const off = script(hailOfFire, { teams: `${BATTERY}; red de-rifle-mg 30,40 id=r` })
    off.answer('hof-order-2', { do: 'call-barrage', unit: 'b' })
    off.answer('hof-art-17', ['g1', 'g2'])
    expect(off.note('hof-act-1', 'declared')).toMatchObject({ teams: ['fo'] })
    expect(unitById(off.state, 'b').mission).toMatchObject({ guns: ['g1', 'g2'] })
  })

  test('[hof-art-9] only a mortar of the same Unit fires at once', () => {
    const asked = (teams: string, observer: string) => {
      const s = script(hailOfFire, { teams })
      s.answer('hof-order-2', CALL)
      s.answer('hof-art-4', observer)
      s.answer('hof-art-17', ['m1'])
      return s.asked?.clause
    }
    expect(asked(MORTARS, 'm2')).toBe('hof-art-9')
    expect(asked(MORTARS, 'ml')).not.toBe('hof-art-9')
    const scouts = `${MORTARS}; blue us-m4-81mm-mmc 40,10 id=o unit=o`
    const s = script(hailOfFire, { teams: scouts, units: { o: { kind: 'recon' } } })
    s.answer('hof-order-2', CALL)
    s.answer('hof-art-4', 'o')
    s.answer('hof-art-17', ['m1'])
    expect(s.asked?.clause).not.toBe('hof-art-9') // a mortar, but of another Unit
  })

  test('[hof-art-17] guns that were all suppressed by their checks call nothing', () => {
    const s = script(hailOfFire, { teams: MORTARS.replaceAll(/(id=m\d)/g, '$1 rfp=1') })
    s.dice('hof-rfc-1', 3, 3)
    s.answer('hof-order-2', CALL)
    s.answer('hof-art-4', 'ml')
    s.answer('hof-art-17', ['m1', 'm2'])
    expect([teamById(s.state, 'm1'), teamById(s.state, 'm2')].map((gun) => gun.isSuppressed)).toEqual([
      true,
      true,
    ])
    expect(unitById(s.state, 'm').mission).toBeNull()
  })
})

describe('missions and their ends', () => {
  const mission: Mission = { ...MISSION, observer: 'ml', guns: ['m1', 'm2'] }

  test('[hof-art-15] a battery has as many fire missions as the table says, a Unit without guns none', () => {
    const left = (fired: number, teams = MORTARS) => {
      const state = stateOf(teams, { options: { fireMissions: 'on' } })
      unitById(state, 'm').missionsFired = fired
      return hasMissionsLeft(state, unitById(state, 'm'))
    }
    expect([left(0), left(99)]).toEqual([true, false])
    expect(left(0, MORTARS.replaceAll(/(id=m\d)/g, '$1 gone'))).toBe(false)
  })

  test('[hof-art-7] the activation of one of its Teams ends a mission, of another Team or the enemy none', () => {
    const after = (id: string) => {
      const s = doing({ teams: `${MORTARS}; blue us-rifle-mg 20,20 id=p unit=p` }, (game) => {
        unitById(game.state, 'm').mission = { ...mission }
        activatedInMission(game, teamById(game.state, id))
      })
      s.play()
      s.end()
      return unitById(s.state, 'm').mission
    }
    expect([after('ml'), after('m1')]).toEqual([null, null])
    expect([after('p'), after('r')]).toEqual([mission, mission])
  })

  test('[hof-art-7] so does a declared activation', () => {
    const played = doing({ teams: MORTARS }, (game) => {
      unitById(game.state, 'm').mission = { ...mission, resolvedIn: 1 }
      hailOfFire.step(game)
    })
    played.answer('hof-order-2', { do: 'activate', pay: 'order', team: 'm1' })
    played.answer('hof-act-1', ['fire'])
    expect(played.notes('hof-art-8').map(({ kind }) => kind)).toContain('mission-over')
  })

  test('[hof-art-8] a mission is settled for its own side, and stays while observer and guns are left', () => {
    const after = (teams: string, side: 'blue' | 'red') => {
      const s = doing({ teams }, (game) => {
        unitById(game.state, 'm').mission = { ...mission }
        settleMissions(game, side)
      })
      s.play()
      s.end()
      return unitById(s.state, 'm').mission !== null
    }
    expect(after(MORTARS, 'blue')).toBe(true)
    expect(after(MORTARS.replace('id=ml', 'id=ml gone'), 'blue')).toBe(false)
    expect(after(MORTARS.replace('id=ml', 'id=ml gone'), 'red')).toBe(true)
    expect(after(MORTARS.replace('id=m1', 'id=m1 gone'), 'blue')).toBe(false) // one gun is no battery
  })

  test('[hof-art-5] only missions of the Active Player are resolved in step 1', () => {
    const s = doing({ teams: MORTARS, active: 'red', round: 2 }, (game) => {
      unitById(game.state, 'm').mission = { ...mission, resolvedIn: 1 }
      expect(resolveArtillery(game)).toBe('done')
    })
    s.play()
  })

  test('[hof-art-16] old smoke goes when all missions of the turn are resolved', () => {
    const s = doing({ teams: BATTERY, round: 2 }, (game) => {
      game.state.happenings = [{ ...BARRAGE, kind: 'smoke', id: 'smoke-b-1-1' }]
      resolveArtillery(game)
    })
    s.play()
    s.end()
    expect(s.state.happenings).toEqual([])
  })

  test('[hof-art-16] nothing is replaced while nothing goes', () => {
    const { happenings, ...state } = stateOf(BATTERY, { round: 1 })
    const kept = [{ ...BARRAGE, kind: 'smoke' as const, id: 'smoke-b-1-1' }]
    const same = { ...state, happenings: kept } as State
    clearSmoke(same, 'blue')
    expect(happenings).toEqual([])
    expect(same.happenings).toBe(kept)
  })
})

describe('the range-in marker', () => {
  test('[hof-art-5] what is no point is refused, and guns off the table keep no distance', () => {
    const state = stateOf(`${BATTERY.replace('0,0 id=g1', '24,28 id=g1')}; red de-rifle-mg 24,30 id=r`)
    const decision = placeRangeMarker(state, 'blue', MISSION)
    const code = (point: unknown) =>
      (decision as unknown as { illegal(one: unknown): { code: string } | null }).illegal(point)?.code
    expect(code('here')).toBe('off-the-table')
    expect(code({ x: 'a', y: 2 })).toBe('off-the-table')
    expect(code(AIM)).toBeUndefined() // g1 is off the table, though its place would be near
  })

  test('[hof-art-14] the marker deviates in a direction of 360 degrees and is told', () => {
    const s = stepOne('red de-rifle-mg 24,30 id=r')
    s.dice('hof-art-5', 7)
    s.dice('hof-art-14', 360)
    s.answer('hof-art-5', AIM)
    s.answer('hof-art-6', 'wait')
    s.end()
    expect(s.note('hof-art-5', 'deviated')).toMatchObject({ unit: 'b', far: 7, degrees: 360 })
  })

  test('[hof-art-19] with the switch mortars on the table need 8, not 7', () => {
    const mortars =
      'blue us-81mm-mortar 10,4 id=m1 unit=b; blue us-81mm-mortar 14,4 id=m2 unit=b; blue us-fo 24,4 id=fo unit=b'
    const s = stepOne(
      'red de-rifle-mg 24,30 id=r',
      { aim: AIM, guns: ['m1', 'm2'] },
      { mortarDirect: '8' },
      mortars,
    )
    s.dice('hof-art-5', 7)
    s.dice('hof-art-14', 90)
    s.answer('hof-art-6', 'wait')
    s.end()
    expect(s.note('hof-art-5', 'deviated')).toMatchObject({ far: 7 })
  })

  test('[hof-art-16] a battery that may not fire lays no smoke', () => {
    const s = stepOne('red de-rifle-mg 24,30 id=r', {}, { smoke: 'on', fireMissions: 'on' }, BATTERY)
    s.dice('hof-art-5', 10)
    s.answer('hof-art-5', AIM)
    expect(s.choices()).toEqual(['fire', 'smoke', 'wait'])
    const spent = doing(
      { teams: `${BATTERY}; red de-rifle-mg 24,30 id=r`, options: { smoke: 'on', fireMissions: 'on' } },
      (game) => {
        const unit = unitById(game.state, 'b')
        unit.mission = { ...MISSION }
        unit.missionsFired = 99
        resolveArtillery(game)
      },
    )
    spent.dice('hof-art-5', 10)
    spent.answer('hof-art-5', AIM)
    spent.end() // it may only wait
  })
})

test('[hof-art-16] smoke markers: a point for each gun, one at the marker, all in one chain', () => {
  const decision = placeSmoke('blue', AIM, 2, inch(4)) as unknown as {
    illegal(places: unknown): { code: string } | null
  }
  const code = (...places: readonly unknown[]) => decision.illegal(places)?.code ?? null
  const at = (x: number) => ({ x: inch(x), y: inch(30) })
  expect(decision.illegal({ length: 2 })?.code).toBe('not-so-many')
  expect([code(at(24)), code(at(24), 'there'), code(at(24), at(28), at(32))]).toEqual(
    Array(3).fill('not-so-many'),
  )
  expect([code(at(26), at(30)), code(at(26.01), at(30))]).toEqual([null, 'not-at-marker'])
  expect([code(at(24), at(28)), code(at(24), at(28.01))]).toEqual([null, 'torn'])
})
