import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  Dice,
  type DiceSpec,
  EnumeratedDice,
  Match,
  MOST_ASKS_A_STEP,
  MOST_ROLLS_A_STEP,
  number,
  Playout,
  type Ruleset,
  ScriptedDice,
  SeededDice,
  StreamChance,
  sameJson,
  sfc32,
  whyIllegal,
} from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { duel } from '../toys/duel.ts'
import { parley } from '../toys/parley.ts'
import { askedNow, begin, matchOf, playOn, SEED, savedAndRead } from '../toys/play.ts'
import { raid } from '../toys/raid.ts'
import { askLetter, type Tiny, tiny } from '../toys/tiny.ts'

const SOURCES = join(dirname(fileURLToPath(import.meta.url)), '../../src')

/** Rolls, asks, rolls, asks, rolls: three dice and two answers a step. */
const rollAndAsk = tiny((game) => {
  game.state.told.push(game.dice.d6('tiny-1'))
  askLetter(game)
  game.state.told.push(game.dice.d6('tiny-1'))
  askLetter(game, 'right')
  game.state.told.push(game.dice.d6('tiny-1'))
})

describe('soundness 1: rule code is deterministic', () => {
  test('soundness 1: a step run again and again gives the game of a step run once', () => {
    const { state } = begin(parley, { simulation: 11 })
    const match = matchOf(Match.at(parley, state, {}, { simulation: 12 }))
    playOn(match, new StreamChance(sfc32(4)))
    const choices = match.frames.flatMap(({ answers }) => answers.map(({ choice }) => choice))
    const bot = { choose: <C>() => choices.shift() as C }
    const players = { duke: bot, earl: bot, abbot: bot }
    const playout = new Playout(parley, state, players, new SeededDice(sfc32(12)))
    expect(playout.finish()).toEqual(match.outcome)
    expect(playout.state).toEqual(match.state)
    expect(choices).toEqual([])
  })

  test('soundness 1: the kernel itself knows no clock, no chance but its streams, and waits for nothing', () => {
    for (const { file, code } of kernelFiles()) {
      expect(code, file).not.toMatch(/Math\.random|Date\b|performance|setTimeout|async |await |Promise/)
    }
  })
})

describe('soundness 2: state is plain JSON, and each game clones it', () => {
  test('soundness 2: all that a match keeps survives being written as JSON', () => {
    const match = begin(parley, { simulation: 2 })
    playOn(match, new StreamChance(sfc32(2)), 9)
    expect(JSON.parse(JSON.stringify(match.state))).toStrictEqual(match.state)
    expect(sameJson(savedAndRead(match), match.save())).toBe(true)
    expect(sameJson(JSON.parse(JSON.stringify(match.moment('duke'))), match.moment('duke'))).toBe(true)
  })

  test('soundness 2: a step works on a clone: its checkpoint stays as it was', () => {
    const match = begin(duel, { simulation: 1 })
    const checkpoint = match.save().checkpoint
    const before = JSON.stringify(checkpoint)
    match.answer('red', 'guard')
    expect(match.frames[0]?.before).toBe(checkpoint)
    expect(JSON.stringify(checkpoint)).toBe(before)
    expect(match.state.guarded.red).toBe(true)
  })
})

describe('soundness 3: the dice cursor rewinds with the checkpoint, whatever drives the dice', () => {
  const recorded = Array.from({ length: 9 }, (_, i) => ({ clause: 'tiny-1', faces: 6, value: (i % 6) + 1 }))
  const scripted = new ScriptedDice()
  scripted.add('tiny-1', ...recorded.map(({ value }) => value))
  const enumerated = new EnumeratedDice()
  enumerated.begin()
  const drivers: readonly [string, DiceSpec][] = [
    ['ChaCha20', { seed: SEED }],
    ['sfc32', { simulation: 3 }],
    ['scripted', { source: scripted }],
    ['enumerated', { source: enumerated }],
    ['recorded', { recorded, origin: { kind: 'unseeded' } }],
  ]

  test.each(drivers)('soundness 3: %s dice fall once, though the step is run three times', (_, spec) => {
    const match = begin(rollAndAsk, spec)
    const [first] = match.state.told
    match.answer('left', 'a')
    const [again, , second] = match.state.told
    expect(again).toBe(first)
    match.answer('right', 'b')
    expect(match.state.told.slice(0, 4)).toEqual([first, 'a', second, 'b'])
    for (const seat of ['left', 'right', 'left', 'right']) match.answer(seat, 'c')
    expect(match.record.rolls).toHaveLength(9)
    expect(match.record.rolls.map(({ value }) => value)).toEqual(
      match.state.told.filter((told) => typeof told === 'number'),
    )
  })

  test('soundness 3: dice are on record with their clause, so a replay survives another order of draws', () => {
    const rolling = (clauses: readonly string[]): Ruleset<Tiny, Tiny> =>
      tiny((game) => {
        const rolled = Object.fromEntries(clauses.map((clause) => [clause, game.dice.d100(clause)]))
        askLetter(game)
        game.state.told.push({ a: rolled['tiny-a'] ?? 0, b: rolled['tiny-b'] ?? 0 })
      })
    const match = begin(rolling(['tiny-a', 'tiny-b']))
    playOn(match, new StreamChance(sfc32(1)))
    const turned = matchOf(
      Match.start(
        rolling(['tiny-b', 'tiny-a']),
        {},
        { recorded: match.record.rolls, origin: match.record.dice },
      ),
    )
    playOn(turned, new StreamChance(sfc32(1)))
    expect(turned.state).toEqual(match.state)
  })
})

