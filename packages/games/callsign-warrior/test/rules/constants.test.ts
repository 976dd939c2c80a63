import { completeOptions, isRefusal, Match } from '@sandtable/engine'
import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../src/index.ts'
import { isInCommandRange } from '../../src/rules/command/leaders.ts'
import { CONSTANT_OPTIONS, constantsFrom } from '../../src/rules/constants.ts'
import { sectionStanding } from '../../src/rules/morale/courage.ts'
import { modelsNear } from '../../src/rules/scenarios/objectives.ts'
import { isLastTurn } from '../../src/rules/scenarios/victory.ts'
import { spottable } from '../../src/rules/seeing/hidden.ts'
import { OPTIONS } from '../../src/rules/set-up/options.ts'
import { addShock } from '../../src/rules/shooting/losses.ts'
import type { State, Team } from '../../src/rules/state/state.ts'
import { directGame } from '../direct-game.ts'

function table(units: string, options: object): State {
  return script(callsignWarrior, { units, options } as never).state
}

function first({ teams }: State): Team {
  const [team] = teams
  if (!team) throw new Error('a Team is needed')
  return team
}

/** The models of a Team in the far corner. */
function farFrom({ models }: Team): Team['models'] {
  return models.map((model) => ({ ...model, x: 4500, y: 500 }))
}

describe('printed numbers that an experiment varies', () => {
  test.each(CONSTANT_OPTIONS.map((option) => [option.id, option] as const))('%s', (id, option) => {
    const printed = Object.values(constantsFrom({}))
    const asOptions = Object.fromEntries(CONSTANT_OPTIONS.map((one) => [one.id, one.default]))
    expect(Object.values(constantsFrom(asOptions))).toEqual(printed)
    const other = Number(option.default) + 1
    const varied = Object.values(constantsFrom({ [id]: other }))
    expect(varied.filter((value, i) => value !== printed[i])).toHaveLength(1)
    expect(option.clause).toMatch(/^csw-/)
  })

  test('[csw-hq-1, csw-rally-4] nobody has fewer than no orders or tests', () => {
    for (const id of ['nco-orders', 'officer-orders', 'rally-tests', 'commanded-rally-tests']) {
      expect(isRefusal(completeOptions(OPTIONS, { [id]: 0 }))).toBe(false)
      expect(isRefusal(completeOptions(OPTIONS, { [id]: -1 }))).toBe(true)
    }
  })

  test('[csw-turn-1, csw-shock-3, csw-res-2, csw-hq-1, csw-rally-4] each is varied within its limits', () => {
    const limits = Object.fromEntries(CONSTANT_OPTIONS.map(({ id, min, max }) => [id, [min, max]]))
    expect(limits).toMatchObject({
      turns: [1, 20],
      'max-shock': [1, 9],
      'reserve-turn': [1, 20],
      'nco-orders': [0, 6],
      'officer-orders': [0, 6],
      'rally-tests': [0, 6],
      'commanded-rally-tests': [0, 6],
      'close-combat-need': [2, 6],
      'explodes-by': [1, 9],
    })
  })

  test('a match is refused a number beyond its limits', () => {
    const refused = Match.start(callsignWarrior, { turns: 0 }, { seed: 'limits' })
    expect(isRefusal(refused)).toBe(true)
  })

  test('[csw-turn-1] how long the game lasts', () => {
    const last = (turns: number, turn: number): boolean => {
      const state = table('blue ins-squad 5,5; red ins-squad 45,45', { turns })
      state.turn = turn
      return isLastTurn(state)
    }
    expect([last(5, 4), last(5, 5), last(4, 4), last(6, 5)]).toEqual([false, true, true, false])
  })

  test('[csw-obj-2] how near an objective is held', () => {
    const near = (control: number): number => {
      const state = table('blue ins-squad 24,32 x1; red ins-squad 45,45', { 'objective-control': control })
      return modelsNear(state, first(state), { x: 2400, y: 2400 })
    }
    expect([near(6), near(7)]).toEqual([0, 1])
  })

  test('[csw-hq-1] how far an Officer commands', () => {
    const commanded = (range: number): boolean => {
      const state = table(
        'blue pro-officer-team 10,10; blue pro-section/fireteam-1 24,10; red ins-squad 45,45',
        {
          'command-range': range,
        },
      )
      return isInCommandRange(state, state.teams[1] as Team)
    }
    expect([commanded(6), commanded(20)]).toEqual([false, true])
  })

  test('[csw-sect-3] how far a Section spreads', () => {
    const standing = (coherency: number): string => {
      const state = table(
        'blue pro-section/fireteam-1 10,10; blue pro-section/fireteam-2 30,10; red ins-squad 45,45',
        {
          'section-coherency': coherency,
        },
      )
      return sectionStanding(state, first(state))
    }
    expect([standing(12), standing(24)]).toEqual(['apart', 'coherent'])
  })

  test('[csw-sect-3] one Fireteam of three in reach is enough', () => {
    const standing = (third: string): string => {
      const state = table(
        `blue pro-section/fireteam-1 10,10; blue pro-section/fireteam-2 ${third}; red ins-squad 45,45`,
        {},
      )
      const [one, two] = state.teams
      if (one && two) state.teams.push({ ...structuredClone(two), id: 'blue-far', models: farFrom(two) })
      return sectionStanding(state, first(state))
    }
    expect([standing('20,10'), standing('40,10')]).toEqual(['coherent', 'apart'])
  })

  test('[csw-hid-3] how far Spotting reaches', () => {
    const seen = (range: number): number => {
      const state = table('blue ins-squad 10,10; red ins-squad 10,24 hidden', { 'spotting-range': range })
      return spottable(state, first(state)).length
    }
    expect([seen(8), seen(20)]).toEqual([0, 1])
  })

  test('[csw-shock-3] how much Shock a Team can have', () => {
    const most = (limit: number): number => {
      const { game, state } = directGame({
        units: 'blue ins-squad 10,10; red ins-squad 45,45',
        options: { 'max-shock': limit },
      })
      addShock(game, first(state), 9, 'csw-shock-3')
      return first(state).shock
    }
    expect([most(3), most(5)]).toEqual([3, 5])
  })
})
