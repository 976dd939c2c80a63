/**
 * Finds what a module could remember from one call to the next: a `Map`, `WeakMap`, `Set`, array or object made at the
 * top level, or as a static field, without a type that forbids changing it.
 */

/** A constant that can be changed: where it is declared, its name, and what would be right. */
export interface Changeable {
  readonly at: number
  readonly name: string
  readonly what: string
}

const RIGHT =
  "a module has no memory: give it a Readonly type or 'as const', keep it in the state, or let the table's scene cache it"

/** A declaration up to its value. In code without comments and strings. */
const CONSTANT = /(?<![.\w$])(?<!declare\s+)const\s+([A-Za-z_$][\w$]*)\s*(?=[:=])/g

const STATIC = /(?<![.\w$])static\s+(?:readonly\s+)?([#A-Za-z_$][\w$]*)\s*(?=[:=])/g

/** Values that can be changed later. */
const CONTAINER =
  /^(?:new\s+(?:Map|WeakMap|Set|WeakSet|Array|[A-Z]\w*Array)\b|\[|\{|Array\s*[.(]|Object\s*\.\s*(?:fromEntries|assign|create)\b)/

const READONLY = /^(?:readonly\b|Readonly(?:Map|Set|Array)?\b|Frozen\b)/

/** Every constant of the code that could be used as a memory. */
export function moduleMemory(code: string): Changeable[] {
  const depths = depthsOf(code)
  const found: Changeable[] = []
  for (const match of code.matchAll(CONSTANT)) {
    if (depths[match.index] !== 0) continue
    if (isChangeable(code, match.index + match[0].length))
      found.push({ at: match.index, name: match[1] ?? '', what: RIGHT })
  }
  for (const match of code.matchAll(STATIC)) {
    if (isChangeable(code, match.index + match[0].length))
      found.push({ at: match.index, name: match[1] ?? '', what: RIGHT })
  }
  return found
}

/** Reads on from the colon or the equals sign after a name. */
function isChangeable(code: string, from: number): boolean {
  const equals = code[from] === '=' ? from : endOfType(code, from + 1)
  if (READONLY.test(code.slice(from + 1, equals).trim())) return false
  const value = code.slice(equals + 1, endOfStatement(code, equals + 1)).trim()
  if (/\bas\s+(?:const|(?:readonly|Readonly)\b[^()]*)$/.test(value)) return false
  return CONTAINER.test(value) || MAKES_A_LIST.has(lastMethod(value))
}

/** Methods of arrays that give an array. */
const MAKES_A_LIST: ReadonlySet<string> = new Set([
  'map',
  'filter',
  'flatMap',
  'flat',
  'slice',
  'concat',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
  'fill',
  'split',
])

/** The end of a statement: the next line at the same depth that does not go on with an operator. */
function endOfStatement(code: string, from: number): number {
  let depth = 0
  for (let at = from; at < code.length; at++) {
    const char = code[at] as string
    if ('{[('.includes(char)) depth++
    else if ('}])'.includes(char)) depth--
    if (depth < 0) return at
    if (char === '\n' && depth === 0 && code.slice(from, at).trim() !== '') {
      if (!/^\s*[.?:&|+*/<>=-]/.test(code.slice(at, at + 200))) return at
    }
  }
  return code.length
}

/** The method that a value ends with a call of: 'sort' of `list.map(f).sort((a, b) => a - b)`. */
function lastMethod(value: string): string {
  if (!value.endsWith(')')) return ''
  let depth = 0
  for (let at = value.length - 1; at >= 0; at--) {
    const char = value[at] as string
    if ('}])'.includes(char)) depth++
    else if ('{[('.includes(char) && --depth === 0)
      return /\.\s*(\w+)\s*$/.exec(value.slice(0, at))?.[1] ?? ''
  }
  return ''
}

/** The equals sign after a type; those of arrows and inside brackets are part of it. */
function endOfType(code: string, from: number): number {
  let depth = 0
  for (let at = from; at < code.length; at++) {
    const char = code[at] as string
    if ('{[(<'.includes(char)) depth++
    else if ('}])'.includes(char)) depth--
    else if (char === '>' && code[at - 1] !== '=') depth--
    else if (char === '=' && code[at + 1] !== '>' && depth === 0) return at
  }
  return code.length
}

/** For each character, how many brackets of any kind are open before it. */
export function depthsOf(code: string): number[] {
  let depth = 0
  return code.split('').map((char) => {
    if ('{[('.includes(char)) return depth++
    if ('}])'.includes(char)) return --depth
    return depth
  })
}
