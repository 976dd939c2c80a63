import type { Outcome, Seat } from '@sandtable/engine'
import type { BotTask, LocalAct } from '@sandtable/host'
import type { ClockTerms, PendingDecision, StandingOrder } from '@sandtable/protocol'

/** How a bot of the suite thinks. */
export type Think = (task: BotTask) => Promise<unknown>

/** A match of Duel to open: Blue is a person, Red a person or a bot. */
export interface TableTerms {
  readonly red: 'person' | Think
  readonly ahead?: 'blue' | 'red'
  readonly clock?: ClockTerms
}

/** What the people in the match see. */
export interface TableState {
  readonly seq: number
  readonly pending: readonly PendingDecision[]
  readonly story: readonly {
    readonly note: { readonly kind: string; readonly [fact: string]: unknown }
    readonly taken: boolean
  }[]
  readonly offers: readonly Seat[]
  readonly undoRequest: { readonly seat: Seat; readonly agreed: readonly Seat[] } | null
  readonly outcome: Outcome | null
  /** The standing orders of Red that have not ended. */
  readonly standing: readonly StandingOrder[]
  readonly chat: readonly string[]
}

/** A match of Duel on a server, in the browser or in the terminal, with all its people at one screen. */
export interface Table {
  readonly state: TableState
  /** Null when it is done; else a sentence that says why not. */
  act(act: LocalAct): Promise<string | null>
  /** Advances the clock of the host. */
  advance(milliseconds: number): void
  /** The text of the save file, once the match is over. */
  save(): Promise<string>
  close(): Promise<void>
}
