/**
 * The arrows between packages: web, cli, server → host, lab → bots → games → miniatures → table → engine, and web, cli,
 * server, host → protocol → engine; the command starts the server. The list of games (`packages/games/list`) imports every game and is
 * imported by the edges. The lab and the list of games each have a second face for
 * Node alone, '@sandtable/lab/node' and '@sandtable/games/node'; all else in them is pure. Inside a
 * game: forces ← rules ← tactics, preview, words ← index. `npm run arrows` reads the imports of every package and names
 * each one that points the wrong way.
 */

import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { importCycles, resolvePath } from './import-cycles.ts'
import { codeOf, lineAt, readSources, report, type Source, type Violation } from './source.ts'

/** What the sources of a package may import of ours. `games` stands for every game, `game-list` for the list of them. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  engine: [],
  table: ['engine'],
  miniatures: ['engine', 'table'],
  games: ['engine', 'table', 'miniatures'],
  'game-list': ['engine', 'miniatures', 'games'],
  bots: ['engine', 'table', 'miniatures', 'games'],
  lab: ['engine', 'table', 'miniatures', 'games', 'bots'],
  protocol: ['engine'],
  host: ['engine', 'table', 'miniatures', 'games', 'bots', 'protocol'],
  server: ['engine', 'table', 'miniatures', 'games', 'game-list', 'bots', 'lab', 'protocol', 'host'],
  cli: ['engine', 'table', 'miniatures', 'games', 'game-list', 'bots', 'lab', 'protocol', 'host', 'server'],
  web: ['engine', 'table', 'miniatures', 'games', 'game-list', 'bots', 'lab', 'protocol', 'host'],
  testing: ['engine', 'table', 'bots', 'protocol', 'host'],
}

/** The layers inside a game, and what each may import of the others; `index.ts` wires all of them together. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  forces: [],
  rules: ['forces'],
  tactics: ['forces', 'rules'],
  preview: ['forces', 'rules'],
  words: ['forces', 'rules', 'preview'],
}

/** What tests and benchmarks may import besides. */
const TESTS_MAY_IMPORT: Record<string, readonly string[]> = {
  bots: ['game-list'],
  host: ['game-list'],
  lab: ['game-list'],
  testing: ['games', 'game-list'],
}

/** These run in the browser, in a worker and in Node alike, and bring nothing with them. */
const PURE = new Set(['engine', 'table', 'miniatures', 'games', 'game-list', 'bots', 'lab', 'host'])

/** What of a pure package runs in Node alone: its own folder, which the rest of the package does not import. */
const NODE_FOLDER = /^packages\/(?:lab|games\/list)\/src\/node\//

/** Faces of packages besides their index, and who may import them. */
const OTHER_FACES: Record<string, readonly string[]> = {
  '@sandtable/games/node': ['cli', 'server'],
  '@sandtable/lab/node': ['cli', 'server'],
  '@sandtable/testing/table-manners': ['host', 'cli', 'server', 'web'],
}

/** The shipped maps: a game imports those it offers by name, so that its rules have them at once. */
const SHIPPED_MAP = /^@sandtable\/table\/maps\/[a-z-]+\.json$/

const SCOPE = '@sandtable/'

/** The folder of the list of games. */
const GAME_LIST = 'packages/games/list'

type Package = {
  readonly folder: string // 'packages/games/call-sign'
  readonly kind: string // 'games'; for all other packages the name of the folder
  readonly name: string
  readonly dependencies: ReadonlySet<string>
  readonly devDependencies: ReadonlySet<string>
}

type Import = { readonly specifier: string | null; readonly line: number } // null: computed as the program runs

/** A file of a package with its imports. */
type Module = {
  readonly path: string
  readonly owner: Package
  readonly isSource: boolean
  readonly imports: Import[]
}

