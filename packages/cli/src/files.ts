import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { type AnyRuleset, Match, migrate, readSavedText, type SavedMatch, savedText } from '@sandtable/engine'
import { complain } from './complaint.ts'
import { gameNamed } from './games.ts'

/** Writes a match to a file completely or not at all: first to a temporary file beside it. */
export function saveMatch(path: string, match: Match<unknown, unknown>): void {
  writeWhole(path, savedText(match.save()))
}

export function writeWhole(path: string, text: string): void {
  try {
    writeFileSync(`${path}.part`, text)
    renameSync(`${path}.part`, path)
  } catch (failure) {
    complain(`Cannot write '${path}': ${reasonOf(failure)}.`)
  }
}

export interface LoadedFile {
  readonly ruleset: AnyRuleset
  readonly saved: SavedMatch<unknown>
}

/** Reads a saved match; complains in one sentence about anything wrong with the file. */
export function readMatch(path: string): LoadedFile {
  const saved = readSavedText(readText(path))
  if (typeof saved === 'string') return complain(`'${path}': ${saved}`)
  const ruleset = gameNamed(saved.record.ruleset)
  const current = migrate(ruleset, saved)
  return typeof current === 'string' ? complain(`'${path}': ${current}`) : { ruleset, saved: current }
}

export function loadMatch(path: string): Match<unknown, unknown> {
  const { ruleset, saved } = readMatch(path)
  return Match.load(ruleset, saved)
}

export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (failure) {
    return complain(`Cannot read '${path}': ${reasonOf(failure)}.`)
  }
}

function reasonOf(failure: unknown): string {
  const code = (failure as NodeJS.ErrnoException).code
  if (code === 'ENOENT') return 'there is no such file or folder'
  if (code === 'EISDIR') return 'it is a folder'
  return code === 'EACCES' ? 'it is not permitted' : String(failure)
}
