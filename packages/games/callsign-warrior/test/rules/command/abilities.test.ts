import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../../src/index.ts'
import { commanding, HQ, use } from '../../positions.ts'

describe('when and how', () => {
  test('[csw-cmd-4, csw-ruling-88, csw-tok-4] after the order stands, before it is carried out; once each', () => {
    const s = commanding('pro-counter-intelligence', `${HQ}; red ins-squad 45,45`, 'take-cover')
    expect(s.choices()).toEqual(['none', 'pro-counter-intelligence'])
    use(s, 'pro-counter-intelligence')
    expect(s.state.players.blue).toMatchObject({ abilities: [], used: ['pro-counter-intelligence'] })
    expect(s.state.players.red.isJammed).toBe(true)
    s.end()
  })

  test('[csw-cmd-3] they stay secret until used: the enemy knows how many, not which', () => {
    const s = script(callsignWarrior, {
      units: `${HQ}; red ins-squad 45,45`,
      blue: { abilities: ['pro-misdirection'] },
    })
    expect(s.view('red').players.blue).toMatchObject({ abilities: null, abilityCount: 1 })
    expect(s.view('blue').players.blue.abilities).toEqual(['pro-misdirection'])
  })

  test('[csw-abpro-7] Counter Intelligence silences the opponent for the turn; [csw-cmd-5] and no longer', () => {
    const s = script(callsignWarrior, {
      units: `${HQ}; red ins-squad 45,45`,
      blue: { abilities: ['pro-misdirection'], isJammed: true },
    })
    s.dice('csw-tok-3', 1)
    s.answer('csw-order-1', 'take-cover')
    s.end()
    const next = script(callsignWarrior, {
      phase: 'turn-end',
      units: `${HQ}; red ins-squad 45,45`,
      blue: { isJammed: true },
    })
    next.play()
    expect(next.state.players.blue.isJammed).toBe(false)
  })

  test('[csw-cmd-5] effects of this turn end with it', () => {
    const s = script(callsignWarrior, {
      phase: 'turn-end',
      units: `${HQ}; red ins-squad 45,45`,
      blue: { highCommand: true },
    })
    s.play()
    expect(s.state.players.blue.highCommand).toBe(false)
  })
})

test('[csw-cmd-4] an Officer who enters with this order uses them right after the move', () => {
  const s = commanding(
    'pro-counter-intelligence',
    'blue pro-officer-team first-wave token; red ins-squad 45,45',
    'run',
  )
  s.answer('csw-fw-1', [
    {
      model: 'officer',
      points: [
        { x: 2000, y: 50 },
        { x: 2000, y: 1200 },
      ],
    },
    {
      model: 'signals-operator',
      points: [
        { x: 2150, y: 50 },
        { x: 2150, y: 1200 },
      ],
    },
  ])
  expect(s.asked?.clause).toBe('csw-cmd-4')
})
