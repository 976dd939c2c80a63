import { describe, expect, test } from 'vitest'
import { combatDice, type Situation, sumOf } from '../../../src/rules/combat/combat-dice.ts'
import { type Fighters, fightersOf } from '../../../src/rules/combat/fighters.ts'
import { coverHeld, isFromBehind } from '../../../src/rules/combat/ground-held.ts'
import { sceneFor } from '../../../src/rules/ground/terrain.ts'
import type { Side, State } from '../../../src/rules/state/state.ts'
import { AREA, at, LINE, played } from '../positions.ts'
import { HOUSE } from '../seeing/looking.ts'

const ATTACK: Situation = {
  isDefender: false,
  isFirstRound: true,
  enemyMovementDice: 0,
  cover: 'none',
  isFromBehind: false,
  attackersFrom: [at(20, 40)],
}
const DEFENCE: Situation = { ...ATTACK, isDefender: true }

function side(state: State, side: Side): Fighters {
  const teams = state.teams.filter((team) => team.side === side && team.place === 'table')
  return fightersOf(state, side, teams)
}

/** The dice of each step for Blue. */
function stepsOf(troops: string, situation: Partial<Situation> = {}, options: object = {}) {
  const { state } = played({ troops }, { ...options })
  const steps = combatDice(state, side(state, 'blue'), side(state, 'red'), { ...ATTACK, ...situation })
  return Object.fromEntries(steps.map(({ step, dice }) => [step, dice]))
}

function sumFor(troops: string, situation: Partial<Situation> = {}, options: object = {}): number {
  const { state } = played({ troops }, { ...options })
  return sumOf(combatDice(state, side(state, 'blue'), side(state, 'red'), { ...ATTACK, ...situation }))
}

const ENEMY = 'red-s1-b 20,44'
const RIFLES = `blue-s1-b 20,40; ${ENEMY}`

