import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyDecision, Note } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { hailOfFire, TEAMS } from '../../src/index.ts'
import { fullName, inches, listed, nameOf } from '../../src/words/names.ts'
import { NOTE_KINDS } from '../../src/words/notes.ts'
import { QUESTION_NAMES } from '../../src/words/questions.ts'

const RULES = join(import.meta.dirname, '../../src/rules')
const SOURCES = readdirSync(RULES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => readFileSync(join(RULES, path), 'utf8'))
  .join('\n')

/** Every word that the rules give after `key: '…', clause`, or before a clause. */
function found(pattern: RegExp): readonly string[] {
  return [...new Set([...SOURCES.matchAll(pattern)].map(([, word = '']) => word))].toSorted()
}

function note(kind: string, facts: object, clause = 'hof-gen-1'): string | null {
  return hailOfFire.wording.note({ kind, clause, ...facts } as Note)
}

function decision(name: string, about: object): AnyDecision {
  return { name, about, seat: 'blue', clause: 'hof-gen-1', shape: 'pick' } as unknown as AnyDecision
}

test('a Team is never called by the name it has in another nation', () => {
  const names = TEAMS.map(({ id, name }) => ({
    name,
    called: nameOf(`blue-u1-${id.slice(id.indexOf('-') + 1)}`),
  }))
  const wrong = names.filter(({ name, called }) =>
    called
      .replace(' of Unit 1', '')
      .split(' ')
      .some((word) => !name.includes(word)),
  )
  expect(wrong).toEqual([])
})

describe('words for everything the rules ask and note', () => {
  test('every decision of the rules has a question', () => {
    const names = found(/clause: [^\n]*\n\s*name: '([a-z-]+)'/g)
    expect(names.length).toBeGreaterThan(25)
    expect(names.filter((name) => !QUESTION_NAMES.includes(name))).toEqual([])
  })

  test('every note of the rules has a sentence', () => {
    const kinds = found(/note\?\.\(\{\s*kind: '([a-z-]+)'/g)
    expect(kinds.length).toBeGreaterThan(25)
    expect(kinds.filter((kind) => !NOTE_KINDS.includes(kind))).toEqual([])
  })

  test('no question shows an id or a missing fact', () => {
    const about = {
      team: 'blue-u1-rifle-mg-3',
      unit: 'blue-u2',
      target: 'red-u1-leader',
      teams: ['blue-u1-leader'],
    }
    for (const name of QUESTION_NAMES) {
      const sentence = hailOfFire.wording.question(
        decision(name, {
          ...about,
          orderPoints: 2,
          allowance: 700,
          hits: [1],
          kinds: ['move', 'fire'],
          count: 2,
          first: 'blue-u1',
          second: 'red-u1',
        }),
      )
      expect(sentence, name).toMatch(/[.?]$/)
      expect(sentence, name).not.toMatch(/undefined|NaN|blue-|red-/)
    }
  })
})

test('names are those of the printed Teams', () => {
  expect(nameOf('blue-u1-rifle-mg-3')).toBe('Rifle/MG 3 of Unit 1')
  expect(nameOf('red-u2')).toBe('Unit 2')
  expect(fullName('red-u1-leader')).toBe('Red Platoon Leader of Unit 1')
  expect(nameOf('red-u3-88-flak36')).not.toContain('flak36 of')
  expect(listed(['blue-u1', 'blue-u2', 'blue-u3'])).toBe('Unit 1, Unit 2 and Unit 3')
  expect(inches(650)).toBe('6.5"')
})

describe('sentences', () => {
  test('fire, checks and their meaning', () => {
    const modifiers = [{ amount: 1, reason: 'concealed', clause: 'hof-fire-T1-1' }]
    const shot = {
      base: 4,
      need: 5,
      modifiers,
      dice: [2, 5],
      successes: 1,
      team: 'blue-u1-rifle-mg-1',
      target: 'red-u1-leader',
    }
    expect(note('volley', shot, 'hof-fire-4')).toBe(
      'Blue Rifle/MG 1 of Unit 1 fires at Red Platoon Leader of Unit 1: needs 5+ (4, concealed +1), rolled 2, 5: 1 hit.',
    )
    const rally = { base: 4, need: 4, modifiers: [], dice: [3], successes: 0, team: 'blue-u1-rifle-mg-1' }
    expect(note('volley', rally, 'hof-lead-4')).toBe(
      'Blue Rifle/MG 1 of Unit 1, Rally Check: needs 4+, rolled 3: it stays Suppressed.',
    )
    expect(
      note('received-fire', { team: 'red-u1-leader', dice: [1, 4], row: 'hard', result: 'killed' }),
    ).toBe('Red Platoon Leader of Unit 1 checks its received fire (Hard Cover): 1, 4. It is killed.')
  })

  test('a declaration names the Teams of each order', () => {
    const declared = {
      side: 'blue',
      payment: 'hero',
      teams: ['blue-u1-leader', 'blue-u1-rifle-mg-1'],
      orders: [
        { kind: 'move', to: { x: 1200, y: 650 } },
        { kind: 'fire', target: 'red-u1-leader' },
      ],
      followed: [0, 1],
    }
    expect(note('declared', declared)).toBe(
      'Blue (Hero Point). Blue Platoon Leader of Unit 1: Move toward 12", 6.5"; Blue Rifle/MG 1 of Unit 1: Fire at Red Platoon Leader of Unit 1.',
    )
  })

  test('choices say what they do and cost', () => {
    const words = (name: string, choice: unknown) => hailOfFire.wording.choice(decision(name, {}), choice)
    expect(words('activate', { do: 'activate', pay: 'hero', team: 'blue-u1-leader' })).toBe(
      'Platoon Leader of Unit 1 (Hero Point)',
    )
    expect(words('activate', { do: 'end-turn' })).toBe('End the turn')
    expect(words('interrupt', 'pass')).toBe('Let the enemy go on')
    expect(words('declare-orders', ['move', 'fire'])).toBe('Move, others Fire')
    expect(words('withhold-fire', [])).toBe('Hold fire')
    expect(words('order-sequence', { do: 'rally', team: 'blue-u1-rifle-mg-2' })).toBe(
      'Rally Rifle/MG 2 of Unit 1',
    )
    expect(words('exit-table', 'yes')).toBe('Yes')
  })
})
