import { describe, expect, test } from 'vitest'
import { watchers } from '../../../src/rules/command/overwatch.ts'
import { at, LINE, type Played, played } from '../positions.ts'

const roll = (...left: readonly number[]) => ({ left, nextActive: 'red', endsTurn: false })

function ableToFire(troops: string, map: object = {}): readonly string[] {
  const { state } = played({ troops, map })
  const enemies = state.teams.filter(({ side, place }) => side === 'blue' && place === 'table')
  return watchers(state, 'red', enemies).map(({ id }) => id)
}

describe('who can fire on Overwatch', () => {
  test('[coc-4.5.4-8, coc-9.1.3-1, coc-9.1.3-6] Teams with the enemy in their arc of 90°, from the middle of the Team', () => {
    // the middle of six men at 17.5 to 22.5 is 20,30; the border of the arc runs through 30,20
    expect(ableToFire('blue-leader-1 1,1; blue-s1-a 28,20 men=1; red-s1-b 17.5,30 overwatch=0,-1')).toEqual([
      'red-s1-b',
    ])
    expect(ableToFire('blue-s1-a 30.2,20 men=1; red-s1-b 17.5,30 overwatch=0,-1')).toEqual([])
  })

  test('[coc-9.1.3-6] not without a line of sight, not Broken, not off Overwatch', () => {
    const wall = { lines: [LINE('w', 'bocage', [0, 25], [72, 25])] }
    expect(ableToFire('blue-s1-a 20,20; red-s1-b 18,30 overwatch=0,-1', wall)).toEqual([])
    expect(ableToFire('blue-s1-a 20,20; red-s1-b 18,30 overwatch=0,-1 broken')).toEqual([])
    expect(ableToFire('blue-s1-a 20,20; red-s1-b 18,30')).toEqual([])
  })
})

const WATCHED = 'blue-s1-a 20,10; red-s1-b 18,30 overwatch=0,-1 facing=0,-1'
const OVERWATCH = { use: 'overwatch', team: 'red-s1-b' } as const

function activated(action: object, position: object = {}, ...dice: readonly number[]): Played {
  const s = played({ stage: 'dice', roll: roll(1, 1), troops: WATCHED, ...position })
  s.answer('coc-4.2-2', { use: 'activate', dice: [1], teams: ['blue-s1-a'] })
  if (dice.length > 0) s.dice('coc-7.1-t', ...dice)
  s.answer('coc-4.4-7', action)
  return s
}

function go(s: Played, x: number, y: number): void {
  const men = s.state.teams.find(({ id }) => id === 'blue-s1-a')?.models ?? []
  s.answer(
    'coc-7.1-4',
    men.map((man) => ({ model: man.id, points: [{ x: man.x + at(x, y).x, y: man.y + at(x, y).y }] })),
  )
}

/** Everybody who can fires at the only target, with these dice to hit and for effect. */
function shoot(s: Played, hits: readonly number[], effects: readonly number[] = []): void {
  const [open] = s.match.pending
  if (open?.shape !== 'sheet') throw new Error('no targets are asked for')
  s.dice('coc-9.1-4', ...hits)
  if (effects.length > 0) s.dice('coc-9.1-7', ...effects)
  s.answer('coc-8.3-1', open.sample({ below: () => 0 }))
}

const MOVE = { action: 'move', mode: 'normal', crossing: 'none' } as const
const bren = (s: Played) => s.state.teams.find(({ id }) => id === 'blue-s1-a')
const rifles = (s: Played) => s.state.teams.find(({ id }) => id === 'red-s1-b')

