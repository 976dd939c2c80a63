import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior, type State, type Team } from '../../../src/index.ts'
import { dashGoals } from '../../../src/rules/reactions/dash-to-cover.ts'
import { mayReact, reactionsOf } from '../../../src/rules/reactions/reactions.ts'
import { aliveModels } from '../../../src/rules/state/state.ts'
import {
  aim,
  changed,
  drawn,
  fire,
  HUT,
  LINE,
  type Played,
  shift,
  shotAt,
  team,
  WOOD,
} from '../../positions.ts'

/** The reactions of the second Team to the fire of the first. */
function reactions(units: string, map: object = {}, change: (target: Team) => void = () => {}) {
  const s = changed({ units, map }, ({ teams }) => {
    if (teams[1]) change(teams[1])
  })
  const { state } = s
  const [attacker, target] = state.teams
  if (!attacker || !target) throw new Error('two Teams are needed')
  return reactionsOf(state, attacker, target, aliveModels(attacker))
}

describe('who may react, and how', () => {
  const RIFLE = 'blue pro-section/fireteam-2 10,10 x1'
  const wood = { areas: [WOOD('wood', 8, 21, 20, 26)] }

  test('[csw-react-1] a Team on the table without an order, or one that keeps them guessing', () => {
    const may = (red: string, change: (target: Team) => void = () => {}): boolean => {
      const s = changed({ units: `red ins-technical 30,30; red ${red}` }, ({ teams }) => {
        if (teams[1]) change(teams[1])
      })
      return s.state.teams[1] ? mayReact(s.state.teams[1]) : false
    }
    expect(may('ins-squad 10,10')).toBe(true)
    expect(may('ins-squad 10,10 order=fire')).toBe(false)
    expect(may('ins-squad aboard=red-technical')).toBe(false)
    expect(may('ins-squad reserve')).toBe(false)
    expect(
      may('ins-squad 10,10 order=fire', (target) => {
        target.thisTurn.keepsGuessing = true
      }),
    ).toBe(true)
  })

  test('[csw-med-3] who is helped by a Medic ducks or shoots back, and goes nowhere', () => {
    const helped = (target: Team): void => {
      target.thisTurn.isHelped = true
    }
    expect(reactions(`${RIFLE}; red ins-squad 10,18 x2`, wood)).toEqual([
      'dash',
      'escape-advance',
      'escape-run',
    ])
    expect(reactions(`${RIFLE}; red ins-squad 10,18 x2`, wood, helped)).toEqual([])
    expect(reactions(`${RIFLE}; red ins-squad 10,23 x2`, wood, helped)).toEqual(['take-cover'])
    expect(reactions(`${RIFLE}; red sf-section/fireteam-2 10,18`, wood, helped)).toEqual(['reflexes'])
    expect(reactions(`${RIFLE}; red sf-section/fireteam-2 10,18`, wood)).toEqual(['reflexes', 'dash'])
  })

  test('[csw-gt-1, csw-shock-7] who is pinned to the spot does not slip away', () => {
    const pinned = (points: number) => (target: Team) => {
      target.thisTurn.pinned = points
    }
    const squad = `${RIFLE}; red ins-squad 10,18 x1`
    expect(reactions(squad, wood, pinned(2))).toEqual(['dash', 'escape-advance', 'escape-run'])
    expect(reactions(squad, wood, pinned(3))).toEqual(['dash', 'escape-run'])
    expect(reactions(squad, wood, pinned(5))).toEqual(['dash', 'escape-run'])
    expect(reactions(squad, wood, pinned(6))).toEqual(['dash'])
  })

  test('[csw-gt-1] a third Team on the table may hide it, one off the table does not', () => {
    const squad = `${RIFLE}; red ins-squad 10,18 x1`
    expect(reactions(`${squad}; red ins-mmg 30,30`)).toEqual(['escape-advance', 'escape-run'])
    expect(reactions(`${squad}; red ins-mmg reserve`)).toEqual([])
  })

  test('[csw-dash-6] what gives cover or hides; neither a railway nor a wall inside a house', () => {
    const goals = (map: object): readonly string[] =>
      dashGoals(script(callsignWarrior, { units: RIFLE, map } as never).state).map(({ id }) => id)
    expect(goals({ lines: [LINE('rails', 'railway', [4, 25], [20, 25])] })).toEqual([])
    expect(goals({ lines: [LINE('hedge', 'hedge', [4, 25], [20, 25])] })).toEqual(['hedge'])
    const house = HUT('house', 'house', 20, 20, 30, 30)
    const inner = [
      {
        id: 'inner',
        floor: 0,
        points: [
          { x: 25, y: 20 },
          { x: 25, y: 30 },
        ],
        material: 'brick',
        doors: [],
      },
    ]
    expect(goals({ buildings: [{ ...house, innerWalls: inner }] })).toEqual(['house'])
  })

  test('[csw-react-1, csw-react-2, csw-tok-6] who passes keeps its token; who reacts spends it, and it is noted', () => {
    const at = (answer: string): Played => {
      const s = shotAt('red-squad', 'red ins-squad 10,23 x2 token', wood)
      s.dice('csw-shoot-7', 1, 1)
      s.answer('csw-react-1', answer)
      return s
    }
    const passed = at('pass')
    expect(team(passed, 'red-squad')).toMatchObject({ order: null, orderedBy: null, hasToken: true })
    expect(passed.notes('csw-react-1').filter(({ kind }) => kind === 'reaction')).toEqual([])
    const ducked = at('take-cover')
    expect(team(ducked, 'red-squad')).toMatchObject({ orderedBy: 'reaction', hasToken: false })
    expect(ducked.note('csw-react-1', 'reaction')).toMatchObject({
      team: 'red-squad',
      reaction: 'take-cover',
    })
  })

  test('[csw-abins-2, csw-wr-3] who keeps them guessing keeps its token, and a zone may strike it again', () => {
    const units = 'blue pro-section/fireteam-2 10,10 x1 token; red ins-squad 10,23 x2 order=run token'
    const s = changed({ units, map: wood }, ({ teams }) => {
      if (teams[1]) Object.assign(teams[1].thisTurn, { keepsGuessing: true, beatenBy: ['blue-gpmg'] })
    })
    s.dice('csw-tok-3', 1)
    fire(s, 'red-squad', ['soldier-1:assault-rifle'])
    s.dice('csw-shoot-7', 1, 1)
    s.answer('csw-react-1', 'take-cover')
    expect(team(s, 'red-squad')).toMatchObject({ order: 'take-cover', hasToken: true })
    expect(team(s, 'red-squad').thisTurn.beatenBy).toEqual([])
  })
})

