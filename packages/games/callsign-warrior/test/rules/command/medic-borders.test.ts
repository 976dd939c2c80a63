import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../../src/index.ts'
import { ALL, aim, alive, type Played, row, team } from '../../positions.ts'

const HELPED = 'blue-section-fireteam-2'
const HURT = 'blue pro-section/fireteam-2 20,26 x2 fell-now lost=2 order=run'
const FOE = 'red ins-squad 45,45'

/** The Officer's Team, its Medic at 23,20, is given an order. */
function ordered(units: string, order = 'take-cover', officers = '20,20'): Played {
  const s = script(callsignWarrior, {
    units: `${units}; blue pro-officer-team ${officers} options=medic token`,
  } as never)
  s.dice('csw-tok-3', 1)
  s.answer('csw-order-1', order)
  return s
}

/** The Medic is sent to the hurt Fireteam, whose dice are given. */
function sent(units: string, ...dice: readonly number[]): Played {
  const s = ordered(units)
  s.dice('csw-med-2', ...dice)
  s.answer('csw-med-1', HELPED)
  return s
}

describe('whom the Medic may help', () => {
  const isAsked = (units: string): boolean => ordered(`${units}; ${FOE}`).asked?.clause === 'csw-med-1'

  test('[csw-med-1] 12" from the Medic model', () => {
    expect(isAsked('blue pro-section/fireteam-2 36,20 x1 fell-now')).toBe(true)
    expect(isAsked('blue pro-section/fireteam-2 36.01,20 x1 fell-now')).toBe(false)
    expect(isAsked('blue pro-section/fireteam-2 9,20 x1 fell-now')).toBe(false) // near the Officer only
  })

  test('[csw-med-1] a friendly Team on the table that lost a model this turn', () => {
    expect(isAsked('blue pro-section/fireteam-2 20,26 x2')).toBe(false)
    expect(isAsked('blue pro-section/fireteam-2 20,26')).toBe(false)
    expect(isAsked('red pro-section/fireteam-2 20,26 x2 fell-now')).toBe(false)
    expect(
      isAsked('blue pro-afv-apc 26,20; blue pro-section/fireteam-2 aboard=blue-afv-apc x2 fell-now'),
    ).toBe(false)
  })

  test('[csw-med-1] not from inside a vehicle, nor after shooting', () => {
    const inside = ordered(`blue pro-afv-apc 26,20; ${HURT}; ${FOE}`, 'take-cover', 'aboard=blue-afv-apc')
    inside.end()
    const s = ordered(`${HURT}; red ins-squad 20,12 x1 order=run`, 'fire')
    s.answer('csw-shoot-2', 'red-squad')
    s.dice('csw-shoot-7', 1, 1, 1, 1, 1, 1)
    aim(s, ALL)
    s.end()
  })

  test('[csw-med-1] the Medic need not go', () => {
    const s = ordered(`${HURT}; ${FOE}`)
    expect(s.choices()).toEqual(['none', HELPED])
    s.answer('csw-med-1', 'none')
    s.end()
    expect(alive(s, 'blue-officer-team')).toHaveLength(3)
  })
})