/** Every import that breaks a rule, in the files of packages (the package.json files among them) and the root. */
export function arrowViolations(files: readonly Source[]): Violation[] {
  const packages = files.filter((file) => /^packages\/.*\/package\.json$/.test(file.path)).map(readPackage)
  const root = files.find((file) => file.path === 'package.json')
  const shared = root ? readPackage(root).devDependencies : new Set<string>()

  const violations = packages.filter((owner) => !(owner.kind in MAY_IMPORT)).map(withoutPlace)
  const modules = files.flatMap((file) => readModule(file, packages))
  for (const module of modules) {
    for (const { specifier, line } of module.imports) {
      const message = wrongImport(module, specifier, packages, shared)
      if (message !== null) violations.push({ path: module.path, line, message })
    }
  }
  return [...violations, ...importCycles(modules)]
}

function withoutPlace(owner: Package): Violation {
  const message = `'${owner.kind}' has no place in the arrows: give it a row in MAY_IMPORT of scripts/arrows.ts`
  return { path: `${owner.folder}/package.json`, line: 1, message }
}

function readPackage(file: Source): Package {
  const folder = posix.dirname(file.path)
  const manifest = JSON.parse(file.text) as {
    name?: string
    dependencies?: object
    peerDependencies?: object
    devDependencies?: object
  }
  return {
    folder,
    kind: kindOf(folder),
    name: manifest.name ?? '',
    dependencies: new Set(Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })),
    devDependencies: new Set(Object.keys({ ...manifest.devDependencies })),
  }
}

function kindOf(folder: string): string {
  if (folder === GAME_LIST) return 'game-list'
  return folder.startsWith('packages/games/') ? 'games' : posix.basename(folder)
}

function readModule(file: Source, packages: readonly Package[]): Module[] {
  const place = /^(packages\/(?:games\/)?[^/]+)\/(src|test|bench)\/.*\.[cm]?[jt]sx?$/.exec(file.path)
  const owner = packages.find((one) => one.folder === place?.[1])
  if (!place || !owner) return []
  return [{ path: file.path, owner, isSource: place[2] === 'src', imports: importsOf(file.text) }]
}

