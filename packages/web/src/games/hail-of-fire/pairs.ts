import { hailOfFire, nameOf, shortName } from '@sandtable/hail-of-fire'
import type { PairPlan, PairRow } from '../../board/pairs.ts'
import type { PendingDecision } from '../../client/match-state.ts'
import { asDecision } from '../../client/pending.ts'

/** The questions of Hail of Fire that pair Teams with weapons and hits with Teams. */
export function pairsOf(question: PendingDecision): PairPlan | null {
  switch (question.name) {
    case 'withhold-fire':
      return weaponsOf(question)
    case 'allocate-hits':
      return hitsOf(question.about as unknown as Allocating)
    default:
      return null
  }
}

/** A row of the fire plan, as the question lists it. */
interface FireRow {
  readonly team: string
  readonly weapon: string
  readonly dice: 'full' | 'one'
}

/** hof-fire-2: a weapon for each Team. With two weapons a Team (hof-later-5) it is no question of pairs. */
function weaponsOf(question: PendingDecision): PairPlan | null {
  const rows = (question.options ?? []) as readonly FireRow[]
  if (rows.some(({ dice }) => dice === 'one')) return null
  const teams = [...new Set(rows.map(({ team }) => team))]
  const weaponWords = (row: FireRow): string =>
    hailOfFire.wording.choice(asDecision(question), row).replace(nameOf(row.team), 'fires')
  return {
    rows: teams.map((team) => ({
      words: wordsAmong(teams, team),
      of: rows
        .filter((row) => row.team === team)
        .map((row) => ({ words: weaponWords(row), value: { ...row } })),
    })),
    none: 'holds fire',
    keepsNone: false,
    confirm: (count) => (count === 0 ? 'Hold fire' : `Fire with ${count}`),
  }
}

interface Allocating {
  readonly hits: readonly { readonly by: string }[]
  readonly teams: readonly string[]
}

/** hof-fire-10: a Team for each hit. */
function hitsOf({ hits, teams }: Allocating): PairPlan {
  const takers = teams.map((id) => ({ words: wordsAmong(teams, id), value: id }))
  const firers = [...new Set(hits.map(({ by }) => by))]
  return {
    rows: hits.map(
      ({ by }, i): PairRow => ({ words: `Hit ${i + 1}, by ${wordsAmong(firers, by)}`, of: takers }),
    ),
    none: 'it is lost',
    keepsNone: true,
    confirm: (count) => `Take ${count === 1 ? '1 hit' : `${count} hits`}`,
  }
}

/** The short name of a Team; its full one where several have the same. */
function wordsAmong(teams: readonly string[], id: string): string {
  const isAmbiguous = teams.some((other) => other !== id && shortName(other) === shortName(id))
  return isAmbiguous ? nameOf(id) : shortName(id)
}
