import { readFileSync } from 'node:fs'
import { type Profiler, Session } from 'node:inspector'

/** Where the time goes, as shares of it all, by the folder of the code that runs: 'table/sight', 'rules/moving'. */
export type Shares = Readonly<Record<string, number>>

/** What is named as one with the rest: less than this. */
const LEAST_NAMED = 0.01

/** Runs something under the profiler of V8. Each sample counts for the innermost function's source folder. */
export function sharesOf(bundle: string, run: () => void): Shares {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.start')
  run()
  let shares: Shares = {}
  session.post('Profiler.stop', (error, { profile }) => {
    if (error) throw error
    shares = sharesIn(profile, sourcesOf(readFileSync(bundle, 'utf8')))
  })
  session.disconnect()
  return shares
}

function sharesIn(
  { nodes, samples = [], timeDeltas = [] }: Profiler.Profile,
  sourceAt: (line: number) => string,
): Shares {
  const places = new Map(
    nodes.map(({ id, callFrame }) => [
      id,
      callFrame.url.endsWith('.mjs')
        ? placeOf(sourceAt(callFrame.lineNumber))
        : callFrame.functionName === '(garbage collector)'
          ? 'garbage collector'
          : 'other',
    ]),
  )
  const spent = new Map<string, number>()
  let all = 0
  for (const [i, id] of samples.entries()) {
    const time = timeDeltas[i] ?? 0
    const place = places.get(id) ?? 'other'
    spent.set(place, (spent.get(place) ?? 0) + time)
    all += time
  }
  return namedShares(spent, all || 1)
}

function namedShares(spent: ReadonlyMap<string, number>, all: number): Shares {
  const shares: Record<string, number> = {}
  for (const [place, time] of [...spent].sort(([, a], [, b]) => b - a)) {
    const name = time / all < LEAST_NAMED ? 'other' : place
    shares[name] = (shares[name] ?? 0) + time / all
  }
  return shares
}

/** The source file that a line of a bundle comes from: esbuild writes its path above each file. */
export function sourcesOf(bundle: string): (line: number) => string {
  const starts: { readonly line: number; readonly path: string }[] = []
  for (const [line, text] of bundle.split('\n').entries()) {
    const [, path] = /^ *\/\/ ((?:packages|bench)\/\S+)$/.exec(text) ?? []
    if (path !== undefined) starts.push({ line, path })
  }
  return (line) => starts.findLast((one) => one.line <= line)?.path ?? 'other'
}

/** `packages/games/GAME/src/rules/moving/walk.ts` is 'rules/moving', `packages/table/src/sight/sight.ts` 'table/sight'. */
export function placeOf(path: string): string {
  const [, ofGame] = /^packages\/games\/[\w-]+\/src\/(.+)$/.exec(path) ?? []
  if (ofGame !== undefined) return ofGame.split('/').slice(0, -1).slice(0, 2).join('/') || 'index'
  const [, name = 'other', inside = ''] = /^packages\/([\w-]+)\/src\/(.+)$/.exec(path) ?? []
  return [name, ...inside.split('/').slice(0, -1).slice(0, 1)].join('/')
}
