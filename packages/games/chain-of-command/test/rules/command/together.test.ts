import { describe, expect, test } from 'vitest'
import { joinCharges } from '../../../src/rules/command/together.ts'
import { teamById } from '../../../src/rules/state/state.ts'
import { at, type Played, played } from '../positions.ts'

const roll = (...left: readonly number[]) => ({ left, nextActive: 'red', endsTurn: false }) as const

/** Both Teams of Blue's first Section far from each other, each with a 1. */
function two(red: string, more: object = {}): Played {
  const s = played({
    stage: 'dice',
    roll: roll(1, 1),
    troops: `blue-s1-a 10,20 men=3; blue-s1-b 30,20 men=2; ${red}`,
    ...more,
  })
  s.answer('coc-4.2-2', { use: 'together' })
  return s
}

const A = { use: 'activate', dice: [1], teams: ['blue-s1-a'] }
const B = { use: 'activate', dice: [1], teams: ['blue-s1-b'] }

describe('dice used together', () => {
  test('[coc-4.2-11, coc-ruling-79] need two Units and a die for each', () => {
    const may = (dice: readonly number[], troops: string) => {
      const s = played({ stage: 'dice', roll: roll(...dice), troops })
      while (s.match.pending.length === 0) s.play()
      return s.choices('blue').some((one) => (one as { use: string }).use === 'together')
    }
    expect(may([1, 1], 'blue-s1-a 10,20; blue-s1-b 30,20')).toBe(true)
    expect(may([1], 'blue-s1-a 10,20; blue-s1-b 30,20')).toBe(false)
    expect(may([1, 1], 'blue-s1-a 10,20')).toBe(false)
    expect(may([1, 3], 'blue-s1-a 10,20; blue-s1-b 30,20')).toBe(false)
  })

  test('[coc-4.2-11, coc-hid-8] are named with Units and actions, which the other side does not see before', () => {
    const s = two('red-s1-b 20,40')
    const before = JSON.stringify(s.view('red'))
    s.answer('coc-4.2-11', A)
    s.answer('coc-4.4-7', { action: 'fire' })
    expect(s.choices('blue')).toEqual([B, 'no-more'])
    expect(JSON.stringify(s.view('red'))).toBe(before)
    expect(s.match.notes('red').some(({ kind }) => kind === 'activated')).toBe(false)
    s.answer('coc-4.2-11', B)
    s.answer('coc-4.4-7', { action: 'fire' })
    const known = s.match.moment('red').answers.filter(({ clause }) => clause === 'coc-4.2-11')
    expect(
      known.map(({ choice }) => choice),
      'once all is named it is known',
    ).toEqual([A, B])
  })

  test('[coc-4.2-11] fire: all dice to hit are rolled before any effect', () => {
    const s = two('', { troops: 'blue-s1-b 10,20 men=1; blue-s2-b 30,20 men=1; red-s1-b 20,30 men=3' })
    for (const team of ['blue-s1-b', 'blue-s2-b']) {
      s.answer('coc-4.2-11', { use: 'activate', dice: [1], teams: [team] })
      s.answer('coc-4.4-7', { action: 'fire' })
    }
    s.answer('coc-8.3-1', [{ figure: 'blue-s1-b-1', target: 'red-s1-b' }])
    s.dice('coc-9.1-4', 6)
    s.dice('coc-9.1-4', 6)
    s.dice('coc-9.1-7', 4)
    s.dice('coc-9.1-7', 4)
    s.answer('coc-8.3-1', [{ figure: 'blue-s2-b-1', target: 'red-s1-b' }])
    expect(teamById(s.state, 'red-s1-b').shock).toBe(2)
    expect(s.notes('coc-9.1-1').map(({ kind }) => kind)).toEqual(['fires', 'fires'])
  })

  test('[coc-4.2-11] naming only one Unit does nothing, and costs no die', () => {
    const s = two('red-s1-b 20,40')
    s.answer('coc-4.2-11', A)
    s.answer('coc-4.4-7', { action: 'fire' })
    s.answer('coc-4.2-11', 'no-more')
    expect(s.state.roll?.left).toEqual([1, 1])
    expect(teamById(s.state, 'blue-s1-a').isActivated).toBe(false)
  })

  test('[coc-4.2-11, coc-13.1-2, coc-13-7] two Units move up and then attack as one', () => {
    const s = two('red-s1-b 20,28 men=2 facing=0,-1', {
      troops: 'blue-s1-a 18,20 men=2; blue-s2-b 24,20 men=2; red-s1-b 20,28 men=2 facing=0,-1',
    })
    const C = { use: 'activate', dice: [1], teams: ['blue-s2-b'] }
    const move = { action: 'move', mode: 'tactical' }
    const ways = (id: string, x: number) =>
      [0, 1].map((i) => ({ model: `${id}-${i + 1}`, points: [at(x + i, 24)] }))
    s.answer('coc-4.2-11', A)
    s.answer('coc-4.4-7', move)
    s.answer('coc-4.2-11', C)
    s.dice('coc-7.1-t', 4)
    s.answer('coc-4.4-7', move)
    s.dice('coc-7.1-t', 4)
    s.answer('coc-7.1-4', ways('blue-s1-a', 18))
    s.dice('coc-13.1.1-6', ...Array.from({ length: 40 }, () => 1))
    s.answer('coc-7.1-4', ways('blue-s2-b', 24))
    expect(s.note('coc-13-1', 'close-combat')).toMatchObject({
      attackers: ['blue-s1-a', 'blue-s2-b'],
      defenders: ['red-s1-b'],
    })
  })

  test('[coc-13.1-2] attacks on different enemies are separate combats', () => {
    const { state } = played({
      troops: 'blue-s1-a 10,20; blue-s1-b 30,20; blue-s2-a 50,20; red-s1-a 10,24; red-s1-b 30,24',
    })
    const charge = (attacker: string, ...defenders: readonly string[]) => ({
      attackers: [teamById(state, attacker)],
      defenders: defenders.map((id) => teamById(state, id)),
      from: [],
      alone: [],
      movementDice: attacker === 'blue-s2-a' ? 3 : 1,
    })
    const apart = joinCharges([charge('blue-s1-a', 'red-s1-a'), charge('blue-s1-b', 'red-s1-b')])
    expect(apart.map(({ attackers }) => attackers.map(({ id }) => id))).toEqual([
      ['blue-s1-a'],
      ['blue-s1-b'],
    ])
    const joined = joinCharges([
      charge('blue-s1-a', 'red-s1-a'),
      charge('blue-s1-b', 'red-s1-b'),
      charge('blue-s2-a', 'red-s1-a', 'red-s1-b'),
    ])
    expect(joined).toHaveLength(1)
    expect(joined[0]).toMatchObject({ movementDice: 3 })
  })
})

