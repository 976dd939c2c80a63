import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../../src/index.ts'
import { alive, LINE, type Played, proposed, row, team } from '../../positions.ts'

const HELPED = 'blue-section-fireteam-2'

/** The Officer's Team takes cover, and its Medic is sent to a Fireteam that has lost some; the dice of csw-med-2 are given. */
function sent(units: string, dice: readonly number[], more: object = {}): Played {
  const s = script(callsignWarrior, {
    units: `blue pro-officer-team 20,20 options=medic token; ${units}`,
    ...more,
  } as never)
  s.dice('csw-tok-3', 1)
  if (s.choices().includes('blue-officer-team')) s.answer('csw-tok-3', 'blue-officer-team')
  s.answer('csw-order-1', 'take-cover')
  s.dice('csw-med-2', ...dice)
  s.answer('csw-med-1', HELPED)
  return s
}

describe('the Medic', () => {
  test('[csw-ex-45] [csw-med-1, csw-med-2, csw-ruling-104] a 5 and a 6: two Shock gone, one model back, the Medic in contact', () => {
    const s = sent(
      'blue pro-section/fireteam-2 20,26 x2 fell-now lost=2 shock=2; red ins-squad 45,45',
      [5, 6],
    )
    s.answer('csw-med-2', proposed(s)) // where the soldier rejoins
    expect(s.refuses([{ model: 'medic', x: 2000, y: 2800 }])).toMatch(/in contact with a model of the Team/)
    s.answer('csw-med-2', [{ model: 'medic', x: 2000, y: 2701 }])
    const helped = team(s, HELPED)
    expect(helped).toMatchObject({ shock: 0, freshLosses: 1 })
    expect(alive(s, HELPED)).toHaveLength(4) // two, one back, and the Medic
    expect(alive(s, 'blue-officer-team')).toEqual(['officer', 'signals-operator'])
  })

  test('[csw-med-3, csw-ruling-102] a helped Team that waits for its order gets Fire or Take Cover only', () => {
    const s = sent('blue pro-section/fireteam-2 20,26 x3 fell-now token; red ins-squad 45,45', [1])
    s.answer('csw-med-2', [{ model: 'medic', x: 2000, y: 2701 }])
    s.answer('csw-hq-3', HELPED)
    expect(s.choices()).toEqual(['fire', 'take-cover'])
  })

  test('[csw-med-2, csw-rate-5] a Team whose middle model fell gets one back beside either part', () => {
    const apart =
      'blue pro-section/fireteam-2 20,26 x3 at=20,26/26,26/27.5,26 fell-now lost=1; red ins-squad 45,45'
    const s = sent(apart, [6])
    expect(s.refuses([{ model: 'soldier-4', x: 2000, y: 3000 }])).toMatch(/form a chain/)
    s.answer('csw-med-2', [{ model: 'soldier-4', x: 2750, y: 2750 }])
    s.answer('csw-med-2', [{ model: 'medic', x: 2000, y: 2701 }])
    expect(alive(s, HELPED)).toHaveLength(5)
    expect(team(s, HELPED).freshLosses).toBe(0)
  })

  test('[csw-med-2, csw-core-6] in contact is beside a model of the Team, not on top of it', () => {
    const s = sent('blue pro-section/fireteam-2 20,26 x3 fell-now; red ins-squad 45,45', [1])
    for (const { x, y } of team(s, HELPED).models.filter(({ isLost }) => !isLost)) {
      expect(s.refuses([{ model: 'medic', x: x + 20, y }])).toMatch(/stands on another model of its Team/)
    }
    s.answer('csw-med-2', [{ model: 'medic', x: 2000, y: 2701 }])
    expect(alive(s, HELPED)).toHaveLength(4)
  })

  test('[csw-med-5] neither river, Zone of Control nor Overwatch hinders the Medic, whose absence is no loss', () => {
    const s = sent(
      'blue pro-section/fireteam-2 20,26 x3 fell-now; red ins-squad 20,29.5 x1 order=overwatch',
      [1],
      { map: { lines: [LINE('river', 'river', [0, 23], [48, 23])] } },
    )
    s.answer('csw-med-2', [{ model: 'medic', x: 2000, y: 2701 }]) // 1.5" from the enemy, beyond the river
    expect(team(s, 'red-squad').order).toBe('overwatch')
    expect(team(s, 'blue-officer-team').freshLosses).toBe(0)
    expect(s.notes('csw-ow-2')).toEqual([])
  })

  test('[csw-med-4] the Medic falls last: the attacker cannot name the Medic', () => {
    const s = sent('blue pro-section/fireteam-2 20,26 x2 fell-now; red pro-gpmg 20,40 token', [1, 1])
    s.answer('csw-med-2', [{ model: 'medic', x: 2000, y: 2701 }])
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'fire')
    s.answer('csw-shoot-2', HELPED)
    s.dice('csw-shoot-7', 6, 6, 6, 1, 1, 1)
    s.dice('csw-shoot-9', 6, 6, 6)
    s.dice('csw-shoot-11', 6, 1, 1)
    s.answer('csw-shoot-4', [row('gunner:gpmg')])
    expect(s.choices()).toEqual(['soldier-1', 'soldier-2']) // Exceptional Damage
    s.dice('csw-wr-11', 1)
    s.dice('csw-shock-5', 1)
    s.answer('csw-shoot-11', 'soldier-1')
    // Two wounds are left: the last soldier falls, and only then the Medic, whose loss is one of the Officer's Team.
    expect(alive(s, HELPED)).toEqual([])
    expect(team(s, HELPED).models).toHaveLength(4)
    expect(team(s, 'blue-officer-team').freshLosses).toBe(1)
    expect(alive(s, 'blue-officer-team')).toEqual(['officer', 'signals-operator'])
  })

  test('[csw-med-4, csw-shoot-11] nor does Exceptional Damage spare anybody when only the Medic is left, who falls last', () => {
    const s = sent('blue pro-section/fireteam-2 20,26 x1 fell-now; red pro-gpmg 20,40 token', [1, 1, 1])
    s.answer('csw-med-2', [{ model: 'medic', x: 2000, y: 2701 }])
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'fire')
    s.answer('csw-shoot-2', HELPED)
    s.dice('csw-shoot-7', 6, 6, 1, 1, 1, 1)
    s.dice('csw-shoot-9', 6, 6)
    s.dice('csw-shoot-11', 6, 6) // two victims for the attacker to choose, and one model besides the Medic
    s.dice('csw-wr-11', 1)
    s.dice('csw-shock-5', 1)
    s.answer('csw-shoot-4', [row('gunner:gpmg')])
    expect(alive(s, HELPED)).toEqual([])
    expect(alive(s, 'blue-officer-team')).toEqual(['officer', 'signals-operator'])
  })

  test('[csw-med-4, csw-cc-9] in close combat Exceptional Damage cannot name the Medic either', () => {
    const s = sent('blue pro-section/fireteam-2 20,26 x2 fell-now; red ins-tank-hunters 20,34 token', [1, 1])
    s.answer('csw-med-2', [{ model: 'medic', x: 2000, y: 2701 }])
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'charge')
    if (s.asked?.clause === 'csw-cc-1') s.answer('csw-cc-1', HELPED)
    if (s.asked?.clause === 'csw-cc-2') s.answer('csw-cc-2', 'pass')
    s.dice('csw-cc-9', 6, 1, 1, 1)
    s.dice('csw-shoot-11', 6)
    s.answer('csw-cc-5', proposed(s))
    expect(s.asked?.clause).toBe('csw-shoot-11')
    expect(s.choices()).toEqual(['soldier-1', 'soldier-2'])
  })

  test('[csw-med-4] with the own Team the Medic is a model like any other: a sniper may name the Medic', () => {
    const s = script(callsignWarrior, {
      units: 'blue pro-officer-team 20,20 options=medic order=run; red pro-sniper 20,40 token',
    })
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'fire')
    s.answer('csw-shoot-2', 'blue-officer-team')
    s.answer('csw-shoot-4', [row('marksman:sniper-rifle')])
    expect(s.choices()).toEqual(['officer', 'signals-operator', 'medic'])
  })

  test('[csw-med-3] a Medic who helped the own Team does not shoot with it this turn', () => {
    const s = script(callsignWarrior, {
      units:
        'blue pro-officer-team 20,20 options=medic fallen=signals-operator fell-now token; red ins-squad 20,32 x1 token',
    })
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'overwatch')
    s.dice('csw-med-2', 1)
    s.answer('csw-med-1', 'blue-officer-team')
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'run')
    s.answer('csw-run-1', [{ model: 'leader', points: [{ x: 2000, y: 3300 }] }])
    s.answer('csw-ow-2', { team: 'blue-officer-team', at: 0 })
    expect(s.match.pending[0]).toMatchObject({
      options: [row('officer:assault-rifle'), row('officer:rifle:optics')],
    })
  })

  test('[csw-med-4, csw-ruling-103] if the helped Team flees the Medic is left behind, and returns at the end of the turn', () => {
    const s = sent('blue pro-section/fireteam-2 20,26 x2 fell-now lost=2; red ins-squad 45,45', [1, 1])
    s.answer('csw-med-2', [{ model: 'medic', x: 2000, y: 2701 }])
    s.dice('csw-rally-1', 1, 1)
    s.dice('csw-shock-5', 1)
    while (s.match.pending.length === 0) s.play()
    expect(team(s, HELPED).place).toBe('destroyed')
    expect(alive(s, 'blue-officer-team')).toEqual(['officer', 'signals-operator', 'medic'])
    s.answer('csw-rally-4', [])
    s.answer('csw-med-4', [{ model: 'medic', x: 2000, y: 1890 }])
    expect(team(s, 'blue-officer-team').models.at(-1)).toMatchObject({ x: 2000, y: 1890, isLost: false })
  })

  test('[csw-med-4, csw-ruling-103] at the end of the turn the Medic returns, placed by the owner in coherency', () => {
    const s = sent('blue pro-section/fireteam-2 20,26 x3 fell-now; red ins-squad 45,45', [1])
    s.answer('csw-med-2', [{ model: 'medic', x: 2000, y: 2701 }])
    while (s.match.pending.length === 0) s.play()
    expect(s.refuses([{ model: 'medic', x: 2000, y: 2600 }])).toMatch(
      /chain with gaps of at most 2"|stands there/,
    )
    s.answer('csw-med-4', [{ model: 'medic', x: 2000, y: 1890 }])
    expect(alive(s, 'blue-officer-team')).toEqual(['officer', 'signals-operator', 'medic'])
    expect(team(s, HELPED).models.map(({ id }) => id)).not.toContain('medic')
  })
})
