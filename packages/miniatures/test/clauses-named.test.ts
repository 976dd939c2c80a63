import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const PACKAGES = join(import.meta.dirname, '../..')

/** The rules of the games on this layer, by the first letters of their clauses. */
const RULE_BOOKS: Readonly<Record<string, string>> = {
  csw: rulesOf('callsign-warrior'),
  hof: rulesOf('hail-of-fire'),
  coc: rulesOf('chain-of-command'),
  sks: rulesOf('skirmish-sangin'),
}

function rulesOf(game: string): string {
  return readFileSync(join(PACKAGES, 'games', game, 'rules.md'), 'utf8')
}

/** All exported functions with their doc comments; overloads count once. */
function exportedFunctions(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [, doc = '', name = ''] of text.matchAll(DOCUMENTED)) if (!found.has(name)) found.set(name, doc)
  return found
}

const DOCUMENTED = /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export function (\w+)/g

function clausesIn(doc: string): readonly string[] {
  return [...doc.matchAll(/\b(?:csw|hof|coc|sks)-[a-zA-Z0-9.-]*[0-9]/g)].map(([id]) => id)
}

function sources(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))
}

test('every exported function names clauses of two games or more, and they exist', () => {
  const folder = join(PACKAGES, 'miniatures/src')
  const faults: string[] = []
  let count = 0
  for (const path of sources(folder)) {
    for (const [name, doc] of exportedFunctions(readFileSync(join(folder, path), 'utf8'))) {
      count++
      const clauses = clausesIn(doc)
      const games = new Set(clauses.map((id) => id.slice(0, 3)))
      if (games.size < 2) faults.push(`${path}: ${name} names clauses of ${games.size} games`)
      for (const id of clauses)
        if (!isClause(id)) faults.push(`${path}: ${name} names ${id}, which is no clause`)
    }
  }
  expect(faults).toEqual([])
  expect(count).toBeGreaterThan(100)
})

function isClause(id: string): boolean {
  const rules = RULE_BOOKS[id.slice(0, 3)]
  return rules !== undefined && (rules.includes(`[${id}]`) || mentions(rules, id))
}

/** Rulings and tables stand without brackets. */
function mentions(rules: string, id: string): boolean {
  return new RegExp(`(?<![\\w-])${id.replaceAll('.', '\\.')}(?![\\w]|[.-]\\d)`).test(rules)
}
