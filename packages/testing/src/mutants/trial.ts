import { createRequire } from 'node:module'
import { Script } from 'node:vm'
import type { Mutant, Verdict } from './mutant.ts'
import { type ClauseTest, Suite } from './suite.ts'

/** No mutant is switched on. */
const NONE = -1

/** A loop is taken for endless after this many times its usual steps, and this many besides. */
const MORE_STEPS = 20
const SPARE_STEPS = 100_000

/** What is known of a test from a run without any mutant. */
interface Usual {
  readonly reached: Uint8Array
  readonly steps: number
  readonly milliseconds: number
}

/** The game and its tests in memory: notes which tests reach each mutant, then runs just those. */
export class Trial {
  readonly #script: Script
  readonly #mutants: readonly Mutant[]
  readonly #clauses: ReadonlySet<string>
  readonly #usual = new Map<string, Usual>()
  /** How many mutants of a file each test has killed: the best are tried first. */
  readonly #kills = new Map<string, Map<string, number>>()
  #reached: Uint8Array
  #atLoad: Uint8Array
  #active = NONE
  #steps = 0
  #mostSteps = Number.POSITIVE_INFINITY
  #loadSteps = 0
  #tests: readonly ClauseTest[] = []

  constructor(script: string, mutants: readonly Mutant[], clauses: readonly string[]) {
    this.#script = new Script(`(function (require, $vitest, $mutant, $step) {${script}\n})`, {
      filename: 'mutants.js',
    })
    this.#mutants = mutants
    this.#clauses = new Set(clauses)
    this.#reached = new Uint8Array(mutants.length)
    this.#atLoad = this.#reached
  }

  /** Runs every test once without a mutant. Returns the number of tests; throws if one fails. */
  async prepare(): Promise<number> {
    this.#load()
    this.#loadSteps = this.#steps
    this.#atLoad = this.#reached
    for (const test of this.#tests) {
      const begin = performance.now()
      const failure = await this.#run(test)
      if (failure !== null) throw new Error(`${test.name} fails without any mutant: ${failure}`)
      const milliseconds = performance.now() - begin
      this.#usual.set(test.name, { reached: this.#reached, steps: this.#steps, milliseconds })
    }
    return this.#usual.size
  }

  /** Whether a clause test notices the mutant. `hint` names a test that did so once. */
  async judge(id: number, hint: string | null): Promise<Verdict> {
    const mutant = this.#mutants[id]
    if (!mutant) throw new Error(`there is no mutant ${id}`)
    const names = this.#inOrder(mutant, hint)
    const killer = this.#atLoad[id] ? await this.#killerLoadedWith(id, names) : await this.#killer(id, names)
    if (killer === null) return { kind: 'survived', tests: names.length }
    const kills = this.#kills.get(mutant.file) ?? new Map<string, number>()
    kills.set(killer, (kills.get(killer) ?? 0) + 1)
    this.#kills.set(mutant.file, kills)
    return { kind: 'killed', by: killer }
  }

  /** The tests that reach a mutant. What the game reads while it loads may matter to every test. */
  #inOrder({ id, file }: Mutant, hint: string | null): readonly string[] {
    const kills = this.#kills.get(file)
    const rank = (name: string): number =>
      name === hint ? Number.POSITIVE_INFINITY : (kills?.get(name) ?? 0)
    const cost = (name: string): number => this.#usual.get(name)?.milliseconds ?? 0
    return [...this.#usual]
      .filter(([, { reached }]) => this.#atLoad[id] || reached[id])
      .map(([name]) => name)
      .sort((a, b) => rank(b) - rank(a) || cost(a) - cost(b))
  }

  /** The first test that fails with the mutant and passes again without it. */
  async #killer(id: number, names: readonly string[]): Promise<string | null> {
    const killer = await this.#firstFailing(id, names)
    const isClean = killer === null || (await this.#firstFailing(NONE, [killer])) === null
    if (killer !== null && isClean) return killer
    // What a mutant left behind in some memory, or what such a memory hid: only a fresh game decides.
    const fresh =
      names.length > 0 ? await this.#killerLoadedWith(id, killer === null ? names : [killer, ...names]) : null
    return fresh
  }

  /** Loads the game with the mutant switched on from the start, and afterwards without it. */
  async #killerLoadedWith(id: number, names: readonly string[]): Promise<string | null> {
    try {
      this.#active = id
      this.#mostSteps = this.#loadSteps * MORE_STEPS + SPARE_STEPS
      this.#load()
      return await this.#firstFailing(id, names)
    } catch (error) {
      return `the game does not load: ${messageOf(error)}`
    } finally {
      this.#active = NONE
      this.#mostSteps = Number.POSITIVE_INFINITY
      this.#load()
    }
  }

  async #firstFailing(active: number, names: readonly string[]): Promise<string | null> {
    this.#active = active
    try {
      for (const name of names) {
        const test = this.#tests.find((one) => one.name === name)
        if (!test || (await this.#run(test)) !== null) return name
      }
      return null
    } finally {
      this.#active = NONE
    }
  }

  /** Null if the test passes, otherwise why not. */
  async #run(test: ClauseTest): Promise<string | null> {
    this.#reached = new Uint8Array(this.#mutants.length)
    this.#steps = 0
    const usual = this.#usual.get(test.name)
    this.#mostSteps = usual ? usual.steps * MORE_STEPS + SPARE_STEPS : Number.POSITIVE_INFINITY
    try {
      await test.run()
      return null
    } catch (error) {
      return messageOf(error)
    }
  }

  #load(): void {
    this.#reached = new Uint8Array(this.#mutants.length)
    this.#steps = 0
    const suite = new Suite(this.#clauses)
    const isActive = (id: number): boolean => {
      this.#reached[id] = 1
      return id === this.#active
    }
    const step = (): void => {
      if (++this.#steps > this.#mostSteps) throw new Error('a loop without end')
    }
    this.#script.runInThisContext()(createRequire(import.meta.url), suite.face, isActive, step)
    this.#tests = suite.tests
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
