import { createRequire } from 'node:module'
import { Script } from 'node:vm'
import type { Mutant, Verdict } from './mutant.ts'
import { type ClauseTest, Suite } from './suite.ts'

/** No mutant is switched on. */
const NONE = -1

/** A loop counts as endless after this many times its usual steps, plus this many. */
const MORE_STEPS = 20
const SPARE_STEPS = 100_000

/** Tests with more steps of loops than this play long games. A survivor is not tried on them a second time. */
const MANY_STEPS = 200_000

/** What a run without any mutant tells about a test. */
interface Usual {
  readonly reached: Uint8Array
  readonly steps: number
}

/** The game and its tests in memory: notes which tests reach each mutant, then runs just those. */
export class MutantTests {
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
  /** The mutant that was switched on while the game was loaded. */
  #loadedWith = NONE
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
    this.#load(NONE)
    this.#loadSteps = this.#steps
    this.#atLoad = this.#reached
    for (const test of this.#tests) {
      this.#reached = new Uint8Array(this.#mutants.length)
      const failure = await this.#run(test)
      if (failure !== null) throw new Error(`${test.name} fails without any mutant: ${failure}`)
      this.#usual.set(test.name, { reached: this.#reached, steps: this.#steps })
    }
    return this.#usual.size
  }

  /** Tries the mutant on the clause tests. `hint` names a test that killed it before. */
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
    return [...this.#usual]
      .filter(([, { reached }]) => this.#atLoad[id] || reached[id])
      .map(([name]) => name)
      .sort((a, b) => rank(b) - rank(a) || this.#cost(a) - this.#cost(b))
  }

  #cost(name: string): number {
    return this.#usual.get(name)?.steps ?? 0
  }

  /**
   * The first test that fails with the mutant and passes again without it. A mutant may leave something in a memory of
   * the game, and a memory may hide a mutant: in both cases the game is loaded again to decide.
   */
  async #killer(id: number, names: readonly string[]): Promise<string | null> {
    if (names.length === 0) return null
    if (this.#loadedWith !== NONE) this.#load(NONE)
    const killer = await this.#firstFailing(id, names)
    if (killer === null)
      return this.#killerLoadedWith(
        id,
        names.filter((name) => this.#cost(name) <= MANY_STEPS),
      )
    const isClean = (await this.#firstFailing(NONE, [killer])) === null
    return isClean ? killer : this.#killerLoadedWith(id, [killer, ...names])
  }

  /** The first test that fails when the game is loaded with the mutant switched on. */
  async #killerLoadedWith(id: number, names: readonly string[]): Promise<string | null> {
    try {
      this.#load(id)
    } catch (error) {
      return `the game does not load: ${messageOf(error)}`
    }
    return this.#firstFailing(id, names)
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

  #load(active: number): void {
    this.#loadedWith = active
    this.#active = active
    this.#steps = 0
    this.#mostSteps =
      this.#loadSteps > 0 ? this.#loadSteps * MORE_STEPS + SPARE_STEPS : Number.POSITIVE_INFINITY
    const suite = new Suite(this.#clauses)
    const isActive = (id: number): boolean => {
      this.#reached[id] = 1
      return id === this.#active
    }
    const step = (): void => {
      if (++this.#steps > this.#mostSteps) throw new Error('a loop without end')
    }
    try {
      this.#script.runInThisContext()(createRequire(import.meta.url), suite.face, isActive, step)
    } finally {
      this.#active = NONE
    }
    this.#tests = suite.tests
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
