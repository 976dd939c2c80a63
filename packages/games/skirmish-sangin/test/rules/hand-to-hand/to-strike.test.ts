import { needed } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { type Manoeuvre, toParry, toStrike } from '../../../src/rules/hand-to-hand/to-strike.ts'
import { toHit } from '../../../src/rules/shooting/to-hit.ts'
import type { Character, Melee } from '../../../src/rules/state/character.ts'
import { pair, stateOf } from '../positions.ts'

const PLAIN = { manoeuvre: null, raised: 0, isAtBroken: false } as const

interface Fight {
  readonly attack: number | null
  readonly parry: number | null
}

/** What attacker and defender need; `change` and `other` are what combat has left them in. */
function fight(
  attacker: string,
  defender: string,
  manoeuvre: Manoeuvre | null = null,
  change: Partial<Melee> = {},
  other: Partial<Melee> = {},
): Fight {
  const state = stateOf(`blue ${attacker} 10,10 id=a; red ${defender} 10,11 id=b facing=0,-1`)
  const [a, b] = pair(state, 'a', 'b')
  a.melee = { ...a.melee, ...change }
  b.melee = { ...b.melee, ...other }
  return {
    attack: needed(toStrike(state, a, b, { ...PLAIN, manoeuvre })),
    parry: needed(toParry(state, b, a, { manoeuvre })),
  }
}

const RANKS = ['novice', 'average', 'veteran', 'elite'] as const

describe('the chances of hand-to-hand combat', () => {
  test.each([
    ['novice', [60, 50, 40, 30]],
    ['average', [70, 60, 50, 40]],
    ['veteran', [80, 70, 60, 50]],
    ['elite', [90, 80, 70, 60]],
  ] as const)(
    '[sks-h2h-T1-01, sks-h2h-T1-02, sks-h2h-T1-03, sks-h2h-T1-04, sks-h2h-3] %s against each rank',
    (rank, chances) => {
      expect(RANKS.map((other) => fight(rank, other).attack)).toEqual(chances)
    },
  )

  test('[sks-h2h-4, sks-ex-19] the parry is the defender’s own attack less 10', () => {
    expect(fight('veteran', 'novice')).toEqual({ attack: 80, parry: 30 })
    expect(fight('veteran', 'novice', 'feint')).toEqual({ attack: 60, parry: 5 })
  })

  test.each([
    ['feint', 40, 5],
    ['charge', 80, 50],
    ['circle', 40, 5],
    ['breakaway', 40, 50],
    ['trip', 40, 50],
    ['all-out', 70, 50],
  ] as const)(
    '[sks-h2h-T2-01, sks-h2h-T2-02, sks-h2h-T2-03, sks-h2h-T2-04, sks-h2h-T2-05, sks-h2h-T2-06] %s: attack at %i, parry at %i',
    (manoeuvre, attack, parry) => {
      expect(fight('average', 'average', manoeuvre)).toEqual({ attack, parry })
    },
  )

  test('[sks-h2h-T2-05, sks-ex-30] tripped: 50 less to attack and parry', () => {
    expect(fight('veteran', 'average', 'trip')).toEqual({ attack: 50, parry: 40 })
    expect(fight('veteran', 'average', null, {}, { fall: 'trip' }).parry).toBe(5)
    expect(fight('average', 'veteran', null, { fall: 'trip' }).attack).toBe(5)
    expect(fight('elite', 'novice', null, { fall: 'trip' }).attack).toBe(40)
  })

  test('[sks-h2h-19, sks-ex-31] wounds change the chance of the table, and the parry with it', () => {
    expect(fight('average damage=5', 'novice').attack).toBe(35)
    expect(fight('novice', 'average damage=5').parry).toBe(25)
    expect(fight('average damage=3', 'novice').attack).toBe(50)
    expect(fight('novice', 'average damage=3').parry).toBe(40)
  })

  test('[sks-wound-13, sks-ruling-37] the helpless are struck at 95, whatever counts', () => {
    expect(fight('novice damage=8', 'elite out', 'feint').attack).toBe(95)
    expect(fight('novice', 'elite damage=10').attack).toBe(95)
    expect(fight('novice', 'elite damage=9').attack).toBe(30)
  })

  test('[sks-h2h-13, sks-h2h-T4-01, sks-h2h-18] loose kit: 25 less to attack and parry in this turn', () => {
    expect(fight('average', 'average', null, { kitLooseIn: 1 })).toEqual({ attack: 35, parry: 50 })
    expect(fight('average', 'average', null, {}, { kitLooseIn: 1 })).toEqual({ attack: 60, parry: 25 })
    expect(fight('average', 'average', null, { kitLooseIn: 2 }).attack).toBe(60)
  })

  test('[sks-h2h-14, sks-h2h-21, sks-h2h-T4-02] 25 more against somebody off their feet, for shots too', () => {
    const fallen = { fall: 'misstep' } as const
    expect(fight('average', 'average', null, {}, fallen)).toEqual({ attack: 85, parry: 50 })
    const state = stateOf('blue average 10,10 id=a; red average 10,20 id=b')
    const [a, b] = pair(state, 'a', 'b')
    const shot = (target: Character): number | null =>
      needed(toHit(state, a, 'assault-rifle', target, { aim: 0, isSnap: false }))
    const before = shot(b)
    b.melee = { ...b.melee, fall: 'misstep' }
    expect((shot(b) ?? 0) - (before ?? 0)).toBe(25)
    b.melee = { ...b.melee, fall: 'trip' }
    expect(shot(b)).toBe(before)
  })

  test('[sks-act-10, sks-act-6] an attack roll is raised by 10 for a point; a parry is not', () => {
    const state = stateOf('blue average 10,10 id=a; red average 10,11 id=b')
    const [a, b] = pair(state, 'a', 'b')
    expect(needed(toStrike(state, a, b, { ...PLAIN, raised: 2 }))).toBe(80)
  })

  test('[sks-h2h-12] 20 more at somebody who breaks', () => {
    const state = stateOf('blue average 10,10 id=a; red average 10,11 id=b')
    const [a, b] = pair(state, 'a', 'b')
    expect(needed(toStrike(state, a, b, { ...PLAIN, isAtBroken: true }))).toBe(80)
  })
})
