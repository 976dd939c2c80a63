import { describe, expect, test } from 'vitest'
import { findWeapon } from '../../../src/forces/data/arsenal.ts'
import { FORCE_LISTS } from '../../../src/forces/data/lists.ts'
import { firedBy } from '../../../src/rules/fire/fire.ts'
import { shotsOf } from '../../../src/rules/fire/fire-plan.ts'
import { coverAgainst } from '../../../src/rules/fire/target-group.ts'
import { type State, teamById } from '../../../src/rules/state/state.ts'
import { at } from '../positions.ts'
import { stateOn } from '../seeing/looking.ts'
import { aims, firing, men, withTeam } from './firing.ts'

/** Red's anti-tank Team at 20,20 serves another weapon, and looks south. */
function serving(weapon: string, more: object = {}): State {
  const state = stateOn({}, { troops: 'red-hq-1-a 20,20 facing=0,-1', ...more })
  const team = teamById(state, 'red-hq-1-a')
  Object.assign(team, { profile: { ...team.profile, served: [weapon] } })
  return state
}

describe('gun shields', () => {
  const cover = (weapon: string, x: number, y: number, ground: 'none' | 'light' | 'hard') => {
    const state = serving(weapon)
    return coverAgainst(state, teamById(state, 'red-hq-1-a'), ground, at(x, y))
  }

  test('[coc-9.1-10, coc-9.7-2] a level better against fire from the front 180°, up to hard', () => {
    expect(cover('pak-40', 20, 10, 'none')).toBe('light')
    expect(cover('pak-40', 20, 10, 'light')).toBe('hard')
    expect(cover('pak-40', 20, 10, 'hard')).toBe('hard')
  })

  test('[coc-9.1-10] not from behind, and not without a shield', () => {
    expect(cover('pak-40', 40, 20, 'none')).toBe('light') // on the border
    expect(cover('pak-40', 40, 20.5, 'none')).toBe('none')
    expect(cover('flak-37mm', 20, 10, 'none')).toBe('none')
  })
})

describe('who is fired at', () => {
  test('[coc-9.1-1] each figure measures to the nearest figure of the target that it sees', () => {
    const state = stateOn({}, { troops: 'blue-s1-b 20,10 men=2; red-s1-b 20,28.5' })
    const teams = [teamById(state, 'blue-s1-b')]
    const shots = shotsOf(state, { side: 'blue', teams, leaders: [] })
    const bands = () => firedBy(shots, aims('red-s1-b', ...men('blue-s1-b', 2))).map(({ band }) => band)
    expect(bands()).toEqual(['close', 'close']) // 17.5"
    const far = stateOn({}, { troops: 'blue-s1-b 20,10 men=1; blue-s1-a 20,8 men=1; red-s1-b 20,29' })
    const both = shotsOf(far, {
      side: 'blue',
      teams: [teamById(far, 'blue-s1-b'), teamById(far, 'blue-s1-a')],
      leaders: [],
    })
    const found = firedBy(both, aims('red-s1-b', 'blue-s1-b-1', 'blue-s1-a-1'))
    expect(found.map(({ band }) => band)).toEqual(['close', 'effective']) // 18" and 20"
  })

  test('[coc-7.5-4] what is outside the arc of a tripod gun is not killed by it', () => {
    const state = stateOn(
      {},
      { supports: 'red mg42-tripod', troops: 'red-mg42-tripod-1-a 20,20 facing=0,-1; blue-s1-b 30,20' },
    )
    const teams = [teamById(state, 'red-mg42-tripod-1-a')]
    expect(shotsOf(state, { side: 'red', teams, leaders: [] })).toEqual([])
    for (const team of teams) team.facing = { x: 1, y: 0 }
    expect(shotsOf(state, { side: 'red', teams, leaders: [] }).length).toBeGreaterThan(0)
  })
})

