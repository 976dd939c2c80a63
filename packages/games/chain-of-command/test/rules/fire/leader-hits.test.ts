import { describe, expect, test } from 'vitest'
import { leaderById, playerOf, teamById } from '../../../src/rules/state/state.ts'
import { AREA } from '../positions.ts'
import { aims, firing, men } from './firing.ts'

const BY = ['blue-s1-b']

/** Two of Blue's rifles fire at Red's rifle Team at 20,23 to 25,23 and kill these. */
function kills(troops: string, count: number, dice: readonly (readonly [string, ...number[]])[]) {
  const s = firing({ troops: `blue-s1-b 20,10; red-s1-b 20,23; ${troops}` }, { by: BY })
  s.dice('coc-9.1-4', ...Array.from({ length: count }, () => 6))
  s.dice('coc-9.1-7', ...Array.from({ length: count }, () => 6))
  for (const [clause, ...values] of dice) s.dice(clause, ...values)
  s.answer('coc-8.3-1', aims('red-s1-b', ...men('blue-s1-b', count)))
  s.answer('coc-9.1-8', men('red-s1-b', count))
  return s
}

describe('Leaders near losses', () => {
  test('[coc-9.1.1-1, coc-9.1.1-9] hit on a die no higher than the killed, within 4"; one man survives', () => {
    const s = kills('red-s1-leader 30,23', 2, [
      ['coc-9.1.1-1', 2],
      ['coc-9.1.1-5', 4],
      ['coc-15.1-1', 1],
    ])
    expect(s.asked?.clause).toBe('coc-9.1.1-1')
    s.answer('coc-9.1.1-1', 'red-s1-b-2')
    s.end()
    expect(
      teamById(s.state, 'red-s1-b')
        .models.map(({ isLost }) => isLost)
        .slice(0, 3),
    ).toEqual([true, false, false])
    expect(leaderById(s.state, 'red-s1-leader')).toMatchObject({
      lightWounds: 1,
      isWounded: true,
      isOut: false,
    })
  })

  test('[coc-9.1.1-1] not hit on a higher die', () => {
    const s = kills('red-s1-leader 30,23', 2, [['coc-9.1.1-1', 3]])
    s.end()
    expect(leaderById(s.state, 'red-s1-leader').isWounded).toBe(false)
  })

  test('[coc-9.1.1-1] more than 4" away no test', () => {
    kills('red-s1-leader 30.01,23', 2, []).end()
  })

  test('[coc-9.1.1-2, coc-ex-101] only kills on Units within 4" of the Leader count', () => {
    // the LMG Team is 7" from the Leader, and within 4" of the rifle Team
    const s = firing(
      { troops: 'blue-s1-b 20,10; red-s1-b 20,23; red-s1-a 15,23; red-s1-leader 30,23' },
      { by: BY },
    )
    s.dice('coc-9.1-4', 6, 6, 6, 6)
    s.dice('coc-9.1-7', 6, 6, 6, 6)
    s.dice('coc-9.1.1-1', 3)
    s.answer('coc-8.3-1', aims('red-s1-b', ...men('blue-s1-b', 4)))
    s.answer('coc-9.1-8', men('red-s1-b', 2))
    s.answer('coc-9.1-8', men('red-s1-a', 2))
    s.end()
    expect(leaderById(s.state, 'red-s1-leader').isWounded).toBe(false)
  })

  test('[coc-9.1.1-3, coc-faq-44] one roll for several Leaders; a die says who it is', () => {
    const s = kills('red-s1-leader 22,24; red-leader-1 22,25', 1, [
      ['coc-9.1.1-1', 1],
      ['coc-9.1.1-3', 2],
      ['coc-9.1.1-5', 4],
      ['coc-15.1-1', 1],
    ])
    s.end()
    const wounded = s.state.leaders.filter(({ isWounded }) => isWounded)
    expect(wounded).toHaveLength(1)
  })
})

describe('wounds', () => {
  /** Red's Leader is hit and rolls this. */
  function wound(die: number, before: object = {}) {
    const s = firing(
      { troops: 'blue-s1-b 20,10; red-leader-1 20,23' },
      {
        by: BY,
        before: (state) => Object.assign(leaderById(state, 'red-leader-1'), { initiatives: 3, ...before }),
      },
    )
    s.dice('coc-9.1-4', 6)
    s.dice('coc-9.1-7', 5)
    s.dice('coc-9.1.1-5', die)
    s.dice('coc-15.1-1', 6)
    s.answer('coc-8.3-1', aims('red-leader-1', 'blue-s1-b-1'))
    s.end()
    return { leader: leaderById(s.state, 'red-leader-1'), morale: playerOf(s.state, 'red').forceMorale }
  }

  test('[coc-9.1.1-t, coc-9.1.1-5, coc-9.1.1-7] 1 kills, 2 and 3 put out of action, 4 to 6 wound lightly; Force Morale is tested each time', () => {
    expect(wound(1)).toMatchObject({ leader: { place: 'gone', isOut: false }, morale: 7 })
    expect(wound(2)).toMatchObject({
      leader: { place: 'table', isOut: true, initiatives: 0, lightWounds: 0 },
      morale: 8,
    })
    expect(wound(3)).toMatchObject({ leader: { isOut: true, lightWounds: 0 }, morale: 8 })
    expect(wound(4)).toMatchObject({ leader: { isOut: false, lightWounds: 1, initiatives: 2 }, morale: 8 })
  })

  test('[coc-9.1.1-6, coc-9.1.1-10] a Leader whose Command Initiatives fall to zero is dead, and tested for as killed only', () => {
    expect(wound(5, { lightWounds: 2 })).toMatchObject({ leader: { place: 'gone' }, morale: 7 })
    expect(wound(5, { lightWounds: 1 })).toMatchObject({
      leader: { place: 'table', lightWounds: 2 },
      morale: 8,
    })
  })

  test('[coc-9.1.1-4] Shock on a Leader alone is ignored; cover counts', () => {
    const map = { areas: [AREA('corn', 'crops', 18, 22, 22, 24)] }
    for (const [die, parts] of [
      [4, {}],
      [5, { map }],
    ] as const) {
      const s = firing({ troops: 'blue-s1-b 20,10; red-leader-1 20,23', ...parts }, { by: BY })
      s.dice('coc-9.1-4', 6)
      s.dice('coc-9.1-7', die)
      s.answer('coc-8.3-1', aims('red-leader-1', 'blue-s1-b-1'))
      s.end()
      expect(leaderById(s.state, 'red-leader-1').isWounded).toBe(false)
    }
  })
})
