import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { IdFinder } from '../audit/mentions.ts'
import { definedClauses } from '../defined-clauses.ts'
import { clauseTestFiles, mutantTerms, mutatedFiles } from './game-files.ts'
import { guardLoops, type Instrumented, instrument } from './instrumenter/instrument.ts'
import { instrumentData } from './instrumenter/instrument-data.ts'
import type { Mutant } from './mutant.ts'

/** A game and its clause tests as one script, with a switch at every mutant. */
export interface MutantBundle {
  readonly script: string
  readonly mutants: readonly Mutant[]
  /** The clauses of the game: a test counts if its name begins with one of them. */
  readonly clauses: readonly string[]
}

/** The exports of vitest for the tests; the runner supplies them. */
const VITEST =
  'const { describe, test, expect } = $vitest; const it = test; export { describe, test, it, expect }'

export async function bundleMutants(gameFolder: string): Promise<MutantBundle> {
  const { instrumented, mutants, clauses } = instrumentGame(gameFolder)
  const tests = clauseTestFiles(gameFolder).map((path) => join(gameFolder, path))
  const { outputFiles, warnings } = await build({
    stdin: {
      contents: tests.map((path) => `import ${JSON.stringify(path)}`).join('\n'),
      resolveDir: gameFolder,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'silent',
    plugins: [mutantPlugin(gameFolder, instrumented)],
  })
  const missing = warnings.find(({ id }) => id === 'import-is-undefined')
  if (missing) throw new Error(`${missing.location?.file}: ${missing.text}`)
  return { script: outputFiles[0]?.text ?? '', mutants, clauses }
}

interface InstrumentedGame {
  readonly instrumented: ReadonlyMap<string, Instrumented>
  readonly mutants: readonly Mutant[]
  readonly clauses: readonly string[]
}

function instrumentGame(gameFolder: string): InstrumentedGame {
  const terms = mutantTerms(gameFolder)
  const clauses = definedClauses(join(gameFolder, 'rules.md'))
  const finder = new IdFinder(clauses)
  const clausesIn = (text: string): readonly string[] =>
    finder.mentions({ path: '', text }).map(({ id }) => id)
  const instrumented = new Map<string, Instrumented>()
  const mutants: Mutant[] = []
  for (const file of mutatedFiles(gameFolder, terms)) {
    const made = file.path.endsWith('.json')
      ? instrumentData(file, mutants.length)
      : instrument(file, terms.sides, clausesIn, mutants.length)
    instrumented.set(file.path, made)
    mutants.push(...made.mutants)
  }
  return { instrumented, mutants, clauses }
}

/** Gives esbuild the instrumented files, guards the loops of all others, and excludes packages from npm. */
function mutantPlugin(gameFolder: string, instrumented: ReadonlyMap<string, Instrumented>): Plugin {
  return {
    name: 'mutants',
    setup({ onResolve, onLoad }): void {
      onResolve({ filter: /^vitest$/ }, () => ({ path: 'vitest', namespace: 'runner' }))
      onResolve({ filter: /^[^./]/ }, ({ path }) =>
        path.startsWith('@sandtable/') ? null : { path, external: true },
      )
      onLoad({ filter: /.*/, namespace: 'runner' }, () => ({ contents: VITEST, loader: 'js' }))
      onLoad({ filter: /\.(?:ts|json)$/ }, ({ path }) => {
        const name = relative(gameFolder, path).replaceAll('\\', '/')
        const code = instrumented.get(name)?.code
        if (path.endsWith('.json')) return code === undefined ? null : { contents: code, loader: 'js' }
        const contents = code ?? guardLoops(path, readFileSync(path, 'utf8'))
        const isTest = name.startsWith('test/') && name.endsWith('.test.ts')
        const marked = isTest ? `${contents}\n;$vitest.endFile(${JSON.stringify(name)})` : contents
        return { contents: standalone(marked, path), loader: 'ts' }
      })
    },
  }
}

/** In one script a module cannot know its own address, and data files are modules like all others. */
function standalone(code: string, path: string): string {
  return code
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
    .replaceAll(/ with \{ type: 'json' \}/g, '')
}
