import { type Json, sameJson } from '@sandtable/engine'

/** One of those who do something, or to whom something happens, with the possible partners. */
export interface PairRow {
  /** 'Rifle Team 2', 'Hit 3 of the tank'. */
  readonly words: string
  readonly of: readonly PairPartner[]
}

export interface PairPartner {
  readonly words: string
  /** What the answer says about this row with this partner. */
  readonly value: Json
}

/** A question of who does something to whom, as rows with a choice each. */
export interface PairPlan {
  readonly rows: readonly PairRow[]
  /** What a row without a partner means: 'holds fire', 'it is lost'. */
  readonly none: string
  /** Whether the answer has a null for a row without a partner; else it leaves the row out. */
  readonly keepsNone: boolean
  /** How the form is filled in at first; absent if the game's tactics say so. */
  readonly usual?: readonly Json[]
  /** On the button that confirms: 'Fire with 4'. */
  confirm(count: number): string
}

/** The partner of each row in an answer; null for none. */
export function partnersIn({ rows, keepsNone }: PairPlan, answer: unknown): readonly (Json | null)[] {
  const values = Array.isArray(answer) ? (answer as readonly Json[]) : []
  return rows.map((row, i) => {
    const own = keepsNone ? values.slice(i, i + 1) : values
    return row.of.find(({ value }) => own.some((one) => sameJson(one, value)))?.value ?? null
  })
}

/** The answer that gives the rows these partners. */
export function answerOf({ keepsNone }: PairPlan, partners: readonly (Json | null)[]): readonly Json[] {
  return keepsNone ? partners : partners.filter((value) => value !== null)
}

/** The partners of all rows, each named once: the columns of the table. */
export function columnsOf({ rows }: PairPlan): readonly string[] {
  return [...new Set(rows.flatMap(({ of }) => of.map(({ words }) => words)))]
}
