import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../../src/index.ts'
import { bombOutcome } from '../../../src/rules/scenarios/ied.ts'
import { holderOf, modelsNear, sideNear, touchesMarker } from '../../../src/rules/scenarios/objectives.ts'
import { isLastTurn, outcome } from '../../../src/rules/scenarios/victory.ts'
import type { State } from '../../../src/rules/state/state.ts'
import type { Played } from '../../positions.ts'

function table(terms: object): Played {
  return script(callsignWarrior, terms as never)
}

function ending(terms: object): Played {
  const s = table({ phase: 'turn-end', ...terms })
  s.play()
  return s
}

/** The end of a turn of Rush: Blue attacks, A and B lie at 12,36 and 36,36, C at 24,24. */
function rushed(units: string, more: object = {}): Played {
  return ending({
    units,
    options: { scenario: 'rush' },
    objectives: { A: '12,36', B: '36,36', C: '24,24' },
    blue: { role: 'attacker', startingTokens: 2 },
    red: { role: 'defender', startingTokens: 1 },
    ...more,
  })
}

describe('objectives', () => {
  const AT = { x: 2400, y: 2400 }
  const near = (units: string): readonly [number, boolean] => {
    const { state } = table({ units: `${units}; red ins-squad 45,45` })
    const [blue] = state.teams
    if (!blue) throw new Error('a Team is needed')
    return [modelsNear(state, blue, AT), touchesMarker(blue, AT)]
  }

  test('[csw-obj-2, csw-obj-4, csw-ruling-120] models within 6" of the marker, on the table', () => {
    const [edge] = near('blue ins-squad 24,24 x1')
    expect(edge).toBe(1)
    expect(near('blue ins-squad 24,24 x1')).toEqual([1, true])
    expect(near('blue ins-squad 24,40 x1')).toEqual([0, false])
    expect(near('blue ins-technical 40,40; blue ins-squad 24,24 x1 aboard=blue-technical')).toEqual([
      0,
      false,
    ])
    expect(near('blue ins-squad 24,24 reserve')).toEqual([0, false])
  })

  test('[csw-turn-8, csw-ruling-19] a Shattered force counts for nothing', () => {
    const count = (isShattered: boolean): number =>
      sideNear(
        table({ units: 'blue ins-squad 24,24 x3; red ins-squad 45,45', blue: { isShattered } }).state,
        'blue',
        AT,
      )
    expect([count(false), count(true)]).toEqual([3, 0])
    expect(sideNear(table({ units: 'blue ins-squad 24,24 x3; red ins-squad 45,45' }).state, 'red', AT)).toBe(
      0,
    )
  })

  test('[csw-obj-2, csw-obj-3] the stronger side takes it, the Team with most models of two; by Red as by Blue', () => {
    const holder = (units: string): string | null => {
      const { state } = table({ units, objectives: { one: '24,24' } })
      const [objective] = state.objectives
      if (!objective) throw new Error('an objective is needed')
      return holderOf(state, objective)
    }
    expect(holder('blue ins-squad 24,24 x2; red ins-squad 24,28 x1')).toBe('blue-squad')
    expect(holder('red ins-squad 24,24 x2; blue ins-squad 24,28 x1')).toBe('red-squad')
    expect(holder('red ins-squad 24,24 x2; blue ins-squad 24,28 x2')).toBe(null)
    expect(holder('blue ins-mmg 24,24 x1; blue ins-squad 22.5,25 x3 id=many; red ins-sniper 45,45')).toBe(
      'blue-many',
    )
  })
})

describe('Rush', () => {
  const HOLDS_C = 'blue ins-mmg 24,24; red ins-squad 45,45'
  const places = (s: Played): readonly boolean[] => s.state.objectives.map(({ isDestroyed }) => isDestroyed)
  const sapper = (words: string, more: object = {}): Played =>
    rushed(`${HOLDS_C}; blue ins-squad 12,36 ${words}`, more)

  test('[csw-s4-4, csw-ruling-139] A falls to who was ordered to take cover at it, while the Attacker holds C', () => {
    const s = table({
      units: `${HOLDS_C}; blue ins-squad 12,36 token`,
      options: { scenario: 'rush' },
      objectives: { A: '12,36', B: '36,36', C: '24,24' },
      blue: { role: 'attacker', startingTokens: 2 },
      red: { role: 'defender', startingTokens: 1 },
    })
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'take-cover')
    while (s.state.turn === 1) s.play()
    expect(places(s)).toEqual([true, false, false])
    expect(s.note('csw-s4-4', 'demolished')).toMatchObject({ team: 'blue-squad', objective: 'A' })
    expect(s.state.objectives[0]?.holder).toBe(null)
    expect(s.state.players.red.points).toBe(0) // A does not stand
  })

  test('[csw-s4-4, csw-ruling-140] not by a reaction, nor by who does something else', () => {
    expect(places(sapper('order=take-cover'))).toEqual([false, false, false])
    expect(places(sapper('order=run'))).toEqual([false, false, false])
  })

  test('[csw-s4-5] while both stand the Defender scores', () => {
    const s = rushed(HOLDS_C)
    expect(s.state.players.red.points).toBeGreaterThan(0)
    expect(s.state.players.blue.points).toBeGreaterThan(0)
    expect(s.note('csw-s4-5', 'points')).toMatchObject({
      side: 'red',
      why: 'A and B stand',
      total: s.state.players.red.points,
    })
  })
})

