import { type AnyDecision, StreamChance, sfc32, whyIllegal } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { callsignWarrior, TACTICS } from '../../src/index.ts'
import { whichTeam } from '../../src/rules/command/activation.ts'
import { whichOrder } from '../../src/rules/command/orders.ts'
import { whereTo } from '../../src/rules/moving/move-decision.ts'
import { type State, teamById } from '../../src/rules/state/state.ts'

function at(units: string, more: object = {}): State {
  const state = callsignWarrior.position?.({ units, objectives: { one: '24,24' }, ...more } as never)
  if (!state || typeof state === 'string') throw new Error(String(state))
  return state
}

function script(name: string) {
  const found = TACTICS.scripts.find((one) => one.name === name)
  if (!found) throw new Error(`there is no script '${name}'`)
  return found
}

function orderBy(name: string, state: State, team = 'blue-squad'): unknown {
  const decision = whichOrder(state, teamById(state, team)) as AnyDecision
  return script(name).choose(state, decision, new StreamChance(sfc32(1)))
}

const FAR = 'red ins-squad 44,44'

describe('the scripts', () => {
  test('are four to six, with a name and a sentence each', () => {
    expect(TACTICS.scripts.length).toBeGreaterThanOrEqual(4)
    expect(TACTICS.scripts.length).toBeLessThanOrEqual(6)
    for (const { words } of TACTICS.scripts) expect(words?.endsWith('.')).toBe(true)
  })

  test('run for a far marker, and wait on it when there is nothing to shoot at', () => {
    expect(orderBy('race', at(`blue ins-squad 4,4 id=squad token; ${FAR}`))).toBe('run')
    expect(orderBy('bound', at(`blue ins-squad 24,24 id=squad token; ${FAR}`))).toBe('overwatch')
  })

  test('shoot at an enemy in the open', () => {
    const state = at('blue ins-squad 24,24 id=squad token; red ins-squad 24,32')
    expect(orderBy('fire-first', state)).toBe('fire')
  })

  test('[csw-s4-4] lay charges at a target of the Rush', () => {
    const state = at(`blue ins-squad 12,36 id=squad token; ${FAR}`, {
      options: { scenario: 'rush' },
      objectives: { A: '12,36', B: '40,36', C: '26,30' },
      blue: { role: 'attacker' },
      red: { role: 'defender' },
    })
    for (const { name } of TACTICS.scripts) expect(orderBy(name, state)).toBe('take-cover')
  })

  test('move by legal routes', () => {
    const state = at(`blue ins-squad 10,10 id=squad token; ${FAR}`)
    const asked = { clause: 'csw-move-4', name: 'move', gait: 'run', kind: 'order' } as const
    const decision = whereTo(state, teamById(state, 'blue-squad'), asked, 1200) as AnyDecision
    for (const { choose } of TACTICS.scripts) {
      expect(whyIllegal(decision, choose(state, decision, new StreamChance(sfc32(2))))).toBeNull()
    }
  })

  test('[csw-hq-3] give the Officer an order first', () => {
    const state = at(`blue ins-squad 10,10 id=squad token; blue ins-warlord-team 12,10 id=boss token; ${FAR}`)
    const decision = whichTeam(state, 'blue') as AnyDecision
    expect(script('bound').choose(state, decision, new StreamChance(sfc32(1)))).toBe('blue-boss')
  })
})
