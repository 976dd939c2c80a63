import { hullCorners, inch } from '@sandtable/table'
import { describe, expect, test } from 'vitest'
import { isOnRoad, stoppedAt, whyNotDriveSo } from '../../../src/rules/moving/driving.ts'
import { touchesEdge } from '../../../src/rules/moving/exits.ts'
import { bodyOf, isInContact, pointHull } from '../../../src/rules/moving/footprints.ts'
import type { MoveTerms } from '../../../src/rules/moving/move-terms.ts'
import { isReliable } from '../../../src/rules/moving/movement-roll.ts'
import { whyNotWalk } from '../../../src/rules/moving/on-foot.ts'
import { whyNotStand } from '../../../src/rules/moving/standing.ts'
import { checkpoints, terrainCheck } from '../../../src/rules/moving/terrain-checks.ts'
import { mayMoveUnseen, whySeen } from '../../../src/rules/moving/unseen.ts'
import { teamById } from '../../../src/rules/state/state.ts'
import { doing } from '../../doing.ts'
import { AREA, at, box, HOUSE, LINE, played, ROAD, team } from '../positions.ts'
import { ahead, FOE, north, ordered } from './ordered.ts'

const NORTH = { x: 0, y: 1 }
const EAST = { x: 1, y: 0 }
const TERMS: MoveTerms = { allowance: inch(60), seen: [], whyNotWay: () => null, whyNotEnd: () => null }

function stateOf(teams: string, more: object = {}) {
  return played(`${teams}; ${FOE}`, more).state
}

describe('drives', () => {
  const code = (steps: readonly unknown[], teams = 'blue us-m4-sherman 24,20 id=a', more: object = {}) => {
    const state = stateOf(teams, more)
    return whyNotDriveSo(state, teamById(state, 'a'), steps, TERMS)?.code ?? null
  }
  const turn = (count: number) => Array.from({ length: count }, () => ahead(0))

  test('[hof-move-7] a list of stretches with whole numbers, forward or in reverse', () => {
    expect(code([ahead(1)])).toBeNull()
    expect(code([{ ...ahead(1), gear: 'reverse' }])).toBeNull()
    const wrong = ['north', null, {}, { facing: 'north', far: 100 }, { facing: NORTH, far: 0.5 }]
    for (const step of [...wrong, { ...ahead(1), gear: 'fast' }]) {
      expect(code([step])).toBe('not-steps')
      expect(code([ahead(1), step])).toBe('not-steps')
    }
  })

  test('[hof-move-7] at most forty stretches', () => {
    expect([code(turn(40)), code(turn(41))]).toEqual([null, 'too-many-points'])
  })

  test('[hof-move-6] forward or in reverse, not both', () => {
    expect(code([ahead(1), { ...ahead(1), gear: 'reverse' }])).toBe('mixed-gears')
    expect(code([{ ...ahead(1), gear: 'reverse' }, ahead(1)])).toBe('mixed-gears')
  })

  test('[hof-act-8] a vehicle may stay where it could not go', () => {
    const beside = 'blue us-m4-sherman 24,20 id=a; red de-rifle-mg 24,22.2 id=r'
    expect(code([], beside)).toBeNull()
    expect(code([ahead(0.1)], beside)).toBe('no-way')
  })

  test('[hof-trans-7] a transport is not in the way of itself with what it carries', () => {
    expect(code([ahead(0.2)], 'blue us-halftrack 24,20 id=a; blue us-rifle-mg 0,0 id=p aboard=a')).toBeNull()
  })

  test('[hof-move-9] only the middle of a wreck is in the way, and of nothing else', () => {
    const works = (kind: string) => ({ map: { works: [{ id: 'w', kind, outline: box(23, 23, 25, 25) }] } })
    const past = (x: number, kind = 'wreck') =>
      code([ahead(20)], `blue us-m4-sherman ${x},10 id=a`, works(kind))
    expect([past(24), past(24, 'crater')]).toEqual(['no-way', null])
    // The tank is 1.25 inches wide, and the middle of the wreck a hundredth of an inch.
    expect([past(24.62), past(24.64)]).toEqual(['no-way', null])
    expect([past(23.38), past(23.36)]).toEqual(['no-way', null])
    const off = { map: { works: [{ id: 'w', kind: 'wreck', outline: box(20, 22, 24, 28) }] } }
    expect(code([ahead(10)], 'blue us-m4-sherman 22,15 id=a', off)).toBe('no-way')
    expect(code([ahead(7)], 'blue us-m4-sherman 22,15 id=a', off)).toBeNull()
  })
})