describe('Dash to Cover', () => {
  const dashing = (
    red: string,
    die: number,
    map: object = { areas: [WOOD('wood', 4, 23, 20, 30)] },
  ): Played => {
    const s = shotAt('red-section-fireteam-2', `red pro-section/fireteam-2 ${red}`, map)
    if (die > 0) s.dice('csw-dash-2', die)
    s.answer('csw-react-1', 'dash')
    return s
  }

  test('[csw-react-5, csw-shock-9] who loses heart does not dash', () => {
    const s = dashing('10,20 shock=3', 0)
    expect(s.asked?.clause).toBe('csw-react-2')
    expect(team(s, 'red-section-fireteam-2').order).toBe('take-cover')
    s.dice('csw-shock-9', 1)
    s.answer('csw-react-2', 'demoralised')
    s.dice('csw-shoot-7', 1, 1)
    s.answer('csw-shock-9', 'take-cover')
    expect(s.notes('csw-dash-2')).toEqual([])
    s.end()
  })

  test('[csw-dash-6] as near to the piece as before is near enough', () => {
    const s = dashing('10,20 x1', 3)
    s.dice('csw-shoot-7', 1, 1)
    expect(s.refuses(shift(s, 'red-section-fireteam-2', 1, -0.01))).toMatch(
      /Soldier 1 would end farther from the woods/,
    )
    s.answer('csw-dash-2', shift(s, 'red-section-fireteam-2', 1, 0))
    expect(s.note('csw-dash-3')).toMatchObject({ inches: 5, reached: false })
    expect(team(s, 'red-section-fireteam-2').order).toBe('take-cover')
    s.end()
  })

  test('[csw-dash-6] where the way ends counts, not where it leads', () => {
    const s = dashing('10,20 x1', 6)
    s.dice('csw-shoot-7', 1, 1)
    const around = [
      { x: 1000, y: 1900 },
      { x: 1000, y: 2200 },
    ]
    s.answer('csw-dash-2', [{ model: 'soldier-1', points: around }])
    expect(team(s, 'red-section-fireteam-2').models[0]).toMatchObject({ y: 2200 })
  })

  test('[csw-dash-3, csw-tc-4] cover is judged by the one who fires and sees it open, not by the two who do not fire and see it covered', () => {
    const s = drawn(
      'blue pro-section/fireteam-2 at=4,10/30,20/31.5,20 x3 gap=26 token; red pro-section/fireteam-2 10,20 x1',
      { lines: [LINE('wall', 'low-wall', [14, 16], [14, 26])] },
    )
    s.answer('csw-order-1', 'fire')
    s.answer('csw-shoot-2', 'red-section-fireteam-2')
    s.dice('csw-dash-2', 1)
    s.dice('csw-shoot-7', 1, 1)
    aim(s, ['soldier-1:assault-rifle'])
    s.answer('csw-react-1', 'dash')
    s.answer('csw-dash-2', shift(s, 'red-section-fireteam-2', 2, 0))
    expect(s.note('csw-dash-3')).toMatchObject({ reached: false })
    expect(s.note('csw-shoot-7', 'volley')).toMatchObject({ need: 4 })
  })

  test('[csw-dash-3, csw-dash-4] out of sight is as good as cover', () => {
    const wall = { lines: [LINE('wall', 'high-wall', [8, 18], [16, 18])] }
    const s = dashing('19,20 x1', 6, wall)
    s.dice('csw-shoot-7', 1, 1)
    s.answer('csw-dash-2', shift(s, 'red-section-fireteam-2', -6, 0))
    expect(s.note('csw-dash-3')).toMatchObject({ inches: 8, reached: true })
    s.end()
  })
})