describe('Table Fifteen', () => {
  test('[coc-13.1.1-1, coc-table-15] a die for each man; a Leader is no man', () => {
    expect(stepsOf(RIFLES)).toEqual({ 0: 6 })
    expect(stepsOf(`blue-s1-b 20,40 men=4; ${ENEMY}`)).toEqual({ 0: 4 })
  })

  test('[coc-13.1.1-4, coc-table-15] step 1: the Command Initiatives of Leaders; step 6: their sub-machine guns', () => {
    expect(stepsOf(`${RIFLES}; blue-s1-leader 20,38`)).toEqual({ 0: 6, 1: 2, 6: 2 })
    expect(stepsOf(`${RIFLES}; blue-s1-leader 20,38; blue-leader-1 21,38`)).toEqual({ 0: 6, 1: 5, 6: 4 })
  })

  test('[coc-13.1.1-4] light wounds count, and a Leader who is out of action adds nothing', () => {
    const { state } = played({ troops: `${RIFLES}; blue-s1-leader 20,38` })
    const leader = state.leaders.find(({ id }) => id === 'blue-s1-leader')
    const steps = () =>
      combatDice(
        { ...state, leaders: state.leaders },
        { ...side(state, 'blue'), leaders: leader ? [{ ...leader, lightWounds: 1 }] : [] },
        side(state, 'red'),
        ATTACK,
      )
    expect(steps().find(({ step }) => step === 1)?.dice).toBe(1)
    const out = combatDice(
      state,
      { ...side(state, 'blue'), leaders: leader ? [{ ...leader, isOut: true }] : [] },
      side(state, 'red'),
      ATTACK,
    )
    expect(out.find(({ step }) => step === 1)).toBeUndefined()
  })

  test('[coc-table-15] step 2: two dice for each level of quality above the enemy', () => {
    expect(stepsOf(RIFLES, {}, { 'red-force': 'german-infantry-green' })[2]).toBe(2)
    expect(stepsOf(RIFLES, {}, { 'red-force': 'german-panzergrenadier-elite' })[2]).toBeUndefined()
    expect(stepsOf(RIFLES)[2]).toBeUndefined()
  })

  test('[coc-table-15] step 3: a die for each movement die of the enemy, in the first round only', () => {
    expect(stepsOf(RIFLES, { enemyMovementDice: 3 })[3]).toBe(3)
    expect(stepsOf(RIFLES, { enemyMovementDice: 3, isFirstRound: false })[3]).toBeUndefined()
  })

  test('[coc-table-15] step 4: one die less for two Shock, in every round', () => {
    expect(stepsOf(`blue-s1-b 20,40 shock=5; ${ENEMY}`)[4]).toBe(-2)
    expect(stepsOf(`blue-s1-b 20,40 shock=4; ${ENEMY}`, { isFirstRound: false })[4]).toBe(-2)
    expect(stepsOf(`blue-s1-b 20,40 shock=1; ${ENEMY}`)[4]).toBeUndefined()
  })

  test('[coc-table-15, coc-13.1.2-8, coc-nat-gb-3] step 5: Aggressive troops, one die for three men', () => {
    const airborne = { 'blue-force': 'british-airborne-elite' } as const
    const { state } = played({}, airborne)
    const team = state.teams.find(({ side: own, models }) => own === 'blue' && models.length >= 3)
    const men = team?.models.length ?? 0
    expect(stepsOf(`${team?.id} 20,40; ${ENEMY}`, {}, airborne)[5]).toBe(Math.floor(men / 3))
    expect(stepsOf(RIFLES)[5]).toBeUndefined()
  })

  test('[coc-13.1.1-2, coc-table-15] step 6: two dice for each submachine gun, those of Leaders included', () => {
    const led = `blue-s1-b 20,40; blue-s1-leader 20,38; ${ENEMY}`
    expect(stepsOf(led)[6]).toBe(2) // the Corporal has a Sten
    expect(stepsOf(led, { isFirstRound: false })[6]).toBe(2)
    expect(stepsOf(RIFLES)[6]).toBeUndefined()
  })

  test('[coc-table-15] step 7: four dice for an LMG of the defender, in the first round, with the attackers in its arc', () => {
    const gun = `blue-s1-a 20,40 facing=0,-1; ${ENEMY}`
    const from = { attackersFrom: [at(20, 30)] }
    expect(stepsOf(gun, { ...DEFENCE, ...from })[7]).toBe(4)
    expect(stepsOf(gun, { ...DEFENCE, attackersFrom: [at(20, 45)] })[7]).toBeUndefined()
    expect(stepsOf(gun, { ...DEFENCE, ...from, isFirstRound: false })[7]).toBeUndefined()
    expect(stepsOf(gun, { ...ATTACK, ...from })[7]).toBeUndefined()
  })

  test('[coc-table-15, coc-13.1.1-3] steps 8 and 9: a third more in light cover, half as many more in hard, not both', () => {
    expect(stepsOf(RIFLES, { ...DEFENCE, cover: 'light' })).toEqual({ 0: 6, 8: 2 })
    expect(stepsOf(RIFLES, { ...DEFENCE, cover: 'hard' })).toEqual({ 0: 6, 9: 3 })
    expect(stepsOf(RIFLES, { ...DEFENCE, cover: 'light', isFirstRound: false })).toEqual({ 0: 6 })
    expect(stepsOf(RIFLES, { ...ATTACK, cover: 'hard' })).toEqual({ 0: 6 })
    expect(sumFor(`blue-s1-b 20,40 men=5; ${ENEMY}`, { ...DEFENCE, cover: 'light' })).toBe(6)
  })

  test('[coc-table-15] step 10: half of the dice from behind, in the first round', () => {
    expect(sumFor(RIFLES, { ...DEFENCE, isFromBehind: true })).toBe(3)
    expect(sumFor(`blue-s1-b 20,40 men=5; ${ENEMY}`, { ...DEFENCE, isFromBehind: true })).toBe(2)
    expect(sumFor(RIFLES, { ...DEFENCE, isFromBehind: true, isFirstRound: false })).toBe(6)
  })

  test('[coc-table-15, coc-13.1.4-5] step 11: half of the dice for the Pinned, and for the Broken', () => {
    expect(sumFor(`blue-s1-b 20,40 pinned; ${ENEMY}`)).toBe(3)
    expect(sumFor(`blue-s1-b 20,40 broken; ${ENEMY}`, { isFirstRound: false })).toBe(3)
  })
})

