import { describe, expect, test } from 'vitest'
import type { State } from '../../../src/index.ts'
import { aim, alive, changed, drawn, HUT, type Played, proposed, team, WOOD, ways } from '../../positions.ts'

/** Changes what the models of a Team carry, one list for each of the first models, none for the others. */
function equipped(state: State, id: string, ...lists: readonly (readonly string[])[]): void {
  const found = state.teams.find((one) => one.id === id)
  for (const [i, model] of (found?.models ?? []).entries())
    Object.assign(model, { profile: { ...model.profile, equipment: [...(lists[i] ?? [])] } })
}

/** Two hunters of Blue charge a squad of Red 8" away; the first die of the combat is the first of these. */
function charge(
  red: string,
  dice: readonly number[],
  change: (state: State) => void = () => {},
  more = '',
): Played {
  const units = `blue ins-tank-hunters 10,10 x2 token; red ins-squad 10,18 ${red} order=run${more}`
  const s = changed({ units }, change)
  s.dice('csw-tok-3', 1)
  s.answer('csw-order-1', 'charge')
  if (dice.length > 0) s.dice('csw-cc-9', ...dice)
  return s
}

describe('what a blow needs', () => {
  test('[csw-cc-9, csw-ruling-77] body armour counts if half of them wear it, not if a third do', () => {
    const need = (count: number, armoured: number): unknown => {
      const s = charge(`x${count}`, [1, 1, ...Array.from({ length: count }, () => 3)], (state) =>
        equipped(state, 'red-squad', ...Array.from({ length: armoured }, () => ['body-armour'])),
      )
      s.dice('csw-cc-14', 1)
      s.answer('csw-cc-5', proposed(s))
      return s.notes('csw-cc-9').find(({ team: striker }) => striker === 'blue-tank-hunters')?.need
    }
    expect([need(2, 1), need(3, 1), need(3, 2), need(2, 0)]).toEqual([4, 3, 4, 3])
  })

  test('[csw-cc-10, csw-eq-1] one model with grenades is enough for the whole Team', () => {
    const s = charge('x4', [6, 1], (state) => equipped(state, 'blue-tank-hunters', ['assault-grenades']))
    s.dice('csw-shoot-11', 1)
    s.answer('csw-cc-5', proposed(s))
    expect(s.match.pending[0]).toMatchObject({ clause: 'csw-cc-9', min: 2, max: 2 })
  })

  test('[csw-shoot-11, csw-cc-9] a wound that is exceptional is not counted twice', () => {
    const s = charge('x5', [6, 3])
    s.dice('csw-shoot-11', 6)
    s.answer('csw-cc-5', proposed(s))
    expect(s.asked).toMatchObject({ seat: 'blue' }) // the striker names the first
    s.answer('csw-shoot-11', 'leader')
    expect(s.asked).toMatchObject({ clause: 'csw-cc-9', seat: 'red' })
    expect(s.match.pending[0]).toMatchObject({ min: 1, max: 1 })
  })
})

describe('after the combat', () => {
  test('[csw-cc-13, csw-cc-7] who struck first and left nobody has lost nobody', () => {
    const s = charge('x1', [3, 1])
    s.dice('csw-cc-14', 1)
    s.answer('csw-cc-5', proposed(s))
    expect(s.note('csw-cc-5', 'moved')).toMatchObject({ team: 'blue-tank-hunters', gait: 'charge' })
    expect(team(s, 'blue-tank-hunters').thisTurn.lossesInWonCombat).toBe(0)
  })

  test('[csw-cc-13, csw-ruling-80] older losses are not taken off with those of the combat', () => {
    const s = charge('x2', [1, 1, 3, 3], (state) => {
      const red = state.teams[1]
      if (red) red.freshLosses = 2
    })
    s.dice('csw-cc-14', 1)
    s.answer('csw-cc-5', proposed(s))
    expect(team(s, 'red-squad')).toMatchObject({ freshLosses: 2, thisTurn: { lossesInWonCombat: 0 } })
  })

  test('[csw-ruling-169] a defender that wins may be struck by a zone again', () => {
    const beaten = (state: State): void => {
      for (const one of state.teams) one.thisTurn.beatenBy = ['somebody']
    }
    const lost = charge('x3', [1, 1, 3, 3, 1], beaten)
    lost.dice('csw-cc-14', 1)
    lost.answer('csw-cc-5', proposed(lost))
    expect(team(lost, 'red-squad').thisTurn.beatenBy).toEqual([])
  })

  test('[csw-shock-5] friends near the Team that is gone feel it, measured from where it stood', () => {
    const near = charge('x1', [3, 1], () => {}, '; red ins-mmg 10,25 x1')
    near.dice('csw-shock-5', 1)
    near.dice('csw-cc-14', 1)
    near.answer('csw-cc-5', proposed(near))
    expect(team(near, 'red-mmg').shock).toBe(1)
    const far = charge('x1', [3, 1], () => {}, '; red ins-mmg 10,25.01 x1')
    far.dice('csw-cc-14', 1)
    far.answer('csw-cc-5', proposed(far))
    expect(team(far, 'red-mmg').shock).toBe(0)
  })
})

