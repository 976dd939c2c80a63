import type { Json, Options, Seat } from '@sandtable/engine'
import type { TableMap } from '@sandtable/table'
import type { AskedQuestion } from '../board/table-plans.ts'

/** An army list to build from. */
export interface ListOffer {
  readonly id: string
  readonly name: string
  /** What sort of army it is, in a few words. */
  readonly words: string
}

/** What a force is built for: a scenario, and the role in it if the points depend on that. */
export interface BuildPurpose {
  readonly id: string
  readonly name: string
  /** The points it gives, in a few words. */
  readonly words: string
}

/** The purpose, and other points by tally if the players have agreed on them. */
export interface BuildTerms {
  readonly purpose: string
  readonly agreed: Readonly<Record<string, number>>
}

/** Something wrong with a force: a path in it or the id of a tally, and a sentence. */
export interface BuildFault {
  readonly at: string
  readonly sentence: string
}

/** What is spent of what there is. */
export interface PointTally {
  /** Faults with this id are shown here. */
  readonly id: string
  readonly name: string
  readonly spent: number
  readonly allowed: number
  /** The most that players may agree on; null if it is fixed. */
  readonly agree: { readonly label: string; readonly most: number } | null
}

/** A choice about a force. Each says what the force becomes with it, and changes nothing itself. */
export type SheetChoice =
  | {
      readonly kind: 'check'
      /** Its path in the force; null while it is not taken. */
      readonly at: string | null
      readonly id: string
      readonly label: string
      readonly price: string
      readonly isOn: boolean
      /** The clause that says what it does. */
      readonly clause: string | null
      readonly set: (isOn: boolean) => Json
      /** Further choices once it is taken. */
      readonly inner: readonly SheetChoice[]
    }
  | {
      readonly kind: 'choice'
      readonly at: string | null
      readonly id: string
      readonly label: string
      readonly value: string
      readonly of: readonly { readonly value: string; readonly words: string }[]
      readonly set: (value: string) => Json
    }

/** A unit of the force, and its Teams if each is equipped by itself. */
export interface SheetUnit {
  /** Its path in the force. */
  readonly at: string
  readonly title: string
  readonly price: string
  readonly facts: readonly string[]
  readonly fields: readonly SheetChoice[]
  readonly teams: readonly SheetUnit[]
  /** The force without it; null if it always belongs to the force. */
  readonly without: Json | null
}

/** A unit that can be added. */
export interface UnitOffer {
  readonly id: string
  readonly title: string
  readonly price: string
  readonly facts: readonly string[]
  readonly with: Json
}

/** A part of the force: its core, its support, its abilities. */
export interface SheetPart {
  readonly id: string
  /** Where faults of the whole part are shown; null if it has none of its own. */
  readonly at: string | null
  readonly title: string
  readonly words: string
  readonly units: readonly SheetUnit[]
  readonly fields: readonly SheetChoice[]
  readonly offers: readonly UnitOffer[]
}

/** Everything to see and choose about a force. */
export interface ForceSheet {
  readonly tallies: readonly PointTally[]
  readonly parts: readonly SheetPart[]
}

export interface CardTable {
  readonly caption: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A unit on the printed roster. */
export interface UnitCard {
  readonly id: string
  readonly title: string
  readonly facts: readonly string[]
  readonly tables: readonly CardTable[]
  /** Its special rules, by name. */
  readonly rules: readonly string[]
}

/** The force on one page. */
export interface ForceRoster {
  readonly title: string
  readonly facts: readonly string[]
  readonly lines: readonly { readonly title: string; readonly words: string; readonly price: string }[]
  readonly cards: readonly UnitCard[]
}

/** The force a player wants: the name of a ready-made one, or the force itself. */
export type ForceWish =
  | { readonly kind: 'ready'; readonly name: string }
  | { readonly kind: 'own'; readonly force: Json }

/** The result when the table asks for a force: the answer, or a sentence why it is not possible. */
export type WishAnswer = { readonly choice: Json } | { readonly sentence: string }

/** A match before it begins: the scenario in a few sentences, and its table. */
export interface SetUpPreview {
  readonly title: string
  readonly sentences: readonly string[]
  /** The clause at which the rules of the scenario begin. */
  readonly clause: string
  readonly map: TableMap
}

/** The names of a game's options in the lobby. Null: shown unchanged. */
export interface OptionWords {
  name(option: string): string | null
  /** 'Blue Bird Down' for 'blue-bird-down'. */
  value(option: string, value: string): string | null
  /** The values to choose from for an option that is data: the maps that come with the game. */
  offers(option: string): readonly { readonly value: Json; readonly words: string }[]
  /** Whether players may bring maps of their own for this option. */
  takesMaps(option: string): boolean
}

/** How forces come into a match. */
export interface ForceSetUp {
  readonly words: OptionWords
  /** Options that everybody should see at once. */
  readonly mainOptions: readonly string[]
  /** Options that are chosen as armies and forces, so they need no fields. */
  readonly forceOptions: readonly string[]
  /** Null if an option cannot be shown. */
  preview(options: Options): SetUpPreview | null
  listFor(seat: Seat, options: Options): string
  withList(seat: Seat, list: string, options: Options): Options
  /** What a force of this seat may have to be built for: one purpose, or one for each role it may get. */
  termsFor(seat: Seat, options: Options): readonly BuildTerms[]
  /** The scenario of a purpose. */
  withPurpose(purpose: string, options: Options): Options
  /** True if players may bring their own forces, not only ready-made ones. */
  withBuilt(isBuilt: boolean, options: Options): Options
  /**
   * For a game whose forces are agreed openly before the match: the options with this force. Absent: the table asks for
   * them.
   */
  withForce?(seat: Seat, wish: ForceWish, options: Options): Options
  /** Null if the question does not ask for a force. */
  answer(question: AskedQuestion, wish: ForceWish): WishAnswer | null
  /** The force that an answer to a question of this name gives; null if it does not ask for a force. */
  wishIn(question: string, choice: Json): ForceWish | null
}

/** What the force builder needs from a game. Forces are plain JSON, which only the game reads. */
export interface ForceGame {
  readonly game: string
  readonly name: string
  readonly lists: readonly ListOffer[]
  readonly purposes: readonly BuildPurpose[]
  /** The initial force: what every force of this list has. */
  bare(list: string): Json
  readyMade(list: string, terms: BuildTerms): readonly Json[]
  /** Why a value is not a force of this game at all. A force that breaks rules is still a force. */
  whyNoForce(value: unknown): readonly string[]
  nameOf(force: Json): string
  named(force: Json, name: string): Json
  listOf(force: Json): string
  faults(force: Json, terms: BuildTerms): readonly BuildFault[]
  sheet(force: Json, terms: BuildTerms): ForceSheet
  roster(force: Json, terms: BuildTerms): ForceRoster
  readonly setUp: ForceSetUp
}
