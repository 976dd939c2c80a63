import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceText } from './instrumenter/instrument.ts'
import { type Sides, USUAL_SIDES } from './instrumenter/sides.ts'
import type { Threshold } from './score.ts'

/** A game's settings for mutants in its package.json, under `"sandtable": { "mutants": … }`. */
export interface MutantTerms {
  /** Folders and files that are mutated, from the folder of the game. */
  readonly include: readonly string[]
  /** Folders and files that are excluded, because they contain no rules of the book. */
  readonly exclude: readonly string[]
  readonly sides: Sides
  /** The percentage that the tests must kill; null while the game has no threshold. */
  readonly threshold: Threshold | null
}

/** The default: the book itself, in the usual layout of a game. */
const USUAL: MutantTerms = {
  include: ['src/rules', 'src/forces', 'data'],
  exclude: [
    'src/rules/state/position.ts', // a notation for tests and puzzles, in no book
    'src/rules/state/state-form.ts', // checks saved states; a law of all games tests it
  ],
  sides: USUAL_SIDES,
  threshold: null,
}

export function mutantTerms(gameFolder: string): MutantTerms {
  const manifest = JSON.parse(readFileSync(join(gameFolder, 'package.json'), 'utf8')) as {
    readonly sandtable?: { readonly mutants?: Partial<MutantTerms> }
  }
  const own = manifest.sandtable?.mutants ?? {}
  const exclude = [...USUAL.exclude, ...(own.exclude ?? [])]
  return { ...USUAL, ...own, exclude, sides: { ...USUAL_SIDES, ...own.sides } }
}

/** The files of a game that are mutated, in the order of their paths. Of data only what lies directly in its folder. */
export function mutatedFiles(gameFolder: string, { include, exclude }: MutantTerms): readonly SourceText[] {
  const paths = include.flatMap((path) => filesBelow(gameFolder, path))
  return [...new Set(paths)]
    .filter((path) => isMutated(path) && !exclude.some((out) => isBelow(path, out)))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(gameFolder, path), 'utf8') }))
}

function isMutated(path: string): boolean {
  if (path.endsWith('.json')) return /^data\/[^/]+\.json$/.test(path) && !path.endsWith('.schema.json')
  return path.endsWith('.ts')
}

/** Whether a path is a folder or file of this name, or lies below it. */
export function isBelow(path: string, folder: string): boolean {
  const name = folder.replace(/\/$/, '')
  return path === name || path.startsWith(`${name}/`)
}

function filesBelow(root: string, path: string): readonly string[] {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full, { recursive: true, encoding: 'utf8' })
    .map((name) => `${path}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.(?:ts|json)$/.test(name))
}

/** The test files that name a clause: `test('[cs-eng-9] …`. Golden games and laws do not count. */
export function clauseTestFiles(gameFolder: string): readonly string[] {
  return filesBelow(gameFolder, 'test')
    .filter(
      (path) =>
        path.endsWith('.test.ts') && /\(\s*['"`]\[/.test(readFileSync(join(gameFolder, path), 'utf8')),
    )
    .sort()
}
