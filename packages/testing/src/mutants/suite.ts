import { format } from 'node:util'
import { expect } from 'vitest'

export interface ClauseTest {
  /** 'test/fuel.test.ts: [cs-fuel-1] …'; a second one of the same name has ' (2)' behind it. */
  readonly name: string
  readonly run: () => unknown
}

type Body = (...args: readonly unknown[]) => unknown

/** The part of vitest that tests of rules use. It only collects the tests; the runner calls them one by one. */
export class Suite {
  readonly tests: ClauseTest[] = []
  readonly #isClause: (name: string) => boolean
  #ofFile: { name: string; run: () => unknown }[] = []

  constructor(clauses: ReadonlySet<string>) {
    this.#isClause = (name) => clauses.has(/^\[([\w.-]+)/.exec(name)?.[1] ?? '')
  }

  /** What a bundle imports instead of vitest. */
  get face(): object {
    const test = (name: string, ...args: readonly unknown[]): void => this.#add(name, [], args)
    const each =
      (rows: readonly unknown[]) =>
      (name: string, ...args: readonly unknown[]): void => {
        for (const row of rows) {
          const values = Array.isArray(row) ? row : [row]
          this.#add(format(name, ...values), values, args)
        }
      }
    const describe = (_name: string, body: () => void): void => body()
    const describeEach =
      (rows: readonly unknown[]) =>
      (_name: string, body: Body): void => {
        for (const row of rows) body(...(Array.isArray(row) ? row : [row]))
      }
    const endFile = (path: string): void => this.#endFile(path)
    return {
      describe: Object.assign(describe, { each: describeEach }),
      test: Object.assign(test, { each }),
      expect,
      endFile,
    }
  }

  #add(name: string, values: readonly unknown[], args: readonly unknown[]): void {
    const body = args.find((arg): arg is Body => typeof arg === 'function')
    if (body && this.#isClause(name)) this.#ofFile.push({ name, run: () => body(...values) })
  }

  #endFile(path: string): void {
    const seen = new Map<string, number>()
    for (const { name, run } of this.#ofFile) {
      const count = (seen.get(name) ?? 0) + 1
      seen.set(name, count)
      this.tests.push({ name: `${path}: ${name}${count > 1 ? ` (${count})` : ''}`, run })
    }
    this.#ofFile = []
  }
}
