/** A path in a JSON file: keys and indices. */
export type JsonPath = readonly (string | number)[]

/** An error in a file: where, and a sentence. Thrown while reading, and caught where the reading began. */
export class ExperimentError extends Error {
  readonly place: JsonPath

  constructor(place: JsonPath, sentence: string) {
    super(sentence)
    this.place = place
  }
}

/** A path in words: `factors[1].values`; the file itself is empty. */
export function pathText(place: JsonPath): string {
  return place.map((key, i) => (typeof key === 'number' ? `[${key}]` : i === 0 ? key : `.${key}`)).join('')
}

/** The number of the line, from 1, in which the value at a place begins. The text is known to be JSON. */
export function lineOfPath(text: string, place: JsonPath): number {
  return lineOfOffset(text, new Scanner(text).find(place))
}

/** The line of the character at this offset. */
export function lineOfOffset(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/**
 * Walks through JSON text without parsing all of it. If the path does not exist, returns the last position on it that
 * does.
 */
class Scanner {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  find(place: JsonPath): number {
    this.#skipSpace()
    let found = this.#at
    for (const key of place) {
      if (!this.#enter(key)) return found
      found = this.#at
    }
    return found
  }

  /** Goes to the value of this key or index in the object or array that begins here. */
  #enter(key: string | number): boolean {
    const opening = this.#text[this.#at]
    if (opening !== '{' && opening !== '[') return false
    this.#at++
    for (let index = 0; ; index++) {
      this.#skipSpace()
      if (this.#text[this.#at] === '}' || this.#text[this.#at] === ']') return false
      const name = opening === '{' ? this.#key() : index
      if (name === key) return true
      this.#skipValue()
      this.#skipSpace()
      if (this.#text[this.#at] === ',') this.#at++
    }
  }

  #key(): string {
    const start = this.#at
    this.#skipString()
    const name = JSON.parse(this.#text.slice(start, this.#at)) as string
    this.#skipSpace()
    this.#at++ // the colon
    this.#skipSpace()
    return name
  }

  #skipValue(): void {
    const first = this.#text[this.#at]
    if (first === '"') {
      this.#skipString()
      return
    }
    let depth = 0
    for (; this.#at < this.#text.length; this.#at++) {
      const character = this.#text[this.#at]
      if (character === '"') {
        this.#skipString()
        this.#at--
      } else if (character === '{' || character === '[') depth++
      else if (character === '}' || character === ']') {
        if (depth-- === 0) return
      } else if (character === ',' && depth === 0) return
    }
  }

  #skipString(): void {
    for (this.#at++; this.#text[this.#at] !== '"'; this.#at++) if (this.#text[this.#at] === '\\') this.#at++
    this.#at++
  }

  #skipSpace(): void {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at++
  }
}
