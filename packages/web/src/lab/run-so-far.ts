import type { Plan, Results, Table } from '@sandtable/lab'

/** The results of a run before every variant has a game: a row for each variant with games. Null if there are none. */
export function tableSoFar(plan: Plan, { tallies }: Results): Table | null {
  const rows = plan.variants.flatMap(({ label }, i) => {
    const tally = tallies[i]
    if (!tally || tally.games === 0) return []
    const { games, won, drawn } = tally
    return [[label, String(games), String(won), String(drawn), String(games - won - drawn)]]
  })
  return rows.length === 0
    ? null
    : { head: ['variant', 'games', `won by ${plan.focus.name}`, 'drawn', 'lost'], rows }
}

/** How many variants have no game yet, in a sentence; null if each has one. */
export function missingWords({ variants }: Plan, { tallies }: Results): string | null {
  const missing = tallies.filter(({ games }) => games === 0).length
  if (missing === 0) return null
  return `${missing} of ${variants.length} variants have no game yet, so there is no comparison.`
}
