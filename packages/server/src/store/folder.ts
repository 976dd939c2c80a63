import { execFile } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { JOURNAL_FILES, MARK_FILE } from './journal/journal-page.ts'

export const DATABASE_FILE = 'sandtable.db'

/** Names the database that belongs in the folder, so that a lost or emptied one is noticed. */
export const SEAL_FILE = 'sandtable.seal'

/** Where copies of the files are kept, each in a folder of its own. */
export const COPIES = 'copies'

const LOG_FILES = [`${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`, `${DATABASE_FILE}-journal`]

/** All files that make up a store. */
const FILES = [DATABASE_FILE, ...LOG_FILES, ...JOURNAL_FILES, MARK_FILE, SEAL_FILE]

const OWNER_ONLY_FOLDER = 0o700
const OWNER_ONLY_FILE = 0o600

/** Creates the folder and its database if they do not exist, and closes them to other users of the machine. */
export function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER })
  chmodSync(folder, OWNER_ONLY_FOLDER)
  const database = join(folder, DATABASE_FILE)
  if (!existsSync(database)) closeSync(openSync(database, 'a', OWNER_ONLY_FILE)) // SQLite's log gets the mode of its file
  for (const name of existing(folder)) chmodSync(join(folder, name), OWNER_ONLY_FILE)
}

export function databaseBytes(folder: string): number {
  return statSync(join(folder, DATABASE_FILE), { throwIfNoEntry: false })?.size ?? 0
}

/** True if a server did not close these files. */
export function isLeftOpen(folder: string): boolean {
  return [...LOG_FILES, ...JOURNAL_FILES].some((name) => existsSync(join(folder, name)))
}

/** The id of the database that belongs here; null if none is known. */
export function readSeal(folder: string): string | null {
  const path = join(folder, SEAL_FILE)
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null
}

export async function writeSeal(folder: string, id: string): Promise<void> {
  const path = join(folder, SEAL_FILE)
  await writeFile(`${path}.part`, `${id}\n`, { mode: OWNER_ONLY_FILE, flush: true })
  await rename(`${path}.part`, path)
}

/**
 * Copies all files unchanged into a new folder and returns its name; returns the last copy of this kind if it is the
 * same. A separate process copies, because a process that closes a file loses SQLite's locks on it.
 */
export async function keepCopy(folder: string, kind: 'before-upgrade' | 'damaged'): Promise<string> {
  const names = existing(folder)
  const last = lastCopy(folder, kind)
  if (last && isSame(folder, last, names)) return last
  const copy = join(folder, COPIES, `${kind}-${new Date().toISOString().replace(/[:.]/g, '-')}`)
  mkdirSync(copy, { recursive: true, mode: OWNER_ONLY_FOLDER })
  const script = `const [from, to, ...names] = process.argv.slice(1)
    for (const name of names) require('fs').cpSync(from + '/' + name, to + '/' + name, { preserveTimestamps: true })`
  await promisify(execFile)(process.execPath, ['-e', script, folder, copy, ...names])
  return copy
}

/** Moves the database away, so that a new one can be made from what can be read in it. */
export async function setAside(folder: string): Promise<string> {
  const aside = join(folder, COPIES, 'being-read')
  await rm(aside, { recursive: true, force: true })
  mkdirSync(aside, { recursive: true, mode: OWNER_ONLY_FOLDER })
  for (const name of [DATABASE_FILE, ...LOG_FILES]) {
    if (existsSync(join(folder, name))) await rename(join(folder, name), join(aside, name))
  }
  return aside
}

export function existing(folder: string): readonly string[] {
  return FILES.filter((name) => existsSync(join(folder, name)))
}

function lastCopy(folder: string, kind: string): string | null {
  const copies = join(folder, COPIES)
  if (!existsSync(copies)) return null
  const name = readdirSync(copies)
    .filter((one) => one.startsWith(`${kind}-`))
    .sort()
    .at(-1)
  return name === undefined ? null : join(copies, name)
}

function isSame(folder: string, copy: string, names: readonly string[]): boolean {
  return names.every((name) => {
    const one = statSync(join(folder, name))
    const other = statSync(join(copy, name), { throwIfNoEntry: false })
    return other?.size === one.size && Math.abs(other.mtimeMs - one.mtimeMs) < 2
  })
}
