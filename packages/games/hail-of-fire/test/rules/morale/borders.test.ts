import { script } from '@sandtable/testing'
import { expect, test } from 'vitest'
import { hailOfFire } from '../../../src/index.ts'
import { pullChits } from '../../../src/rules/morale/chits.ts'
import { loseTeam } from '../../../src/rules/morale/losses.ts'
import { destroyUnit, removeTeam, settleUnits } from '../../../src/rules/morale/units.ts'
import { teamById, unitById } from '../../../src/rules/state/state.ts'
import { takeObjectives } from '../../../src/rules/victory/objectives.ts'
import { positionChits } from '../../../src/rules/victory/scenario.ts'
import { checkExits, judgeEnd } from '../../../src/rules/victory/victory.ts'
import { doing } from '../../doing.ts'

const FOUR = ['a', 'b', 'c', 'd']
  .map((id, i) => `red de-rifle-mg ${10 + 4 * i},40 id=${id} unit=p`)
  .join('; ')
const BLUE = 'blue us-rifle-mg 4,4 id=z'

test('[hof-team-9] a Team that is removed keeps nothing', () => {
  const { state } = script(hailOfFire, {
    teams: `red de-rifle-mg 10,40 id=a rfp=2 suppressed dug-in; ${BLUE}`,
  })
  const team = teamById(state, 'a')
  team.foxhole = { x: 1, y: 1 }
  team.aboard = 'h'
  removeTeam(team)
  expect(team).toMatchObject({
    place: 'gone',
    aboard: null,
    received: [],
    isSuppressed: false,
    isDugIn: false,
    foxhole: null,
  })
})

test('[hof-team-9] a loss is told with its place, and a destroyed vehicle leaves a wreck where it stood', () => {
  const s = doing({ teams: `red de-pz4h 10,40 id=t; red de-rifle-mg 20,40 id=a; ${BLUE}` }, (game) => {
    loseTeam(game, 'hof-armor-7', teamById(game.state, 't'), 'open')
    loseTeam(game, 'hof-rfc-1', teamById(game.state, 'a'), 'hard')
  })
  s.play()
  s.end()
  expect(s.note('hof-armor-7', 'lost')).toMatchObject({ team: 't', side: 'red', x: 1000, y: 4000 })
  expect(s.state.happenings).toMatchObject([{ kind: 'work', work: { id: 'wreck-t', kind: 'wreck' } }])
})

function lost(ids: readonly string[], options: object = {}, dice: readonly number[] = []) {
  const s = doing({ teams: `${FOUR}; ${BLUE}`, options } as never, (game) => {
    for (const id of ids) removeTeam(teamById(game.state, id))
    settleUnits(game)
  })
  if (dice.length > 0) s.dice('hof-unit-12', ...dice)
  s.play()
  s.end()
  return s
}

test('[hof-chit-2] below half 1 chit, once; destroyed 1 more, or 2 at once; exactly half is not below', () => {
  expect(lost(['a', 'b']).state.players.red.chitsOwed).toBe(0)
  const three = lost(['a', 'b', 'c'])
  expect(three.state.players.red.chitsOwed).toBe(1)
  expect(three.note('hof-unit-11', 'unit-below-half')).toMatchObject({ unit: 'p', side: 'red', chits: 1 })
  expect(unitById(three.state, 'p')).toMatchObject({
    isBelowHalf: true,
    isDestroyed: false,
    strengthSettled: 1,
  })
  const all = lost(['a', 'b', 'c', 'd'])
  expect(all.state.players.red.chitsOwed).toBe(2)
  expect(all.note('hof-unit-10', 'unit-destroyed')).toMatchObject({ unit: 'p', side: 'red', chits: 2 })
  expect(unitById(all.state, 'p')).toMatchObject({ isBelowHalf: true, isDestroyed: true, isShown: true })
})

test('[hof-chit-2] a Unit that was below half before owes 1 for its end, and nothing for further losses', () => {
  const s = doing({ teams: `${FOUR}; red de-rifle-mg 30,40 id=e unit=p; ${BLUE}` }, (game) => {
    for (const id of ['a', 'b', 'c']) removeTeam(teamById(game.state, id))
    settleUnits(game)
    removeTeam(teamById(game.state, 'd'))
    settleUnits(game)
    expect(game.state.players.red.chitsOwed).toBe(1)
    removeTeam(teamById(game.state, 'e'))
    settleUnits(game)
    expect(game.state.players.red.chitsOwed).toBe(2)
  })
  s.play()
  s.end()
})