describe('the IED', () => {
  const bombed = (bomb: string, blue: boolean, red: boolean) => {
    const { state } = table({
      units: 'blue ins-squad 5,5; red ins-squad 45,45',
      options: { scenario: 'ied' },
      bomb: 'blue-squad',
      blue: { role: 'attacker', isShattered: blue },
      red: { role: 'defender', isShattered: red },
    })
    const changed = { ...state, bomb: state.bomb && { ...state.bomb, state: bomb } } as State
    const { winners, reason } = bombOutcome(changed)
    return `${winners.join()}: ${reason}`
  }

  test('[csw-s3-7, csw-ruling-137] who wins, whatever became of the bomb', () => {
    expect(bombed('planted', false, false)).toBe('blue: the IED is planted')
    expect(bombed('defused', false, true)).toBe('red: the IED is defused')
    expect(bombed('lost', false, true)).toBe('red: the IED is lost')
    expect(bombed('carried', false, false)).toBe('red: the IED was never planted')
    expect(bombed('carried', false, true)).toBe('blue: the Defender is driven off')
    expect(bombed('carried', true, true)).toBe('red: the IED was never planted')
    expect(bombed('carried', true, false)).toBe('red: the IED was never planted')
  })

  test('[csw-s3-4, csw-s3-5, csw-s3-6] what becomes of it is noted, with the turn it was planted in', () => {
    const terms = (units: string, more: object = {}) => ({
      units,
      options: { scenario: 'ied' },
      objectives: { '1': '12,12', '2': '24,12' },
      bomb: 'blue-squad',
      turn: 3,
      blue: { role: 'attacker', startingTokens: 1 },
      red: { role: 'defender', startingTokens: 1 },
      ...more,
    })
    const planted = ending(terms('blue ins-squad 24,12; red ins-squad 45,45'))
    expect(planted.state.bomb).toMatchObject({ state: 'planted', objective: '2', plantedIn: 3 })
    expect(planted.note('csw-s3-4', 'bomb')).toMatchObject({
      state: 'planted',
      objective: '2',
      team: 'blue-squad',
    })
    const defused = ending(terms('blue ins-squad 5,40; red ins-squad 24,12', { planted: '2@2' }))
    expect(defused.note('csw-s3-5', 'bomb')).toMatchObject({ state: 'defused', team: 'red-squad' })
    expect(defused.outcome).toMatchObject({ winners: ['red'] }) // and the game ends
    const shattered = ending(
      terms('blue ins-squad 5,40; red ins-squad 24,12', {
        planted: '2@2',
        red: { role: 'defender', startingTokens: 9 },
      }),
    )
    expect(shattered.state.bomb?.state).toBe('planted')
    const broken = ending(
      terms('blue ins-squad 24,12; red ins-squad 45,45', { blue: { role: 'attacker', startingTokens: 9 } }),
    )
    expect(broken.state.bomb?.state).toBe('carried')
  })
})

describe('the end', () => {
  test('[csw-vp-1, csw-ruling-121] more points win, equal points are a draw', () => {
    const winners = (blue: number, red: number) =>
      outcome(
        table({
          phase: 'over',
          units: 'blue ins-squad 5,5; red ins-squad 45,45',
          blue: { points: blue },
          red: { points: red },
        }).state,
      )?.winners
    expect([winners(2, 1), winners(1, 2), winners(2, 2)]).toEqual([['blue'], ['red'], []])
  })

  test('[csw-turn-5, csw-turn-6] turn 5, or a Shattered side, which is noted', () => {
    const last = (more: object): boolean =>
      isLastTurn(table({ units: 'blue ins-squad 5,5; red ins-squad 45,45', ...more }).state)
    expect([last({ turn: 4 }), last({ turn: 5 })]).toEqual([false, true])
    expect([last({ blue: { isShattered: true } }), last({ red: { isShattered: true } })]).toEqual([
      true,
      true,
    ])
    const s = ending({
      units: 'blue ins-squad 5,5; red ins-squad 45,45',
      blue: { startingTokens: 9 },
      red: { startingTokens: 1 },
    })
    expect(s.note('csw-turn-6', 'shattered')).toMatchObject({ side: 'blue' })
  })
})
