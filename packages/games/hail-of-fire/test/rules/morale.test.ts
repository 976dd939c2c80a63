import { describe, expect, test } from 'vitest'
import { bagAfter } from '../../src/rules/morale/chit-values.ts'
import { breakLimitFor, chitTotal } from '../../src/rules/morale/chits.ts'
import { activate, at, moves, orderMove, type Played, played, team } from './positions.ts'

const BLUE = 'blue us-rifle-mg 3,3 id=z'

/** Red's Units as given; Blue ends the turn and Red pulls with these dice. */
function pulled(red: string, dice: readonly number[], more: object = {}, options = {}): Played {
  const s = played(
    `${BLUE}; ${red}`,
    {
      phase: 'pause',
      isTurnOver: true,
      paused: 'blue',
      red: { heroSpent: 6, heroRolled: 6, ...(more as { red?: object }).red },
      ...omit(more),
    },
    options,
  )
  s.play()
  if (dice.length > 0) s.dice(options && 'chits' in options ? 'hof-chit-5' : 'hof-chit-6', ...dice)
  s.play()
  return s
}

function omit(more: object): object {
  const { red: _, ...rest } = more as { red?: object }
  return rest
}

describe('strength', () => {
  /** A platoon of four counted Teams, of which this many are gone, loses one more when its Leader is activated. */
  function loses(
    gone: number,
    more = '',
    options = {},
    dice: Readonly<Record<string, readonly number[]>> = {},
  ): Played {
    const teams = [1, 2, 3, 4].map(
      (n) =>
        `red de-rifle-mg ${10 + 3 * n},40 id=r${n} unit=p ${n <= gone ? 'gone' : n === gone + 1 ? 'rfp=1@3,3' : ''}`,
    )
    const s = played(
      `${BLUE}; red de-leader 10,40 id=l unit=p; ${teams.join('; ')}; red de-rifle-mg 40,44 id=o unit=o; ${more}`,
      { active: 'red' },
      options,
    )
    s.dice('hof-rfc-1', 1)
    for (const [clause, values] of Object.entries(dice)) s.dice(clause, ...values)
    activate(s, `r${gone + 1}`)
    s.answer('hof-act-1', ['move'])
    s.answer('hof-act-8', at(20, 45))
    return s
  }

  const owed = (s: Played) => s.state.players.red.chitsOwed

  test('[hof-unit-11, hof-chit-2] below half when fewer than half are left: one chit', () => {
    expect(owed(loses(1))).toBe(0) // 2 of 4
    expect(owed(loses(2))).toBe(1) // 1 of 4
  })

  test('[hof-unit-10, hof-unit-2, hof-chit-2, hof-ruling-6] destroyed when no counted Team is left: one more, and the Leader is removed', () => {
    const s = loses(3)
    expect(owed(s)).toBe(1)
    expect(team(s, 'l').place).toBe('gone')
    expect(s.state.units.find(({ id }) => id === 'p')).toMatchObject({ isDestroyed: true })
  })

  test('[hof-chit-2] two at once if it was not below half before', () => {
    const s = played(
      `${BLUE}; red de-rifle-mg 20,40 id=a unit=p rfp=1@3,3; red de-leader 23,40 id=l unit=p; red de-rifle-mg 40,44 unit=o id=o`,
      { active: 'red' },
    )
    s.dice('hof-rfc-1', 1)
    activate(s, 'a')
    s.answer('hof-act-1', ['move'])
    s.answer('hof-act-8', at(20, 45))
    expect(owed(s)).toBe(2)
  })

  test('[hof-ex-32, hof-unit-10] small Teams alone do not keep a Unit alive', () => {
    const s = played(
      `${BLUE}; red de-rifle-mg 20,40 id=a unit=p rfp=1@3,3; red de-panzerschreck 23,40 id=b unit=p; red de-panzerschreck 26,40 id=c unit=p; red de-leader 29,40 id=l unit=p; red de-rifle-mg 40,44 unit=o id=o`,
      { active: 'red' },
    )
    s.dice('hof-rfc-1', 1)
    activate(s, 'a')
    s.answer('hof-act-1', ['move'])
    s.answer('hof-act-8', at(20, 45))
    expect(['b', 'c', 'l'].map((id) => team(s, id).place)).toEqual(['gone', 'gone', 'gone'])
  })

  test('[hof-unit-12, hof-opt-T1-3] with the switch a Unit below half checks, and failure destroys it', () => {
    const options = { morale: 'half' }
    const five = (die: number) => {
      const teams = [1, 2, 3, 4, 5].map(
        (n) =>
          `red de-rifle-mg ${10 + 3 * n},40 id=r${n} unit=p ${n <= 2 ? 'gone' : n === 3 ? 'rfp=1@3,3' : ''}`,
      )
      const s = played(
        `${BLUE}; ${teams.join('; ')}; red de-rifle-mg 40,44 id=o unit=o`,
        { active: 'red' },
        options,
      )
      s.dice('hof-rfc-1', 1)
      s.dice('hof-unit-12', die)
      activate(s, 'r3')
      s.answer('hof-act-1', ['move'])
      s.answer('hof-act-8', at(20, 45))
      return s.state.units.find(({ id }) => id === 'p')?.isDestroyed
    }
    expect([five(3), five(4)]).toEqual([true, false])
    expect(loses(2, '', options).state.units.find(({ id }) => id === 'p')?.isDestroyed).toBe(true) // a single infantry Team
    expect(loses(2).state.units.find(({ id }) => id === 'p')?.isDestroyed).toBe(false)
  })

  test('[hof-team-9] a destroyed vehicle stays as a wreck', () => {
    const s = played(`${BLUE}; red de-stug 20,40 id=a unit=p rfp=1@3,3; red de-stug 24,40 id=b unit=p`, {
      active: 'red',
    })
    s.dice('hof-rfc-1', 1)
    activate(s, 'a')
    s.answer('hof-unit-5', [])
    s.answer('hof-act-1', ['move'])
    s.answer('hof-act-8', at(20, 45))
    expect(s.state.happenings).toMatchObject([{ kind: 'work', work: { kind: 'wreck' } }])
    expect(team(s, 'a').place).toBe('gone')
  })
})

