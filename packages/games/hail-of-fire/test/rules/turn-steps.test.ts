import { inch } from '@sandtable/table'
import { script } from '@sandtable/testing'
import { expect, test } from 'vitest'
import { hailOfFire } from '../../src/index.ts'
import { teamById, unitById } from '../../src/rules/state/state.ts'

const TEAMS =
  'blue us-rifle-mg 10,10 id=a by-order by-hero bound observer; red de-rifle-mg 40,40 id=r by-order by-hero bound observer'

/** The turn of Blue is over; the chits are pulled and the next turn begins. */
function ended(more: object = {}) {
  const s = script(hailOfFire, {
    teams: TEAMS,
    phase: 'chits',
    round: 2,
    first: 'blue',
    active: 'blue',
    ...more,
  })
  s.play()
  s.end()
  return s
}

test('[hof-turn-4] after the chits the other player becomes Active; the round goes on until both have had a turn', () => {
  const red = ended()
  expect(red.state).toMatchObject({ active: 'red', round: 2 })
  expect(red.note('hof-turn-1', 'turn')).toMatchObject({ round: 2, side: 'red' })
  expect(ended({ active: 'red' }).state).toMatchObject({ active: 'blue', round: 3 })
  expect(ended({ active: 'red', first: 'red' }).state).toMatchObject({ active: 'blue', round: 2 })
})

test('[hof-gen-7] what lasted until the turn was over is gone for both sides', () => {
  const { state } = ended({
    orderPoints: 3,
    hasSpentOrderPoint: true,
    hasCheckedReserves: true,
    isTurnOver: true,
  })
  expect(state).toMatchObject({
    orderPoints: 0,
    hasSpentOrderPoint: false,
    hasCheckedReserves: false,
    isTurnOver: false,
    moved: [],
  })
  for (const id of ['a', 'r'])
    expect(teamById(state, id).thisTurn).toEqual({
      byOrder: false,
      byHero: false,
      isBound: false,
      hasReacted: false,
    })
  expect([teamById(state, 'a').isObserver, teamById(state, 'r').isObserver]).toEqual([true, false]) // hof-art-4
})

test('[hof-turn-1] artillery, reserves and orders come before the first activation', () => {
  const s = script(hailOfFire, { teams: TEAMS, phase: 'artillery', round: 2, first: 'blue' })
  s.dice('hof-turn-T1-2', 3, 4)
  const phases: string[] = []
  for (let i = 0; i < 4 && !s.match.pending[0]; i++) {
    s.play()
    phases.push(s.state.phase)
  }
  expect(phases.at(-1)).toBe('activations')
  expect(s.state.orderPoints).toBe(4)
})

test('[hof-vic-2] after the last turn of the last round the scenario is judged', () => {
  const s = script(hailOfFire, {
    teams: TEAMS,
    phase: 'chits',
    active: 'red',
    round: 8,
    rounds: 8,
    options: { scenario: 'crossroads' },
    objectives: { A: '24,26 red', B: '29,30 red' },
  })
  s.dice('hof-chit-6', 1, 1)
  s.play()
  s.end()
  expect(s.outcome).toMatchObject({ winners: ['red'], clause: 'hof-vic-2' })
  const before = ended({ active: 'blue', round: 8, options: { scenario: 'crossroads' }, rounds: 8 })
  expect(before.outcome).toBeNull()
})

test('[hof-unit-12] losses are settled at the end of the step in which they happened', () => {
  const s = script(hailOfFire, {
    teams: 'blue us-rifle-mg 10,10 id=a rfp=1 unit=p; red de-rifle-mg 40,40 id=r',
  })
  s.dice('hof-rfc-1', 1)
  s.answer('hof-order-2', { do: 'activate', pay: 'order', team: 'a' })
  s.answer('hof-act-1', ['move'])
  s.answer('hof-act-8', { x: inch(20), y: inch(20) })
  expect(unitById(s.state, 'p').isDestroyed).toBe(true)
})
