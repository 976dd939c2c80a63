import { describe, expect, test } from 'vitest'
import { betweenPhases } from '../../../src/rules/command/phase.ts'
import { interrupt, interrupters } from '../../../src/rules/reacting/interrupt.ts'
import { at, doing, type Played, played } from '../positions.ts'

const DIE = { cocDice: 1 } as const

/** Blue has rolled these dice; Red holds a Chain of Command Die. */
function rolled(position: object = {}, dice: readonly number[] = [1, 2, 3, 4, 4]): Played {
  const s = played({ red: DIE, ...position })
  s.dice('coc-4.1-4', ...dice)
  return s
}

function teamsIn(s: Played): readonly string[] {
  return interrupters(s.state, 'red').map((teams) => teams.map(({ id }) => id).join('+'))
}

/** Both sides in sight of each other over open ground, 20" apart. */
const FACING = {
  troops: 'blue-s1-b 20,10; red-s1-a 20,30 facing=0,-1; red-s1-b 20,31.5 facing=0,-1',
} as const

const MG = { use: 'interrupt', teams: ['red-s1-a'] } as const

describe('who can interrupt', () => {
  test('[coc-5.1.2-1, coc-5.1-t] a Team or a Section of the side that is not active', () => {
    const s = played({ red: DIE, ...FACING })
    expect(teamsIn(s)).toEqual(['red-s1-a', 'red-s1-b', 'red-s1-a+red-s1-b'])
    expect(interrupters(s.state, 'blue')).toEqual([])
  })

  test('[coc-5.1.2-1, coc-14.5-4] not a Pinned one and not a Broken one', () => {
    expect(teamsIn(played({ red: DIE, troops: 'red-s1-a 20,30 pinned; red-s2-a 40,30 broken' }))).toEqual([])
    expect(teamsIn(played({ red: DIE, troops: 'red-s1-a 20,30; red-s2-a 40,30 broken' }))).toEqual([
      'red-s1-a',
    ])
  })

  test('[coc-5.1.2-13] not one that has been activated in this Phase', () => {
    expect(teamsIn(played({ red: DIE, troops: 'red-s1-a 20,30 activated' }))).toEqual([])
  })

  test('[coc-5.1.2-1] nobody without a Chain of Command Die, and nobody who is off the table', () => {
    expect(teamsIn(played(FACING))).toEqual([])
    expect(teamsIn(played({ red: DIE }))).toEqual([])
  })

  test('[coc-5.1.2-5] nobody in the own Phase', () => {
    expect(teamsIn(played({ red: DIE, ...FACING, active: 'red' }))).toEqual([])
  })

  test('[coc-5.1.2-4] once a Phase', () => {
    expect(teamsIn(played({ red: DIE, ...FACING, phase: 3, interruptedIn: 3 }))).toEqual([])
    expect(teamsIn(played({ red: DIE, ...FACING, phase: 4, interruptedIn: 3 })).length).toBe(3)
  })
})

