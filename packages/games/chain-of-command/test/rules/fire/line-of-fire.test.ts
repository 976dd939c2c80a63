import { describe, expect, test } from 'vitest'
import { shotsOf } from '../../../src/rules/fire/fire-plan.ts'
import { leaderById, type State, teamById } from '../../../src/rules/state/state.ts'
import { AREA, LINE } from '../positions.ts'
import { HOUSE, stateOn } from '../seeing/looking.ts'
import { aims, everybodyAt, firing, men, withTeam } from './firing.ts'

/** The figures of Blue's first Section that can fire at a target. */
function firers(state: State, target: string, by = ['blue-s1-a']): readonly string[] {
  const teams = by.map((id) => teamById(state, id))
  return shotsOf(state, { side: 'blue', teams, leaders: [] }).flatMap(({ shooter, at }) =>
    at.some((one) => one.target.id === target) ? [shooter.id] : [],
  )
}

describe('who can fire', () => {
  test('[coc-8.2-1, coc-8.3-1] only figures with a line of sight; each has its own target', () => {
    const map = { lines: [LINE('wall', 'high-wall', [22.6, 15], [40, 15])] }
    const state = stateOn(map, { troops: 'blue-s1-b 20,10; red-s1-b 20,23' })
    expect(firers(state, 'red-s1-b', ['blue-s1-b'])).not.toContain('blue-s1-b-6')
    const s = firing({ troops: 'blue-s1-b 20,10; red-s1-b 10,23; red-s2-b 30,23' }, { by: ['blue-s1-b'] })
    s.dice('coc-9.1-4', 1, 1)
    s.answer('coc-8.3-1', [...aims('red-s1-b', 'blue-s1-b-1'), ...aims('red-s2-b', 'blue-s1-b-2')])
    s.end()
    expect(s.notes('coc-9.1-4')).toMatchObject([{ targets: ['red-s1-b'] }, { targets: ['red-s2-b'] }])
  })

  test('[coc-8.3-1] a figure fires once, and only at what it sees', () => {
    const s = firing({ troops: 'blue-s1-b 20,10; red-s1-b 20,23' }, { by: ['blue-s1-b'] })
    expect(s.refuses([...aims('red-s1-b', 'blue-s1-b-1', 'blue-s1-b-1')])).toMatch(/one target only/)
    expect(s.refuses(aims('red-s2-b', 'blue-s1-b-1'))).toMatch(/cannot fire at that target/)
    expect(s.refuses(aims('red-s1-b', 'red-s1-b-1'))).toMatch(/nothing to fire at/)
    expect(s.refuses('red-s1-b')).toMatch(/list/)
  })

  test('[coc-8.2-2, coc-8.2-3] not within 2" of friends of another Unit', () => {
    const past = (x: number) => {
      const troops = `blue-s1-a 20,10; blue-leader-1 ${x},20; red-leader-1 20,30`
      return firers(stateOn({}, { troops }), 'red-leader-1')
    }
    expect(past(17.49)).toEqual(['blue-s1-a-1']) // 2.01" from line to base
    expect(past(17.5)).toEqual([])
    expect(past(20)).toEqual([])
  })

  test('[coc-8.2-3, coc-faq-29] men of the own Unit do not hinder, nor Teams of the own Section within 4"', () => {
    const near = stateOn({}, { troops: 'blue-s1-a 20,10; blue-s1-b 19,14; red-s1-a 20,30' })
    expect(firers(near, 'red-s1-a')).toEqual(['blue-s1-a-1'])
    const far = stateOn({}, { troops: 'blue-s1-a 20,10; blue-s1-b 19,15.01; red-s1-a 20,30' })
    expect(firers(far, 'red-s1-a')).toEqual([])
  })

  test('[coc-8.2-3] friends in hard cover are safe from the fire that passes them, in light cover not', () => {
    const troops = 'blue-s1-a 20,10; blue-leader-1 20,20; red-s1-a 20,30'
    expect(
      firers(stateOn({ areas: [AREA('a', 'rubble', 18, 18, 22, 22)] }, { troops }), 'red-s1-a'),
    ).toHaveLength(1)
    expect(firers(stateOn({ areas: [AREA('a', 'crops', 18, 18, 22, 22)] }, { troops }), 'red-s1-a')).toEqual(
      [],
    )
  })

  test('[coc-8.2-4] from a hill over friends who are more than 6" from the target', () => {
    const hill = {
      hills: [{ id: 'hill', levels: [{ height: 3, outline: AREA('', '', 10, 0, 40, 12).outline }] }],
    }
    const over = (y: number, map: object = hill) => {
      const troops = `blue-s1-a 20,10; blue-leader-1 20,${y}; red-leader-1 20,30`
      return firers(stateOn(map, { troops }), 'red-leader-1')
    }
    expect(over(22.99)).toHaveLength(1) // 6.01" between the bases
    expect(over(23)).toEqual([])
    expect(over(22.99, {})).toEqual([])
  })

  test('[coc-7.5-2, coc-9.1-12] a tripod gun fires within 45° of its facing', () => {
    const troops = 'blue-vickers-mmg-1-a 20,10; red-s1-a 30,20'
    const facing = (x: number, y: number) => {
      const state = stateOn({}, { supports: 'blue vickers-mmg', troops })
      teamById(state, 'blue-vickers-mmg-1-a').facing = { x, y }
      return firers(state, 'red-s1-a', ['blue-vickers-mmg-1-a'])
    }
    expect(facing(0, 1)).toHaveLength(1) // 45° to the right
    expect(facing(-1, 9)).toEqual([])
  })

  test('[coc-9.1.1-4, coc-9.1.1-10] a Leader more than 4" from all Teams is a target; other Leaders do not protect', () => {
    const near = (x: number) =>
      stateOn({}, { troops: `blue-s1-a 20,10; red-leader-1 ${x},20; red-s1-leader ${x},19; red-s1-a 20,20` })
    expect(firers(near(27), 'red-leader-1')).toEqual([]) // 4" from the last man
    expect(firers(near(27.01), 'red-leader-1')).toHaveLength(1)
  })

  test('[coc-9.0-8, coc-4.5.2-6] a Leader adds the own weapon, once a Phase', () => {
    const state = stateOn({}, { troops: 'blue-s1-leader 20,10; red-s1-a 20,20' })
    const leader = leaderById(state, 'blue-s1-leader')
    const shots = () => shotsOf(state, { side: 'blue', teams: [], leaders: [leader] })
    expect(shots().map(({ shooter }) => shooter.weapon.id)).toEqual(['smg'])
    leader.hasFired = true
    expect(shots()).toEqual([])
    const s = firing(
      { troops: 'blue-s1-leader 20,10; red-s1-a 20,20' },
      { by: [], leaders: ['blue-s1-leader'] },
    )
    s.dice('coc-9.1-4', 1, 1)
    s.answer('coc-8.3-1', aims('red-s1-a', 'blue-s1-leader'))
    s.end()
    expect(leaderById(s.state, 'blue-s1-leader').hasFired).toBe(true)
  })
})