/** `from '…'`, `import '…'` and `import('…')`, wherever they stand in the code; the last also for types. */
export function importsOf(text: string): Import[] {
  const code = codeOf(text)
  const imports: Import[] = []
  for (const match of code.matchAll(/(?<![.\w$])(?:from\s*(?=['"])|import\s*(?=['"])|import\s*\(\s*)/g)) {
    const start = match.index + match[0].length
    const quote = code[start] ?? ''
    const end = code.indexOf(quote, start + 1)
    const isLiteral = /['"`]/.test(quote) && !code.slice(start, end).includes('${')
    imports.push({
      specifier: isLiteral ? text.slice(start + 1, end) : null,
      line: lineAt(text, match.index),
    })
  }
  return imports
}

/** What is wrong with an import and what would be right, or null. */
function wrongImport(
  module: Module,
  specifier: string | null,
  packages: readonly Package[],
  shared: ReadonlySet<string>,
): string | null {
  const { owner } = module
  const isPure = module.isSource && PURE.has(owner.kind) && !NODE_FOLDER.test(module.path)
  if (specifier === null) return isPure ? 'computes what it imports: write the name out' : null
  if (specifier.startsWith('.')) return wrongPath(module, specifier, isPure)
  if (specifier.startsWith(SCOPE)) return wrongPackage(module, specifier, packages)

  if (isPure)
    return `imports '${specifier}': ${owner.kind} runs everywhere and imports neither Node nor npm packages`
  if (specifier.startsWith('node:')) return null
  if (builtinModules.includes(specifier)) return `imports '${specifier}': write 'node:${specifier}'`
  return undeclared(module, npmName(specifier), shared)
}

function wrongPath(module: Module, specifier: string, isPure: boolean): string | null {
  const target = resolvePath(module.path, specifier)
  if (isPure && NODE_FOLDER.test(target))
    return `imports '${specifier}': what runs in Node alone is imported by its own folder only`
  if (!target.startsWith(`${module.owner.folder}/`))
    return `imports '${specifier}', outside its package: import '${SCOPE}name' instead`
  if (module.isSource && /^(?:test|bench)\//.test(target.slice(module.owner.folder.length + 1)))
    return `imports '${specifier}': src does not import tests; move what both need into src`
  return module.isSource && module.owner.kind === 'games' ? wrongLayer(module, target, specifier) : null
}

/** Inside a game: forces ← rules ← tactics, preview, words ← index. */
function wrongLayer(module: Module, target: string, specifier: string): string | null {
  const from = layerOf(module.owner, module.path)
  const to = layerOf(module.owner, target)
  if (from === null || to === from) return null
  const allowed = LAYERS[from]
  if (!allowed) return `'${from}' is no layer of a game: use ${Object.keys(LAYERS).join(', ')}`
  if (to === null)
    return isData(module.owner, target) ? null : `imports '${specifier}': a layer never imports the index`
  if (allowed.includes(to)) return null
  return `imports '${specifier}': ${from} may import ${allowed.join(', ') || 'no other layer'}, not ${to}`
}

/** The folder of src a file of a game stands in; null for its index and for what is not in src. */
function layerOf({ folder }: Package, path: string): string | null {
  return /^src\/([^/]+)\//.exec(path.slice(folder.length + 1))?.[1] ?? null
}

function isData({ folder }: Package, path: string): boolean {
  return path.startsWith(`${folder}/data/`)
}

function wrongPackage(module: Module, specifier: string, packages: readonly Package[]): string | null {
  const { owner, isSource } = module
  const name = npmName(specifier)
  const target = packages.find((one) => one.name === name)
  if (!target) return `imports '${specifier}': there is no package of that name`
  if (specifier !== name && !isOtherFace(specifier, owner))
    return `imports '${specifier}', the inside of a package: import '${name}' instead`
  if (target === owner)
    return isSource ? `imports its own package '${name}': import the file by its relative path` : null

  if (target.kind === 'testing') {
    if (isSource) return `imports '${name}': only tests, benchmarks and scripts may`
    return undeclared(module, name, new Set())
  }
  const allowed = [
    ...(MAY_IMPORT[owner.kind] ?? []),
    ...(isSource ? [] : (TESTS_MAY_IMPORT[owner.kind] ?? [])),
  ]
  if (!allowed.includes(target.kind)) {
    if (target.kind === 'games' && owner.kind === 'games')
      return `imports '${name}': a game never imports another; move what both need into table or engine`
    return `imports '${name}': ${owner.kind} may import ${allowed.join(', ') || 'nothing'}`
  }
  const list = packages.find(({ kind }) => kind === 'game-list')
  if (list && target.kind === 'games' && list.dependencies.has(name) && owner !== list)
    return undeclared(module, list.name, new Set()) === null ? null : undeclared(module, name, new Set())
  return undeclared(module, name, new Set())
}

/**
 * Sources need a dependency of their own package; tests also have its devDependencies and, for tools, the root's. Who
 * declares the list of games may import every game on it, so that a new game changes no other package.json.
 */
function undeclared(module: Module, name: string, shared: ReadonlySet<string>): string | null {
  const { owner, isSource } = module
  if (owner.dependencies.has(name)) return null
  if (!isSource && (owner.devDependencies.has(name) || shared.has(name))) return null
  const list = isSource ? 'dependencies' : 'devDependencies'
  return `imports '${name}': declare it under ${list} in ${owner.folder}/package.json`
}

function isOtherFace(specifier: string, { kind }: Package): boolean {
  return SHIPPED_MAP.test(specifier) ? kind === 'games' : OTHER_FACES[specifier]?.includes(kind) === true
}

/** '@scope/name/deep' → '@scope/name', 'name/deep' → 'name'. */
function npmName(specifier: string): string {
  const parts = specifier.split('/')
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}

function main(): void {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..')
  const isRead = (path: string): boolean =>
    path.endsWith('/package.json') || (/\/(?:src|test|bench)\//.test(path) && /\.[cm]?[jt]sx?$/.test(path))
  const files = readSources(root, 'packages', isRead)
  const manifest = { path: 'package.json', text: readFileSync(join(root, 'package.json'), 'utf8') }
  const violations = arrowViolations([manifest, ...files])
  const count = files.filter((file) => !file.path.endsWith('/package.json')).length
  report(violations, `arrows: the imports of ${count} files point the right way`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
