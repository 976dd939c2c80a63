import { describe, expect, test } from 'vitest'
import { commandDiceNow } from '../../../src/rules/dice/command-dice.ts'
import { afterLosses } from '../../../src/rules/fire/after-losses.ts'
import { leaderSetback, type SetbackRow, teamSetbacks } from '../../../src/rules/morale/setbacks.ts'
import { lossFor, testForceMorale } from '../../../src/rules/morale/test-morale.ts'
import { doing, type Played, played } from '../positions.ts'

/** What each die costs, in print. */
const PRINTED: readonly (readonly [SetbackRow, string])[] = [
  ['team-wiped-out', '0 0 1 1 1 1'],
  ['team-breaks', '0 1 1 1 1 2'],
  ['section-wiped-out', '1 1 1 2 2 2'],
  ['section-breaks', '1 1 2 2 2 2'],
  ['junior-leader-wounded', '0 0 1 1 1 2'],
  ['junior-leader-killed', '1 1 1 2 2 2'],
  ['junior-leader-routs', '1 1 2 2 2 2'],
  ['senior-leader-wounded', '1 1 1 1 2 2'],
  ['senior-leader-killed', '1 2 2 2 2 3'],
  ['senior-leader-routs', '2 2 2 2 3 3'],
  ['support-killed', '1 1 1 2 2 2'],
  ['support-routs', '1 1 1 1 2 2'],
  ['jump-off-point-lost', '1 1 1 2 2 2'],
]

test.each(PRINTED)('[coc-table-16, coc-15.1-2, coc-ruling-48] %s costs %s', (row, printed) => {
  expect([1, 2, 3, 4, 5, 6].map((die) => lossFor(row, die)).join(' ')).toBe(printed)
})

test('[coc-ex-49] a Senior Leader killed: 1 costs 1, 5 costs 2, 6 costs 3; a Team wiped out: 2 costs nothing', () => {
  expect([1, 5, 6].map((die) => lossFor('senior-leader-killed', die))).toEqual([1, 2, 3])
  expect(lossFor('team-wiped-out', 2)).toBe(0)
})

/** Tests for what these Teams and Leaders have suffered. */
function testing(
  lost: readonly string[],
  loss: 'wiped-out' | 'breaks',
  position: object = {},
  leaders: readonly string[] = [],
): Played {
  return doing(position, (game) => {
    const { state } = game
    const teams = state.teams.filter(({ id }) => lost.includes(id))
    for (const team of teams) {
      if (loss === 'breaks') team.nerve = 'broken'
      else team.place = 'gone'
    }
    const routed = state.leaders.filter(({ id }) => leaders.includes(id))
    testForceMorale(game, [
      ...teamSetbacks(state, teams, loss),
      ...routed.map((leader) => leaderSetback(leader, 'routs')),
    ])
  })
}

const SECTION = 'blue-s1-a 10,10; blue-s1-b 14,10'

