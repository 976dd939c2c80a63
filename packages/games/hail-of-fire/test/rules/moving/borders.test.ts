import { inch } from '@sandtable/table'
import { script } from '@sandtable/testing'
import { expect, test } from 'vitest'
import { hailOfFire } from '../../../src/index.ts'
import { allowanceWith, mostAllowance, needsDice, roadBonus } from '../../../src/rules/moving/allowance.ts'
import { stoppedAt } from '../../../src/rules/moving/driving.ts'
import { leaveTable, touchesEdge } from '../../../src/rules/moving/exits.ts'
import { footprint } from '../../../src/rules/moving/footprints.ts'
import { goingIn, moverOf } from '../../../src/rules/moving/going.ts'
import { isPivot, narrowHalf, walkLength } from '../../../src/rules/moving/on-foot.ts'
import { whyNotAmong, whyNotStand } from '../../../src/rules/moving/standing.ts'
import { terrainRow } from '../../../src/rules/moving/terrain.ts'
import { checkpoints, passTerrain } from '../../../src/rules/moving/terrain-checks.ts'
import { mayMoveUnseen, whySeen } from '../../../src/rules/moving/unseen.ts'
import { type State, teamById } from '../../../src/rules/state/state.ts'
import { doing } from '../../doing.ts'
import { AREA, HOUSE, LINE } from '../positions.ts'

const NORTH = { x: 0, y: 1 }
const FOE = 'red de-rifle-mg 46,46 id=foe'

function stateAt(teams: string, more: object = {}): State {
  return script(hailOfFire, { teams: `${teams}; ${FOE}`, ...more } as never).state
}

test('[hof-move-T1] every kind of Team with dice 3 and 5, and without dice', () => {
  const far = (entry: string, dice = [3, 5]) => {
    const state = stateAt(`blue ${entry} 10,10 id=a`)
    return allowanceWith(teamById(state, 'a'), dice) / inch(1)
  }
  const entries = [
    'us-rifle-mg',
    'us-57mm-gun',
    'us-m4-sherman',
    'de-tiger1',
    'us-m24-chaffee',
    'us-3in-gun',
    'us-leader',
  ]
  expect(entries.map((entry) => far(entry))).toEqual([7, 5, 8, 5, 10, 0, 12])
})

test('[hof-move-12] the most each kind of Team could roll', () => {
  const most = (entry: string) => mostAllowance(teamById(stateAt(`blue ${entry} 10,10 id=a`), 'a')) / inch(1)
  expect(['us-rifle-mg', 'us-57mm-gun', 'us-m4-sherman', 'us-3in-gun'].map(most)).toEqual([8, 8, 12, 0])
})

