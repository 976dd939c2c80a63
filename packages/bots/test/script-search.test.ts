import { callSign, TACTICS } from '@sandtable/call-sign'
import {
  type AnyDecision,
  isRefusal,
  Match,
  type PositionText,
  sfc32,
  whyIllegal,
  withTactics,
} from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import {
  botNamed,
  knownAt,
  playBlock,
  playoutBudget,
  ScriptSearch,
  scriptBot,
  searchWith,
} from '../src/index.ts'

const ruleset = withTactics(callSign, TACTICS)

function at(position: PositionText) {
  const state = callSign.position?.(position)
  if (!state || typeof state === 'string') throw new Error(String(state))
  const match = Match.at(callSign, state, {}, { simulation: 1 })
  if (isRefusal(match)) throw new Error(match.sentence)
  return match
}

const SEARCH = searchWith('scripts:200', TACTICS, playoutBudget(200))

describe('the search with scripts', () => {
  test('the same seed is the same choice, and it is legal', () => {
    const match = at({ step: 'combat', units: 'blue BMR D3, red FTR E3, red JAM F4' })
    const decision = match.pending[0] as AnyDecision
    const choice = () => SEARCH.make(ruleset, { stream: sfc32(4) }).choose(knownAt(decision, match))
    expect(whyIllegal(decision, choice())).toBeNull()
    expect(choice()).toEqual(choice())
  })

  test('a bomber takes the carrier that one more hit sinks, and spares the jammer', () => {
    const match = at({
      step: 'combat',
      units: 'blue BMR D3, red JAM E3, red BMR B2',
      damage: { red: 1, blue: 1 },
    })
    const [decision] = match.pending as readonly AnyDecision[]
    expect(decision?.name).toBe('next-attacker')
    expect(match.answer('blue', 'blue-bmr')).toBeNull()
    const target = match.pending[0] as AnyDecision
    expect(target.name).toBe('target')
    for (let seed = 1; seed <= 5; seed++) {
      const bot = SEARCH.make(ruleset, { stream: sfc32(seed) })
      expect(bot.choose(knownAt(target, match))).toBe('red-carrier')
    }
  })

  test('judges by learned values where the game has them', () => {
    const match = at({ step: 'first-action', initiative: 'blue', units: 'blue BMR A3', damage: { red: 1 } })
    const known = knownAt(match.pending[0] as AnyDecision, match)
    const best = (damage: number): number => {
      const tactics = { ...TACTICS, values: { weights: { damage } } }
      const search = new ScriptSearch(ruleset, tactics, playoutBudget(60), { stream: sfc32(1) })
      return search.think(known).candidates[0]?.value ?? Number.NaN
    }
    expect(best(4)).toBeGreaterThan(0.6)
    expect(best(0)).toBeCloseTo(0.5, 1)
    expect(best(-4)).toBeLessThan(0.4)
  })

  test('needs a clock to think for a time', () => {
    const match = at({ step: 'combat', units: 'blue BMR D3, red JAM E3' })
    const bot = searchWith('scripts:5ms', TACTICS, playoutBudget(1000, 5)).make(ruleset, { stream: sfc32(1) })
    expect(() => bot.choose(knownAt(match.pending[0] as AnyDecision, match))).toThrow('needs a clock')
  })
})

test('scripts that attack beat chance as bots', () => {
  const random = botNamed('random')
  if (typeof random === 'string') throw new Error(random)
  for (const script of TACTICS.scripts.slice(0, 3)) {
    const bots = [scriptBot(`script:${script.name}`, script), random]
    const options = Object.fromEntries(callSign.options.map((option) => [option.id, option.default]))
    const { botWins } = playBlock({ ruleset: callSign, options, bots, seed: 1, paired: true }, 0, 10)
    expect(botWins[0]).toBeGreaterThanOrEqual(9)
  }
})