describe('who strikes first', () => {
  test('[csw-cc-7] defenders in a building strike at once, also against those who were in it before', () => {
    const hall = { buildings: [HUT('hall', 'house', 5, 5, 25, 25)] }
    const s = drawn('blue ins-tank-hunters 10,10 x1 token; red ins-squad 10,16 x1 order=run', hall)
    s.answer('csw-order-1', 'charge')
    s.dice('csw-cc-9', 3, 3)
    s.answer('csw-cc-5', proposed(s))
    expect(s.note('csw-cc-7')).toMatchObject({ simultaneous: true })
  })

  test('[csw-cc-7] one charger on a hard way is enough', () => {
    const map = { areas: [WOOD('wood', 11, 12, 13, 14)] }
    const s = drawn('blue ins-tank-hunters 10,10 x2 token; red ins-squad 10,18 x1 order=run', map)
    s.answer('csw-order-1', 'charge')
    s.dice('csw-cc-9', 1, 1, 1)
    s.dice('csw-cc-9', 3, 1, 1)
    s.dice('csw-cc-14', 1)
    s.answer('csw-cc-5', ways({ 'insurgent-1': [[10, 16.99]], 'insurgent-2': [[11.5, 16.5]] }))
    expect(s.note('csw-cc-7')).toMatchObject({ simultaneous: true })
  })
})

describe('a charge that is shot to a halt', () => {
  /** The leader is shot at this inch; the other cannot reach the enemy any more. */
  const stopped = (at: number): Played => {
    const s = drawn(
      'red ins-squad 24,31.9 x2 gap=2 token; blue ins-squad 24,20 x1 order=run; blue pro-section/fireteam-2 32,22 x1 order=overwatch',
    )
    s.answer('csw-order-1', 'charge')
    s.answer('csw-cc-1', 'blue-squad')
    const round = [
      [27, 31.9],
      [26, 22.5],
    ] as const
    s.answer('csw-cc-5', ways({ leader: [[24, 21.01]], 'soldier-1': round }))
    s.dice('csw-shoot-7', 6, 1)
    s.dice('csw-shoot-9', 5)
    s.answer('csw-ow-2', { team: 'blue-section-fireteam-2', at: at * 100 })
    aim(s, ['soldier-1:assault-rifle'])
    s.answer('csw-shoot-10', ['leader'])
    expect(alive(s, 'red-squad')).toEqual(['soldier-1'])
    expect(s.notes('csw-cc-6')).toEqual([
      { kind: 'charge-failed', clause: 'csw-cc-6', team: 'red-squad', target: 'blue-squad' },
    ])
    s.end()
    return s
  }

  test('[csw-ruling-168, csw-cc-6] outside 3" it goes on toward the enemy, as far as it may', () => {
    expect(team(stopped(9), 'red-squad').models[1]).toMatchObject({ x: 2603, y: 2373 })
    expect(team(stopped(3), 'red-squad').models[1]).toMatchObject({ x: 2510, y: 2390 })
  })

  test('[csw-ruling-168, csw-core-9] within 3" it steps back on its way, just outside', () => {
    expect(team(stopped(10), 'red-squad').models[1]).toMatchObject({ x: 2610, y: 2345 })
  })
})