test('[hof-unit-12] with morale checks a Unit below half checks, and a single infantry Team gives up without one', () => {
  expect(unitById(lost(['a', 'b', 'c'], { morale: 'half' }).state, 'p').isDestroyed).toBe(true)
  const six = (dice: number) => {
    const more = 'red de-rifle-mg 30,40 id=e unit=p; red de-rifle-mg 34,40 id=f unit=p'
    const s = doing({ teams: `${FOUR}; ${more}; ${BLUE}`, options: { morale: 'half' } }, (game) => {
      for (const id of ['a', 'b', 'c', 'd']) removeTeam(teamById(game.state, id))
      settleUnits(game)
    })
    s.dice('hof-unit-12', dice)
    s.play()
    s.end()
    return unitById(s.state, 'p').isDestroyed
  }
  expect([six(3), six(4)]).toEqual([true, false])
})

test('[hof-unit-12] a last Team that is no infantry checks, and so does one of a Unit that began with one', () => {
  const tanks = doing(
    {
      teams: `red de-pz4h 10,40 id=a unit=t; red de-pz4h 14,40 id=b unit=t; red de-pz4h 18,40 id=c unit=t; ${BLUE}`,
      options: { morale: 'half' },
    },
    (game) => {
      for (const id of ['a', 'b']) removeTeam(teamById(game.state, id))
      settleUnits(game)
    },
  )
  tanks.dice('hof-unit-12', 4)
  tanks.play()
  tanks.end()
  expect(unitById(tanks.state, 't').isDestroyed).toBe(false)
})

test('[hof-unit-10] of a destroyed Unit everything is removed but what has left by the exit', () => {
  const s = doing(
    {
      teams: `${FOUR.replace('id=d unit=p', 'id=d unit=p exited')}; red de-leader 20,44 id=l unit=p; ${BLUE}`,
    },
    (game) => {
      destroyUnit(game, unitById(game.state, 'p'))
    },
  )
  s.play()
  s.end()
  expect(['a', 'd', 'l'].map((id) => teamById(s.state, id).place)).toEqual(['gone', 'exited', 'gone'])
})

test('[hof-chit-4] the break is told, and it decides the game; one chit less does not', () => {
  const pulled = (limit: number) => {
    const s = doing(
      { teams: `${FOUR}; ${BLUE}`, red: { chitsOwed: 1, breakLimit: limit, handicap: 1 } },
      (game) => pullChits(game),
    )
    s.dice('hof-chit-6', 4)
    s.play()
    s.end()
    return s
  }
  const broken = pulled(2)
  expect(broken.note('hof-chit-4', 'broken')).toMatchObject({ side: 'red' })
  expect(broken.note('hof-chit-1', 'chits')).toMatchObject({ side: 'red', count: 1 })
  expect(broken.state.players.red).toMatchObject({ isBroken: true, chits: [2], chitsOwed: 0 })
  expect(pulled(3).state.players.red.isBroken).toBe(false)
})

test('[hof-chit-2] a pull forgets what this side lost, not what the other side lost', () => {
  const s = doing({ teams: `${FOUR}; ${BLUE}`, objectives: { A: '40,4 red lost-by-blue' } }, (game) =>
    pullChits(game),
  )
  s.play()
  s.end()
  expect(s.state.objectives[0]?.lostBy).toEqual(['blue'])
  expect(s.state.players.red.chits).toEqual([])
})

function taken(teams: string, holder: string, options: object = {}) {
  const s = doing({ teams, objectives: { A: `24,24 ${holder}` }, options } as never, (game) =>
    takeObjectives(game),
  )
  s.play()
  s.end()
  return s.state.objectives[0]
}

test('[hof-vic-3] within 4 inches and alone; the loser is remembered once, nobody loses what nobody held', () => {
  const far = 'red de-rifle-mg 44,44 id=r'
  expect(taken(`blue us-rifle-mg 24,28.62 id=a; ${far}`, 'red')).toMatchObject({
    holder: 'blue',
    lostBy: ['red'],
  })
  expect(taken(`blue us-rifle-mg 24,28.64 id=a; ${far}`, 'red')?.holder).toBe('red')
  expect(taken(`blue us-rifle-mg 24,24 id=a; ${far}`, 'none')).toMatchObject({ holder: 'blue', lostBy: [] })
  expect(taken(`blue us-rifle-mg 24,24 id=a; ${far}`, 'red lost-by-red')).toMatchObject({
    holder: 'blue',
    lostBy: ['red'],
  })
  expect(taken('blue us-rifle-mg 24,24 id=a; red de-leader 24,27 id=r', 'red')?.holder).toBe('red')
})

