import type { PositionText } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { receivedFireOdds } from '../../src/preview/received-fire-odds.ts'
import { hitChance, shotOdds } from '../../src/preview/shot-odds.ts'
import { limited } from '../../src/rules/received-fire/quality.ts'
import { position } from '../../src/rules/state/position.ts'
import { type State, type Team, teamById } from '../../src/rules/state/state.ts'

function at(text: PositionText): State {
  const state = position(text)
  if (typeof state === 'string') throw new Error(state)
  return state
}

function team(state: State, id: string): Team {
  return teamById(state, id)
}

describe('the odds of a Received Fire Check', () => {
  const odds = (words: string, isMove = false) => {
    const state = at({ teams: `blue us-rifle-mg 10,10 id=a ${words}; red de-rifle-mg 40,40` })
    return receivedFireOdds(state, team(state, 'a'), isMove)
  }

  test('[hof-rfc-T1] one die on each row', () => {
    expect(odds('rfp=1')).toEqual({
      row: 'hard',
      killed: 1 / 6,
      suppressed: 2 / 6,
      ready: expect.closeTo(0.5),
    })
    const open = odds('rfp=1', true)
    expect([open.killed, open.suppressed, open.ready]).toEqual([
      expect.closeTo(2 / 6),
      expect.closeTo(1 / 6),
      expect.closeTo(0.5),
    ])
  })

  test('[hof-rfc-2] of two dice the worst counts', () => {
    const { killed, suppressed, ready } = odds('rfp=2')
    expect(killed).toBeCloseTo(1 - (5 / 6) ** 2)
    expect(ready).toBeCloseTo(1 / 4)
    expect(killed + suppressed + ready).toBeCloseTo(1)
  })

  test('[hof-rfc-5] a Suppressed Team in real Hard Cover is killed by two killed results only', () => {
    expect(odds('rfp=2 suppressed dug-in').killed).toBeCloseTo(1 / 36)
    expect(odds('rfp=2 dug-in').killed).toBeCloseTo(11 / 36)
  })

  test('[hof-team-13] an elite Team re-rolls one 1, a poor one re-rolls one 6', () => {
    expect(odds('rfp=1 elite').killed).toBeCloseTo(1 / 36)
    expect(odds('rfp=1 poor').killed).toBeCloseTo(1 / 6 + 1 / 36)
    expect(odds('rfp=2 elite').killed).toBeCloseTo(1 / 36 + 2 * (1 / 6) * (5 / 6) * (1 / 6))
  })
})

describe('the odds of fire', () => {
  const shot = (teams: string, firers: readonly string[], target: string) => {
    const state = at({ teams })
    return shotOdds(
      state,
      firers.map((id) => team(state, id)),
      team(state, target),
      null,
    )
  }

  test('[hof-fire-4] two rifle Teams at close range', () => {
    const odds = shot(
      'blue us-rifle-mg 10,10 id=a; blue us-rifle-mg 13,10 id=b; red de-rifle-mg 11,20 id=t',
      ['a', 'b'],
      't',
    )
    expect(odds.hit).toBeCloseTo(1 - (1 / 2) ** 4)
    expect(odds.expected).toBeCloseTo(2)
    expect(odds.oneHit).toEqual([{ weapon: 'Rifle/MG', destroyed: 0, received: 1, points: 1 }])
  })

  test('[hof-fire-T1-2] at long range each die needs 5', () => {
    const odds = shot('blue us-rifle-mg 10,10 id=a; red de-rifle-mg 10,30 id=t', ['a'], 't')
    expect(odds.hit).toBeCloseTo(1 - (4 / 6) ** 2)
  })

  test('[hof-team-12] quality re-rolls', () => {
    expect(hitChance(limited(4), null)).toBeCloseTo(3 / 6)
    expect(hitChance(limited(4), 1)).toBeCloseTo(3 / 6 + (1 / 6) * (3 / 6))
    expect(hitChance(limited(4), 6)).toBeCloseTo(2 / 6 + (1 / 6) * (3 / 6))
  })

  test('[hof-armor-5] Pen dice on a flank, Ping dice on a front, nothing on twice the armour', () => {
    const sherman = (facing: string) =>
      shot(`blue us-m4-sherman 10,10 id=a facing=0,1; red de-pz4h 10,24 id=t facing=${facing}`, ['a'], 't')
        .oneHit[0]
    const front = sherman('0,-1')
    const flank = sherman('0,1')
    expect(front?.destroyed).toBeLessThan(flank?.destroyed ?? 0)
    const rifles = shot(
      'blue us-rifle-mg 10,10 id=a; red de-pz4h 10,20 id=t; red de-rifle-mg 12,22 id=b',
      ['a'],
      't',
    )
    expect(rifles.oneHit.every(({ destroyed, received }) => destroyed === 0 && received === 0)).toBe(true)
  })
})
