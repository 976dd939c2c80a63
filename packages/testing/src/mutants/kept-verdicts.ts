import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Judged, keyOf, type Mutant, type Verdict } from './mutant.ts'

interface Kept {
  /** A digest of the whole script, including the tests. */
  readonly hash: string
  /** What is true of that script. */
  readonly verdicts: Readonly<Record<string, Verdict>>
  /** The test that killed a mutant last, in whatever script. */
  readonly killers: Readonly<Record<string, string>>
}

const NOTHING: Kept = { hash: '', verdicts: {}, killers: {} }

/**
 * The verdicts of earlier runs. They are valid while neither code nor tests nor data change. After a change they tell
 * which test to try first, because it will usually kill the mutant again within milliseconds.
 */
export class KeptVerdicts {
  readonly #path: string
  readonly #hash: string
  readonly #kept: Kept

  constructor(path: string, script: string, { fresh = false }: { readonly fresh?: boolean } = {}) {
    this.#path = path
    this.#hash = createHash('sha256').update(script).digest('hex')
    this.#kept = fresh || !existsSync(path) ? NOTHING : JSON.parse(readFileSync(path, 'utf8'))
  }

  /** The verdict, if it is still valid. */
  verdictOn(mutant: Mutant): Verdict | null {
    return this.#kept.hash === this.#hash ? (this.#kept.verdicts[keyOf(mutant)] ?? null) : null
  }

  /** The test that killed it once. */
  killerOf(mutant: Mutant): string | null {
    return this.#kept.killers[keyOf(mutant)] ?? null
  }

  keep(judged: readonly Judged[]): void {
    const verdicts = this.#kept.hash === this.#hash ? { ...this.#kept.verdicts } : {}
    const killers = { ...this.#kept.killers }
    for (const { mutant, verdict } of judged) {
      verdicts[keyOf(mutant)] = verdict
      if (verdict.kind === 'killed') killers[keyOf(mutant)] = verdict.by
    }
    const kept: Kept = { hash: this.#hash, verdicts, killers }
    mkdirSync(dirname(this.#path), { recursive: true })
    writeFileSync(this.#path, JSON.stringify(kept))
  }
}
