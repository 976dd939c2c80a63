import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { AnyRuleset, MatchRecord } from '@sandtable/engine'
import { loadGames } from '@sandtable/games'

export const RECORDS = join(dirname(fileURLToPath(import.meta.url)), '../../records')

/** All games of the list, by id. */
export const RULESETS: Readonly<Record<string, AnyRuleset>> = Object.fromEntries(
  (await loadGames()).map((ruleset) => [ruleset.id, ruleset]),
)

/** Those whose records are kept. */
export const KEPT_RULESETS: Readonly<Record<string, AnyRuleset>> = Object.fromEntries(
  Object.entries(RULESETS).filter(([id]) => existsSync(join(RECORDS, `${id}.json.br`))),
)

/** What replaying a kept game must give. Changed only by a commit that means to change behaviour or words. */
export interface Expected {
  /** A fingerprint per answer: the question that was open, with its options. */
  readonly questions: readonly string[]
  /** Fingerprints of the whole game: every note as data, and every note as a sentence. */
  readonly story: string
  readonly words: string
  /** Set where today's rules part from the record: the answer at which they do, the clause, and why. */
  readonly parts?: { readonly at: number; readonly clause: string; readonly why: string }
}

/** The kept games of one ruleset. They are written once and never changed. */
export function readArchive(game: string): readonly MatchRecord[] {
  return readCompressed(`${game}.json.br`) as readonly MatchRecord[]
}

export function writeArchive(game: string, records: readonly MatchRecord[]): void {
  const path = join(RECORDS, `${game}.json.br`)
  if (existsSync(path)) throw new Error(`${path} exists: kept games are never overwritten`)
  writeCompressed(`${game}.json.br`, records)
}

export function readExpected(game: string): readonly Expected[] {
  return readCompressed(`${game}.expected.json.br`) as readonly Expected[]
}

export function writeExpected(game: string, expected: readonly Expected[]): void {
  writeCompressed(`${game}.expected.json.br`, expected)
}

function readCompressed(name: string): unknown {
  return JSON.parse(brotliDecompressSync(readFileSync(join(RECORDS, name))).toString('utf8'))
}

function writeCompressed(name: string, content: unknown): void {
  const text = Buffer.from(JSON.stringify(content))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 10,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  writeFileSync(join(RECORDS, name), brotliCompressSync(text, { params }))
}
