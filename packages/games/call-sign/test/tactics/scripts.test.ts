import {
  type AnyDecision,
  isRefusal,
  Match,
  StreamChance,
  sameJson,
  sampleChoice,
  sfc32,
  whyIllegal,
} from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { callSign, distance, hexNamed, type State, TACTICS } from '../../src/index.ts'

function started(options: Record<string, boolean>, seed: number): Match<State, unknown> {
  const match = Match.start(callSign, options, { simulation: seed })
  if (isRefusal(match)) throw new Error(match.sentence)
  return match as Match<State, unknown>
}

function scriptNamed(name: string) {
  const found = TACTICS.scripts.find((script) => script.name === name)
  if (!found) throw new Error(`there is no script '${name}'`)
  return found
}

/** What a script answers to the open question of a position. */
function answerOf(name: string, units: string, more: Record<string, string> = {}): unknown {
  const state = callSign.position?.({ units, ...more })
  if (!state || typeof state === 'string') throw new Error(String(state))
  const match = Match.at(callSign, state, {}, { simulation: 1 })
  if (isRefusal(match)) throw new Error(match.sentence)
  const [decision] = match.pending as readonly AnyDecision[]
  if (!decision) throw new Error('nothing is asked')
  return scriptNamed(name).choose(match.state, decision, new StreamChance(sfc32(1)))
}

describe.each(TACTICS.scripts.map((script) => [script.name, script] as const))(
  'the script %s',
  (_, script) => {
    test.each([{}, { 'declared-targets': true }, { 'regeneration-spaces': true }])(
      'answers every question of random games legally, and changes nothing (%j)',
      (options) => {
        const met = new Set<string>()
        for (let seed = 1; seed <= 6; seed++) {
          const match = started(options as Record<string, boolean>, seed)
          const chance = new StreamChance(sfc32(seed))
          while (!match.outcome) {
            const decision = match.pending[0] as AnyDecision
            met.add(decision.name)
            const world = match.state
            const choice = script.choose(world, decision, chance)
            expect(whyIllegal(decision, choice), decision.name).toBeNull()
            expect(sameJson(world, match.state)).toBe(true)
            match.answer(decision.seat, sampleChoice<unknown>(decision, chance))
          }
        }
        expect(met.size).toBeGreaterThanOrEqual(10)
      },
    )
  },
)

describe('scripts differ in what they are after', () => {
  const combat = { step: 'combat' }

  test('a bomber in range of the carrier is called before a fighter, and bombs it', () => {
    expect(answerOf('strike', 'blue BMR D3, red FTR E3, red FTR F4', combat)).toBe('blue-bmr')
  })

  test('a hunter flies towards an enemy fighter, one who keeps away does not', () => {
    const state = callSign.position?.({ step: 'first-action', units: 'blue FTR B2, red FTR D3' })
    if (!state || typeof state === 'string') throw new Error(String(state))
    const match = Match.at(callSign, state, {}, { simulation: 1 })
    if (isRefusal(match)) throw new Error(match.sentence)
    expect(match.answer('blue', 'move')).toBeNull()
    const hex = match.pending[0] as AnyDecision
    expect(hex.name).toBe('move-hex')
    const after = (name: string): number => {
      const chosen = scriptNamed(name).choose(match.state, hex, new StreamChance(sfc32(1))) as string
      return distance(hexNamed(chosen), hexNamed('D3'))
    }
    expect(after('hunt')).toBeLessThan(after('keep-away'))
  })
})
