import { describe, expect, test } from 'vitest'
import { closeCombat } from '../../../src/rules/combat/close-combat.ts'
import { combatDice, sumOf } from '../../../src/rules/combat/combat-dice.ts'
import { isClearPath, leadersContacted } from '../../../src/rules/combat/contact.ts'
import { fightersOf } from '../../../src/rules/combat/fighters.ts'
import { coverHeld, isFromBehind } from '../../../src/rules/combat/ground-held.ts'
import { sceneFor } from '../../../src/rules/ground/terrain.ts'
import { leaderById, teamById } from '../../../src/rules/state/state.ts'
import { at, doing, played } from '../positions.ts'
import { HOUSE } from '../seeing/looking.ts'

const PLAIN = {
  isDefender: true,
  isFirstRound: true,
  enemyMovementDice: 0,
  cover: 'none',
  isFromBehind: false,
  attackersFrom: [at(20, 10)],
} as const

describe('a Leader without men', () => {
  const ALONE = 'blue-s1-b 20,20 men=3; red-s1-leader 20,24'

  test('[coc-13-8] fights with the dice of steps 1 to 11 alone', () => {
    const { state } = played({ troops: ALONE })
    const own = fightersOf(state, 'red', [], [leaderById(state, 'red-s1-leader')])
    const enemy = fightersOf(state, 'blue', [teamById(state, 'blue-s1-b')])
    const steps = combatDice(state, own, enemy, PLAIN)
    expect(steps.some(({ step }) => step === 0)).toBe(false)
    expect(steps).toContainEqual({ step: 1, dice: 2 })
  })

  test('[coc-13-8] is found in contact only if no men are near', () => {
    const found = (more: string) => {
      const { state } = played({ troops: `${ALONE}; ${more}` })
      const men = teamById(state, 'blue-s1-b').models.filter(({ isLost }) => !isLost)
      return leadersContacted(state, 'blue', men).map(({ id }) => id)
    }
    expect(found('red-s2-b 40,40')).toEqual(['red-s1-leader'])
    expect(found('red-s2-b 20,29.01')).toEqual(['red-s1-leader'])
    expect(found('red-s2-b 20,29')).toEqual([])
  })

  function attacked(dice: readonly number[], then: readonly (readonly [string, ...number[]])[]) {
    const s = doing({ troops: ALONE }, (game) =>
      closeCombat(game, {
        attackers: [teamById(game.state, 'blue-s1-b')],
        defenders: [],
        alone: [leaderById(game.state, 'red-s1-leader')],
        from: [at(20, 20)],
        movementDice: 0,
      }),
    )
    s.dice('coc-13.1.1-6', ...dice)
    for (const [clause, ...values] of then) s.dice(clause, ...values)
    s.play()
    return s
  }

  test('[coc-13-8] a kill on them is a hit, whatever the number of kills', () => {
    const s = attacked([5, 5, 5, 1, 1, 1, 1], [['coc-9.1.1-5', 4]])
    s.dice('coc-15.1-1', 1)
    s.answer('coc-13.1.2-2', 'stay')
    expect(leaderById(s.state, 'red-s1-leader').lightWounds).toBe(1)
    expect(s.note('coc-13.1.2-t', 'combat-won')).toMatchObject({ side: 'blue', by: 1 })
  })

  test('[coc-13-8] without a kill nobody is hurt, and another round follows', () => {
    const s = attacked(Array(21).fill(1), [])
    expect(leaderById(s.state, 'red-s1-leader').isWounded).toBe(false)
    expect(s.notes('coc-13.1.1-6').filter(({ kind }) => kind === 'blows')).toHaveLength(6)
  })
})

test('[coc-ruling-54] the rules hold where an example differs: a Senior Leader adds three dice', () => {
  const { state } = played({ troops: 'blue-s1-b 20,20 men=5; blue-leader-1 20,18; red-s1-b 20,24 men=5' })
  const own = fightersOf(state, 'blue', [teamById(state, 'blue-s1-b')])
  const enemy = fightersOf(state, 'red', [teamById(state, 'red-s1-b')])
  const steps = combatDice(state, own, enemy, { ...PLAIN, isDefender: false })
  expect(steps).toContainEqual({ step: 1, dice: 3 })
  expect(sumOf(steps)).toBeGreaterThanOrEqual(8)
})

