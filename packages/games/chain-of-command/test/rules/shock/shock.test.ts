import { describe, expect, test } from 'vitest'
import { judgeShock } from '../../../src/rules/shock/judge-shock.ts'
import { nerveBy, shockOf, strengthOf } from '../../../src/rules/shock/strength.ts'
import type { Team } from '../../../src/rules/state/state.ts'
import { groupOf } from '../../../src/rules/units/groups.ts'
import { at, doing, type Played, played } from '../positions.ts'

test('[coc-14.5-1, coc-14.6-1, coc-faq-27, coc-ex-32] ten in all: 10 Shock holds, 11 Pins, 20 Breaks', () => {
  expect([10, 11, 19, 20].map((shock) => nerveBy(shock, 10))).toEqual([
    'steady',
    'pinned',
    'pinned',
    'broken',
  ])
})

function judged(troops: string, from = [at(36, 40)], position: object = {}): Played {
  const s = doing({ troops, ...position }, (game) => {
    judgeShock(game, from)
  })
  return s
}

function team(s: Played, id: string): Team {
  const found = s.state.teams.find((one) => one.id === id)
  if (!found) throw new Error(`there is no Team ${id}`)
  return found
}

function nerves(s: Played, ...ids: readonly string[]): readonly string[] {
  return ids.map((id) => team(s, id).nerve)
}

describe('who is counted', () => {
  test('[coc-14.1-1, coc-14.1-2, coc-ex-31] Teams of a Section within 4" are judged together', () => {
    const s = judged('blue-s1-a 20,20 shock=4; blue-s1-b 20,22 shock=1; blue-s1-leader 24,21')
    s.play()
    expect(nerves(s, 'blue-s1-a', 'blue-s1-b')).toEqual(['steady', 'steady'])
    const { state } = s
    const [first] = state.teams
    const group = first ? groupOf(state, first) : []
    expect([shockOf(group), strengthOf(state, group)]).toEqual([5, 10])
  })

  test('[coc-14.1-2, coc-ex-31] apart each Team is judged alone; the Leader counts where the figure is', () => {
    const s = judged('blue-s1-a 20,20 shock=4; blue-s1-b 40,22 shock=1')
    s.play()
    expect(nerves(s, 'blue-s1-a', 'blue-s1-b')).toEqual(['pinned', 'steady'])
    const led = judged('blue-s1-a 20,20 shock=4; blue-s1-b 40,22 shock=1; blue-s1-leader 20,22')
    led.play()
    expect(nerves(led, 'blue-s1-a')).toEqual(['steady'])
  })

  test('[coc-14.2-1, coc-14.2-2] a Leader counts as a man, but not while out of action', () => {
    const { state } = played({ troops: 'blue-s1-a 20,20; blue-s1-leader 20,22' })
    const group = state.teams.filter(({ id }) => id === 'blue-s1-a')
    expect(strengthOf(state, group)).toBe(4)
    const leaders = state.leaders.map((one) => (one.id === 'blue-s1-leader' ? { ...one, isOut: true } : one))
    expect(strengthOf({ ...state, leaders }, group)).toBe(3)
  })

  test('[coc-14.5-9, coc-ruling-96, coc-ex-106] a Leader who is not there does not help: 5 Shock on four men Pins them', () => {
    const s = judged('blue-s1-b 20,20 men=4 shock=5')
    s.play()
    expect(nerves(s, 'blue-s1-b')).toEqual(['pinned'])
    const led = judged('blue-s1-b 20,20 men=4 shock=5; blue-s1-leader 20,22')
    led.play()
    expect(nerves(led, 'blue-s1-b')).toEqual(['steady'])
  })
})

describe('Pinned', () => {
  test('[coc-14.5-6, coc-14.1-4] it stays Pinned until the Turn ends, whatever is rallied', () => {
    const s = judged('blue-s1-b 20,20 shock=0 pinned')
    s.play()
    expect(nerves(s, 'blue-s1-b')).toEqual(['pinned'])
  })
})

describe('Broken', () => {
  test('[coc-14.6-1, coc-14.6-2] it falls back 6" + 2D6" straight away from the enemy who caused it', () => {
    const s = judged('blue-s1-a 36,20 shock=6', [at(36, 30)])
    s.dice('coc-14.6-2', 2, 3)
    s.end()
    expect(nerves(s, 'blue-s1-a')).toEqual(['broken'])
    expect(team(s, 'blue-s1-a').models[0]).toMatchObject(at(36, 9))
    expect(s.note('coc-14.6-2', 'fell-back')).toMatchObject({ far: 1100, isHere: true })
  })

  test('[coc-14.6-2, coc-faq-23] at the table edge it leaves', () => {
    const s = judged('blue-s1-a 36,10 shock=6', [at(36, 30)])
    s.dice('coc-14.6-2', 2, 2)
    s.end()
    expect(team(s, 'blue-s1-a').place).toBe('gone')
    const near = judged('blue-s1-a 36,10.5 shock=6', [at(36, 30)])
    near.dice('coc-14.6-2', 2, 2)
    near.end()
    expect(team(near, 'blue-s1-a').place).toBe('table')
  })

  test('[coc-14.6-7, coc-faq-12] the Leader with it goes along; a test comes only with a Rout', () => {
    const s = doing({ troops: 'blue-s1-a 36,40 shock=8; blue-s1-leader 36,41' }, (game) => {
      game.state.passes = judgeShock(game, [at(36, 45)]).length
    })
    s.dice('coc-14.6-2', 1, 1)
    s.end()
    expect(s.state.passes).toBe(1)
    expect(s.state.leaders.find(({ id }) => id === 'blue-s1-leader')?.models[0]?.y).toBeLessThan(3500)
  })

  test('[coc-7.3-2, coc-14.6-5, coc-ex-20] friends it passes through take the Shock it has in excess', () => {
    const s = judged('blue-s1-b 36,30 men=5 shock=10; blue-s2-b 36,24 men=6', [at(38, 40)])
    s.dice('coc-14.6-2', 3, 3)
    s.end()
    expect(team(s, 'blue-s2-b').shock).toBe(5)
  })

  test('[coc-7.3-2] friends beside its way take none', () => {
    const s = judged('blue-s1-b 36,30 men=5 shock=10; blue-s2-b 50,24', [at(38, 40)])
    s.dice('coc-14.6-2', 3, 3)
    s.end()
    expect(team(s, 'blue-s2-b').shock).toBe(0)
  })

  test('[coc-4.5.4-10, coc-14.6-4] it loses stance and Overwatch', () => {
    const s = judged('blue-s1-a 36,30 shock=6 overwatch=0,1', [at(36, 40)])
    s.dice('coc-14.6-2', 1, 1)
    s.end()
    expect(team(s, 'blue-s1-a')).toMatchObject({ overwatch: null, isTactical: false, nerve: 'broken' })
  })
})
