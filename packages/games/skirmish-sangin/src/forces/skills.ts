import { type Armour, type Rank, type Skill, TABLES } from './data/tables.ts'

/** sks-char-3, sks-exp-T1: what a rank is worth. */
export function rankRow(rank: Rank): (typeof TABLES)['sks-exp-T1']['rows'][number] {
  const row = TABLES['sks-exp-T1'].rows.find(({ key }) => key === rank)
  if (!row) throw new Error(`There is no rank '${rank}'.`)
  return row
}

/** What skills are computed from. */
export interface Training {
  readonly rank: Rank
  /** sks-char-6: BODY before armour. */
  readonly body: number
  readonly trained: readonly Skill[]
}

/** sks-char-5, sks-skill-T1, sks-char-6, sks-ruling-3: a skill before wounds; null if it cannot be tried untrained. */
export function skillOf({ rank, body, trained }: Training, skill: Skill): number | null {
  const row = TABLES['sks-skill-T1'].rows.find(({ key }) => key === skill)
  if (!row) throw new Error(`There is no skill '${skill}'.`)
  const formula = row.everyone || trained.includes(skill) ? row.trained : row.untrained
  if (formula === null) return null
  return body * formula.bodyTimes + (formula.rankBonus ? rankRow(rank).bonus : 0)
}

/** sks-arm-T1: what armour is worth; undefined without any. */
export function armourRow(armour: Armour | null): (typeof TABLES)['sks-arm-T1']['rows'][number] | undefined {
  return TABLES['sks-arm-T1'].rows.find(({ key }) => key === armour)
}

/** sks-arm-3, sks-arm-T1: BODY for the Combat Phase Table. */
export function bodyInArmour(body: number, armour: Armour | null): number {
  return body + (armourRow(armour)?.body ?? 0)
}

/** sks-phase-2, sks-phase-3, sks-phase-T1: the combat phases in which somebody of this BODY acts. */
export function phasesOf(bodyAfterArmour: number): readonly number[] {
  const { bands, rows } = TABLES['sks-phase-T1']
  const above = bands.filter((upTo) => bodyAfterArmour > upTo).length
  return rows.filter(({ acts }) => acts[above]).map(({ phase }) => phase)
}