describe('roads', () => {
  const onRoad = (x: number, far: number, map: object) => {
    const state = stateOf(`blue us-m4-sherman ${x},10 id=a`, { map })
    return isOnRoad(state, teamById(state, 'a'), [ahead(far)])
  }
  const road = { roads: [ROAD('road', [10, 0], [10, 30])] }

  test('[hof-move-2] all the way, not beside it, not in a field, not beyond its end', () => {
    expect([onRoad(10, 12, road), onRoad(14, 12, road), onRoad(10, 24, road)]).toEqual([true, false, false])
    expect(onRoad(10, 12, { areas: [AREA('f', 'field', 0, 0, 48, 48)] })).toBe(false)
  })

  test('[hof-move-2] over a bridge it goes on', () => {
    const river = LINE('river', 'river', [0, 16], [48, 16])
    const bridge = { kind: 'bridge', at: 10, width: 3 }
    expect(onRoad(10, 12, { ...road, lines: [{ ...river, gaps: [bridge] }] })).toBe(true)
  })
})

describe('stops', () => {
  test('[hof-ruling-41] at the start it looks the way it would have driven', () => {
    const state = stateOf('blue us-m4-sherman 24,10 id=a; blue us-m4-sherman 24,16 id=b')
    const a = teamById(state, 'a')
    const stop = (far: number) => stoppedAt(state, a, [{ facing: EAST, far: 300 }], far)
    expect(stop(0)).toEqual({ at: at(24, 10), facing: EAST, far: 0 })
    expect(stop(1)).toEqual({ at: at(24.01, 10), facing: EAST, far: 1 })
    expect(stoppedAt(state, a, [ahead(6)], 600)).toEqual({ at: at(24, 13.7), facing: NORTH, far: 370 })
  })
})

