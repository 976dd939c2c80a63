import type { SourceFile } from './source-file.ts'

/** The parts of a book that is implemented in several stages, each with its ids. */
export type Parts = ReadonlyMap<string, readonly string[]>

const HEADING = /^##\s+([^:]+?)\s*(?::\s*(\d+)\s+ids)?\s*$/
const LINE = /^-\s+[\w.-]+:\s+(.*)$/

/**
 * Reads a parts file: `## Part I: 795 ids`, then lines `- 2.1: 2.1-1 2.1-2` with ids without the prefix of the game. Gives
 * sentences where a part has not as many ids as it says, or an id is in no part, in two, or not in the book.
 */
export function readParts(
  file: SourceFile,
  ids: readonly string[],
): { readonly parts: Parts; readonly problems: readonly string[] } {
  const prefix = ids[0]?.slice(0, ids[0].indexOf('-') + 1) ?? ''
  const parts = new Map<string, string[]>()
  const stated = new Map<string, number>()
  let current: string[] | null = null
  for (const line of file.text.split('\n')) {
    const [, title, count] = HEADING.exec(line) ?? []
    if (title !== undefined) {
      current = []
      parts.set(title, current)
      if (count !== undefined) stated.set(title, Number(count))
    }
    const [, listed] = LINE.exec(line) ?? []
    if (listed !== undefined)
      current?.push(
        ...listed
          .trim()
          .split(/\s+/)
          .map((id) => `${prefix}${id}`),
      )
  }
  return { parts, problems: problemsOf(file.path, parts, stated, ids) }
}

function problemsOf(
  path: string,
  parts: Parts,
  stated: ReadonlyMap<string, number>,
  ids: readonly string[],
): readonly string[] {
  const listed = [...parts.values()].flat()
  const counts = [...stated]
    .filter(([part, count]) => parts.get(part)?.length !== count)
    .map(([part, count]) => `${path}: ${part} lists ${parts.get(part)?.length} ids, not ${count}`)
  const known = new Set(ids)
  const seen = new Set<string>()
  const strange = listed.flatMap((id) => {
    if (!known.has(id)) return [`${path}: ${id} is not defined in rules.md`]
    if (seen.has(id)) return [`${path}: ${id} is listed twice`]
    seen.add(id)
    return []
  })
  const missing = ids.filter((id) => !seen.has(id)).map((id) => `${path}: ${id} is in no part`)
  return [...counts, ...strange, ...missing]
}