describe('which row', () => {
  test('[coc-15.1-3] one Team of a Section while the other is in action: the Team row', () => {
    const s = testing(['blue-s1-a'], 'wiped-out', { troops: SECTION })
    s.dice('coc-15.1-1', 3)
    s.end()
    expect(s.note('coc-15.1-1', 'morale-test')).toMatchObject({
      row: 'team-wiped-out',
      points: 1,
      forceMorale: 9,
    })
  })

  test('[coc-15.1-3] both Teams in one event: the Section row, once', () => {
    const s = testing(['blue-s1-a', 'blue-s1-b'], 'breaks', { troops: SECTION })
    s.dice('coc-15.1-1', 3)
    s.end()
    expect(s.note('coc-15.1-1', 'morale-test')).toMatchObject({ row: 'section-breaks', points: 2 })
  })

  test('[coc-15.1-3, coc-ex-80] the second Team in the same Phase: the Section row, less what was paid', () => {
    const s = doing({ troops: SECTION }, (game) => {
      for (const id of ['blue-s1-a', 'blue-s1-b']) {
        const teams = game.state.teams.filter((team) => team.id === id)
        for (const team of teams) team.nerve = 'broken'
        testForceMorale(game, teamSetbacks(game.state, teams, 'breaks'))
      }
    })
    s.dice('coc-15.1-1', 3, 4)
    s.end()
    expect(s.notes('coc-15.1-1').filter(({ kind }) => kind === 'morale-test')).toMatchObject([
      { row: 'team-breaks', points: 1 },
      { row: 'section-breaks', points: 1, forceMorale: 8 },
    ])
  })

  test('[coc-15.1-3, coc-ex-80] in a later Phase: the Team row again', () => {
    const s = doing({ troops: SECTION, phase: 5 }, (game) => {
      const [first, second] = game.state.teams.filter(({ unit }) => unit === 'blue-s1')
      if (!first || !second) throw new Error('there is no Section')
      first.nerve = 'broken'
      first.lossTested = { phase: 4, points: 1 }
      second.nerve = 'broken'
      testForceMorale(game, teamSetbacks(game.state, [second], 'breaks'))
    })
    s.dice('coc-15.1-1', 4)
    s.end()
    expect(s.note('coc-15.1-1', 'morale-test')).toMatchObject({ row: 'team-breaks', points: 1 })
  })

  test('[coc-15.1-3] a Section without Teams always rolls the Section rows', () => {
    const s = doing(
      {},
      (game) => {
        const team = game.state.teams.find(({ unit }) => unit === 'blue-s1')
        if (!team) throw new Error('there is no squad')
        team.nerve = 'broken'
        testForceMorale(game, teamSetbacks(game.state, [team], 'breaks'))
      },
      { 'blue-force': 'soviet-rifle-regular' },
    )
    s.dice('coc-15.1-1', 1)
    s.end()
    expect(s.note('coc-15.1-1', 'morale-test')).toMatchObject({ row: 'section-breaks', points: 1 })
  })

  test('[coc-15.1-4, coc-faq-17, coc-15.1-5] a support Unit rolls the Support rows, even if it is a Team', () => {
    const { state } = played({ supports: 'blue 2in-mortar-team' })
    const team = state.teams.find(({ unit }) => state.units.find(({ id }) => id === unit)?.profile.support)
    const id = team?.id ?? ''
    const s = testing([id], 'breaks', { supports: 'blue 2in-mortar-team' })
    s.dice('coc-15.1-1', 5)
    s.end()
    expect(s.note('coc-15.1-1', 'morale-test')).toMatchObject({ row: 'support-routs', points: 2 })
  })

  test('[coc-15.1-5] a Unit that has Broken is not tested for again', () => {
    const s = doing({ troops: SECTION }, (game) => {
      const teams = game.state.teams.filter(({ id }) => id === 'blue-s1-a')
      for (const team of teams) team.lossTested = { phase: 1, points: 0 }
      testForceMorale(game, teamSetbacks(game.state, teams, 'wiped-out'))
    })
    s.play()
    expect(s.notes('coc-15.1-1')).toEqual([])
  })
})

describe('Leaders', () => {
  test('[coc-15.1-1, coc-15.1-8, coc-faq-6] every wound of one Leader tests again', () => {
    const s = doing({}, (game) => {
      const leader = game.state.leaders.find(({ id }) => id === 'blue-s1-leader')
      if (!leader) throw new Error('there is no Leader')
      for (let wound = 0; wound < 2; wound++) testForceMorale(game, [leaderSetback(leader, 'wounded')])
    })
    s.dice('coc-15.1-1', 3, 6)
    s.end()
    expect(s.state.players.blue.forceMorale).toBe(10 - 1 - 2)
  })
})

describe('the order', () => {
  test('[coc-15.1-9] several setbacks of one side: the owner chooses the order', () => {
    const s = testing(['blue-s1-a'], 'breaks', { troops: SECTION }, ['blue-leader-1'])
    s.dice('coc-15.1-1', 1, 1)
    s.answer('coc-15.1-9', 1, 'blue')
    const rows = s
      .notes('coc-15.1-1')
      .filter(({ kind }) => kind === 'morale-test')
      .map(({ row }) => row)
    expect(rows).toEqual(['senior-leader-routs', 'team-breaks'])
  })

  test('[coc-15.1-13] the active player rolls first', () => {
    const both = ['blue-s1-a', 'red-s1-a']
    const s = testing(both, 'breaks', { active: 'red', troops: `${SECTION}; red-s1-a 30,30; red-s1-b 33,30` })
    s.dice('coc-15.1-1', 1, 1)
    s.end()
    const sides = s
      .notes('coc-15.1-1')
      .filter(({ kind }) => kind === 'morale-test')
      .map(({ side }) => side)
    expect(sides).toEqual(['red', 'blue'])
  })
})

