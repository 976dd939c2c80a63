import type { Finding } from '../failure.ts'
import { type DataLocation, withStoredData } from './data-location.ts'
import { allDefects } from './defects.ts'

export interface CheckReport {
  readonly matches: number
  readonly entries: number
  readonly findings: readonly Finding[]
}

/** Verifies everything that is stored in a location, and changes nothing. */
export async function checkPlace(place: DataLocation): Promise<CheckReport> {
  const { result, findings } = await withStoredData(place, async ({ db, findings: known }) => {
    const found: Finding[] = [...known]
    for await (const { match, sentence } of allDefects(db)) found.push({ match, sentence })
    const { matches } = await db
      .selectFrom('matches')
      .select((select) => select.fn.countAll().as('matches'))
      .executeTakeFirstOrThrow()
    const { entries } = await db
      .selectFrom('entries')
      .select((select) => select.fn.countAll().as('entries'))
      .executeTakeFirstOrThrow()
    return { matches: Number(matches), entries: Number(entries), findings: found }
  })
  return result ?? { matches: 0, entries: 0, findings }
}