describe('terrain checks', () => {
  const found = (map: object, entry = 'us-m4-sherman') => {
    const state = stateOf(`blue ${entry} 24,10 id=a`, { map })
    return checkpoints(state, teamById(state, 'a'), [at(24, 10), at(24, 20)]).map(({ feature }) => feature)
  }
  const line = (kind: string, gap?: string) => ({
    lines: [
      {
        ...LINE('x', kind, [10, 15], [40, 15]),
        ...(gap ? { gaps: [{ kind: gap, at: 14, width: 4 }] } : {}),
      },
    ],
  })

  test('[hof-move-3] not at a gap or on a bridge, but at a ford', () => {
    expect([found(line('hedge')), found(line('hedge', 'gap')), found(line('hedge', 'gate'))]).toEqual([
      ['x'],
      [],
      [],
    ])
    expect([found(line('river', 'bridge')), found(line('river', 'ford'))]).toEqual([[], ['x']])
  })

  test('[hof-move-3] not in the open, over a fence, or inside a house', () => {
    expect(found({ areas: [AREA('f', 'field', 0, 12, 48, 18)], ...line('fence') })).toEqual([])
    const house = HOUSE('inn', 20, 12, 28, 24)
    const door = { kind: 'door', floor: 0, side: 0, at: 4, width: 2 }
    expect(found({ buildings: [{ ...house, openings: [door] }] }, 'us-rifle-mg')).toEqual([])
  })

  test('[hof-gen-6, hof-trait-T1-5] a die that its quality rolled again is not rolled a third time', () => {
    const passes = (dice: readonly number[]) => {
      let success = false
      const s = doing({ teams: `blue sv-kv1s 24,10 id=a elite; ${FOE}` }, (game) => {
        success = terrainCheck(game, teamById(game.state, 'a'))
      })
      s.dice('hof-move-3', ...dice)
      s.end()
      return success
    }
    expect([passes([1, 2]), passes([1, 6]), passes([2, 6])]).toEqual([false, true, true])
  })

  test('[hof-trait-T1-7] an unreliable vehicle breaks down on the second 1 only', () => {
    const moves = (dice: readonly number[], again: readonly number[]) => {
      let isMoving = false
      const s = doing({ teams: `blue de-panther 24,10 id=a; ${FOE}` }, (game) => {
        isMoving = isReliable(game, teamById(game.state, 'a'), dice)
      })
      if (again.length > 0) s.dice('hof-trait-T1-7', ...again)
      s.play()
      s.end()
      return [isMoving, s.notes('hof-trait-T1-7').filter(({ kind }) => kind === 'broke-down').length]
    }
    expect(moves([2, 3], [])).toEqual([true, 0])
    expect(moves([1, 3], [2])).toEqual([true, 0])
    expect(moves([1, 3], [1])).toEqual([false, 1])
    expect(moves([1, 1], [2, 1])).toEqual([false, 1])
  })
})

describe('ways on foot', () => {
  const code = (steps: readonly unknown[], words: string, terms: Partial<MoveTerms>, more: object = {}) => {
    const { state } = played(
      `blue us-rifle-mg 24,20 id=a ${words}; red de-rifle-mg 24,30 id=foe; red de-rifle-mg 4,4 id=g gone`,
      more,
    )
    return whyNotWalk(state, teamById(state, 'a'), steps, { ...TERMS, ...terms })?.code ?? null
  }

  test('[hof-supp-1, hof-ruling-40] nearer between two points counts, an enemy that is gone does not', () => {
    expect(code([at(12, 30)], 'suppressed', { seen: ['foe'] })).toBe('toward-the-enemy')
    expect(code([at(12, 18), at(12, 30)], 'suppressed', { seen: ['foe'] })).toBeNull()
    expect(code([at(12, 30)], 'suppressed', { seen: ['g'] })).toBeNull()
  })

  test('[hof-move-1] walls between rooms cost nothing', () => {
    const wall = { floor: 0, points: [at24(14), at24(34)], gaps: [] }
    const inn = { ...HOUSE('inn', 14, 14, 34, 34), innerWalls: [wall] }
    const walk = (x: number) => {
      const { state } = played(`blue us-rifle-mg 20,20 id=a; ${FOE}`, { map: { buildings: [inn] } })
      return (
        whyNotWalk(state, teamById(state, 'a'), [at(x, 20)], { ...TERMS, allowance: inch(6) })?.code ?? null
      )
    }
    expect([walk(26), walk(26.01)]).toEqual([null, 'no-way'])
  })

  test('[hof-move-1] the last point is where it stands, and the move is told', () => {
    const s = ordered('us-rifle-mg 10,10', [6, 6])
    s.answer('hof-move-1', [at(12, 10), at(12, 13)])
    expect(team(s, 'a')).toMatchObject(at(12, 13))
    expect(s.note('hof-move-1', 'moved')).toMatchObject({
      team: 'a',
      from: at(10, 10),
      to: at(12, 13),
      far: 500,
    })
  })

  test('[hof-act-8, hof-ruling-32] to the side, or equally near, is not nearer', () => {
    const s = ordered('us-rifle-mg 8,10', [6, 6])
    expect(s.refuses([at(13, 10)])).toContain('nearer')
    expect(s.refuses([at(12, 10)])).toContain('nearer')
    s.answer('hof-move-1', [at(11.99, 10)])
  })

  test('[hof-setup-6] the smallest move leaves the foxhole, a turn does not', () => {
    const after = (steps: readonly object[]) => {
      const s = ordered('us-rifle-mg 10,10 dug-in', [6, 6])
      s.answer('hof-move-1', steps)
      return team(s, 'a').isDugIn
    }
    expect([after(north(0.01)), after([{ ...at(10, 10), facing: EAST }])]).toEqual([false, true])
  })
})