describe('soundness 4: people see the working copy at the throw', () => {
  test('soundness 4: while a window is open people see the working copy at the throw', () => {
    const match = raid('honest')
    expect(match.view('abbot').table).toHaveLength(1)
    expect(match.save().checkpoint.table).toEqual([])

    match.answer('abbot', 'bar')
    expect(askedNow(match)).toEqual(['duke par-guard-1'])
    expect(match.view(null).coins.abbot).toBe(3)
    expect(match.notes(null).at(-1)).toMatchObject({
      kind: 'raid',
      inside: [{}, {}, {}, { kind: 'bar', seat: 'abbot' }],
    })
    expect(match.save().checkpoint.coins.abbot).toBe(4)
  })
})

test('soundness 6: a bot asked in mid-step gets what it can fork, with a fresh stream of its own', () => {
  const match = begin(rollAndAsk)
  match.answer('left', 'a')
  const { view, answers, rolls } = match.moment('right')
  const rolledBefore = match.record.rolls
  const lasts = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => {
    const fresh = new SeededDice(sfc32(seed))
    const state = rollAndAsk.determinize(view as Tiny, new Dice(fresh))
    const bot = { choose: <C>() => 'b' as C }
    const playout = new Playout(rollAndAsk, state, { left: bot, right: bot }, fresh)
    playout.resumeStep(answers, rolls)
    playout.step()
    expect(playout.state.told.slice(0, 4)).toEqual([rolls[0]?.value, 'a', rolls[1]?.value, 'b'])
    return playout.state.told[4]
  })
  expect(new Set(lasts).size).toBeGreaterThan(1)
  expect(match.record.rolls).toEqual(rolledBefore)
})

test('soundness 7: a guard counts questions and dice, and names the clause of a runaway', () => {
  const asking = tiny((game) => {
    for (;;) game.ask(number({ clause: 'tiny-again', name: 'n', seat: 'left', min: 1, max: 1 }))
  })
  const rolling = tiny((game) => {
    for (;;) game.dice.d6('tiny-roll')
  })
  expect(() => begin(asking)).toThrow(`more than ${MOST_ASKS_A_STEP} questions, the last by tiny-again`)
  expect(() => begin(rolling)).toThrow(`more than ${MOST_ROLLS_A_STEP} dice, the last by tiny-roll`)
})

describe('soundness 9: lengths are whole, and arithmetic is the same on every machine', () => {
  test('soundness 9: a number somebody chooses is whole', () => {
    const inches = number({ clause: 'tiny-1', name: 'length', seat: 'left', min: 0, max: 1200 })
    expect(whyIllegal(inches, 600)).toBeNull()
    expect(whyIllegal(inches, 599.9999)?.sentence).toBe('Choose a number from 0 to 1200, not 599.9999.')
  })

  test('soundness 9: the kernel adds, multiplies and divides, and does no more', () => {
    const exact = /Math\.(abs|ceil|floor|imul|max|min|round|sqrt)\b/g
    for (const { file, code } of kernelFiles())
      expect(code.replace(exact, ''), file).not.toMatch(/Math\.|\*\*[^/*]/)
  })
})

/** The kernel's own sources, without comments. */
function kernelFiles(): readonly { readonly file: string; readonly code: string }[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  expect(files.length).toBeGreaterThan(20)
  return files.map((file) => {
    const text = readFileSync(join(SOURCES, file), 'utf8')
    return { file, code: text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '') }
  })
}
