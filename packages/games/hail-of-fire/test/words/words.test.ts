import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyDecision, Note } from '@sandtable/engine'
import { describe, expect, test } from 'vitest'
import { hailOfFire, TEAMS } from '../../src/index.ts'
import { fullName, grouped, inches, listed, nameOf } from '../../src/words/names.ts'
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
    called: nameOf(`blue-1st-rifle-platoon.${id.slice(id.indexOf('-') + 1)}`),
  }))
  const wrong = names.filter(({ name, called }) =>
    called
      .replace(' of the 1st Rifle Platoon', '')
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
      team: 'blue-1st-rifle-platoon.rifle-mg-3',
      unit: 'blue-tank-section',
      target: 'red-1st-grenadier-platoon.leader',
      teams: ['blue-1st-rifle-platoon.leader'],
      observer: 'blue-mortar-platoon.fo',
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
          first: 'blue-1st-rifle-platoon',
          second: 'red-1st-grenadier-platoon',
        }),
      )
      expect(sentence, name).toMatch(/[.?]$/)
      expect(sentence, name).not.toMatch(/undefined|NaN|blue-|red-/)
    }
  })
})

test('names are those of the printed Teams', () => {
  expect(nameOf('blue-1st-rifle-platoon.rifle-mg-3')).toBe('Rifle/MG 3 of the 1st Rifle Platoon')
  expect(nameOf('red-assault-gun-section')).toBe('Assault Gun Section')
  expect(nameOf('red-su-85-platoon')).toBe('SU-85 Platoon')
  expect(nameOf('blue-storm-troops-2.rifle-mg-1')).toBe('Rifle/MG 1 of the Storm Troops 2')
  expect(fullName('red-1st-grenadier-platoon.leader')).toBe('Red Leader of the 1st Grenadier Platoon')
  expect(fullName('red-assault-gun-section')).toBe('Red’s Assault Gun Section')
  expect(nameOf('red-heavy-aa-platoon.88-flak36')).not.toContain('flak36 of')
  expect(listed(['blue-1st-rifle-platoon', 'blue-tank-section', 'blue-mortar-platoon'])).toBe(
    '1st Rifle Platoon, Tank Section and Mortar Platoon',
  )
  expect(grouped(['blue-1st-rifle-platoon.leader', 'blue-1st-rifle-platoon.rifle-mg-1'])).toBe(
    'Leader and Rifle/MG 1 of the 1st Rifle Platoon',
  )
  expect(nameOf('anything else')).toBe('anything else')
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
      team: 'blue-1st-rifle-platoon.rifle-mg-1',
      target: 'red-1st-grenadier-platoon.leader',
    }
    expect(note('volley', shot, 'hof-fire-4')).toBe(
      'Blue Rifle/MG 1 of the 1st Rifle Platoon fires at Red Leader of the 1st Grenadier Platoon: needs 5+ (4, concealed +1), rolled 2, 5: 1 hit.',
    )
    const rally = {
      base: 4,
      need: 4,
      modifiers: [],
      dice: [3],
      successes: 0,
      team: 'blue-1st-rifle-platoon.rifle-mg-1',
    }
    expect(note('volley', rally, 'hof-lead-4')).toBe(
      'Blue Rifle/MG 1 of the 1st Rifle Platoon, Rally Check: needs 4+, rolled 3: it stays Suppressed.',
    )
    expect(
      note('received-fire', {
        team: 'red-1st-grenadier-platoon.leader',
        dice: [1, 4],
        row: 'hard',
        result: 'killed',
      }),
    ).toBe(
      'Red Leader of the 1st Grenadier Platoon checks its received fire (Hard Cover): 1, 4. It is killed.',
    )
  })

  test('a declaration names the Teams of each order', () => {
    const declared = {
      side: 'blue',
      payment: 'hero',
      teams: ['blue-1st-rifle-platoon.leader', 'blue-1st-rifle-platoon.rifle-mg-1'],
      orders: [
        { kind: 'move', to: { x: 1200, y: 650 } },
        { kind: 'fire', target: 'red-1st-grenadier-platoon.leader' },
      ],
      followed: [0, 1],
    }
    expect(note('declared', declared)).toBe(
      'Blue (Hero Point). Leader of the 1st Rifle Platoon: Move toward 12", 6.5"; Rifle/MG 1 of the 1st Rifle Platoon: Fire at Red Leader of the 1st Grenadier Platoon.',
    )
  })

  test('choices say what they do and cost', () => {
    const words = (name: string, choice: unknown) => hailOfFire.wording.choice(decision(name, {}), choice)
    expect(words('activate', { do: 'activate', pay: 'hero', team: 'blue-1st-rifle-platoon.leader' })).toBe(
      'Leader of the 1st Rifle Platoon (Hero Point)',
    )
    expect(words('activate', { do: 'end-turn' })).toBe('End the turn')
    expect(words('interrupt', 'pass')).toBe('Let the enemy go on')
    expect(words('declare-orders', ['move', 'fire'])).toBe('Move, others Fire')
    expect(words('withhold-fire', [])).toBe('Hold fire')
    expect(words('order-sequence', { do: 'rally', team: 'blue-1st-rifle-platoon.rifle-mg-2' })).toBe(
      'Rally Rifle/MG 2 of the 1st Rifle Platoon',
    )
    expect(words('exit-table', 'yes')).toBe('Yes')
  })
})

test('the end of a battle is told with its reason', () => {
  const told = (winners: readonly ('blue' | 'red')[], reason: string): string =>
    hailOfFire.wording.outcome({ winners, clause: 'hof-vic-2', reason })
  expect(told(['red'], 'force broken')).toBe('Red wins: the enemy’s force has broken.')
  expect(told(['blue'], 'left the table')).toBe('Blue wins: enough Teams have left the table.')
  expect(told([], 'time')).toBe('A draw: the rounds are over.')
  expect(told(['blue'], 'resigned')).toBe('Blue wins: resigned.')
})