describe('a Chain of Command Die', () => {
  test('[coc-5.1.6-2, coc-15.1-7] given up before the roll it cancels one test', () => {
    const s = testing(['blue-s1-a'], 'breaks', { troops: SECTION, blue: { cocDice: 1 } })
    s.answer('coc-5.1.6-2', 'yes')
    expect(s.state.players.blue).toMatchObject({ cocDice: 0, forceMorale: 10 })
    expect(s.notes('coc-15.1-1')).toEqual([])
  })

  test('[coc-5.1.6-2] kept, the test is rolled', () => {
    const s = testing(['blue-s1-a'], 'breaks', { troops: SECTION, blue: { cocDice: 1 } })
    s.dice('coc-15.1-1', 2)
    s.answer('coc-5.1.6-2', 'no')
    expect(s.state.players.blue).toMatchObject({ cocDice: 1, forceMorale: 9 })
  })
})

describe('what low Force Morale costs', () => {
  test('[coc-15.1-11] fewer dice from the next roll on, and more again after a wine cellar', () => {
    const s = played({ blue: { forceMorale: 4 } })
    s.dice('coc-4.1-4', 1, 1, 1, 1)
    s.end()
    const more = played({ blue: { forceMorale: 5 } })
    more.dice('coc-4.1-4', 1, 1, 1, 1, 1)
    more.end()
    expect([s.state.roll?.left.length, more.state.roll?.left.length]).toEqual([4, 5])
  })

  test('[coc-table-17, coc-15.1-10, coc-ex-50] Command Dice, counted from the number of the list', () => {
    const { force } = played().state.players.blue
    const dice = [5, 4, 3, 2, 1].map((forceMorale) => commandDiceNow({ force, forceMorale }))
    expect(dice).toEqual([5, 4, 3, 3, 2])
  })

  const POINTS = 'blue 10,5; blue 30,5'

  test('[coc-table-17, coc-15.1-10] at 2 the opponent removes a Jump-Off Point, without a test', () => {
    const s = testing(['blue-s1-a'], 'breaks', { troops: SECTION, points: POINTS, blue: { forceMorale: 3 } })
    s.dice('coc-15.1-1', 2)
    expect(s.choices('red')).toEqual(['blue-point-1', 'blue-point-2'])
    s.answer('coc-15.1-10', 'blue-point-2', 'red')
    expect(s.state.players.blue.jumpOffPoints.map(({ id }) => id)).toEqual(['blue-point-1'])
    expect(s.state.players.blue.forceMorale).toBe(2)
  })

  test('[coc-15.1-10, coc-ruling-20] falling past 2 removes it as well, once a game', () => {
    const s = testing(['blue-s1-a'], 'breaks', { troops: SECTION, points: POINTS, blue: { forceMorale: 3 } })
    s.dice('coc-15.1-1', 6)
    s.answer('coc-15.1-10', 'blue-point-1', 'red')
    expect(s.state.players.blue.forceMorale).toBe(1)
    const again = testing(['blue-s1-a'], 'breaks', {
      troops: SECTION,
      points: POINTS,
      blue: { forceMorale: 3, hasLostPoint: true },
    })
    again.dice('coc-15.1-1', 6)
    again.end()
    expect(again.state.players.blue.jumpOffPoints.length).toBe(2)
  })

  test('[coc-table-17, coc-scen0-7] at 0 the side leaves the table and the game ends', () => {
    const s = testing(['blue-s1-a'], 'breaks', { troops: SECTION, blue: { forceMorale: 1 } })
    s.dice('coc-15.1-1', 2)
    s.end()
    expect(s.note('coc-15.1-13', 'force-gone')).toMatchObject({ sides: ['blue'], winner: 'red' })
  })
})

test('[coc-15.1-12] a Unit is wiped out with its last ordinary man, though its Leader is alive', () => {
  const s = doing({ troops: 'red-s1-b 20,20 men=1; red-s1-leader 20,21' }, (game) => {
    const team = game.state.teams.find(({ id }) => id === 'red-s1-b')
    const [man] = team?.models ?? []
    if (!team || !man) throw new Error('no Team')
    man.isLost = true
    afterLosses(game, [{ team, killed: [man], shock: 0 }], [])
  })
  s.dice('coc-9.1.1-1', 6)
  s.dice('coc-15.1-1', 6)
  s.end()
  expect(s.state.teams.find(({ id }) => id === 'red-s1-b')?.place).toBe('gone')
  expect(s.state.leaders.find(({ id }) => id === 'red-s1-leader')?.place).toBe('table')
  expect(s.note('coc-15.1-1', 'morale-test')).toMatchObject({ row: 'team-wiped-out' })
})
