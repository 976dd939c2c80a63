import type { AnyDecision, Note, Options } from '@sandtable/engine'
import type { MarkUsed, Watcher } from '@sandtable/testing'
import { SCENARIOS, type State } from '../../src/index.ts'
import { NOTE_KINDS } from '../../src/words/notes.ts'
import { GROUPS } from './groups.ts'

const NOTED = new Set(NOTE_KINDS)

/** Says what of the game's data is used, from what happens in one game. */
export class ChainOfCommandWatcher implements Watcher<State> {
  readonly #use: MarkUsed

  constructor(use: MarkUsed) {
    this.#use = use
  }

  begin(options: Options): void {
    const scenario = SCENARIOS.find(({ id }) => id === options.scenario)
    this.#use('scenarios', String(options.scenario))
    this.#use('maps', String(options.map ?? scenario?.maps[0]))
    for (const side of ['blue', 'red'] as const)
      this.#use('ready-made forces', String(options[`${side}-force`]))
    for (const { name, things } of GROUPS) {
      if (name !== 'switches') continue
      for (const { id } of things)
        if (options[id.split(': ')[0] ?? ''] === id.split(': ')[1]) this.#use(name, id)
    }
  }

  note({ kind }: Note): void {
    if (NOTED.has(kind)) this.#use('notes', kind)
  }

  answer({ name }: AnyDecision, choice: unknown): void {
    const { use, order, action } = choice as {
      readonly use?: string
      readonly order?: { readonly kind: string }
      readonly action?: string
    }
    if (name === 'use-or-combine-a-command-die' && use !== undefined) this.#use('uses of dice', use)
    if (name === 'use-or-combine-a-command-die' && order) this.#use('orders', order.kind)
    if (name === 'unit-action' && action !== undefined) this.#use('actions', action)
    if (name === 'react') this.#use('reactions', choice === 'pass' ? 'pass' : (use ?? 'pass'))
  }
}