test('[hof-vic-3, hof-opt-T1-18] who can take an objective, by the switch; all others still contest', () => {
  const by = (entry: string, objectives: string) =>
    taken(`blue ${entry} 24,24 id=a; red de-rifle-mg 44,44 id=r`, 'red', { objectives })?.holder
  expect(['any', 'infantry-gun', 'infantry'].map((value) => by('us-m4-sherman', value))).toEqual([
    'blue',
    'red',
    'red',
  ])
  expect(['any', 'infantry-gun', 'infantry'].map((value) => by('us-57mm-gun', value))).toEqual([
    'blue',
    'blue',
    'red',
  ])
  expect(['any', 'infantry-gun', 'infantry'].map((value) => by('us-rifle-mg', value))).toEqual([
    'blue',
    'blue',
    'blue',
  ])
  expect(
    taken('blue us-rifle-mg 24,24 id=a; red de-pz4h 24,27 id=r', 'red', { objectives: 'infantry' })?.holder,
  ).toBe('red')
})

test('[hof-hide-6] Hidden Teams of the holder contest, those of others do not', () => {
  const hidden = (side: string, words = 'hidden') =>
    taken(
      `blue us-m4-sherman 24,33 id=a; red de-rifle-mg 44,44 id=r; ${side} us-rifle-mg 0,0 id=h ${words}; blue us-leader 24,27 id=l`,
      'red',
    )?.holder
  // The Leader sees the marker within 16 inches, so nothing could appear there.
  expect(hidden('red')).toBe('blue')
})

function bled(
  scenario: string,
  side: 'blue' | 'red',
  round: number,
  objectives: Record<string, string>,
  teams = BLUE,
) {
  const { state } = script(hailOfFire, {
    teams: `${teams}; red de-rifle-mg 44,44 id=r`,
    round,
    objectives,
    options: { scenario },
  } as never)
  return positionChits(state, side)
}

test('[hof-chit-3] the bleed of the scenarios, from the round they name', () => {
  const two = { A: '24,26 red', B: '29,30 blue' }
  expect([2, 3].map((round) => bled('crossroads', 'blue', round, two))).toEqual([0, 1])
  expect(bled('crossroads', 'red', 3, two)).toBe(0)
  expect(bled('crossroads', 'blue', 3, { A: '24,26 red', B: '29,30 red' })).toBe(2)
})

test('[hof-vic-2] a scenario won by the exit is won at once by three Teams, not by two', () => {
  const after = (count: number) => {
    const out = Array.from({ length: count }, (_, i) => `blue us-rifle-mg 0,0 id=x${i} exited`)
    const s = doing(
      { teams: [...out, BLUE, 'red de-rifle-mg 44,44 id=r'].join('; '), options: { scenario: 'delay' } },
      (game) => {
        checkExits(game)
        expect(game.state.verdict?.winner ?? null).toBe(count >= 3 ? 'blue' : null)
      },
    )
    s.play()
    s.end()
  }
  after(2)
  after(3)
})

test('[hof-vic-2] a scenario without an exit is not won by leaving', () => {
  const out = [0, 1, 2].map((i) => `blue us-rifle-mg 0,0 id=x${i} exited`).join('; ')
  const s = doing(
    { teams: `${out}; ${BLUE}; red de-rifle-mg 44,44 id=r`, options: { scenario: 'crossroads' } },
    (game) => {
      checkExits(game)
      expect(game.state.verdict).toBeNull()
    },
  )
  s.play()
  s.end()
})

function judged(scenario: string, objectives: Record<string, string>, more: object = {}) {
  let verdict: unknown = null
  const s = doing(
    { teams: `${BLUE}; red de-rifle-mg 44,44 id=r`, objectives, options: { scenario }, ...more } as never,
    (game) => {
      judgeEnd(game)
      verdict = game.state.verdict
    },
  )
  s.play()
  s.end()
  return verdict as { winner: string | null; reason: string }
}

test('[hof-vic-2] the tests of the scenarios, in their order', () => {
  expect(judged('crossroads', { A: '1,1 blue', B: '2,2 blue' })).toMatchObject({
    winner: 'blue',
    reason: 'objectives',
  })
  expect(judged('crossroads', { A: '1,1 blue', B: '2,2 red' })).toMatchObject({
    winner: 'red',
    reason: 'time',
  })
  const pickUp = (...holders: readonly string[]) =>
    judged('pick-up', Object.fromEntries(holders.map((holder, i) => [`O${i}`, `${i},1 ${holder}`]))).winner
  expect(pickUp('blue', 'blue', 'red')).toBe('blue')
  expect(pickUp('blue', 'red', 'red')).toBe('red')
  expect(pickUp('blue', 'blue', 'red', 'red')).toBeNull()
})