describe('Guerrilla Tactics', () => {
  const map = { areas: [WOOD('wood', 8, 24, 14, 30)] }
  const slipping = (how: string): Played => {
    const s = shotAt('red-squad', 'red ins-squad 10,22 x1', map)
    s.answer('csw-react-1', how)
    return s
  }
  const orderOf = (s: Played): State['teams'][number]['order'] => team(s, 'red-squad').order

  test('[csw-gt-2] only after an Advance, and only if it likes, it goes on Overwatch', () => {
    const quiet = slipping('escape-advance')
    quiet.answer('csw-gt-1', shift(quiet, 'red-squad', 0, 4))
    quiet.dice('csw-shoot-7', 1, 1)
    quiet.answer('csw-gt-2', 'no')
    expect(orderOf(quiet)).toBe('advance')
    const run = slipping('escape-run')
    run.dice('csw-shoot-7', 1, 1)
    run.answer('csw-gt-1', shift(run, 'red-squad', 0, 4))
    expect(orderOf(run)).toBe('run')
    run.end()
  })

  test('[csw-gt-1] it is judged where it ends: a way round by the enemy is allowed, a way through cover is not enough', () => {
    const s = slipping('escape-run')
    const points = (...ends: readonly (readonly [number, number])[]) => [
      { model: 'leader', points: ends.map(([x, y]) => ({ x: x * 100, y: y * 100 })) },
    ]
    expect(s.refuses(points([10, 24], [14, 22]))).toMatch(/out of sight/)
    s.dice('csw-shoot-7', 1, 1)
    s.answer('csw-gt-1', points([10, 21], [10, 25]))
    expect(team(s, 'red-squad').models[0]).toMatchObject({ x: 1000, y: 2500 })
  })
})
