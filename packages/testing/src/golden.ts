import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect } from 'vitest'
import { type Location, pathOf } from './kept-failures.ts'

/**
 * Expects a text to equal that of a file. With UPDATE_GOLDEN=1 the file is rewritten, and its change must be reviewed
 * like a change of the rules. A missing file is written, except in CI.
 */
export function expectGolden(file: Location, text: string): void {
  const path = pathOf(file)
  if (process.env.UPDATE_GOLDEN === '1' || (!existsSync(path) && process.env.CI !== 'true')) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    return
  }
  if (!existsSync(path))
    throw new Error(`${path} is missing: run the test with UPDATE_GOLDEN=1 and commit the file.`)
  expect(text, `${path} tells another game; if this one is right, run the test with UPDATE_GOLDEN=1`).toBe(
    readFileSync(path, 'utf8'),
  )
}
