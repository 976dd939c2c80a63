import type { Options } from '@sandtable/engine'
import { coverage, neverOccurred, RandomPlay, randomGame } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callSign, hexNames, nameOfHex, type State } from '../src/index.ts'

const BOTH_ON = { 'regeneration-spaces': true, 'declared-targets': true }
const OPTION_SETS: readonly Options[] = [{}, BOTH_ON, { 'carrier-hits': 3, 'FTR.fuel-range': null }]

describe('in every moment of random games', () => {
  test('there are the same twelve units, each in one place; none returns to the reserve', () => {
    for (const options of OPTION_SETS) {
      for (const [before, now] of momentsOf(options)) {
        const map = hexNames(now.rules)
        for (const side of ['blue', 'red'] as const) {
          expect(now.wings[side].map(({ id }) => id)).toEqual(IDS.map((id) => `${side}-${id}`))
          for (const [i, { id, at }] of now.wings[side].entries()) {
            const place = typeof at === 'number' ? nameOfHex(at) : at
            expect([...map, 'reserve', 'box'], id).toContain(place)
            if (place === 'reserve') expect(before.wings[side][i]?.at, id).toBe('reserve')
          }
        }
      }
    }
  })

  test('carrier damage never falls and never exceeds the limit', () => {
    for (const options of OPTION_SETS) {
      for (const [before, now] of momentsOf(options)) {
        for (const side of ['blue', 'red'] as const) {
          expect(now.carriers[side].damage).toBeGreaterThanOrEqual(before.carriers[side].damage)
          expect(now.carriers[side].damage).toBeLessThanOrEqual(now.rules.carrierHits)
        }
      }
    }
  })

  test('a dying unit is on the map, and between the steps there is none', () => {
    for (const options of OPTION_SETS) {
      for (const { before } of randomGame(callSign, options, 1).frames) {
        expect([...before.wings.blue, ...before.wings.red].filter(({ isDying }) => isDying)).toEqual([])
      }
      for (const [, now] of momentsOf(options)) {
        const dying = [...now.wings.blue, ...now.wings.red].filter(({ isDying }) => isDying)
        expect(dying.filter(({ at }) => typeof at !== 'number')).toEqual([])
      }
    }
  })
})

describe('everything occurs in random games', () => {
  const plain = coverage(callSign, { games: 40 })
  const optional = coverage(callSign, { games: 40, options: [BOTH_ON] })

  test('every kind of action', () => {
    for (const met of [plain, optional]) {
      expect(Object.keys(met.choices.action ?? {}).toSorted()).toEqual(ACTIONS)
    }
  })

  test('every unit takes off, moves, is commanded, comes back and is attacked; the armed ones attack', () => {
    const units = ['blue', 'red'].flatMap((side) => IDS.map((id) => `${side}-${id}`))
    for (const { choices } of [plain, optional]) {
      for (const name of ['generate-unit', 'move-unit', 'command-units', 'regenerate-unit', 'target']) {
        expect(neverOccurred(choices[name], units), name).toEqual([])
      }
      expect(Object.keys(choices['next-attacker'] ?? {}).toSorted()).toEqual(ARMED)
    }
  })

  test('every decision, yes and no', () => {
    const shared = DECISIONS.filter((name) => name !== 'engage-in-return')
    expect(Object.keys(plain.decisions).toSorted()).toEqual(DECISIONS)
    expect(Object.keys(optional.decisions).toSorted()).toEqual(shared) // cs-ruling-30: nobody is asked to return
    expect(neverOccurred(plain.choices['engage-in-return'], ['yes', 'no'])).toEqual([])
    expect(neverOccurred(plain.choices.evade, ['yes', 'no'])).toEqual([])
  })

  test('every kind of note, and none that is not known here', () => {
    expect(Object.keys(plain.kinds).toSorted()).toEqual(NOTES)
    expect(Object.keys(optional.kinds).toSorted()).toEqual([...NOTES, 'attack-lost', 'declared'].toSorted())
  })

  test('every clause with a die, and every hex', () => {
    for (const options of [{}, BOTH_ON]) {
      const games = Array.from({ length: 20 }, (_, i) => randomGame(callSign, options, i))
      const rolled = new Set(games.flatMap(({ record }) => record.rolls.map(({ clause }) => clause)))
      expect([...rolled].toSorted()).toEqual(['cs-act-9', 'cs-eng-5', 'cs-evade-1', 'cs-jam-1', 'cs-turn-2'])
    }
    const { rules } = randomGame(callSign, BOTH_ON, 1).state
    expect(neverOccurred(optional.choices['move-hex'], hexNames(rules))).toEqual([])
  })

  test('a game ends by a carrier or as a draw', () => {
    expect(neverOccurred(plain.outcomes, ['cs-win-2', 'cs-win-4'])).toEqual([])
    expect(neverOccurred(optional.outcomes, ['cs-win-2'])).toEqual([])
  })
})

const IDS = ['ftr-1', 'ftr-2', 'bmr', 'tkr', 'jam', 'c2']
const ARMED = ['blue-bmr', 'blue-ftr-1', 'blue-ftr-2', 'red-bmr', 'red-ftr-1', 'red-ftr-2']
const ACTIONS = ['activate', 'generate', 'move', 'pass', 'regenerate']
const DECISIONS = [
  'action',
  'command-hex',
  'command-units',
  'engage-in-return',
  'evade',
  'evasion-hex',
  'generate-hex',
  'generate-unit',
  'move-hex',
  'move-unit',
  'next-attacker',
  'regenerate-hex',
  'regenerate-unit',
  'target',
]
const NOTES = [
  'answer',
  'carrier-hit',
  'commanded',
  'destroyed',
  'dice',
  'dying-attack',
  'engagement',
  'evaded',
  'generated',
  'initiative',
  'initiative-tied',
  'moved',
  'out-of-fuel',
  'passed',
  'regenerated',
  'roll',
  'turn-ended',
]

/** All moments of a few random games at which somebody is asked, each after the one before; and their ends. */
function* momentsOf(options: Options): Generator<readonly [before: State, now: State]> {
  for (const seed of [1, 2, 3]) {
    const play = new RandomPlay({ ruleset: callSign, options, seed })
    let before = play.match.state
    for (let move = play.next(); move; move = play.next()) {
      play.give(move)
      const now = play.match.state
      yield [before, now]
      before = now
    }
  }
}