test('[hof-move-T1-4] Leaders and immobile Teams need no dice, others do', () => {
  const needs = (entry: string) => needsDice(teamById(stateAt(`blue ${entry} 10,10 id=a`), 'a'))
  expect(['us-leader', 'us-3in-gun', 'us-rifle-mg', 'us-m4-sherman'].map(needs)).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('[hof-move-T2] the road bonus of each mobility', () => {
  const bonus = (entry: string) => roadBonus(teamById(stateAt(`blue ${entry} 10,10 id=a`), 'a')) / inch(1)
  expect(['us-m4-sherman', 'us-gmc-truck', 'us-halftrack'].map(bonus)).toEqual([6, 12, 6])
})

test('[hof-move-T3] what each kind of going does to each kind of Team', () => {
  const kinds = (key: string) =>
    (['infantry', 'gun', 'tracked', 'half-tracked', 'wheeled', 'wagon'] as const).map((mover) => {
      const going = goingIn(terrainRow(key), mover)
      return going.kind === 'check' ? going.failMove : going.kind
    })
  expect(kinds('open')).toEqual(Array(6).fill('free'))
  expect(kinds('woods')).toEqual(['free', 'free', 1, 0, 1, 0])
  expect(kinds('marsh')).toEqual(['free', 'forbidden', 1, 'forbidden', 'forbidden', 'forbidden'])
  expect(kinds('building')).toEqual(['free', 'forbidden', 'forbidden', 'forbidden', 'forbidden', 'forbidden'])
  const mover = (entry: string) => moverOf(teamById(stateAt(`blue ${entry} 10,10 id=a`), 'a'))
  expect(['us-hmg', 'us-57mm-gun', 'us-m4-sherman', 'us-halftrack', 'us-jeep'].map(mover)).toEqual([
    'infantry',
    'gun',
    'tracked',
    'half-tracked',
    'wheeled',
  ])
})

test('[hof-move-9] nobody ends on another Team; [hof-move-10] nor within 1 inch of an enemy, but beside a friend', () => {
  const state = stateAt(
    'blue us-rifle-mg 10,10 id=a; blue us-rifle-mg 20,10 id=b; red de-rifle-mg 30,10 id=r; blue us-rifle-mg 40,10 id=gone gone',
  )
  const a = teamById(state, 'a')
  const why = (x: number) => whyNotAmong(state, a, footprint(a, { x: inch(x), y: inch(10) }))?.code ?? null
  expect([why(18), why(18.01), why(19)]).toEqual([null, 'occupied', 'occupied'])
  expect([why(26.99), why(27), why(27.01)]).toEqual([null, 'near-an-enemy', 'near-an-enemy'])
  expect(why(40)).toBeNull()
  expect(whyNotAmong(state, a, footprint(a, { x: inch(28), y: inch(10) }), 0)).toBeNull()
})

test('[hof-move-5] a vehicle with its whole hull, a gun with its middle, and nobody over the edge', () => {
  const marsh = { map: { areas: [AREA('m', 'marsh', 20, 0, 30, 48)] } }
  const why = (entry: string, x: number) => {
    const state = stateAt(`blue ${entry} 10,10 id=a facing=0,1`, marsh)
    return whyNotStand(state, teamById(state, 'a'), { x: inch(x), y: inch(10) }, NORTH)?.code ?? null
  }
  expect([why('us-gmc-truck', 19.3), why('us-gmc-truck', 19.5)]).toEqual([null, 'forbidden-ground'])
  expect([why('us-57mm-gun', 19.9), why('us-57mm-gun', 20.1)]).toEqual([null, 'forbidden-ground'])
  expect([why('us-rifle-mg', 25), why('us-m4-sherman', 25)]).toEqual([null, null])
  expect([why('us-rifle-mg', 1), why('us-rifle-mg', 0.99)]).toEqual([null, 'off-the-table'])
})

test('[hof-move-8] turning on the spot is no move', () => {
  const here = { x: 1000, y: 1000 }
  expect(isPivot(here, [here, here])).toBe(true)
  expect(isPivot(here, [{ x: 1000, y: 1001 }])).toBe(false)
  expect(isPivot(here, [{ x: 1001, y: 1000 }])).toBe(false)
  expect(
    walkLength(here, [
      { x: 1300, y: 1400 },
      { x: 1300, y: 1500 },
    ]),
  ).toBe(600)
})

test('[hof-ruling-39] half the narrow side of the base', () => {
  const half = (entry: string) => narrowHalf(teamById(stateAt(`blue ${entry} 10,10 id=a`), 'a'))
  expect(['us-rifle-mg', 'us-leader', 'us-3in-gun'].map(half)).toEqual([62, 50, 100])
})

test('[hof-move-3] each feature is checked for once, where the move comes to it or begins in it', () => {
  const map = { areas: [AREA('w1', 'woods', 20, 14, 30, 16), AREA('w2', 'woods', 20, 20, 30, 22)] }
  const found = (entry: string, y: number) => {
    const state = stateAt(`blue ${entry} 24,${y} id=a facing=0,1`, { map })
    const path = [
      { x: inch(24), y: inch(y) },
      { x: inch(24), y: inch(24) },
      { x: inch(24), y: inch(13) },
    ]
    return checkpoints(state, teamById(state, 'a'), path).map(({ at, feature, failMove }) => [
      at,
      feature,
      failMove,
    ])
  }
  expect(found('us-m4-sherman', 10)).toEqual([
    [400, 'w1', 100],
    [1000, 'w2', 100],
  ])
  expect(found('us-m4-sherman', 15)[0]).toEqual([0, 'w1', 100])
  expect(found('us-halftrack', 10)[0]).toEqual([400, 'w1', 0])
  expect(found('us-rifle-mg', 10)).toEqual([])
})

test('[hof-move-3] a hedge is checked for where it is crossed, not at a gap in it', () => {
  const found = (gaps: readonly object[]) => {
    const map = { lines: [{ ...LINE('h', 'hedge', [10, 15], [40, 15]), gaps }] }
    const state = stateAt('blue us-m4-sherman 24,10 id=a facing=0,1', { map })
    const path = [
      { x: inch(24), y: inch(10) },
      { x: inch(24), y: inch(20) },
    ]
    return checkpoints(state, teamById(state, 'a'), path).map(({ feature }) => feature)
  }
  expect(found([])).toEqual(['h'])
})

test('[hof-move-4] a failed check is told, and the vehicle gets no farther', () => {
  const map = { areas: [AREA('w', 'woods', 20, 14, 30, 30)] }
  const far = (entry: string, die: number) => {
    let got = 0
    const s = doing({ teams: `blue ${entry} 24,10 id=a facing=0,1; ${FOE}`, map }, (game) => {
      got = passTerrain(game, teamById(game.state, 'a'), [
        { x: inch(24), y: inch(10) },
        { x: inch(24), y: inch(18) },
      ])
    })
    s.dice('hof-move-3', die)
    s.end()
    if (die < 4) expect(s.note('hof-move-4', 'bogged')).toMatchObject({ team: 'a', feature: 'w' })
    return got
  }
  expect([
    far('us-m4-sherman', 4),
    far('us-m4-sherman', 3),
    far('us-halftrack', 3),
    far('us-jeep', 3),
  ]).toEqual([800, 500, 400, 500])
})

test('[hof-ruling-41] it stops at the last place before, looking the way it drove', () => {
  const state = stateAt('blue us-m4-sherman 24,10 id=a facing=0,1; blue us-m4-sherman 24,16 id=b facing=0,1')
  const steps = [
    { facing: NORTH, far: 300 },
    { facing: { x: 1, y: 0 }, far: 300 },
  ]
  const at = (far: number) => stoppedAt(state, teamById(state, 'a'), steps, far)
  expect(at(200)).toMatchObject({ at: { x: inch(24), y: inch(12) }, facing: NORTH, far: 200 })
  expect(at(500)).toMatchObject({ at: { x: inch(26), y: inch(13) }, facing: { x: 1, y: 0 }, far: 500 })
  expect(at(0)).toMatchObject({ at: { x: inch(24), y: inch(10) }, far: 0 })
  const blocked = stoppedAt(state, teamById(state, 'a'), [{ facing: NORTH, far: 600 }], 600)
  expect(blocked.far).toBeLessThan(400)
})

test('[hof-move-11] a Team touches the edge with its base; by the exit of its side it leaves without loss', () => {
  const at = (x: number, y: number, side = 'blue') => {
    const s = doing(
      { teams: `${side} us-rifle-mg ${x},${y} id=a rfp=1; ${FOE}`, options: { scenario: 'delay' } } as never,
      (game) => {
        const { state } = game
        if (touchesEdge(state, teamById(state, 'a'))) leaveTable(game, teamById(state, 'a'))
      },
    )
    s.play()
    s.end()
    return teamById(s.state, 'a').place
  }
  expect([at(34, 47.37), at(34, 47)]).toEqual(['exited', 'table'])
  expect([at(32, 47.37), at(31.99, 47.37), at(36, 47.37), at(36.01, 47.37)]).toEqual([
    'exited',
    'gone',
    'exited',
    'gone',
  ])
  expect([at(34, 0.63), at(34, 47.37, 'red'), at(1, 24), at(47, 24)]).toEqual([
    'gone',
    'gone',
    'gone',
    'gone',
  ])
})

test('[hof-move-12] out of sight of Ready enemies that are not small, all along the way', () => {
  const house = { map: { buildings: [HOUSE('inn', 14, 26, 34, 30)] } }
  const may = (enemy: string, options: object = { maxMove: 'on' }) => {
    const state = script(hailOfFire, {
      teams: `blue us-rifle-mg 24,20 id=a; red ${enemy} id=r`,
      options,
      ...house,
    } as never).state
    return mayMoveUnseen(state, teamById(state, 'a'))
  }
  expect([may('de-rifle-mg 24,40'), may('de-rifle-mg 24,40', {}), may('de-rifle-mg 4,20')]).toEqual([
    true,
    false,
    false,
  ])
  expect([may('de-rifle-mg 4,20 suppressed'), may('de-leader 4,20')]).toEqual([true, true])
  const state = script(hailOfFire, {
    teams: 'blue us-rifle-mg 24,20 id=a; red de-rifle-mg 24,40 id=r',
    ...house,
  } as never).state
  const way = (x: number) =>
    whySeen(state, teamById(state, 'a'), [
      { x: inch(24), y: inch(20) },
      { x: inch(x), y: inch(20) },
    ])?.code ?? null
  expect([way(26), way(44)]).toEqual([null, 'seen'])
})