describe('chits', () => {
  test('[hof-setup-2, hof-ex-20] the Break Limit is 5 plus 2 per Unit', () => {
    expect(breakLimitFor(7)).toBe(19)
  })

  test('[hof-chit-1, hof-chit-6, hof-chit-T1] a chit is a die: 1 to 3 gives 1, 4 and 5 give 2, 6 gives 3', () => {
    const s = pulled('red de-rifle-mg 40,40', [1, 3, 4, 5, 6], { red: { chitsOwed: 5 } })
    expect(s.state.players.red.chits).toEqual([1, 1, 2, 2, 3])
    expect(s.state.players.red.chitsOwed).toBe(0)
    expect(s.view('blue').players.red).toMatchObject({ chits: null, chitCount: 5 })
    expect(s.view('red').players.red.chits).toEqual([1, 1, 2, 2, 3])
  })

  test('[hof-chit-7, hof-opt-T1-17] with open totals both see them', () => {
    const s = pulled('red de-rifle-mg 40,40', [6], { red: { chitsOwed: 1 } }, { totals: 'open' })
    expect(s.view('blue').players.red.chits).toEqual([3])
  })

  test('[hof-chit-4, hof-chit-8, hof-vic-1, hof-opt-T1-16, hof-ex-20, hof-ruling-25] a force breaks beyond its limit; with the switch at it', () => {
    const at19 = { breakLimit: 19, chits: [18], chitsOwed: 1 }
    const holds = pulled('red de-rifle-mg 40,40', [2], { red: at19 })
    expect(holds.outcome).toBeNull()
    expect(chitTotal(holds.state.players.red)).toBe(19)
    expect(pulled('red de-rifle-mg 40,40', [4], { red: at19 }).outcome).toMatchObject({ winners: ['blue'] })
    expect(pulled('red de-rifle-mg 40,40', [2], { red: at19 }, { break: 'reach' }).outcome).toMatchObject({
      winners: ['blue'],
    })
    const unpulled = pulled('red de-rifle-mg 40,40', [], { red: { breakLimit: 5, handicap: 9 } })
    expect(unpulled.outcome).toBeNull()
  })

  test('[hof-ex-20] two chits for a destroyed Unit, values 2 and 1', () => {
    const s = pulled('red de-rifle-mg 40,40', [4, 3], { red: { breakLimit: 19, chits: [15], chitsOwed: 2 } })
    expect(chitTotal(s.state.players.red)).toBe(18)
  })

  test('[hof-force-10, hof-vic-4] a handicap counts for the total', () => {
    const s = pulled('red de-rifle-mg 40,40', [1], { red: { breakLimit: 9, handicap: 9, chitsOwed: 1 } })
    expect(s.outcome).toMatchObject({ winners: ['blue'], clause: 'hof-vic-1' })
  })

  test('[hof-chit-2, hof-ex-38, hof-ruling-36] two for each objective lost, once per pull', () => {
    const s = played(`${BLUE}; red de-rifle-mg 40,40`, {
      objectives: { A: '24,24 blue lost-by-red', B: '10,30 red' },
      phase: 'chits',
    })
    s.dice('hof-chit-6', 1, 1)
    s.play()
    expect(s.state.players.red.chits).toEqual([1, 1])
    expect(s.state.objectives[0]?.lostBy).toEqual([])
  })

  test('[hof-chit-3] the scenario adds chits for the position on the table', () => {
    const bleed = (active: string, round: number, holder: string) => {
      const s = played(
        `${BLUE}; red de-rifle-mg 40,40`,
        { objectives: { A: `24,24 ${holder}`, B: '10,30 red' }, phase: 'chits', active, round },
        { scenario: 'crossroads' },
      )
      s.dice('hof-chit-6', 1, 1)
      s.play()
      return s.state.players.blue.chits.length
    }
    expect(bleed('red', 3, 'red')).toBe(2)
    expect(bleed('red', 3, 'blue')).toBe(1)
    expect(bleed('red', 2, 'red')).toBe(0)
    expect(bleed('blue', 3, 'red')).toBe(0)
  })

  test('[hof-chit-5, hof-chit-T1-1 to hof-chit-T1-4, hof-opt-T1-15] a bag without replacement, filled again when empty', () => {
    const full = bagAfter([])
    expect([0, 1, 2, 3].map((value) => full.filter((chit) => chit === value).length)).toEqual([4, 8, 6, 2])
    expect(bagAfter([3, 3])).not.toContain(3)
    expect(bagAfter(full)).toEqual(full)
    const s = pulled('red de-rifle-mg 40,40', [20, 1], { red: { chitsOwed: 2 } }, { chits: 'bag' })
    expect(s.state.players.red.chits).toEqual([3, 0])
  })
})

