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

/** What a force is built for: a scenario, and the role in it where its points depend on that. */
export interface BuildPurpose {
  readonly id: string
  readonly name: string
  /** The points it gives, in a few words. */
  readonly words: string
}

/** The purpose, and other points by tally where the players have agreed on them. */
export interface BuildTerms {
  readonly purpose: string
  readonly agreed: Readonly<Record<string, number>>
}

/** Something wrong with a force: where, as a path in it or the id of a tally, and a sentence. */
export interface BuildFault {
  readonly at: string
  readonly sentence: string
}

/** What is spent of what there is. */
export interface PointTally {
  /** Faults of this place are told here. */
  readonly id: string
  readonly name: string
  readonly spent: number
  readonly allowed: number
  /** The most that players may agree on; null where it is fixed. */
  readonly agree: { readonly label: string; readonly most: number } | null
}

/** Something to choose. Each says what the force becomes by it, and changes nothing itself. */
export type SheetChoice =
  | {
      readonly kind: 'check'
      /** Where it stands in the force; null while it is not taken. */
      readonly at: string | null
      readonly id: string
      readonly label: string
      readonly price: string
      readonly isOn: boolean
      /** The clause that says what it does. */
      readonly clause: string | null
      readonly set: (isOn: boolean) => Json
      /** What there is to choose once it is taken. */
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

/** A unit of the force, and its Teams where each is equipped by itself. */
export interface SheetUnit {
  /** Where it stands in the force. */
  readonly at: string
  readonly title: string
  readonly price: string
  readonly facts: readonly string[]
  readonly fields: readonly SheetChoice[]
  readonly teams: readonly SheetUnit[]
  /** The force without it; null where it always belongs to it. */
  readonly without: Json | null
}

/** A unit one may add. */
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
  /** Where faults of the whole part are written; null where it has none of its own. */
  readonly at: string | null
  readonly title: string
  readonly words: string
  readonly units: readonly SheetUnit[]
  readonly fields: readonly SheetChoice[]
  readonly offers: readonly UnitOffer[]
}

/** Everything there is to see and choose about a force. */
export interface ForceSheet {
  readonly tallies: readonly PointTally[]
  readonly parts: readonly SheetPart[]
}

export interface CardTable {
  readonly caption: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A unit as one wants it beside the table, on paper. */
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

/** The force somebody wants to play, by the name of a ready-made one or as it is. */
export type ForceWish =
  | { readonly kind: 'ready'; readonly name: string }
  | { readonly kind: 'own'; readonly force: Json }

/** What a wish means when the table asks for a force: the answer, or a sentence why it cannot be. */
export type WishAnswer = { readonly choice: Json } | { readonly sentence: string }

/** What a match will be about, before it begins: the scenario in a few sentences, and its table. */
export interface SetUpPreview {
  readonly title: string
  readonly sentences: readonly string[]
  /** The clause at which the rules of the scenario begin. */
  readonly clause: string
  readonly map: TableMap
}

/** How the options of a game read in the lobby, where their names and ids do not say it. Null: as they are. */
export interface OptionWords {
  name(option: string): string | null
  /** 'Blue Bird Down' for 'blue-bird-down'. */
  value(option: string, value: string): string | null
  /** What there is to choose from for an option that is data: the maps that come with the game. */
  offers(option: string): readonly { readonly value: Json; readonly words: string }[]
  /** Whether players may bring maps of their own for this option. */
  takesMaps(option: string): boolean
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
  /** For a game whose forces are agreed before the match, all in the open: the options with this force. Absent: the table asks for them. */
  withForce?(seat: Seat, wish: ForceWish, options: Options): Options
  /** Null where the question asks for no force. */
  answer(question: AskedQuestion, wish: ForceWish): WishAnswer | null
  /** The wish that an answer to a question of this name amounts to; null where it asks for no force. */
  wishIn(question: string, choice: Json): ForceWish | null
}

/** What the force builder needs to know of a game. Its forces are plain JSON, which only the game reads. */
export interface ForceGame {
  readonly game: string
  readonly name: string
  readonly lists: readonly ListOffer[]
  readonly purposes: readonly BuildPurpose[]
  /** A force to begin with: what every force of this list has. */
  bare(list: string): Json
  readyMade(list: string, terms: BuildTerms): readonly Json[]
  /** What keeps a value from being a force of this game at all; one that breaks rules is a force all the same. */
  whyNoForce(value: unknown): readonly string[]
  nameOf(force: Json): string
  named(force: Json, name: string): Json
  listOf(force: Json): string
  faults(force: Json, terms: BuildTerms): readonly BuildFault[]
  sheet(force: Json, terms: BuildTerms): ForceSheet
  roster(force: Json, terms: BuildTerms): ForceRoster
  readonly setUp: ForceSetUp
}
