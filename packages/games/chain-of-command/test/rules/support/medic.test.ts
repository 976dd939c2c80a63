import { describe, expect, test } from 'vitest'
import { combatDice, sumOf } from '../../../src/rules/combat/combat-dice.ts'
import { contacted } from '../../../src/rules/combat/contact.ts'
import { fightersOf } from '../../../src/rules/combat/fighters.ts'
import { activations } from '../../../src/rules/command/activations.ts'
import { isAlone } from '../../../src/rules/fire/targets.ts'
import { leaderById, type State, teamById } from '../../../src/rules/state/state.ts'
import { treat, treatments } from '../../../src/rules/support/medic.ts'
import { aims, firing } from '../fire/firing.ts'
import { doing, played } from '../positions.ts'
import { stateOn } from '../seeing/looking.ts'

const MEDIC = 'blue-medical-orderly-1-a'
const roll = (...left: readonly number[]) => ({ left, nextActive: 'red', endsTurn: false })

function near(inches: number, change: object): State {
  const state = stateOn(
    {},
    { supports: 'blue medical-orderly', troops: `${MEDIC} 20,10; blue-leader-1 20,${11 + inches}` },
  )
  Object.assign(leaderById(state, 'blue-leader-1'), change)
  return state
}

function possible(inches: number, change: object): readonly string[] {
  const state = near(inches, change)
  return treatments(state, teamById(state, MEDIC)).map(({ heals }) => heals)
}

describe('Medics', () => {
  test('[coc-support-10] act on a 1, 2, 3 or 4, not on a 5', () => {
    const on = (die: number) => {
      const position = {
        stage: 'dice',
        roll: roll(die),
        supports: 'blue medical-orderly',
        troops: `${MEDIC} 20,10`,
      }
      return activations(played(position).state, 'blue').length
    }
    expect([1, 2, 3, 4, 5].map(on)).toEqual([1, 1, 1, 1, 0])
  })

  test('[coc-support-10, coc-ruling-73] treat a wounded Leader in contact, once, who was not activated in this Phase', () => {
    expect(possible(1, { isOut: true })).toEqual(['out-for-turn'])
    expect(possible(1.01, { isOut: true })).toEqual([])
    expect(possible(0, { lightWounds: 1 })).toEqual(['one-lost-initiative'])
    expect(possible(0, {})).toEqual([])
    expect(possible(0, { isOut: true, isTreated: true })).toEqual([])
    expect(possible(0, { isOut: true, isActivated: true })).toEqual([])
  })

  /** A Leader with these wounds, after a Medic has given back a Command Initiative. */
  function treated(lightWounds: number) {
    const position = {
      supports: 'blue medical-orderly',
      troops: `${MEDIC} 20,10; blue-leader-1 20,11`,
    }
    const s = doing(position, (game) => {
      Object.assign(leaderById(game.state, 'blue-leader-1'), { lightWounds, isWounded: true })
      const [first] = treatments(game.state, teamById(game.state, MEDIC))
      if (first) treat(game, teamById(game.state, MEDIC), first)
    })
    s.play()
    return leaderById(s.state, 'blue-leader-1')
  }

  test('[coc-support-10, coc-7.1.1-4] a treated Leader is fit again, but not activated in this Phase', () => {
    expect(treated(1)).toMatchObject({ lightWounds: 0, isWounded: false, isTreated: true, isActivated: true })
  })

  test('[coc-support-10] only one of two wounds is treated', () => {
    expect(treated(2)).toMatchObject({ lightWounds: 1, isWounded: true })
  })

  const AIMED = 'red-medical-orderly-1-a'
  const position = (more = '') => ({
    supports: 'red medical-orderly',
    troops: `blue-s1-b 20,10; ${AIMED} 20,20${more}`,
  })

  test('[coc-support-11] ignore Shock; a kill removes them', () => {
    const shocked = firing(position(), { by: ['blue-s1-b'] })
    shocked.dice('coc-9.1-4', 4)
    shocked.dice('coc-9.1-7', 4)
    shocked.answer('coc-8.3-1', aims(AIMED, 'blue-s1-b-1'))
    shocked.end()
    expect(teamById(shocked.state, AIMED)).toMatchObject({ shock: 0, place: 'table', nerve: 'steady' })
  })

  test('[coc-support-11, coc-support-12, coc-ruling-73] the side that shoots one tests as for a Junior Leader killed', () => {
    const s = firing(position(), { by: ['blue-s1-b'] })
    s.dice('coc-9.1-4', 4)
    s.dice('coc-9.1-7', 5)
    s.dice('coc-15.1-1', 4)
    s.answer('coc-8.3-1', aims(AIMED, 'blue-s1-b-1'))
    s.end()
    expect(teamById(s.state, AIMED).place).toBe('gone')
    expect(s.notes('coc-15.1-1').filter(({ kind }) => kind === 'morale-test')).toMatchObject([
      { side: 'blue', row: 'junior-leader-killed', points: 2 },
    ])
  })

  test('[coc-support-13] fire at Teams near by is not shared with them', () => {
    const s = firing(position('; red-s1-b 20,22'), { by: ['blue-s1-b'] })
    s.dice('coc-9.1-4', 4, 4)
    s.dice('coc-9.1-7', 3, 3)
    s.answer('coc-8.3-1', aims('red-s1-b', 'blue-s1-b-1', 'blue-s1-b-2'))
    s.end()
    expect(teamById(s.state, 'red-s1-b').shock).toBe(2)
  })

  test('[coc-13.1.4-4, coc-support-11] they are not drawn into Close Combat and add no dice', () => {
    const state = stateOn({}, { supports: 'red medical-orderly', troops: `blue-s1-b 20,10; ${AIMED} 20,12` })
    expect(contacted(state, 'blue', teamById(state, 'blue-s1-b').models)).toEqual([])
  })

  test('[coc-9.1.1-10] a Leader with a Medic only is alone', () => {
    const state = stateOn(
      {},
      { supports: 'blue medical-orderly', troops: `${MEDIC} 20,10; blue-leader-1 20,12` },
    )
    expect(isAlone(state, leaderById(state, 'blue-leader-1'))).toBe(true)
  })
})

describe('Diehards', () => {
  const diehard = (state: State): void => {
    const team = teamById(state, 'red-s1-b')
    Object.assign(team, { profile: { ...team.profile, isDiehard: true } })
  }

  test('[coc-14.10-1, coc-ruling-58] take no Shock', () => {
    const s = firing({ troops: 'blue-s1-b 20,10; red-s1-b 20,20' }, { by: ['blue-s1-b'], before: diehard })
    s.dice('coc-9.1-4', 4)
    s.dice('coc-9.1-7', 3)
    s.answer('coc-8.3-1', aims('red-s1-b', 'blue-s1-b-1'))
    s.end()
    expect(teamById(s.state, 'red-s1-b').shock).toBe(0)
  })

  test('[coc-14.10-1] are Aggressive in Close Combat', () => {
    const dice = (change: (state: State) => void) => {
      const state = stateOn({}, { troops: 'blue-s1-b 20,10; red-s1-b 20,12' })
      change(state)
      const own = fightersOf(state, 'red', [teamById(state, 'red-s1-b')])
      const enemy = fightersOf(state, 'blue', [teamById(state, 'blue-s1-b')])
      const situation = {
        isDefender: false,
        isFirstRound: false,
        enemyMovementDice: 0,
        cover: 'none',
        isFromBehind: false,
        attackersFrom: [],
      } as const
      return sumOf(combatDice(state, own, enemy, situation))
    }
    expect([dice(() => {}), dice(diehard)]).toEqual([6, 8]) // one die for three men
  })
})
