import { existsSync } from 'node:fs'
import { backUp, checkPlace, type DataLocation, restore, StoreTrouble, sentenceOf } from '@sandtable/server'
import { complain } from '../complaint.ts'
import { printJson } from '../print.ts'
import { databaseNamed } from './serve.ts'

export interface PlaceFlags {
  readonly folder?: string
  readonly database?: string
}

const USUAL_FOLDER = 'saves/server'

/** The exit code when something is damaged: the command worked, and this is its finding. */
const EXIT_DAMAGED = 1

/** `sandtable check`: verifies everything, and names what is not as it was written. */
export async function check(flags: PlaceFlags & { readonly json?: boolean }): Promise<void> {
  const place = placeNamed(flags)
  const report = await spoken(() => checkPlace(place))
  if (report.findings.length > 0) process.exitCode = EXIT_DAMAGED
  if (flags.json) return printJson(report)
  for (const finding of report.findings) console.log(sentenceOf(finding))
  const { matches, entries, findings } = report
  if (findings.length === 0) console.log(`All is as it was written: ${matches} matches, ${entries} entries.`)
  else console.log(`${findings.length} ${findings.length === 1 ? 'thing is' : 'things are'} damaged.`)
}

/** `sandtable backup`: writes all matches to a file. */
export async function backup(file: string, flags: PlaceFlags): Promise<void> {
  if (existsSync(file)) complain(`There is a file '${file}' already: name another one.`)
  const place = placeNamed(flags)
  const { rows, findings } = await spoken(() => backUp(place, file))
  console.log(`The backup '${file}' has ${rows} rows.`)
  if (findings.length === 0) return
  for (const finding of findings) console.error(sentenceOf(finding))
  console.error('The backup was made, but of something that is damaged already.')
  process.exitCode = EXIT_DAMAGED
}

/** `sandtable restore`: puts a backup into an empty place. */
export async function restoreFrom(
  file: string,
  { acceptLoss = false, ...flags }: PlaceFlags & { readonly acceptLoss?: boolean },
): Promise<void> {
  const place = placeNamed(flags)
  const matches = await spoken(() => restore(file, place, { acceptLoss }))
  console.log(`${matches} ${matches === 1 ? 'match is' : 'matches are'} back.`)
}

function placeNamed({ folder, database }: PlaceFlags): DataLocation {
  if (folder !== undefined && database !== undefined) complain('Name a folder or a database, not both.')
  if (database !== undefined) return { databaseUrl: databaseNamed(database) }
  const { DATABASE_URL } = process.env
  if (folder === undefined && DATABASE_URL) return { databaseUrl: databaseNamed(DATABASE_URL) }
  return { folder: folder ?? USUAL_FOLDER }
}

async function spoken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (failure) {
    const { code, message } = failure as NodeJS.ErrnoException
    if (failure instanceof StoreTrouble || code !== undefined) return complain(message)
    throw failure
  }
}
