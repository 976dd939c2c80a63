import { placeAt, type SourceFile, type SourcePlace } from './source-file.ts'

/** A mention of a clause id in code or in the name of a test. */
export interface Mention {
  readonly id: string
  readonly place: SourcePlace
  /** True if the id is not written out but lies within a written range. */
  readonly ofRange: boolean
  /** Where the id, or the range it is part of, begins and ends in the file. */
  readonly from: number
  readonly to: number
}

/** Finds the ids of one game in texts, by the first part of its defined ids (`cs`). */
export class IdFinder {
  readonly #defined: ReadonlySet<string>
  readonly #pattern: RegExp | null

  constructor(defined: Iterable<string>) {
    this.#defined = new Set(defined)
    const games = [...new Set([...this.#defined].map((id) => id.slice(0, id.indexOf('-'))))]
    const id = `(?<![\\w./@-])(?:${games.join('|')})-[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*`
    const wrap = '\\s+(?:\\*\\s+|//\\s*)?' // a comment may break its line within a range
    this.#pattern = games.length > 0 ? new RegExp(`(${id})(?:${wrap}to${wrap}(${id}|\\d+\\b))?`, 'g') : null
  }

  /** All ids in a part of a file. `cs-eng-1 to cs-eng-9` and `cs-eng-1 to 9` also mean all ids between. */
  mentions(file: SourceFile, from = 0, to: number = file.text.length): readonly Mention[] {
    if (!this.#pattern) return []
    const found: Mention[] = []
    for (const match of file.text.slice(from, to).matchAll(this.#pattern)) {
      const [, first = '', last] = match
      const at = from + match.index
      const place = placeAt(file, at)
      const span = { from: at, to: at + match[0].length }
      const [start, between, end] = this.#range(first, last)
      const written = [start, end].filter((id) => this.#isId(id))
      for (const id of new Set(written)) found.push({ id, place, ofRange: false, ...span })
      for (const id of between) found.push({ id, place, ofRange: true, ...span })
    }
    return found
  }

  /** A word with a number in it is an id, unless it names a chapter: `coc-7.1` where there is `coc-7.1-3`. */
  #isId(word: string): boolean {
    if (this.#defined.has(word)) return true
    return (
      /\d/.test(word) &&
      ![...this.#defined].some((id) => id.startsWith(word) && /[.-]/.test(id[word.length] ?? ''))
    )
  }

  /** The ends of a range, and what is defined between them. A single id is a range of one. */
  #range(
    first: string,
    last: string = first,
  ): readonly [start: string, between: readonly string[], end: string] {
    if (last === first) return [first, [], first]
    const [stem, from] = stemAndNumber(first)
    const end = /^\d+$/.test(last) ? `${stem}${last}` : last
    const [endStem, to] = stemAndNumber(end)
    const between = [...this.#defined].filter((id) => {
      const [idStem, number] = stemAndNumber(id)
      return stem === endStem && idStem === stem && number > from && number < to
    })
    return [first, between, end]
  }
}

/** 'cs-eng-12' is the twelfth of 'cs-eng-'. */
function stemAndNumber(id: string): readonly [stem: string, number: number] {
  const [, stem = id, number = 'NaN'] = /^(.*?)(\d+)$/.exec(id) ?? []
  return [stem, Number(number)]
}

/** A test that runs, up to its name: `test('`, `it.each(…)('`. */
const TEST_NAME = /(?:\b(test|it)((?:\.\w+)*)|\))\s*\(\s*(['"`])((?:\[[^\]\n]*\][\s,]*)+)/g

/** The ids in brackets at the beginning of test names: `test('[cs-eng-5] …`, `'[a] [b] …'`, `'[a, b] …'`. */
export function testedIn(file: SourceFile, finder: IdFinder): readonly Mention[] {
  const tested: Mention[] = []
  for (const match of file.text.matchAll(TEST_NAME)) {
    const [whole, , modes = '', , brackets = ''] = match
    if (/\.(?:skip|todo)\b/.test(modes)) continue
    const end = match.index + whole.length
    tested.push(...finder.mentions(file, end - brackets.length, end))
  }
  return tested
}
