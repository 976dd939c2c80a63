import { whyIllegal } from '@sandtable/engine'
import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callsignWarrior } from '../../../src/index.ts'
import { box, LINE, type Played, team } from '../../positions.ts'

function next(s: Played) {
  while (s.match.pending.length === 0) s.play()
  return s.asked
}

describe('Forward Deployment', () => {
  test('[csw-sf-9, csw-fw-2] Force Recon: all support Fireteams, besides one of the core', () => {
    const s = script(callsignWarrior, {
      phase: 'set-up',
      setupStep: 12,
      options: { scenario: 'contact' },
      units:
        'blue sf-section/fireteam-1 undeployed; blue sf-section/fireteam-2 undeployed; blue sf-support-section/fireteam-1 undeployed; red ins-squad undeployed',
      map: { areas: [{ id: 'wood', kind: 'woods', outline: box(2, 14, 46, 34) }] },
      blue: { army: 'special-forces', doctrine: 'force-recon' },
    } as never)
    next(s)
    const all = ['blue-section-fireteam-1', 'blue-section-fireteam-2', 'blue-support-section-fireteam-1']
    expect(s.choices()).toEqual(['none', ...all])
    const place = (prefix: string, at: number) =>
      [0, 1, 2, 3].map((i) => ({
        model: prefix === 'nco' && i === 0 ? 'nco' : `operator-${prefix === 'nco' ? i : i + 1}`,
        x: at + i * 150,
        y: 2400,
      }))
    s.answer('csw-fwd-1', 'blue-support-section-fireteam-1')
    s.answer('csw-fwd-1', place('nco', 600))
    expect(s.choices()).toEqual(['none', 'blue-section-fireteam-1', 'blue-section-fireteam-2'])
    s.answer('csw-fwd-1', 'blue-section-fireteam-2')
    s.answer('csw-fwd-1', place('operator', 2400))
    while (s.state.phase === 'set-up') s.play()
    expect(team(s, 'blue-section-fireteam-1').place).toBe('first-wave')
    expect(s.state.teams.map(({ deployment }) => deployment)).toEqual([null, null, null, null]) // csw-fw-2
  })

  test('[csw-fwd-1] one enemy that sees the place in the open forbids it, whatever the others see', () => {
    const refused = (second: string): boolean => {
      const s = script(callsignWarrior, {
        phase: 'set-up',
        setupStep: 12,
        options: { scenario: 'contact' },
        units: `blue pro-sniper undeployed; red ins-squad 20,46 x1; red ins-squad ${second} x1 id=second`,
        map: { lines: [LINE('wall', 'high-wall', [4, 30], [44, 30])] },
      } as never)
      next(s)
      s.answer('csw-fwd-1', 'blue-sniper')
      const spots = [
        { model: 'marksman', x: 2000, y: 2600 },
        { model: 'spotter', x: 2150, y: 2600 },
      ]
      const [decision] = s.match.pending
      return decision ? whyIllegal(decision, spots) !== null : true
    }
    expect([refused('30,46'), refused('34,26')]).toEqual([false, true])
  })

  test('[csw-s2-3, csw-fwd-1] in Blue Bird Down the Attacker may place forward who is no ambusher; who declines is in reserve', () => {
    const begun = (): Played =>
      script(callsignWarrior, {
        phase: 'set-up',
        setupStep: 7,
        options: { scenario: 'blue-bird-down' },
        units:
          'blue pro-sniper undeployed; blue pro-gpmg undeployed; blue pro-armoured-car undeployed; red ins-squad 24,24 survivor',
        objectives: { crash: '24,30' },
        map: { areas: [{ id: 'wood', kind: 'woods', outline: box(2, 2, 12, 12) }] },
        blue: { role: 'attacker' },
        red: { role: 'defender' },
      } as never)
    const s = begun()
    s.answer('csw-s2-3', [])
    s.answer('csw-s2-4', ['north', 'east'])
    expect(next(s)?.clause).toBe('csw-trans-5')
    expect(s.choices()).toContainEqual([{ team: 'blue-sniper', vehicle: 'blue-armoured-car' }])
    s.answer('csw-trans-5', [])
    expect(next(s)?.clause).toBe('csw-fwd-1')
    expect(s.choices()).toEqual(['none', 'blue-sniper'])
    s.answer('csw-fwd-1', 'none')
    while (s.state.phase === 'set-up') s.play()
    expect(s.state.teams.map(({ place }) => place)).toEqual(['reserve', 'reserve', 'reserve', 'table'])
    const placed = begun()
    placed.answer('csw-s2-3', [])
    placed.answer('csw-s2-4', ['north', 'east'])
    next(placed)
    placed.answer('csw-trans-5', [])
    next(placed)
    placed.answer('csw-fwd-1', 'blue-sniper')
    placed.answer('csw-fwd-1', [
      { model: 'marksman', x: 500, y: 500 },
      { model: 'spotter', x: 650, y: 500 },
    ])
    expect(team(placed, 'blue-sniper').place).toBe('table')
  })

  test('[csw-s2-2] Survivors cannot be declined: the Defender must place them', () => {
    const s = script(callsignWarrior, {
      phase: 'set-up',
      setupStep: 5,
      options: { scenario: 'blue-bird-down' },
      units:
        'blue ins-squad undeployed; red ins-mmg undeployed; red ins-squad undeployed; red ins-green-squad undeployed',
      objectives: { crash: '24,24' },
      blue: { role: 'attacker' },
      red: { role: 'defender' },
    } as never)
    next(s)
    expect(s.choices()).toEqual(['red-squad', 'red-green-squad'])
    s.answer('csw-s2-2', 'red-squad')
    expect(s.refuses([])).toMatch(/./)
  })
})
