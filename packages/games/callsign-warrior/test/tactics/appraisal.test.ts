import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../src/index.ts'
import { type Side, type State, type Team, teamById } from '../../src/rules/state/state.ts'
import { TACTICS } from '../../src/tactics/tactics.ts'
import { HUT, WOOD } from '../positions.ts'

const appraise = (state: State, side: Side): number => TACTICS.appraise?.(state, side) ?? Number.NaN

function at(text: object): State {
  const state = callsignWarrior.position?.(text as never)
  if (!state || typeof state === 'string') throw new Error(String(state))
  return state
}

/** How much better the second is for blue. */
function gain(before: object, after: object): number {
  return appraise(at(after), 'blue') - appraise(at(before), 'blue')
}

const MARKER = { one: '24,24' }

describe('the appraisal', () => {
  test('the same on both sides is even, and both sides together have 1', () => {
    const even = at({ units: 'blue ins-squad 10,10; red ins-squad 10,38', objectives: MARKER })
    expect(appraise(even, 'blue')).toBeCloseTo(0.5)
    const uneven = at({ units: 'blue ins-squad 10,10; red ins-squad 10,38 shock=2', objectives: MARKER })
    expect(appraise(uneven, 'blue')).toBeGreaterThan(0.5)
    expect(appraise(uneven, 'blue') + appraise(uneven, 'red')).toBeCloseTo(1)
  })

  test.each([
    ['losses of the enemy', 'blue ins-squad 10,10; red ins-squad 10,40 x3'],
    ['the enemy’s Shock', 'blue ins-squad 10,10; red ins-squad 10,40 shock=1'],
    ['a destroyed Team', 'blue ins-squad 10,10; red ins-squad 10,40 destroyed'],
    ['a way made toward the marker', 'blue ins-squad 14,14; red ins-squad 10,40'],
  ])('likes %s', (_what, units) => {
    const before = { units: 'blue ins-squad 10,10; red ins-squad 10,40', objectives: MARKER }
    expect(gain(before, { units, objectives: MARKER })).toBeGreaterThan(0)
  })

  test('[csw-ow-1] likes to wait in overwatch while enemies may still move, and not when all have had their orders', () => {
    const overwatch = (order: string, enemy: string): object => ({
      units: `blue ins-squad 10,10${order}; red ins-squad 10,40${enemy}`,
      objectives: MARKER,
    })
    expect(gain(overwatch('', ' token'), overwatch(' order=overwatch', ' token'))).toBeGreaterThan(0)
    expect(gain(overwatch('', ''), overwatch(' order=overwatch', ''))).toBe(0)
  })

  test('[csw-res-2] to wait for the first wave is better than to be held back, whose arrival depends on a test', () => {
    const waiting = (place: string): object => ({
      units: `blue ins-squad ${place}; red ins-squad 10,40`,
      objectives: MARKER,
      turn: 1,
    })
    expect(gain(waiting('reserve'), waiting('undeployed'))).toBeGreaterThan(0.02)
    expect(gain(waiting('undeployed'), waiting('first-wave'))).toBe(0)
  })

  test('holding a marker is worth more than standing beside it', () => {
    const enemy = 'red ins-squad 10,45'
    const beside = { units: `blue ins-squad 24,27; ${enemy}`, objectives: MARKER }
    const there = { units: `blue ins-squad 24,24; ${enemy}`, objectives: MARKER }
    expect(gain(beside, there)).toBeGreaterThan(0.05)
  })

  test('under fire it prefers cover to the open, where the way is no longer for it', () => {
    const units = 'blue ins-squad 10,10; red ins-squad 10,20'
    const objectives = { one: '10,10' }
    const woods = { areas: [WOOD('wood', 5, 8, 25, 12)] }
    expect(gain({ units, objectives }, { units, objectives, map: woods })).toBeGreaterThan(0)
  })

  test('[csw-bldg-1] a way round a house is longer than one across the open', () => {
    const units = 'blue ins-squad 20,14; red ins-squad 44,44'
    const house = { buildings: [HUT('house', 'container', 12, 17, 36, 20)] }
    expect(gain({ units, objectives: MARKER }, { units, objectives: MARKER, map: house })).toBeLessThan(0)
  })

  test('a Team that is first at a marker has an advantage over one that might still come', () => {
    const near = 'blue ins-squad 24,30 token; red ins-squad 44,44'
    const there = 'blue ins-squad 24,24; red ins-squad 44,44'
    expect(gain({ units: near, objectives: MARKER }, { units: there, objectives: MARKER })).toBeGreaterThan(
      0.05,
    )
  })

  test('[csw-s3-4, csw-s3-7] the Attacker brings the bomb nearer, and best of all has planted it', () => {
    const terms = {
      options: { scenario: 'ied' },
      objectives: MARKER,
      bomb: 'blue-squad',
      blue: { role: 'attacker' },
      red: { role: 'defender' },
    }
    const far = { ...terms, units: 'blue ins-squad 10,10 id=squad; red ins-squad 40,40' }
    const near = { ...terms, units: 'blue ins-squad 20,20 id=squad; red ins-squad 40,40' }
    expect(gain(far, near)).toBeGreaterThan(0)
    expect(gain(near, { ...near, planted: 'one@1' })).toBeGreaterThan(0)
  })

  describe('Command Abilities', () => {
    const units =
      'blue ins-warlord-team 10,10 id=boss; blue ins-squad 14,10 id=squad token; red ins-squad 14,20'
    const ready = (change: (state: State) => void, more = units): number => {
      const state = at({ units: more, objectives: MARKER })
      change(state)
      return appraise(state, 'blue')
    }
    const squad = (state: State): Team => teamById(state, 'blue-squad')
    const nothing = (): void => undefined
    const holding = (state: State): void => {
      state.players.blue.abilities.push('ins-magazine-dump')
    }

    test('[csw-cmd-3] one in hand is worth something, less in later turns, and nothing without an Officer', () => {
      const worth = (turn: number, more = units): number => {
        const inTurn = (state: State): void => {
          state.turn = turn
        }
        return (
          ready((state) => {
            inTurn(state)
            holding(state)
          }, more) - ready(inTurn, more)
        )
      }
      expect(worth(1)).toBeGreaterThan(0)
      expect(worth(4)).toBeGreaterThan(0)
      expect(worth(4)).toBeLessThan(worth(1))
      expect(worth(1, units.replace('id=boss', 'id=boss destroyed'))).toBe(0)
    })

    test.each([
      ['csw-abins-1', 'Get Moving!', 'getMoving'],
      ['csw-abins-9', 'Magazine Dump', 'dumpsMagazines'],
      ['csw-abpro-2', 'Disciplined Fire', 'disciplinedFire'],
    ] as const)(
      '[%s] %s pays for a Team that has its order still to come, and for no other',
      (_clause, _name, effect) => {
        const used = (state: State): void => {
          squad(state).thisTurn[effect] = true
        }
        expect(ready(used)).toBeGreaterThan(ready(nothing))
        const spent = units.replace(' token', '')
        expect(ready(used, spent)).toBe(ready(nothing, spent))
      },
    )

    test('[csw-abins-9] nothing is gained by emptying magazines at nobody', () => {
      const far = units.replace('red ins-squad 14,20', 'red ins-squad 44,46')
      const used = (state: State): void => {
        squad(state).thisTurn.dumpsMagazines = true
      }
      expect(ready(used, far)).toBe(ready(nothing, far))
    })
  })
})
