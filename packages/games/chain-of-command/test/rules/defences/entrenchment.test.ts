import { describe, expect, test } from 'vitest'
import { entrenchmentFor } from '../../../src/rules/defences/entrenchment.ts'
import { coverOf, groundFor } from '../../../src/rules/ground/terrain.ts'
import { type State, teamById } from '../../../src/rules/state/state.ts'
import { AREA, at, played } from '../positions.ts'
import { stateOn } from '../seeing/looking.ts'

const DIG = 'coc-16.1-12'

/** Red has these dice, entrenchments and one Jump-Off Point, and deploys this Unit. */
function deployed(count: number, who: string, dice: readonly number[], more: object = {}, options = {}) {
  const supports = Array.from({ length: count }, () => 'red entrenchments').join('; ')
  const s = played({ points: 'red 36,20', active: 'red', supports, ...more }, options)
  s.dice('coc-4.1-4', ...dice, 5, 5, 5, 5)
  s.end()
  s.answer('coc-4.2-2', { use: 'deploy', dice, who })
  const [open] = s.match.pending
  if (open?.shape !== 'place') throw new Error('no places are asked for')
  const men = open.sample({ below: () => 0 }) as readonly { readonly model: string }[]
  s.answer(
    'coc-4.3.1-1',
    men.map(({ model }, i) => ({ model, ...at(34 + (i % 5), 20 + Math.floor(i / 5)) })),
  )
  return s
}

function dugIn(state: State): number {
  return state.happenings.filter((one) => one.kind === 'work' && one.work.kind === 'entrenchment').length
}

describe('entrenchments', () => {
  test('[coc-16.1-12, coc-16.1-13, coc-support-30] are placed with the Team that deploys into them, as hard cover', () => {
    const s = deployed(1, 'red-hq-1', [1])
    s.answer(DIG, 'yes')
    expect(dugIn(s.state)).toBe(1)
    expect(s.note(DIG)).toMatchObject({ side: 'red', teams: ['red-hq-1-a'] })
    const [work] = groundFor(s.state).pieces.filter(({ kind }) => kind === 'work')
    expect(work && coverOf(work)).toBe('hard')
    expect(s.state.players.red.supports[0]?.isShown).toBe(true)
  })

  test('[coc-16.1-12] the owner may leave them, and is not asked without one', () => {
    const left = deployed(1, 'red-hq-1', [1])
    left.answer(DIG, 'no')
    expect([dugIn(left.state), left.state.players.red.supports[0]?.isShown]).toEqual([0, false])
    expect(deployed(0, 'red-hq-1', [1]).match.pending.map(({ clause }) => clause)).not.toContain(DIG)
  })

  test('[coc-16.1-12] nobody else knows of it before all is placed', () => {
    const s = deployed(1, 'red-hq-1', [1])
    const seen = s.match.view('blue') as {
      readonly teams?: readonly { readonly id: string; readonly place: string }[]
    }
    expect(seen.teams?.some(({ id, place }) => id === 'red-hq-1-a' && place === 'table')).toBe(false)
  })

  test('[coc-16.1-14] one Team in each: a Section with two Teams needs two', () => {
    const rows = (count: number) => {
      const s = deployed(count, 'red-s1', [2])
      let asked = 0
      while (s.match.pending.some(({ clause }) => clause === DIG)) {
        s.answer(DIG, 'yes')
        asked++
      }
      return asked
    }
    expect(rows(1)).toBe(1)
  })

  test('[coc-2.1-14, coc-16.1-14] a Section without Teams needs one', () => {
    const s = deployed(2, 'red-s1', [2], {}, { 'red-force': 'soviet-rifle-regular' })
    s.answer(DIG, 'yes')
    expect(dugIn(s.state)).toBe(1)
    expect(s.match.pending.map(({ clause }) => clause)).not.toContain(DIG)
  })

  const outline = (troops: string, map: object = {}) => {
    const state = stateOn(map, { troops })
    return entrenchmentFor(state, [teamById(state, 'red-s1-b')])
  }

  test('[coc-16.1-13] not in a marsh, on rock they are', () => {
    const on = (kind: string) => outline('red-s1-b 20,20', { areas: [AREA('a', kind, 10, 10, 30, 30)] })
    expect(['marsh', 'swamp', 'water', 'shallow-water'].map(on)).toEqual([null, null, null, null])
    expect(on('rocks')).not.toBeNull()
  })

  test('[coc-16.1-13] not in a building, nor on a floor above', () => {
    const state = stateOn({}, { troops: 'red-s1-b 20,20' })
    const team = teamById(state, 'red-s1-b')
    for (const man of team.models) man.floor = 1
    expect(entrenchmentFor(state, [team])).toBeNull()
  })

  test('[coc-16.1-14, coc-ruling-75] around the bases of the men, 6" at most, without men of others', () => {
    const state = stateOn({}, { troops: 'red-s1-b 20,20' })
    const team = teamById(state, 'red-s1-b')
    const [first, ...others] = team.models
    for (const man of others) Object.assign(man, at(21, 20))
    expect(entrenchmentFor(state, [team])).toContainEqual(at(19.5, 20.5))
    const wide = (x: number, y: number) => {
      Object.assign(first ?? {}, at(x, y))
      return entrenchmentFor(state, [team]) !== null
    }
    expect([wide(26, 20), wide(26.01, 20), wide(21, 25), wide(21, 25.01)]).toEqual([true, false, true, false])
    expect(outline('red-s1-b 20,20; blue-hq-1-a 21,20')).toBeNull()
    expect(outline('red-s1-b 20,20; blue-hq-1-a 21,22')).not.toBeNull()
  })
})