describe('after the effects', () => {
  test('[coc-9.1-13] Leaders are checked first, then Pinned and Broken, then Force Morale', () => {
    const s = firing(
      { troops: 'blue-s1-a 20,10; red-s1-b 20,20 men=2 shock=2; red-s1-leader 20,22' },
      { by: ['blue-s1-a'] },
    )
    s.dice('coc-9.1-4', 4, 4, 1, 1, 1, 1)
    s.dice('coc-9.1-7', 5, 3)
    s.dice('coc-9.1.1-1', 6)
    s.answer('coc-8.3-1', aims('red-s1-b', 'blue-s1-a-1'))
    s.answer('coc-9.1-8', ['red-s1-b-1'])
    const order = [...s.match.record.rolls].map(({ clause }) => clause)
    expect(order.indexOf('coc-9.1.1-1')).toBeGreaterThan(order.lastIndexOf('coc-9.1-7'))
    expect(teamById(s.state, 'red-s1-b').nerve).toBe('pinned') // 3 Shock, a man and a Leader
  })

  test('[coc-9.1.1-1, coc-9.1-13, coc-15.1-1] a Team that Breaks is tested after its Leader', () => {
    const s = firing(
      { troops: 'blue-s1-a 20,10; red-s1-b 20,20 men=2 shock=3; red-s1-leader 20,22' },
      { by: ['blue-s1-a'] },
    )
    s.dice('coc-9.1-4', 4, 4, 1, 1, 1, 1)
    s.dice('coc-9.1-7', 5, 3)
    s.dice('coc-9.1.1-1', 6)
    s.dice('coc-14.6-2', 1, 1)
    s.dice('coc-15.1-1', 1)
    s.answer('coc-8.3-1', aims('red-s1-b', 'blue-s1-a-1'))
    s.answer('coc-9.1-8', ['red-s1-b-1'])
    const order = s.match.record.rolls.map(({ clause }) => clause)
    expect(order.slice(-4)).toEqual(['coc-9.1.1-1', 'coc-14.6-2', 'coc-14.6-2', 'coc-15.1-1'])
  })
})

describe('flamethrowers', () => {
  const FLAME = 'blue-engineer-flamethrower-team-1-a'
  const troops = (inches: number) => ({
    supports: 'blue engineer-flamethrower-team',
    troops: `${FLAME} 20,10; red-s1-b 20,${11 + inches}`,
  })

  test('[coc-9.6-1] three men with fuel for three Phases of fire', () => {
    const state = stateOn({}, troops(8))
    expect(teamById(state, FLAME)).toMatchObject({ rounds: 3 })
    expect(teamById(state, FLAME).models).toHaveLength(3)
    const s = firing(troops(8), { by: [FLAME], before: withTeam(FLAME, { rounds: 1 }) })
    s.dice('coc-9.1-4', ...Array.from({ length: 12 }, () => 1))
    s.answer('coc-8.3-1', aims('red-s1-b', `${FLAME}-1`))
    expect(teamById(s.state, FLAME).rounds).toBe(0)
    expect(shotsOf(s.state, { side: 'blue', teams: [teamById(s.state, FLAME)], leaders: [] })).toEqual([])
  })

  test('[coc-9.6-2, coc-ex-61] 12 dice up to 12"; no cover, and each Shock counts 2', () => {
    const s = firing({ ...troops(8) }, { by: [FLAME], before: withTeam('red-s1-b', { isTactical: true }) })
    s.dice('coc-9.1-4', 4, ...Array.from({ length: 11 }, () => 3))
    s.dice('coc-9.1-7', 4)
    s.answer('coc-8.3-1', aims('red-s1-b', `${FLAME}-1`))
    expect(s.note('coc-9.1-7')).toMatchObject({ row: 'open' })
    expect(teamById(s.state, 'red-s1-b').shock).toBe(2)
    const reach = (inches: number) => {
      const state = stateOn({}, troops(inches))
      return shotsOf(state, { side: 'blue', teams: [teamById(state, FLAME)], leaders: [] }).length
    }
    expect([reach(12), reach(12.01)]).toEqual([1, 0])
  })
})

describe('the kinds of anti-tank weapons', () => {
  test('[coc-9.3-1] dedicated Teams have launchers and rifles, Sections weapons that are used up', () => {
    const kinds = FORCE_LISTS.flatMap(({ arsenal }) =>
      arsenal.infantryAntiTank.map(({ id, kind }) => [id, kind]),
    )
    expect(Object.fromEntries(kinds)).toMatchObject({
      piat: 'launcher',
      bazooka: 'launcher',
      panzerschreck: 'launcher',
      'anti-tank-rifle': 'anti-tank-rifle',
      'panzerfaust-30': 'section-weapon',
      'panzerfaust-60': 'section-weapon',
      'panzerfaust-100': 'section-weapon',
    })
  })

  test('[coc-9.1.5-1, coc-9.1.5-2] the rifle grenade: 2 dice at effective range, 18" to 60", cover a level less', () => {
    for (const list of FORCE_LISTS)
      expect(findWeapon(list, 'rifle-grenade')).toMatchObject({
        firepower: { effective: 2 },
        ranges: { effective: { from: 18, upTo: 60 } },
        coverReduction: 1,
        orderedBy: ['leader-initiative'],
      })
  })
})
