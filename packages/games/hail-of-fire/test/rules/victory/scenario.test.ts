import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { hailOfFire } from '../../../src/index.ts'
import { pullChits } from '../../../src/rules/morale/chits.ts'
import { leaveTable } from '../../../src/rules/moving/exits.ts'
import { type State, teamById } from '../../../src/rules/state/state.ts'
import { takeObjectives } from '../../../src/rules/victory/objectives.ts'
import { exited, positionChits } from '../../../src/rules/victory/scenario.ts'
import { doing } from '../../doing.ts'

const TEAMS = 'blue us-rifle-mg 10,10 id=a; red de-rifle-mg 40,40 id=r'

/** What a side bleeds in a scenario with objectives held so, in this round. */
function bleed(scenario: string, round: number, held: string, side: 'blue' | 'red', teams = TEAMS): number {
  const objectives = Object.fromEntries(held.split(' ').map((who, i) => [`O${i}`, `24,${10 + 8 * i} ${who}`]))
  const { state } = script(hailOfFire, { teams, round, objectives, options: { scenario } })
  return positionChits(state, side)
}

describe('hof-chit-3: the bleed of the printed scenarios', () => {
  test('[hof-chit-3] crossroads: the attacker for each objective it does not hold, from round 3', () => {
    expect(bleed('crossroads', 2, 'red red', 'blue')).toBe(0)
    expect(
      [0, 1, 2].map((n) => bleed('crossroads', 3, ['red red', 'blue red', 'blue blue'][n] ?? '', 'blue')),
    ).toEqual([2, 1, 0])
    expect(bleed('crossroads', 3, 'blue blue', 'red')).toBe(0)
  })

  test('[hof-chit-3] steppe: the side that holds fewer, and nobody at a tie', () => {
    expect([
      bleed('steppe-meeting', 3, 'blue red red', 'blue'),
      bleed('steppe-meeting', 3, 'blue red red', 'red'),
    ]).toEqual([1, 0])
    expect([
      bleed('steppe-meeting', 3, 'blue red none', 'blue'),
      bleed('steppe-meeting', 3, 'blue red none', 'red'),
    ]).toEqual([0, 0])
  })

  test('[hof-chit-3] bridgehead: the attacker without an objective, the defender against two', () => {
    expect([bleed('bridgehead', 4, 'red red', 'blue'), bleed('bridgehead', 4, 'blue red', 'blue')]).toEqual([
      1, 0,
    ])
    expect([bleed('bridgehead', 5, 'blue blue', 'red'), bleed('bridgehead', 5, 'blue red', 'red')]).toEqual([
      1, 0,
    ])
    expect(bleed('bridgehead', 4, 'blue blue', 'red')).toBe(0)
  })

  test('[hof-chit-3] delay: not once a Team of the attacker has left by the exit', () => {
    expect(bleed('delay', 2, 'red', 'blue')).toBe(1)
    expect(bleed('delay', 2, 'blue', 'blue')).toBe(0)
    expect(bleed('delay', 2, 'red', 'blue', `${TEAMS}; blue us-rifle-mg 12,12 id=x exited`)).toBe(0)
    expect(bleed('delay', 2, 'red', 'blue', `${TEAMS}; red de-rifle-mg 12,12 id=x exited`)).toBe(1)
  })
})

test('[hof-move-11] Teams that left count for their own side only', () => {
  const { state } = script(hailOfFire, {
    teams: `${TEAMS}; blue us-rifle-mg 12,12 id=x exited; blue us-rifle-mg 14,12 id=y gone`,
  })
  expect([exited(state, 'blue'), exited(state, 'red')]).toEqual([1, 0])
})

describe('hof-move-11: leaving the table', () => {
  const leaving = (teams: string) => {
    const s = doing({ teams, options: { scenario: 'delay' }, size: [48, 48] }, (game) =>
      leaveTable(game, teamById(game.state, 'a')),
    )
    s.play()
    s.end()
    return s
  }

  test('[hof-move-11] by the road in the north the attacker is safe, and its fire points are gone', () => {
    const s = leaving('blue us-rifle-mg 34,47.37 id=a rfp=2; red de-rifle-mg 4,4 id=r')
    expect(teamById(s.state, 'a')).toMatchObject({ place: 'exited', received: [] })
    expect(s.note('hof-move-11', 'exited')).toMatchObject({ team: 'a', side: 'blue' })
  })

  test('[hof-move-11] beside it, or at another edge, it is lost', () => {
    const place = (at: string) =>
      teamById(leaving(`blue us-rifle-mg ${at} id=a; red de-rifle-mg 4,4 id=r`).state, 'a').place
    expect([place('32,47.37'), place('36,47.37')]).toEqual(['exited', 'exited'])
    expect([place('31.99,47.37'), place('36.01,47.37'), place('34,0.62')]).toEqual(['gone', 'gone', 'gone'])
  })
})

describe('hof-vic-3: taking objectives', () => {
  const after = (teams: string, objective: string, change: (state: State) => void = () => undefined) => {
    const s = doing({ teams, objectives: { A: objective } }, (game) => {
      change(game.state)
      takeObjectives(game)
    })
    s.play()
    s.end()
    return s.state.objectives[0]?.holder ?? null
  }
  const hidden = `${TEAMS.replace('10,10', '24,24')}; red de-rifle-mg 0,0 id=h unit=h hidden`

  test('[hof-hide-6] an objective that nobody holds is not contested by Hidden Teams, one of theirs is', () => {
    const far = hidden.replace('24,24', '24,27.5')
    expect(after(far, '24,24 none')).toBe('blue')
    expect(after(TEAMS.replace('10,10', '24,24'), '24,24 red')).toBe('blue')
    expect(after(TEAMS.replace('10,10', '24,28.63'), '24,24 red')).toBe('blue')
    expect(after(TEAMS.replace('10,10', '24,28.64'), '24,24 red')).toBe('red')
  })
})

describe('hof-chit-7: who reads the chits', () => {
  const readers = (totals: 'open' | 'secret') => {
    const s = doing({ teams: TEAMS, active: 'blue', red: { chitsOwed: 1 }, options: { totals } }, (game) =>
      pullChits(game),
    )
    s.dice('hof-chit-6', 6)
    s.play()
    s.end()
    return s.state.players.red.chits
  }

  test('[hof-chit-6] a 6 is worth 3, seen by one side or by both', () => {
    expect([readers('secret'), readers('open')]).toEqual([[3], [3]])
  })

  test('[hof-chit-7] the die is shown to its owner alone, or to both with the switch', () => {
    const only = (totals: 'open' | 'secret') => {
      let seen: unknown = null
      const s = doing(
        { teams: TEAMS, active: 'blue', red: { chitsOwed: 1 }, options: { totals } },
        (game) => {
          const { die } = game.dice
          game.dice.die = (clause, faces, readers) => {
            seen = readers
            return die.call(game.dice, clause, faces, readers)
          }
          pullChits(game)
        },
      )
      s.dice('hof-chit-6', 1)
      s.play()
      s.end()
      return seen
    }
    expect(only('secret')).toEqual(['red'])
    expect(only('open')).toEqual(['blue', 'red'])
  })

  test('[hof-chit-2] a pull forgets the objectives of that side only', () => {
    const s = doing(
      { teams: TEAMS, active: 'blue', objectives: { A: '24,24 blue lost-by-blue lost-by-red' } },
      (game) => pullChits(game),
    )
    s.dice('hof-chit-6', 1, 1)
    s.play()
    s.end()
    expect(s.state.objectives[0]?.lostBy).toEqual(['blue'])
    expect(s.state.players.red.chits).toEqual([1, 1])
  })
})