describe('Overwatch at a move', () => {
  test('[coc-9.1.3-1, coc-faq-33, coc-5.1.2-7] the owner is asked at every inch, and may wait', () => {
    const s = activated(MOVE, {}, 1, 2)
    go(s, 0, 3)
    for (const _ of [1, 2, 3]) s.answer('coc-5.1.2-10', 'pass', 'red')
    expect(bren(s)?.models[0]).toMatchObject(at(20, 13))
    expect(rifles(s)?.overwatch).not.toBeNull()
  })

  test('[coc-9.1.3-3, coc-9.1.3-4, coc-9.1.3-8, coc-4.5.4-10] fire takes the marker away, and does not use the activation', () => {
    const s = activated(MOVE, {}, 1, 2)
    go(s, 0, 3)
    s.answer('coc-5.1.2-10', OVERWATCH, 'red')
    shoot(s, [1, 1, 1, 1, 1, 1])
    expect(rifles(s)).toMatchObject({ overwatch: null, isActivated: false })
  })

  test('[coc-7.1-7, coc-ruling-81, coc-ex-89] Shock on the way does not shorten the move', () => {
    const s = activated(MOVE, {}, 1, 2)
    go(s, 0, 3)
    s.answer('coc-5.1.2-10', OVERWATCH, 'red')
    shoot(s, [5, 1, 1, 1, 1, 1], [3])
    expect(bren(s)).toMatchObject({ shock: 1, nerve: 'steady' })
    expect(bren(s)?.models[0]).toMatchObject(at(20, 13))
  })

  test('[coc-9.1.3-5, coc-14.5-2] Pinned on the way it halts on the spot', () => {
    const s = activated(MOVE, { troops: WATCHED.replace('20,10;', '20,10 shock=3;') }, 4, 4)
    go(s, 0, 5)
    s.answer('coc-5.1.2-10', 'pass', 'red')
    s.answer('coc-5.1.2-10', OVERWATCH, 'red')
    shoot(s, [5, 1, 1, 1, 1, 1], [3])
    expect(bren(s)?.nerve).toBe('pinned')
    expect(bren(s)?.models[0]).toMatchObject(at(20, 12))
  })

  test('[coc-4.5.4-3, coc-faq-5] a Unit that moves Tactically has the stance already', () => {
    const s = activated({ action: 'move', mode: 'tactical' }, {}, 2)
    go(s, 0, 2)
    s.answer('coc-5.1.2-10', OVERWATCH, 'red')
    shoot(s, [5, 1, 1, 1, 1, 1], [3])
    expect(bren(s)).toMatchObject({ shock: 0, isTactical: true }) // in the open a 3 is a Shock
  })
})

describe('Overwatch after fire', () => {
  test('[coc-9.1.3-2, coc-faq-33] those who have fired may be fired at', () => {
    const s = activated({ action: 'fire' })
    shoot(s, [1, 1, 1, 1, 1, 1])
    expect(s.choices('red')).toEqual([OVERWATCH, 'pass'])
  })

  test('[coc-5.1.2-11, coc-ruling-13] the active side does not answer Overwatch fire', () => {
    const troops = `${WATCHED}; blue-s2-a 24,10 overwatch=0,1`
    const s = activated({ action: 'fire' }, { troops })
    shoot(s, [1, 1, 1, 1, 1, 1])
    s.answer('coc-5.1.2-10', OVERWATCH, 'red')
    shoot(s, [1, 1, 1, 1, 1, 1])
    expect(s.asked?.clause ?? 'coc-4.2-2').toBe('coc-4.2-2')
  })
})

describe('Overwatch of the active side', () => {
  test('[coc-5.1.2-8, coc-5.1.2-3, coc-9.1.3-7, coc-ruling-13, coc-ex-92] an interrupting Unit may draw it', () => {
    const s = played({
      stage: 'roll',
      red: { cocDice: 1 },
      troops: 'blue-s1-a 20,10 overwatch=0,1; red-s1-b 18,30 facing=0,-1',
    })
    s.dice('coc-4.1-4', 1, 1, 1, 1, 1)
    s.answer('coc-5.1.2-10', { use: 'interrupt', teams: ['red-s1-b'] }, 'red')
    s.answer('coc-4.4-7', { action: 'fire' })
    shoot(s, [1, 1, 1, 1, 1, 1])
    expect(s.choices('blue')).toEqual([{ use: 'overwatch', team: 'blue-s1-a' }, 'pass'])
  })
})
