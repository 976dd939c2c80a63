import { whyIllegal } from '@sandtable/engine'
import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../../src/index.ts'
import { HUT, LINE, type Played, team, ways } from '../../positions.ts'

function played(units: string, map: object): Played {
  const s = script(callsignWarrior, { units, map: map as never })
  s.dice('csw-tok-3', 1)
  return s
}

/** Why an answer to the open question is refused; null if it is legal. */
function why(s: Played, answer: unknown): string | null {
  const [decision] = s.match.pending
  return decision ? (whyIllegal(decision, answer)?.sentence ?? null) : 'nothing is asked'
}

const HIGH = { lines: [{ ...LINE('wall', 'high-wall', [2, 13], [18, 13]), height: 4 }] }
const LOW = { lines: [LINE('wall', 'low-wall', [2, 13], [18, 13])] }

describe('walls at rest', () => {
  const to = (y: number) => ways({ leader: [[10, y]] })

  test('[csw-ruling-180] no base ends across a high wall; beside it there is room, and low walls lie under its edge', () => {
    const units = 'blue ins-squad 10,10 x1 token; red ins-sniper 40,40'
    const s = played(units, HIGH)
    s.answer('csw-order-1', 'advance')
    s.answer('csw-adv-1', 'move')
    expect(why(s, to(12.8))).toMatch(/Nobody stands across the high wall/)
    expect(why(s, to(12.1))).toBeNull()
    const low = played(units, LOW)
    low.answer('csw-order-1', 'advance')
    low.answer('csw-adv-1', 'move')
    expect(why(low, to(12.8))).toBeNull()
  })

  test('[csw-ruling-180] an old position across a wall loads; the model stays or moves away', () => {
    const s = played('blue ins-squad 10,12.8 x1 token; red ins-sniper 40,40', HIGH)
    s.answer('csw-order-1', 'advance')
    s.answer('csw-adv-1', 'move')
    expect(why(s, [])).toBeNull()
    expect(why(s, to(12.7))).toMatch(/Nobody stands across/)
    s.answer('csw-move-4', to(11))
    expect(team(s, 'blue-squad').models[0]).toMatchObject({ x: 1000, y: 1100 })
  })

  test('[csw-ruling-180] the outer wall of a house is one, its door is not', () => {
    const house = { ...HUT('hut', 'house', 6, 12, 14, 18), openings: [DOOR] }
    const s = played('blue ins-squad 10,10 x1 token; red ins-sniper 40,40', { buildings: [house] })
    s.answer('csw-order-1', 'advance')
    s.answer('csw-adv-1', 'move')
    expect(why(s, ways({ leader: [[7, 11.7]] }))).toMatch(/Nobody stands across/)
    expect(why(s, to(12))).toBeNull()
    expect(why(s, ways({ leader: [[10, 12.3]] }))).toBeNull()
  })
})

/** Two inches wide, in the middle of the south wall. */
const DOOR = { id: 'door', kind: 'door', floor: 0, side: 0, at: 4, width: 2 } as const