describe('objectives and victory', () => {
  const OBJECTIVE = { objectives: { A: '24,24 red' } }

  /** Blue's Team turns on the spot, and the activation ends. */
  function after(blue: string, red: string, more: object = OBJECTIVE, options = {}): Played {
    const s = played(`blue ${blue} id=a; ${red}`, more, options)
    orderMove(s, 'a', 24, 24)
    s.answer('hof-act-6', { do: 'finish' })
    s.play()
    return s
  }

  const holder = (s: Played) => s.state.objectives[0]?.holder

  test('[hof-vic-3, hof-ruling-26] a side alone within 4 inches takes it at the end of an activation', () => {
    // The footprint reaches 0.63 inches: 4.63 from the middle.
    expect(holder(after('us-rifle-mg 24,19.37', 'red de-rifle-mg 40,40'))).toBe('blue')
    expect(holder(after('us-rifle-mg 24,19.36', 'red de-rifle-mg 40,40'))).toBe('red')
    expect(holder(after('us-rifle-mg 24,20', 'red de-rifle-mg 24,28.63'))).toBe('red')
    expect(holder(after('us-rifle-mg 24,20', 'red de-rifle-mg 24,28.64'))).toBe('blue')
  })

  test('[hof-vic-3, hof-chit-2] the loser owes chits for it, once', () => {
    const s = after('us-rifle-mg 24,20', 'red de-rifle-mg 40,40')
    expect(s.state.objectives[0]?.lostBy).toEqual(['red'])
  })

  test.each([
    ['any', ['blue', 'blue', 'blue']],
    ['infantry-gun', ['blue', 'blue', 'red']],
    ['infantry', ['blue', 'red', 'red']],
  ])('[hof-vic-3, hof-opt-T1-18] which Teams take one: %s', (objectives, holders) => {
    const held = ['us-rifle-mg', 'us-57mm-gun', 'us-m4-sherman'].map((entry) =>
      holder(after(`${entry} 24,20`, 'red de-rifle-mg 40,40', OBJECTIVE, { objectives })),
    )
    expect(held).toEqual(holders)
  })

  test('[hof-hide-6] Hidden Teams contest an objective while no enemy that sees it is within reveal distance', () => {
    const hidden = 'red de-rifle-mg 40,40 id=b; red de-hmg id=h unit=h hidden'
    expect(holder(after('us-rifle-mg 24,20', hidden))).toBe('blue')
    const tank = (y: number) => holder(after(`us-m4-sherman 24,${y}`, `${hidden}`, OBJECTIVE))
    expect(tank(20)).toBe('blue') // within 8 inches
  })

  const endsWith = (scenario: string, objectives: object, more: object = {}) => {
    const s = played(
      `${BLUE}; red de-rifle-mg 40,40`,
      { phase: 'chits', active: 'red', round: 8, rounds: 8, objectives, ...more },
      { scenario },
    )
    s.dice('hof-chit-6', 1, 1, 1, 1)
    s.play()
    return s.outcome?.winners
  }

  test('[hof-vic-2, hof-ruling-7] after the last round the scenario decides', () => {
    expect(endsWith('crossroads', { A: '24,24 blue', B: '10,30 blue' })).toEqual(['blue'])
    expect(endsWith('crossroads', { A: '24,24 blue', B: '10,30 red' })).toEqual(['red'])
    expect(endsWith('hedgerows', { A: '24,24 blue', B: '10,30 blue', C: '5,5 red' })).toEqual(['blue'])
    expect(endsWith('hedgerows', { A: '24,24 blue', B: '10,30 red' })).toEqual([])
    expect(endsWith('bridgehead', { A: '24,24 red', B: '10,30 red' })).toEqual(['red'])
    expect(endsWith('bridgehead', { A: '24,24 red', B: '10,30 blue' })).toEqual([])
    expect(endsWith('delay', { A: '24,24 blue' })).toEqual(['red'])
  })

  test('[hof-vic-2] a tie on the steppe goes to the smaller chit total', () => {
    const tie = { A: '24,24 red', B: '10,30 blue' }
    expect(endsWith('steppe-meeting', tie, { blue: { chits: [1] }, red: { chits: [3] } })).toEqual(['blue'])
    expect(endsWith('steppe-meeting', tie, { blue: { chits: [3] }, red: { chits: [1] } })).toEqual(['red'])
    expect(endsWith('steppe-meeting', tie, { blue: { chits: [3] }, red: { chits: [3] } })).toEqual([])
  })

  test('[hof-vic-2, hof-move-11] the delaying action is lost when three Teams have left by the road', () => {
    const exits = (gone: number) => {
      const off = [1, 2, 3].slice(0, gone).map((n) => `blue us-rifle-mg 1,1 id=e${n} exited`)
      const s = played(
        `blue us-rifle-mg 34,46 id=a; ${off.join('; ')}; red de-rifle-mg 4,4`,
        { objectives: { A: '22,25 red' } },
        { scenario: 'delay' },
      )
      orderMove(s, 'a', 34, 48)
      s.dice('hof-move-T1', 6, 6)
      moves(s, 'a')
      s.answer('hof-move-1', [at(34, 47.37)])
      s.answer('hof-move-11', 'yes')
      s.play()
      return s.outcome?.winners ?? null
    }
    expect([exits(1), exits(2)]).toEqual([null, ['blue']])
  })
})

test('[hof-setup-3, hof-hero-10, hof-opt-T1-4] the first Hero Die; with the switch 1 and 2 count as 3', () => {
  const first = (options: object) => {
    const s = played(BLUE, { phase: 'set-up', setUpStep: 0 }, options as never)
    s.dice('hof-setup-3', 2, 4)
    s.play()
    return [s.state.players.blue.heroRolled, s.state.players.red.heroRolled]
  }
  expect(first({})).toEqual([2, 4])
  expect(first({ heroFloor: 'on' })).toEqual([3, 4])
})