function at24(y: number) {
  return { x: 24, y }
}

describe('standing and staying', () => {
  test('[hof-move-3] a vehicle that stays in a wood rolls nothing', () => {
    const s = ordered('us-m4-sherman 10,10', [4, 6], { map: { areas: [AREA('w', 'woods', 0, 0, 48, 30)] } })
    s.answer('hof-move-7', [])
    s.end()
    expect(team(s, 'a')).toMatchObject(at(10, 10))
  })

  test('[hof-ruling-38] a truck may stand across a wall it could not drive over', () => {
    const state = stateOf('blue us-gmc-truck 10,10 id=a', {
      map: { lines: [LINE('w', 'wall', [0, 20], [48, 20])] },
    })
    expect(whyNotStand(state, teamById(state, 'a'), at(10, 20), NORTH)).toBeNull()
  })

  test('[hof-move-11] two hundredths of an inch from the edge is touching it; who is gone touches nothing', () => {
    const touches = (words: string) => {
      const state = stateOf(`blue us-rifle-mg ${words} id=a`)
      return touchesEdge(state, teamById(state, 'a'))
    }
    expect([touches('10,0.65'), touches('10,0.66'), touches('10,0.65 gone')]).toEqual([true, false, false])
  })

  test('[hof-trans-7, hof-lead-3] who was lost aboard has no footprint, and a transport does not touch its passengers', () => {
    const state = stateOf(
      'blue us-halftrack 10,10 id=h; blue us-rifle-mg 0,0 id=p aboard=h; blue us-rifle-mg 0,0 id=q aboard=h gone',
    )
    const [h, p, q] = [teamById(state, 'h'), teamById(state, 'p'), teamById(state, 'q')]
    expect(bodyOf(state, q)).toBeNull()
    expect([isInContact(state, h, p), isInContact(state, p, h)]).toEqual([false, false])
  })

  test('[hof-unit-5] a point is a footprint without extent', () => {
    expect(new Set(hullCorners(pointHull(at(3, 4))).map(({ x, y }) => `${x},${y}`))).toEqual(
      new Set(['300,400']),
    )
  })
})

describe('out of sight', () => {
  const inns = { buildings: [HOUSE('inn', 4, 26, 20, 30), HOUSE('barn', 28, 26, 44, 30)] }

  test('[hof-move-12] one enemy that sees is enough, and a gap on the way is seen', () => {
    const state = (more: string) =>
      played(
        `blue us-rifle-mg 12,20 id=a; red de-rifle-mg 12,46 id=r${more}`,
        { map: inns },
        { maxMove: 'on' },
      ).state
    const free = state('')
    expect(mayMoveUnseen(free, teamById(free, 'a'))).toBe(true)
    const watched = state('; red de-rifle-mg 46,20 id=q')
    expect(mayMoveUnseen(watched, teamById(watched, 'a'))).toBe(false)
    const way = (x: number) => whySeen(free, teamById(free, 'a'), [at(12, 20), at(x, 20)])?.code ?? null
    expect([way(14), way(40), way(25)]).toEqual([null, 'seen', 'seen'])
    const end = played('blue us-rifle-mg 40,20 id=a; red de-rifle-mg 12,46 id=r', { map: inns }).state
    expect(whySeen(end, teamById(end, 'a'), [at(40, 20)])).toBeNull()
  })
})