describe('fire from buildings', () => {
  const map = { buildings: [HOUSE(30, 30)] }

  test('[coc-8.3.2-2] two men fire from a window, not three', () => {
    const s = firing({ map, troops: 'blue-s1-b 33,31; red-s1-b 32,15' }, { by: ['blue-s1-b'] })
    const all = everybodyAt(s, 'red-s1-b').map(({ figure }) => figure)
    expect(all.slice(0, 3)).toEqual(men('blue-s1-b', 3))
    expect(s.refuses(aims('red-s1-b', ...men('blue-s1-b', 3)))).toMatch(/each opening/)
    s.dice('coc-9.1-4', 1, 1)
    s.answer('coc-8.3-1', aims('red-s1-b', ...men('blue-s1-b', 2)))
    s.end()
  })

  test('[coc-8.3.2-2, coc-ruling-66] an LMG with its crew takes the whole window', () => {
    const s = firing(
      { map, troops: 'blue-s1-a 34,31; blue-s1-b 33,31; red-s1-b 32,15' },
      { by: ['blue-s1-a', 'blue-s1-b'] },
    )
    expect(s.refuses(aims('red-s1-b', 'blue-s1-a-1', 'blue-s1-b-1'))).toMatch(/each opening/)
  })

  test('[coc-8.3.2-4, coc-8.3.2-9] who leans out sees more, and stays exposed', () => {
    const s = firing({ map, troops: 'blue-s1-a 34,31; red-s1-b 50,26' }, { by: ['blue-s1-a'] })
    expect(s.refuses(aims('red-s1-b', 'blue-s1-a-1'))).toMatch(/cannot fire/)
    s.dice('coc-9.1-4', 1, 1, 1, 1, 1, 1)
    s.answer('coc-8.3-1', [{ figure: 'blue-s1-a-1', target: 'red-s1-b', leansOut: true }])
    s.end()
    expect(teamById(s.state, 'blue-s1-a').models.map(({ isLeaning }) => isLeaning)).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('dice of several lots', () => {
  test('[coc-9.1-15] figures in different range bands roll apart; the hits are added before they are divided', () => {
    const troops = 'blue-s1-a 20,13; blue-s1-b 20,9; red-s1-a 19,29; red-s1-b 23,29'
    const s = firing({ troops }, { by: ['blue-s1-a', 'blue-s1-b'] })
    s.dice('coc-9.1-4', 6, 6, 6, 1, 1, 1, 6)
    s.dice('coc-9.1-7', 3, 3, 3, 3)
    s.answer('coc-8.3-1', aims('red-s1-a', 'blue-s1-a-1', 'blue-s1-b-1'))
    s.end()
    expect(s.notes('coc-9.1-4').map((note) => (note as unknown as { need: number }).need)).toEqual([4, 5])
    expect(teamById(s.state, 'red-s1-a').shock).toBe(2)
    expect(teamById(s.state, 'red-s1-b').shock).toBe(2)
  })

  test('[coc-8.3-8, coc-9.1-16] who splits says where the dice are lost', () => {
    const troops = 'blue-s1-b 20,10; red-s1-b 10,23; red-s2-b 30,23'
    const s = firing({ troops }, { by: ['blue-s1-b'], before: withTeam('blue-s1-b', { shock: 4 }) })
    const split = [
      ...aims('red-s1-b', ...men('blue-s1-b', 3)),
      ...aims('red-s2-b', ...men('blue-s1-b', 3, 4)),
    ]
    s.answer('coc-8.3-1', split)
    s.dice('coc-9.1-4', 1, 1, 1, 1)
    s.answer('coc-9.1-16', { 'red-s1-b close': 2, 'red-s2-b close': 0 })
    s.end()
    expect(s.notes('coc-9.1-4')).toMatchObject([{ dice: [1] }, { dice: [1, 1, 1] }])
  })

  test('[coc-9.1-16] the Shock of a Team comes off its own dice', () => {
    const troops = 'blue-s1-a 20,10; blue-s1-b 24,10; red-s1-b 15,23; red-s2-b 32,23'
    const s = firing(
      { troops },
      { by: ['blue-s1-a', 'blue-s1-b'], before: withTeam('blue-s1-b', { shock: 4 }) },
    )
    s.answer('coc-8.3-1', [...aims('red-s1-b', 'blue-s1-a-1'), ...aims('red-s2-b', ...men('blue-s1-b', 6))])
    expect(s.refuses({ 'red-s1-b close': 1, 'red-s2-b close': 1 })).toMatch(/own dice/)
  })

  test('[coc-4.5.4-4, coc-4.5.4-10] who fires gives up the stance and Overwatch', () => {
    const s = firing(
      { troops: 'blue-s1-b 20,10; red-s1-b 20,23' },
      { by: ['blue-s1-b'], before: withTeam('blue-s1-b', { isTactical: true, overwatch: { x: 0, y: 1 } }) },
    )
    s.dice('coc-9.1-4', 1)
    s.answer('coc-8.3-1', aims('red-s1-b', 'blue-s1-b-1'))
    s.end()
    expect(teamById(s.state, 'blue-s1-b')).toMatchObject({ isTactical: false, overwatch: null })
  })
})
