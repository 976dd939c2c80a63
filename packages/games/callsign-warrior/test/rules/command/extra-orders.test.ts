import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../../src/index.ts'
import { giveExtraOrder } from '../../../src/rules/command/activation.ts'
import { directGame } from '../../direct-game.ts'
import { drawn, type Played, proposed, team } from '../../positions.ts'

const FOE = 'red ins-squad 45,45'
const OFFICERS = 'blue pro-officer-team 20,20 token'

function played(units: string, more: object = {}): Played {
  const s = script(callsignWarrior, { units, ...more } as never)
  s.dice('csw-tok-3', 1)
  return s
}

/** The Officer takes cover and may call Teams. */
function calls(units: string, more: object = {}): Played {
  const s = played(`${OFFICERS}; ${units}; ${FOE}`, more)
  s.answer('csw-tok-3', 'blue-officer-team')
  s.answer('csw-order-1', 'take-cover')
  return s
}

/** The next token is Blue's, and no Team is called before it is drawn. */
function nextToken(s: Played): readonly unknown[] {
  s.dice('csw-tok-3', 1)
  s.play()
  if (s.asked === null) s.play() // the call is over in a step of its own
  return s.choices()
}

describe('how many Teams a leader calls', () => {
  const THREE = 'blue pro-gpmg 10,20 token; blue pro-sniper 20,26 token; blue pro-mortar 20,30 token'

  test('[csw-hq-1, csw-hq-3] an Officer two; the third Team waits for a token', () => {
    const s = calls(THREE)
    for (const [id, left] of [
      ['blue-gpmg', 2],
      ['blue-sniper', 1],
    ] as const) {
      s.choices()
      expect(s.match.pending[0]?.about).toMatchObject({ left })
      s.answer('csw-hq-3', id)
      s.answer('csw-order-1', 'take-cover')
    }
    expect(nextToken(s)).toContain('fire') // asked of the mortar, the only one left
    expect(s.asked?.clause).toBe('csw-order-1')
  })

  test('[csw-hq-3] "none" ends the calls at once', () => {
    const s = calls(THREE)
    s.answer('csw-hq-3', 'none')
    expect(s.state.calls).toEqual([])
    expect(nextToken(s)).toEqual(['blue-gpmg', 'blue-sniper', 'blue-mortar'])
    expect(s.asked?.clause).toBe('csw-tok-3')
  })

  test('[csw-hq-1, csw-sect-4] an NCO one, though two Fireteams of the Section could be called', () => {
    const s = played(
      `blue pro-section/fireteam-1 20,20 token section=a id=a1; blue pro-section/fireteam-2 20,24 token section=a id=a2; blue pro-section/fireteam-2 20,28 token section=a id=a3; ${FOE}`,
    )
    s.answer('csw-tok-3', 'blue-a1')
    s.answer('csw-order-1', 'take-cover')
    expect(s.choices()).toEqual(['none', 'blue-a2', 'blue-a3'])
    s.answer('csw-hq-3', 'blue-a2')
    s.answer('csw-order-1', 'take-cover')
    nextToken(s)
    expect(s.asked?.clause).toBe('csw-order-1') // a3 by its own token
  })

  test('[csw-hq-3] with nobody to call nothing is asked', () => {
    const s = calls('blue pro-gpmg 20,40 token')
    nextToken(s)
    expect(s.asked?.clause).toBe('csw-order-1')
  })

  test('[csw-hq-7] a leader who fell while calling calls no more', () => {
    const at = `blue pro-officer-team 20,20 fallen=officer; blue pro-gpmg 10,20 token; ${FOE}`
    const { game, state, asked } = directGame({ units: at }, { answers: ['none'] }, (given) => {
      given.calls.push({ leader: 'blue-officer-team', left: 1 })
    })
    giveExtraOrder(game)
    expect(JSON.stringify(asked)).not.toContain('blue-gpmg')
    expect(state.calls).toEqual([])
  })

  test('[csw-abpro-6, csw-eq-5] Advanced Comms needs the Signals Operator', () => {
    const far = 'blue pro-gpmg 20,45 token'
    const comms = { blue: { advancedComms: true } }
    expect(calls(far, comms).choices()).toContain('blue-gpmg')
    const silent = played(`${OFFICERS} fallen=signals-operator; ${far}; ${FOE}`, comms)
    silent.answer('csw-tok-3', 'blue-officer-team')
    silent.answer('csw-order-1', 'take-cover')
    nextToken(silent)
    expect(silent.asked?.clause).toBe('csw-order-1')
  })
})

describe('an order that is lost', () => {
  test('[csw-hq-5, csw-shock-9, csw-tok-5] the Officer who loses heart uses no ability and calls nobody', () => {
    const s = played(`${OFFICERS} shock=3; blue pro-gpmg 10,20 token; ${FOE}`, {
      blue: { abilities: ['pro-mortar-strike'] },
    })
    s.answer('csw-tok-3', 'blue-officer-team')
    s.answer('csw-order-1', 'take-cover')
    s.dice('csw-shock-9', 1, 1)
    s.answer('csw-shock-6', 'demoralised')
    s.answer('csw-shock-9', 'take-cover')
    expect(s.asked).toBeNull()
    expect(s.state.calls).toEqual([])
    expect(s.notes('csw-tok-5')).toEqual([]) // the order is lost, the Team is not
  })
})

describe('the order as it is told', () => {
  test('[csw-tok-4] a Charge names its target, another order none', () => {
    const s = drawn('blue pro-gpmg 10,10 token; red ins-squad 10,18 order=run')
    s.answer('csw-order-1', 'charge')
    expect(s.note('csw-tok-3', 'order')).toMatchObject({ order: 'charge', target: 'red-squad' })
    const quiet = drawn('blue pro-gpmg 10,10 token; red ins-squad 10,18 order=run')
    quiet.answer('csw-order-1', 'take-cover')
    expect(quiet.note('csw-tok-3', 'order')).not.toHaveProperty('target')
  })

  test('[csw-cmd-4] abilities are used with the order of the Officer, not of another Team', () => {
    const abilities = { blue: { abilities: ['pro-mortar-strike'] } }
    const at = `blue pro-officer-team 20,20; blue pro-gpmg 10,20 token; ${FOE}`
    const other = played(at, abilities)
    other.answer('csw-order-1', 'take-cover')
    expect(other.asked).toBeNull()
    const entering = played(at.replace('10,20', 'first-wave'), abilities)
    entering.answer('csw-order-1', 'run')
    entering.answer('csw-fw-1', proposed(entering))
    expect(entering.asked).toBeNull()
  })
})

describe('a reserve without an Officer', () => {
  test('[csw-res-3] tests by its own Courage, and High Command does not roll again', () => {
    const s = played(`blue pro-gpmg reserve token; blue pro-sniper 20,20; ${FOE}`, {
      blue: { highCommand: true },
    })
    s.dice('csw-res-2', 1)
    s.answer('csw-res-2', 'test')
    s.end()
    expect(team(s, 'blue-gpmg')).toMatchObject({ place: 'reserve', order: 'take-cover' })
  })

  test('[csw-sf-13] a bonus token is discarded where there is no Officer', () => {
    const s = played(`blue sf-gpmg 20,20; ${FOE}`, { blue: { army: 'special-forces', bonusTokens: 1 } })
    s.play()
    expect(s.asked).toBeNull()
    expect(s.state.players.blue.bonusTokens).toBe(0)
  })
})
