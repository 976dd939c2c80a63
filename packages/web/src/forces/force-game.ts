import type { Json, Options, Seat } from '@sandtable/engine'
import type { BuildTerms, ForceBuilder, ForceWish, WishAnswer } from '@sandtable/miniatures'
import type { TableMap } from '@sandtable/table'
import type { PendingDecision } from '../client/match-state.ts'
import type { OptionWords } from '../games/option-words.ts'

/** What a match will be about, before it begins: the scenario in a few sentences, and its table. */
export interface SetUpPreview {
  readonly title: string
  readonly sentences: readonly string[]
  /** The clause at which the rules of the scenario begin. */
  readonly clause: string
  readonly map: TableMap
}

/** How forces come into a match. */
export interface ForceSetUp {
  readonly words: OptionWords
  /** Options everybody looks at first. */
  readonly mainOptions: readonly string[]
  /** Options that are chosen as armies and forces, and so have no fields. */
  readonly forceOptions: readonly string[]
  /** Null where an option is not one that can be shown. */
  preview(options: Options): SetUpPreview | null
  listFor(seat: Seat, options: Options): string
  withList(seat: Seat, list: string, options: Options): Options
  /** What a force of this seat may have to be built for: one purpose, or one for each role it may come to have. */
  termsFor(seat: Seat, options: Options): readonly BuildTerms[]
  /** The scenario of a purpose. */
  withPurpose(purpose: string, options: Options): Options
  /** Whether players bring forces of their own, or only ready-made ones. */
  withBuilt(isBuilt: boolean, options: Options): Options
  /** Null where the question asks for no force. */
  answer(question: PendingDecision, wish: ForceWish): WishAnswer | null
  /** The wish that an answer to a question of this name amounts to; null where it asks for no force. */
  wishIn(question: string, choice: Json): ForceWish | null
}

/** The forces of a game in the app: how they are built, and how they come into a match. */
export interface ForceGame extends ForceBuilder {
  readonly setUp: ForceSetUp
}