describe('what the Medic does there', () => {
  test('[csw-med-2] a 4 does nothing, a 5 takes a Shock, never below none', () => {
    const four = sent(`${HURT} shock=1; ${FOE}`, 4, 4)
    expect(team(four, HELPED)).toMatchObject({ shock: 1, freshLosses: 2 })
    expect(four.note('csw-med-1', 'medic')).toMatchObject({ team: 'blue-officer-team', helped: HELPED })
    const five = sent(`${HURT} shock=1; ${FOE}`, 5, 5)
    expect(five.notes('csw-med-2').filter(({ kind }) => kind === 'calmed')).toMatchObject([
      { model: 'soldier-3', shock: 0 },
      { model: 'soldier-4', shock: 0 },
    ])
    expect(team(five, HELPED)).toMatchObject({ shock: 0, freshLosses: 2 })
  })

  test('[csw-med-1] with the Officer’s order only: the order of the helped Team sends the Medic nowhere', () => {
    const s = script(callsignWarrior, {
      units: `${HURT.replace('order=run', 'token')}; blue pro-officer-team 20,20 options=medic token; ${FOE}`,
    } as never)
    s.dice('csw-tok-3', 1)
    s.answer('csw-tok-3', 'blue-officer-team')
    s.answer('csw-order-1', 'take-cover')
    s.dice('csw-med-2', 1, 1)
    s.answer('csw-med-1', HELPED)
    s.answer('csw-med-2', [{ model: 'medic', x: 2000, y: 2701 }])
    s.answer('csw-hq-3', HELPED)
    s.answer('csw-order-1', 'take-cover')
    expect(s.asked).toBeNull()
  })

  test('[csw-med-2, csw-core-9] a returned soldier stands where the owner chooses, outside 3" of the enemy', () => {
    const s = sent(`${HURT}; red ins-squad 20,30 x1`, 6, 1)
    expect(s.refuses([{ model: 'soldier-3', x: 2000, y: 2701 }])).toMatch(/within 3"/)
    s.answer('csw-med-2', [{ model: 'soldier-3', x: 2000, y: 2499 }])
    const back = team(s, HELPED).models.find(({ id }) => id === 'soldier-3')
    expect(back).toMatchObject({ x: 2000, y: 2499, floor: 0, isLost: false, lostThisTurn: false })
    expect(s.note('csw-med-2', 'returned')).toMatchObject({ team: HELPED, model: 'soldier-3' })
    s.answer('csw-med-2', [{ model: 'medic', x: 2150, y: 2701 }]) // the Medic may stand within 3"
    expect(team(s, HELPED).models.at(-1)).toMatchObject({ id: 'medic', x: 2150, y: 2701, floor: 0 })
    expect(team(s, 'blue-officer-team').models.map(({ id }) => id)).toEqual(['officer', 'signals-operator'])
    expect(team(s, HELPED).freshLosses).toBe(1)
  })

  test('[csw-med-3] only a Team without its order is limited; the Medic does not shoot with the helped Team', () => {
    const s = sent(`${HURT}; ${FOE}`, 1, 1)
    s.answer('csw-med-2', [{ model: 'medic', x: 2000, y: 2701 }])
    expect(team(s, HELPED).thisTurn).toMatchObject({ isHelped: false, hasMedicAtWork: true })
    const watch = sent(
      'blue pro-section/fireteam-2 20,26 x2 fell-now order=overwatch; red ins-squad 20,38 x1 token',
      1,
      1,
    )
    watch.answer('csw-med-2', [{ model: 'medic', x: 2000, y: 2701 }])
    watch.dice('csw-tok-3', 1)
    watch.answer('csw-order-1', 'run')
    watch.answer('csw-run-1', [{ model: 'leader', points: [{ x: 2000, y: 3900 }] }])
    watch.answer('csw-ow-2', `${HELPED}@0`)
    expect(watch.match.pending[0]).toMatchObject({
      options: [row('soldier-2:assault-rifle'), row('soldier-2:rifle:optics')],
    })
  })

  test("[csw-med-4, csw-ruling-103] the Officer's Team is gone: the Medic stays, and shoots with the others next turn", () => {
    const s = sent('blue pro-section/fireteam-2 20,32 x3 fell-now order=run; red pro-gpmg 20,45 token', 1)
    s.answer('csw-med-2', [{ model: 'medic', x: 2000, y: 3301 }])
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'fire')
    s.answer('csw-shoot-2', 'blue-officer-team')
    s.dice('csw-shoot-7', 6, 6, 1, 1, 1, 1)
    s.dice('csw-shoot-9', 6, 6)
    s.dice('csw-shoot-11', 1, 1)
    s.dice('csw-wr-11', 1)
    s.answer('csw-shoot-4', [row('gunner:gpmg')])
    expect(team(s, 'blue-officer-team').place).toBe('destroyed')
    while (s.state.turn === 1) s.play()
    expect(alive(s, HELPED)).toEqual(['soldier-1', 'soldier-2', 'soldier-3', 'medic'])
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'fire')
    s.answer('csw-shoot-2', 'red-gpmg')
    const { options } = s.match.pending[0] as unknown as { options: readonly unknown[] }
    expect(options).toContainEqual(row('medic:assault-rifle'))
  })

  test('[csw-med-4, csw-med-2] a Medic who returns is placed, and it is noted; one who never left is not', () => {
    const s = sent(`${HURT}; ${FOE}`, 1, 1)
    s.answer('csw-med-2', [{ model: 'medic', x: 2000, y: 2701 }])
    s.dice('csw-rally-1', 6)
    while (s.match.pending.length === 0) s.play()
    s.answer('csw-med-4', [{ model: 'medic', x: 2000, y: 1890 }])
    expect(s.note('csw-med-4', 'medic-returns')).toMatchObject({ team: 'blue-officer-team' })
    expect(team(s, 'blue-officer-team').models.at(-1)).toMatchObject({ x: 2000, y: 1890, floor: 0 })
    const home = ordered(FOE)
    while (home.state.turn === 1) home.play()
    expect(home.notes('csw-med-4')).toEqual([])
  })
})
