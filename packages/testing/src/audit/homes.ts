import type { IdFinder, Mention } from './mentions.ts'
import { placeAt, type SourceFile, type SourcePlace } from './source-file.ts'

/** A declaration whose doc line begins with clause ids. */
export interface Home extends SourcePlace {
  /** What it declares: 'toHit', 'RATINGS'. */
  readonly name: string
}

interface Candidate {
  readonly home: Home
  readonly isFunction: boolean
  /** Its position among the ids at the beginning of the doc line. */
  readonly nth: number
  readonly ofRange: boolean
  /** How many ids begin the doc line: the fewer, the more the line is about each. */
  readonly count: number
}

const DOC = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/[ \t]*\n((?:[ \t]*\/\/[^\n]*\n)*)([^\n]*)/g

/** Layers that contain no rules of the book. */
const WITHOUT_RULES = /^src\/(?:tactics|preview|words)\//

/**
 * The one declaration that implements a clause: a function, or a constant that reads a table. If several doc lines
 * begin with an id, it is the one that names the id first, writes it out and has the fewest other ids.
 */
export function homesIn(files: readonly SourceFile[], finder: IdFinder): ReadonlyMap<string, Home> {
  const candidates = new Map<string, Candidate[]>()
  for (const file of files) {
    if (WITHOUT_RULES.test(file.path)) continue
    for (const match of file.text.matchAll(DOC)) {
      const [whole, doc = '', , declaration = ''] = match
      const declared = declaredBy(declaration)
      if (!declared) continue
      const start = match.index + 3
      const led = leading(finder.mentions(file, start, start + doc.length), file, start)
      const home = { ...placeAt(file, match.index + whole.length - declaration.length), name: declared.name }
      for (const [nth, { id, ofRange }] of led.entries()) {
        const known = candidates.get(id) ?? []
        candidates.set(id, known)
        known.push({ home, isFunction: declared.isFunction, nth, ofRange, count: led.length })
      }
    }
  }
  return new Map([...candidates].map(([id, all]) => [id, all.reduce(nearer).home]))
}

function nearer(a: Candidate, b: Candidate): Candidate {
  const order =
    Number(b.isFunction) - Number(a.isFunction) ||
    Number(a.ofRange) - Number(b.ofRange) ||
    Math.sign(a.nth) - Math.sign(b.nth) ||
    a.count - b.count
  return order > 0 ? b : a
}

/** The ids with which a text begins: nothing but commas, 'and' and 'to' before and between them. */
function leading(mentions: readonly Mention[], file: SourceFile, start: number): readonly Mention[] {
  const led: Mention[] = []
  let end = start
  for (const mention of mentions) {
    const { from, to } = mention
    if (from >= end && !/^[\s*,;]*(?:and\s+)?$/.test(file.text.slice(end, from))) break
    led.push(mention)
    end = Math.max(end, to)
  }
  return led
}

const FUNCTION = /^\s*(?:export\s+)?(?:async\s+)?function\*?\s+(\w+)/
const CONSTANT = /^\s*(?:export\s+)?const\s+(\w+)/
const CLASS = /^\s*(?:export\s+)?class\s+(\w+)/
const TYPE = /^\s*(?:export\s+)?(?:interface|type|declare)\b/
/** A property of an object or a method, not the field of an interface: it goes on or ends with a comma. */
const PROPERTY = /^\s*(?:readonly\s+)?['"]?([\w-]+)['"]?\s*(?::.*[,{([>]|\(.*[{(])$/

/** What a line declares, if it can implement a rule; types cannot. */
function declaredBy(line: string): { readonly name: string; readonly isFunction: boolean } | null {
  if (TYPE.test(line)) return null
  const [, name] = FUNCTION.exec(line) ?? []
  if (name !== undefined) return { name, isFunction: true }
  const [, other] = CONSTANT.exec(line) ?? CLASS.exec(line) ?? PROPERTY.exec(line) ?? []
  return other === undefined ? null : { name: other, isFunction: false }
}