const GERMANS = { 'blue-force': 'german-infantry-regular', 'red-force': 'us-rifle-regular' } as const
const HEDGE_FIGHT = { ...DEFENCE, enemyMovementDice: 2, cover: 'light', attackersFrom: [at(20, 45)] } as const

/** Six Germans with an MG 42, a Junior Leader and 4 Shock; the gun faces the attackers in the north. */
function germans(state: string): string {
  return `blue-s1-a 20,40 shock=4 ${state}; blue-s1-b 20,41 men=3 ${state}; blue-s1-leader 22,38; red-s1-b 20,44`
}

describe('the published combat', () => {
  test('[coc-ex-42] Germans behind a hedge: 18 dice', () => {
    expect(sumFor(germans(''), HEDGE_FIGHT, GERMANS)).toBe(18)
  })

  test('[coc-ex-44] the same Pinned: half of them', () => {
    expect(sumFor(germans('pinned'), HEDGE_FIGHT, GERMANS)).toBe(9)
  })

  test('[coc-ex-44] charged from behind: no machine gun, no hedge, half; Pinned as well: half again', () => {
    const behind = { ...HEDGE_FIGHT, cover: 'none', isFromBehind: true, attackersFrom: [at(20, 30)] } as const
    expect(sumFor(germans(''), behind, GERMANS)).toBe(5)
    expect(sumFor(germans('pinned'), behind, GERMANS)).toBe(2)
  })
})

function coverOn(map: object, from: readonly [number, number]) {
  const { state } = played({ troops: 'blue-s1-b 20,40', map })
  return coverHeld(sceneFor(state), side(state, 'blue'), [at(...from)])
}

describe('cover in Close Combat', () => {
  test('[coc-13.1.1-8] a line counts if the way of the attackers crosses it', () => {
    const map = { lines: [LINE('hedge', 'hedge', [10, 38], [30, 38])] }
    expect(coverOn(map, [20, 30])).toBe('light')
    expect(coverOn(map, [20, 46])).toBe('none')
  })

  test('[coc-13.1.1-8] an area counts if the attackers began outside it', () => {
    const map = { areas: [AREA('wood', 'woods', 10, 36, 30, 46)] }
    expect(coverOn(map, [20, 30])).toBe('light')
    expect(coverOn(map, [20, 37])).toBe('none')
  })

  test('[coc-13.1.1-3] stances do not improve it', () => {
    const { state } = played({ troops: 'blue-s1-b 20,40 tactical' })
    expect(coverHeld(sceneFor(state), side(state, 'blue'), [at(20, 30)])).toBe('none')
  })

  test('[coc-ruling-43] from behind: outside the front half circle of most defenders', () => {
    const { state } = played({ troops: 'blue-s1-b 20,40 facing=0,1' })
    expect(isFromBehind(sceneFor(state), side(state, 'blue'), [at(22, 30)])).toBe(true)
    expect(isFromBehind(sceneFor(state), side(state, 'blue'), [at(22, 40)])).toBe(false)
  })
})

test('[coc-13.1.4-2] men in a building: hard cover from outside, none on the same floor', () => {
  const { state } = played({ map: { buildings: [HOUSE(30, 20)] }, troops: 'red-s1-b 32,24; blue-s1-b 10,10' })
  expect(coverHeld(sceneFor(state), side(state, 'red'), [at(34, 10)])).toBe('hard')
  expect(coverHeld(sceneFor(state), side(state, 'red'), [at(33, 22)])).toBe('none')
})
