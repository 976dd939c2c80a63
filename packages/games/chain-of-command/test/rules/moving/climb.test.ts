import { describe, expect, test } from 'vitest'
import { actionsFor, activate } from '../../../src/rules/command/unit-action.ts'
import { floorsFrom, majorObstaclesAt } from '../../../src/rules/moving/climb.ts'
import { teamById } from '../../../src/rules/state/state.ts'
import { at, doing, LINE, type Played, played, whyNot } from '../positions.ts'
import { HOUSE } from '../seeing/looking.ts'

const BOCAGE = { lines: [LINE('bocage', 'bocage', [0, 22], [72, 22])] }

/** Two gunners this far south of the middle of the bocage. */
function below(south: number, more = '') {
  return { map: BOCAGE, troops: `blue-s1-a 20,${22 - south} men=2${more}` }
}

function acting(position: object): Played {
  return doing(position, (game) => {
    const teams = [teamById(game.state, 'blue-s1-a')]
    activate(game, { side: 'blue', teams, orderedBy: null, isOwnLeaders: false }, () => {})
  })
}

function places(s: Played): readonly unknown[] {
  return teamById(s.state, 'blue-s1-a')
    .models.filter(({ isLost }) => !isLost)
    .map(({ x, y, floor }) => ({ x, y, floor }))
}

describe('major obstacles', () => {
  test('[coc-7.2-5, coc-7.2-9, coc-faq-11] all figures must begin within 1" of it', () => {
    const found = (south: number): number => {
      const { state } = played(below(south))
      return majorObstaclesAt(state, [teamById(state, 'blue-s1-a')]).length
    }
    const { state } = played(below(2))
    const [piece] = majorObstaclesAt(played(below(1)).state, [teamById(played(below(1)).state, 'blue-s1-a')])
    const half = (piece?.facts.width ?? 0) / 200
    expect(found(half + 1.5)).toBe(1)
    expect(found(half + 1.51)).toBe(0)
    Object.assign(teamById(state, 'blue-s1-a').models[1] ?? {}, { y: 1000 })
    expect(majorObstaclesAt(state, [teamById(state, 'blue-s1-a')])).toEqual([])
  })

  test('[coc-7.2-5, coc-faq-11] they end directly on the other side, with the whole Phase and no roll', () => {
    const s = acting(below(1.5))
    expect(s.choices('blue')).toContainEqual({ action: 'climb', line: 'bocage' })
    s.answer('coc-4.4-7', { action: 'climb', line: 'bocage' })
    s.end()
    const ys = teamById(s.state, 'blue-s1-a')
      .models.filter(({ isLost }) => !isLost)
      .map(({ y }) => y)
    expect(ys.every((y) => y > 2200 && y < 2400)).toBe(true)
    expect(s.notes('coc-7.1-t')).toEqual([])
    expect(teamById(s.state, 'blue-s1-a').isActivated).toBe(true)
  })

  test('[coc-7.2-9] Shock does not hinder it, being Pinned does', () => {
    const climbs = (words: string): boolean => {
      const { state } = played(below(1.5, words))
      const teams = [teamById(state, 'blue-s1-a')]
      return actionsFor(state, { side: 'blue', teams, orderedBy: null, isOwnLeaders: false }).some(
        ({ action }) => action === 'climb',
      )
    }
    expect([climbs(''), climbs(' shock=2'), climbs(' pinned')]).toEqual([true, true, false])
  })

  test('[coc-7.2-9] it counts as 2D6 in a Close Combat on the other side', () => {
    const { troops, map } = below(1.5)
    const s = acting({ map, troops: `${troops}; red-s1-b 20,26.5 men=2 facing=0,-1` })
    s.dice('coc-13.1.1-6', ...Array.from({ length: 100 }, () => 1))
    s.answer('coc-4.4-7', { action: 'climb', line: 'bocage' })
    expect(s.note('coc-13-1', 'close-combat')).toMatchObject({
      attackers: ['blue-s1-a'],
      defenders: ['red-s1-b'],
    })
    const { defender } = s.note('coc-13.1.1-1', 'combat-dice') as unknown as {
      defender: readonly { step: string; dice: number }[]
    }
    expect(defender.some(({ dice }) => dice === 2)).toBe(true)
  })
})

describe('floors', () => {
  /** Two gunners on the ground floor of a house of two floors, from (30, 20) to (38, 28). */
  const INSIDE = { map: { buildings: [HOUSE(30, 20)] }, troops: 'blue-s1-a 32,22 men=2' }

  test('[coc-7.2.2-5, coc-7.2-9] one floor up or down, as far as there are floors', () => {
    const { state } = played(INSIDE)
    const team = teamById(state, 'blue-s1-a')
    expect(floorsFrom(state, [team])).toEqual([1])
    for (const man of team.models) man.floor = 1
    expect(floorsFrom(state, [team])).toEqual([-1])
    expect(floorsFrom(played({ troops: 'blue-s1-a 32,22' }).state, [team])).toEqual([])
  })

  function changing(): Played {
    const s = acting(INSIDE)
    s.answer('coc-4.4-7', { action: 'change-floor', by: 1 })
    return s
  }
  const to = (x: number, y: number) => [
    { model: 'blue-s1-a-1', ...at(x, y) },
    { model: 'blue-s1-a-2', ...at(x + 1, y) },
  ]

  test('[coc-7.2.2-5] with up to 6" of moving about in the building', () => {
    expect(whyNot(changing(), 'blue', to(32, 27.9))).toBeNull()
    expect(whyNot(changing(), 'blue', to(32, 28.1))).toMatch(/stays in the building/)
    expect(whyNot(changing(), 'blue', to(36.5, 26.1))).toMatch(/6"/)
    expect(whyNot(changing(), 'blue', to(32, 24).slice(0, 1))).toMatch(/each figure/)
  })

  test('[coc-ex-18, coc-7.2.2-5] a Phase for each floor, without fire; then what is left is walked', () => {
    const s = changing()
    s.answer('coc-7.2.2-5', to(32, 27.5))
    s.end()
    expect(places(s)).toEqual([
      { ...at(32, 27.5), floor: 1 },
      { ...at(33, 27.5), floor: 1 },
    ])
    expect(s.notes('coc-9.1-1')).toEqual([])
    const { state } = played({ ...INSIDE, troops: 'blue-s1-a 32,22 men=2; red-s1-b 34,5' })
    const teams = [teamById(state, 'blue-s1-a')]
    const actions = actionsFor(state, { side: 'blue', teams, orderedBy: null, isOwnLeaders: false })
    expect(actions).toContainEqual({ action: 'move', mode: 'with-fire', first: 'move' })
  })
})