describe('movement rolls of a Section', () => {
  function section(shock: number): Played {
    const s = played({
      stage: 'dice',
      roll: roll(2),
      troops: `blue-s1-a 20,20 men=2 shock=${shock}; blue-s1-b 22,21 men=2; red-s1-b 60,40`,
    })
    s.answer('coc-4.2-2', { use: 'activate', dice: [2], teams: ['blue-s1-a', 'blue-s1-b'] })
    s.answer('coc-4.4-7', { action: 'move', mode: 'normal', crossing: 'none' })
    return s
  }

  test('[coc-7.1-2, coc-14.3-1] one roll, or one each; with unequal Shock each its own distance', () => {
    expect(section(0).choices('blue')).toEqual(['together', 'each-rolls'])
    expect(section(1).choices('blue')).toEqual(['together', 'own-distance', 'each-rolls'])
  })

  const far = (s: Played): number => {
    const { allowance } = (s.match.pending[0]?.about ?? {}) as { readonly allowance?: number }
    return allowance ?? -1
  }

  test('[coc-7.1-2] each Team rolls for itself', () => {
    const s = section(1)
    s.dice('coc-7.1-t', 3, 3)
    s.answer('coc-7.1-2', 'each-rolls')
    expect(far(s)).toBe(500)
    s.dice('coc-7.1-t', 1, 1)
    s.answer(
      'coc-7.1-4',
      [1, 2].map((n) => ({ model: `blue-s1-a-${n}`, points: [at(19 + n, 15)] })),
    )
    expect(far(s)).toBe(200)
  })

  test('[coc-7.1-2, coc-14.3-1] with one roll: together at the slower rate, or each its own distance', () => {
    const together = section(2)
    together.dice('coc-7.1-t', 3, 3)
    together.answer('coc-7.1-2', 'together')
    expect(far(together)).toBe(400)
    const own = section(2)
    own.dice('coc-7.1-t', 3, 3)
    own.answer('coc-7.1-2', 'own-distance')
    expect(far(own)).toBe(400)
    own.answer(
      'coc-7.1-4',
      [1, 2].map((n) => ({ model: `blue-s1-a-${n}`, points: [at(19 + n, 16)] })),
    )
    expect(far(own)).toBe(600)
  })
})
