import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callSign } from '../../src/index.ts'
import type { CallSignScript } from '../reading.ts'

/** In the middle of combat: Red is asked whether to evade. */
function midCombat(): CallSignScript {
  const s = script(callSign, { step: 'combat', units: 'blue FTR C2, blue BMR C2, red FTR C3' })
  s.answer('cs-comb-6', 'blue FTR')
  s.answer('cs-eng-2', 'no')
  return s
}

describe('Draw offers and resignation', () => {
  test('[cs-win-4] [cs-ruling-25] an agreed draw ends the game at once, in the middle of combat too', () => {
    const s = midCombat()
    expect(s.match.say('blue', 'offer-draw')).toBeNull()
    expect(s.outcome).toBeNull()
    expect(s.match.say('red', 'accept-draw')).toBeNull()
    expect(s.outcome).toMatchObject({ winners: [], clause: 'cs-win-4', reason: 'agreement' })
    expect(s.asked).toBeNull()
    expect(s.match.answer('red', 'no')?.sentence).toBe('The match is over.')
  })

  test('[cs-win-5] [cs-ruling-25] who resigns loses at once, asked or not', () => {
    for (const [loser, winner] of [
      ['blue', 'red'],
      ['red', 'blue'],
    ] as const) {
      const s = midCombat()
      expect(s.match.say(loser, 'resign')).toBeNull()
      expect(s.outcome).toMatchObject({ winners: [winner], clause: 'cs-win-5', reason: 'resignation' })
      expect(s.asked).toBeNull()
    }
  })

  test('[cs-ruling-25] offering while the offer of the other stands accepts it', () => {
    const s = midCombat()
    s.match.say('red', 'offer-draw')
    s.match.say('blue', 'offer-draw')
    expect(s.outcome).toMatchObject({ winners: [], reason: 'agreement' })
  })

  test('[cs-ruling-25] an offer stands until it is declined or withdrawn', () => {
    const s = midCombat()
    s.match.say('blue', 'offer-draw')
    expect(s.match.say('red', 'decline-draw')).toBeNull()
    expect(s.match.say('red', 'accept-draw')?.sentence).toBe('Nobody has offered you a draw.')
    s.match.say('blue', 'offer-draw')
    expect(s.match.say('blue', 'withdraw-offer')).toBeNull()
    expect(s.match.say('red', 'accept-draw')?.sentence).toBe('Nobody has offered you a draw.')
    expect(s.outcome).toBeNull()
  })

  test('[cs-ruling-25] the next choice of the other side in the game declines it', () => {
    const s = midCombat()
    s.match.say('blue', 'offer-draw')
    s.dice('cs-eng-5', 6)
    s.answer('cs-evade-1', 'no', 'red')
    expect(s.match.drawOffers).toEqual([])
    expect(s.match.say('red', 'accept-draw')?.sentence).toBe('Nobody has offered you a draw.')
  })

  test('[cs-ruling-25] a choice of the side that made it does not', () => {
    const s = midCombat()
    s.match.say('red', 'offer-draw')
    s.dice('cs-eng-5', 6)
    s.answer('cs-evade-1', 'no', 'red')
    expect(s.match.drawOffers).toEqual(['red'])
    expect(s.match.say('blue', 'accept-draw')).toBeNull()
    expect(s.outcome).toMatchObject({ winners: [], clause: 'cs-win-4' })
  })
})
