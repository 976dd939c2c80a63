import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { StoreTrouble } from '../failure.ts'
import { KEPT_TABLES } from '../tables.ts'

/**
 * A backup is text, packed with gzip, one JSON value in each line: first what it is, then rows as `[table, row]`, last
 * the number of rows and a sum over all lines before. It fits both databases.
 */
export interface BackupHead {
  readonly sandtable: 'backup'
  readonly form: 1
  /** When it was made, in milliseconds. */
  readonly at: number
  /** The newest migration of the database it was taken from. */
  readonly migration: string
}

export type KeptTable = keyof typeof KEPT_TABLES
export type BackupRow = readonly [table: KeptTable, row: Record<string, string | number | null>]

interface BackupEnd {
  readonly rows: number
  readonly sum: string
}

/** Writes a backup to a temporary file first, and renames it when it is complete and on disk. */
export async function writeBackupFile(
  path: string,
  head: BackupHead,
  rows: AsyncIterable<BackupRow>,
): Promise<number> {
  const part = `${path}.part`
  let count = 0
  async function* lines(): AsyncGenerator<string> {
    const hash = createHash('sha256')
    const line = (value: unknown): string => {
      const text = `${JSON.stringify(value)}\n`
      hash.update(text)
      return text
    }
    yield line(head)
    for await (const row of rows) {
      count++
      yield line(row)
    }
    yield `${JSON.stringify({ rows: count, sum: hash.digest('hex') } satisfies BackupEnd)}\n`
  }
  try {
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(part, { mode: 0o600 }))
    const file = await open(part, 'r+')
    await file.sync()
    await file.close()
    await rename(part, path)
  } catch (failure) {
    await rm(part, { force: true })
    throw failure
  }
  return count
}

/** Reads a backup to its end and checks that it is complete; throws a sentence if it is not. */
export async function checkBackupFile(path: string): Promise<BackupHead> {
  let head: BackupHead | null = null
  let end: BackupEnd | null = null
  let rows = 0
  let sum = ''
  const hash = createHash('sha256')
  for await (const text of linesIn(path)) {
    if (end) throw broken(path, 'something follows its end')
    const value = parsed(path, text)
    if (!head) head = asHead(path, value)
    else if (Array.isArray(value)) rows++
    else {
      end = value as BackupEnd
      sum = hash.digest('hex')
      continue
    }
    hash.update(`${text}\n`)
  }
  if (!head || !end) throw broken(path, 'its end is missing')
  if (end.rows !== rows || end.sum !== sum) throw broken(path, 'it is not what was written')
  return head
}

/** The rows of a backup that was checked. */
export async function* rowsIn(path: string): AsyncGenerator<BackupRow> {
  for await (const text of linesIn(path)) {
    const value = parsed(path, text)
    if (!Array.isArray(value)) continue
    const [table, row] = value as unknown as BackupRow
    if (!(table in KEPT_TABLES))
      throw broken(path, `it has a table '${table}', which this version does not know`)
    yield [table, row]
  }
}

async function* linesIn(path: string): AsyncGenerator<string> {
  const unpacked = createGunzip()
  const source = createReadStream(path).on('error', (failure) => unpacked.destroy(failure))
  let rest = ''
  try {
    for await (const part of source.pipe(unpacked).setEncoding('utf8')) {
      const lines = (rest + part).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (failure) {
    if (failure instanceof StoreTrouble) throw failure
    const { code, message } = failure as NodeJS.ErrnoException
    throw broken(path, code === 'ENOENT' ? 'there is no such file' : message)
  }
  if (rest !== '') yield rest
}

function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw broken(path, 'it is not what was written')
  }
}

function asHead(path: string, value: unknown): BackupHead {
  const head = value as Partial<BackupHead> | null
  if (head?.sandtable !== 'backup') throw broken(path, 'it is no backup of Sandtable')
  if (head.form !== 1) throw broken(path, 'it was made by a newer Sandtable')
  return head as BackupHead
}

function broken(path: string, why: string): StoreTrouble {
  return new StoreTrouble(`The backup '${path}' cannot be used: ${why}.`)
}