describe('[coc-ex-105] five men with a Leader score 3 kills, their enemies 7', () => {
  /** Up to the die for Red's Leader. */
  function fought(leaderDie: number) {
    const troops =
      'blue-s1-b 20,20; blue-s1-leader 22,19; red-s1-b 20,24 men=5 facing=0,-1; red-s1-leader 22,26'
    const s = doing({ troops }, (game) =>
      closeCombat(game, {
        attackers: [teamById(game.state, 'blue-s1-b')],
        defenders: [teamById(game.state, 'red-s1-b')],
        from: [at(22, 15)],
        movementDice: 0,
      }),
    )
    s.dice('coc-13.1.1-6', 5, 5, 5, 5, 5, 5, 5, 1, 1, 1)
    s.dice('coc-13.1.1-6', 5, 5, 5, 1, 1, 1, 1, 1, 1)
    s.dice('coc-9.1.1-1', 6, leaderDie)
    return s
  }
  const FALLEN = ['blue-s1-b-1', 'blue-s1-b-2', 'blue-s1-b-3']
  const menLeft = (s: ReturnType<typeof fought>) =>
    teamById(s.state, 'red-s1-b').models.filter(({ isLost }) => !isLost).length

  test('[coc-ex-105, coc-13.1.2-11, coc-13.1.2-4] 6: all five are dead, the Leader flees 18"', () => {
    const s = fought(6)
    s.answer('coc-9.1-8', FALLEN)
    s.dice('coc-15.1-1', 1)
    s.answer('coc-13.1.2-2', 'stay')
    expect(menLeft(s)).toBe(0)
    expect(s.note('coc-13.1.2-t', 'fell-back')).toMatchObject({ far: 1800 })
    expect(leaderById(s.state, 'red-s1-leader')).toMatchObject({ place: 'table', isWounded: false })
  })

  test('[coc-ex-105, coc-13.1.2-11] 2: hit in place of a man; still by 2: back 9", 1 Shock', () => {
    const s = fought(2)
    s.answer('coc-9.1-8', FALLEN)
    s.dice('coc-9.1.1-5', 4)
    s.answer('coc-9.1.1-1', 'red-s1-b-1')
    s.dice('coc-15.1-1', 1)
    s.answer('coc-13.1.2-2', 'stay')
    expect(menLeft(s)).toBe(1)
    expect(teamById(s.state, 'red-s1-b').shock).toBe(1)
    expect(s.note('coc-13.1.2-t', 'combat-won')).toMatchObject({ by: 2, back: 900 })
  })
})

describe('buildings', () => {
  const openings = [{ id: 'd', kind: 'door', side: 0, floor: 0, at: 4, width: 1 }]
  const inside = { ...at(34, 21), floor: 0 }
  const upstairs = { ...at(34, 21), floor: 1 }

  test('[coc-13.1.4-1] an upper floor is attacked only by those who have come up to it', () => {
    const { state } = played({ map: { buildings: [HOUSE(30, 20, { openings })] } })
    const scene = sceneFor(state)
    expect(isClearPath(scene, at(34, 18.5), inside)).toBe(true)
    expect(isClearPath(scene, at(34, 18.5), upstairs)).toBe(false)
    expect(isClearPath(scene, inside, upstairs)).toBe(false)
    expect(isClearPath(scene, { ...at(32, 24), floor: 1 }, upstairs)).toBe(true)
  })

  test('[coc-13.1.4-3] a bunker only through its door; hard cover, and never from behind', () => {
    const bunker = (kind: string) =>
      played({
        map: { buildings: [HOUSE(30, 20, { kind, openings })] },
        troops: 'red-s1-b 34,21 men=1 facing=0,1; blue-s1-b 34,18.5 men=1',
      }).state
    const state = bunker('bunker')
    const scene = sceneFor(state)
    expect(isClearPath(scene, at(34, 18.5), inside)).toBe(true)
    expect(isClearPath(scene, at(31, 18.5), { ...at(31, 21), floor: 0 })).toBe(false)
    const defender = fightersOf(state, 'red', [teamById(state, 'red-s1-b')])
    expect(coverHeld(scene, defender, [at(34, 18.5)])).toBe('hard')
    expect(isFromBehind(scene, defender, [at(34, 18.5)])).toBe(false)
    const house = bunker('house')
    const men = fightersOf(house, 'red', [teamById(house, 'red-s1-b')])
    expect(isFromBehind(sceneFor(house), men, [at(34, 18.5)])).toBe(true)
  })
})
