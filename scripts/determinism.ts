/**
 * Rule code is deterministic: the kernel runs a step again and again, on any machine, and must get the same game.
 * `npm run determinism` names every line of engine, table, miniatures and games that could break this.
 */

import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { depthsOf, moduleMemory } from './module-memory.ts'
import { codeOf, lineAt, readSources, report, type Source, type Violation } from './source.ts'

const CHECKED = /^packages\/(?:engine|table|miniatures|games\/(?!list\/)[^/]+)\/src\/.*\.ts$/

type Ban = {
  readonly what: RegExp // found in code without comments and strings; global
  readonly right: string
  readonly where?: RegExp // the paths it holds for; all checked ones if absent
  readonly onlyOutside?: true // banned at the top level of a module only
  readonly except?: Readonly<Record<string, string>> // path → why it may
}

/** Where a module may remember nothing. The table is not among them: its scenes own the caches of all games. */
const FORGETFUL = /^packages\/(?:engine|miniatures|games\/[^/]+)\/src\//

const CHANCE = 'all chance comes from game.dice'
const CLOCK = 'rules know no clock'
const WAITING = 'rules are synchronous: game.ask returns the answer'
const LANGUAGE = 'it differs between machines: compare with < and >, and form text at the edge'
const HOST = 'rules know neither browser nor Node'

/** Arithmetic that every machine does alike, to the last bit. */
const EXACT_MATH = 'abs|ceil|clz32|floor|fround|imul|max|min|round|sign|sqrt|trunc|[A-Z][A-Z\\d_]*'

const BANS: readonly Ban[] = [
  { what: name('Math\\s*\\.\\s*random'), right: CHANCE },
  { what: name('crypto'), right: CHANCE },
  {
    what: new RegExp(`(?<![.\\w$])Math\\s*\\.\\s*(?!(?:${EXACT_MATH}|random)\\b)\\w+`, 'g'),
    right: 'it may differ between machines: use + − × ÷, Math.sqrt and vectors',
  },
  { what: /(?<![.\w$])Math\b(?!\s*\.)/g, right: 'write Math.name in full, so that it can be checked' },
  { what: /\*\*=?/g, right: 'it may differ between machines: multiply' },
  { what: name('Date|performance'), right: CLOCK },
  { what: name('setTimeout|setInterval|setImmediate|queueMicrotask'), right: CLOCK },
  { what: name('async|await|Promise'), right: WAITING },
  {
    what: /(?<![.\w$])try(?=\s*\{)/g,
    right: 'it would swallow the signal of an open decision: return a value, or let the error rise',
    except: {
      'packages/engine/src/match/step-run.ts': 'the kernel catches its own signal that a decision is open',
      'packages/engine/src/match/step-loop.ts':
        'the kernel puts the match back as it was, and lets the error rise',
    },
  },
  {
    what: /(?<![.\w$])for\s*\(\s*(?:(?:const|let|var)\s+)?[\w$]+\s+in\b/g,
    right: 'its order is not ours: walk an array, or Object.keys in a stated order',
  },
  { what: /\.\s*(?:sort|toSorted)\s*\(\s*\)/g, right: 'it sorts by text: give it a comparison' },
  { what: /\.\s*(?:localeCompare|toLocale\w+)/g, right: LANGUAGE },
  { what: name('Intl'), right: LANGUAGE },
  { what: name('structuredClone'), right: 'use the clone of the game', where: /^packages\/games\// },
  {
    what: /(?<![.\w$])(?:let|var)(?=\s+[\w$[{])/g,
    right: 'a module has no memory: keep it in the state, or make it const',
    onlyOutside: true,
  },
  { what: name('console|process|globalThis|window|document'), right: HOST },
  { what: name('WeakRef|FinalizationRegistry'), right: 'what it holds depends on the garbage collector' },
]

/** A word that stands alone: neither a property (`unit.process`) nor a key (`process: 3`). */
function name(words: string): RegExp {
  return new RegExp(`(?<![.\\w$])(?:${words})(?![\\w$])(?!\\s*\\??:)`, 'g')
}

/** Every use of something banned, in the files that are checked. */
export function determinismViolations(files: readonly Source[]): Violation[] {
  return files.filter((file) => CHECKED.test(file.path)).flatMap(violationsIn)
}

function violationsIn({ path, text }: Source): Violation[] {
  const code = codeOf(text)
  const depths = depthsOf(code)
  const violations: Violation[] = []
  for (const ban of BANS) {
    if ((ban.where && !ban.where.test(path)) || ban.except?.[path]) continue
    for (const match of code.matchAll(ban.what)) {
      if (ban.onlyOutside && depths[match.index] !== 0) continue
      if (isOwnName(code, match[0])) continue
      violations.push({ path, line: lineAt(text, match.index), message: `${quoted(match[0])}: ${ban.right}` })
    }
  }
  if (FORGETFUL.test(path)) {
    for (const { at, name, what } of moduleMemory(code))
      violations.push({ path, line: lineAt(text, at), message: `'${name}': ${what}` })
  }
  return violations.sort((a, b) => a.line - b.line)
}

function quoted(found: string): string {
  return `'${found.replace(/\s+/g, ' ').trim()}'`
}

/** A file may use a word like `window` for a thing of its own, such as a window to react. The compiler, which knows
 *  no browser here, refuses the others. Words in capitals are never our own. */
function isOwnName(code: string, word: string): boolean {
  if (!/^[a-z]\w*$/.test(word) || RESERVED.has(word)) return false
  const declared = `\\b(?:const|let|function)\\s+${word}\\b`
  const received = `[(,]\\s*${word}\\s*\\??:`
  const imported = `\\bimport\\b[^'"()]*[{,]\\s*(?:[\\w$]+\\s+as\\s+)?${word}\\s*[,}][^'"()]*\\bfrom\\b`
  return new RegExp(`${declared}|${received}|${imported}`).test(code)
}

const RESERVED = new Set(['async', 'await', 'let', 'var', 'try'])

function main(): void {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..')
  const files = readSources(root, 'packages', (path) => CHECKED.test(path))
  report(
    determinismViolations(files),
    `determinism: nothing in ${files.length} files depends on time, chance or machine`,
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
