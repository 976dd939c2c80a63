import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A game of two rules with one strong test, one weak test, and a golden test that would notice everything. */
export const TOY_GAME: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "toy" }',
  'rules.md':
    '# Toy\n\n- [toy-1] A target within 6 inches can be hit.\n- [toy-2] A friend is no target.\n- [toy-3] Shock wears off.\n',
  'data/ranges.json': '{ "rifle": 6, "indirect": [12], "text": "in inches", "canMove": true }',
  'src/rules/shooting.ts': `import ranges from '../../data/ranges.json' with { type: 'json' }

const HALF = 2

/** toy-1: a target within 6 inches can be hit. */
export function isWithinRange(distance: number): boolean {
  return distance <= ranges.rifle
}

/** toy-2: a friend is no target. */
export function mayShoot(side: string, target: string, distance: number): boolean {
  return side !== target && isWithinRange(distance)
}

/** toy-3: shock wears off, half of it each turn. */
export function turnsOfShock(shock: number): number {
  let [left, turns] = [shock, 0]
  while (left > 0) {
    left = Math.floor(left / HALF)
    turns++
  }
  return turns
}
`,
  'src/words/names.ts': 'export const MOST = 5\n',
  'test/shooting.test.ts': `import { describe, expect, test } from 'vitest'
import { isWithinRange, mayShoot, turnsOfShock } from '../src/rules/shooting.ts'

describe('shooting', () => {
  test.each([[6, true], [7, false]])('[toy-1] at %s inches', (distance, isHit) => {
    expect(isWithinRange(distance as number)).toBe(isHit)
  })
  test('[toy-2] an enemy in range', () => {
    expect(mayShoot('blue', 'red', 3)).toBe(true)
  })
  test('[toy-3] shock of 4 lasts for three turns', async () => {
    expect(turnsOfShock(4)).toBe(3)
  })
  test('golden: all of it', () => {
    expect(mayShoot('blue', 'blue', 3)).toBe(false)
    expect(mayShoot('blue', 'red', 7)).toBe(false)
  })
  test('[golden-1] is no clause of the game', () => {
    expect(mayShoot('blue', 'blue', 3)).toBe(false)
  })
})
`,
}

/** Writes the toy game, with some of its files changed, into a folder. */
export function writeToyGame(folder: string, changes: Readonly<Record<string, string>> = {}): void {
  for (const [path, text] of Object.entries({ ...TOY_GAME, ...changes })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}