describe('an interrupt', () => {
  test('[coc-5.1.2-7, coc-5.1.2-10, coc-ruling-17] the window after the roll: the die is spent and the Unit acts at once', () => {
    const s = rolled(FACING)
    s.answer('coc-5.1.2-10', MG)
    expect(s.state.players.red.cocDice).toBe(0)
    const actions = s.choices('red').map((one) => JSON.stringify(one))
    expect(actions).toContain('{"action":"fire"}')
    expect(actions).toContain('{"action":"move","mode":"tactical"}')
    expect(actions).toContain('{"action":"move","mode":"double"}')
  })

  test('[coc-5.1.2-2, coc-ruling-16] no stance, no move with fire', () => {
    const s = rolled(FACING)
    s.answer('coc-5.1.2-10', MG)
    const actions = s.choices('red').map((one) => JSON.stringify(one))
    expect(actions.some((one) => one.includes('take-cover') || one.includes('with-fire'))).toBe(false)
  })

  test('[coc-5.1.2-13, coc-5.1-4] it is the activation of the Phase, ends Overwatch and costs the die', () => {
    const s = rolled({ troops: 'blue-s1-b 20,10; red-s1-a 20,30 overwatch=0,-1' })
    s.answer('coc-5.1.2-10', MG)
    s.answer('coc-4.4-7', { action: 'nothing' })
    expect(s.state.players.red.cocDice).toBe(0)
    expect(s.state.interruptedIn).toBe(1)
    expect(s.state.teams.find(({ id }) => id === 'red-s1-a')).toMatchObject({
      isActivated: true,
      overwatch: null,
    })
  })

  test('[coc-5.1.2-7, coc-5.1.2-12] after a declaration: a Unit that is Pinned chooses another action', () => {
    const s = rolled({ troops: 'blue-s1-b 20,10 shock=6; red-s1-a 20,25 facing=0,-1' }, [1, 1, 1, 1, 1])
    s.answer('coc-5.1.2-10', 'pass')
    s.answer('coc-4.2-2', { use: 'activate', dice: [1], teams: ['blue-s1-b'] })
    s.answer('coc-4.4-7', { action: 'move', mode: 'tactical' })
    s.answer('coc-5.1.2-10', MG)
    s.answer('coc-4.4-7', { action: 'fire' })
    s.dice('coc-9.1-4', 4, 1, 1, 1, 1, 1, 1, 1, 1)
    s.dice('coc-9.1-7', 3)
    fireAll(s)
    const actions = s.choices('blue').map((one) => JSON.stringify(one))
    expect(actions).toContain('{"action":"fire"}')
    expect(actions.some((one) => one.includes('"move"'))).toBe(false)
    expect(s.match.pending[0]?.seat).toBe('blue')
  })
})

/** Everybody who can fires at the first target. */
function fireAll(s: Played): void {
  const [open] = s.match.pending
  if (open?.shape !== 'sheet') throw new Error('no targets are asked for')
  s.answer('coc-8.3-1', open.sample({ below: () => 0 }))
}

test('[coc-5.1.2-6] not a Unit that gives Covering Fire', () => {
  const strip = [at(0, 0), at(4, 0), at(4, 4), at(0, 4)]
  const covering = (teams: readonly string[]): readonly string[] => {
    const s = doing(
      { red: DIE, ...FACING, stage: 'between', roll: { left: [], nextActive: 'blue', endsTurn: false } },
      (game) => {
        game.state.coveringFire = [{ side: 'red', teams, strip, until: 9 }]
        betweenPhases(game)
      },
    )
    s.answer('coc-5.1.3-1', 'no', 'red')
    return teamsIn(s)
  }
  expect(covering([])).toContain('red-s1-a')
  expect(covering(['red-s1-a'])).toEqual(['red-s1-b'])
})

test('[coc-5.1.2-9] an interrupting move may lead into Close Combat; Leaders with the Unit go along for nothing', () => {
  const troops = 'blue-s1-b 20,10; red-s1-b 20,19 facing=0,-1; red-s1-leader 20,20'
  const s = doing({ red: DIE, troops }, (game) => interrupt(game, 'red', ['red-s1-b'], () => {}))
  s.dice('coc-7.1-t', 4)
  s.answer('coc-4.4-7', { action: 'move', mode: 'tactical' })
  s.answer('coc-7.1.1-1', 'yes')
  s.dice('coc-13.1.1-6', ...Array.from({ length: 100 }, () => 1))
  const ways = [0, 1, 2, 3, 4, 5].map((i) => ({ model: `red-s1-b-${i + 1}`, points: [at(20 + i, 15)] }))
  s.answer('coc-7.1-4', [
    ...ways,
    { model: s.state.leaders.find(({ id }) => id === 'red-s1-leader')?.models[0]?.id, points: [at(20, 16)] },
  ])
  expect(s.note('coc-13-1', 'close-combat')).toMatchObject({
    attackers: ['red-s1-b'],
    defenders: ['blue-s1-b'],
  })
  expect(s.state.leaders.find(({ id }) => id === 'red-s1-leader')?.initiatives).toBe(0)
})
