import { posix } from 'node:path'
import type { Violation } from './source.ts'

/** A file and what it imports, each with its line; null where the specifier is no plain string. */
export type Importer = {
  readonly path: string
  readonly imports: readonly { readonly specifier: string | null; readonly line: number }[]
}

/** Cycles between the files of a package, type imports included: each is named once, at the import that closes it. */
export function importCycles(modules: readonly Importer[]): Violation[] {
  const byPath = new Map(modules.map((module) => [module.path, module]))
  const finished = new Set<string>()
  const trail: string[] = []
  const violations: Violation[] = []

  const visit = (module: Importer): void => {
    trail.push(module.path)
    for (const { specifier, line } of module.imports) {
      const target = specifier?.startsWith('.') ? byPath.get(resolvePath(module.path, specifier)) : undefined
      if (!target || finished.has(target.path)) continue
      const start = trail.indexOf(target.path)
      if (start === -1) visit(target)
      else violations.push({ path: module.path, line, message: describeCycle(trail.slice(start)) })
    }
    trail.pop()
    finished.add(module.path)
  }
  for (const module of modules) if (!finished.has(module.path)) visit(module)
  return violations
}

function describeCycle(paths: readonly string[]): string {
  const names = [...paths, paths[0] ?? ''].map((path) => posix.basename(path))
  return `closes a cycle of imports (${names.join(' → ')}): move what both need into a file of its own`
}

/** The path of the file that a relative specifier names. */
export function resolvePath(from: string, specifier: string): string {
  return posix.join(posix.dirname(from), specifier)
}
