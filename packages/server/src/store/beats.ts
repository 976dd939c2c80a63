import type { Outage } from '@sandtable/host'
import type { Kysely } from 'kysely'
import { rowSum } from './chain.ts'
import type { Tables } from './tables.ts'

/** The one row of `service`: all servers on a database are one service. */
const SERVICE = 'sandtable'

/** Records that a server is running now. If none was for longer than `longestSilence`, that was an outage. */
export async function writeBeat(db: Kysely<Tables>, now: number, longestSilence: number): Promise<void> {
  const last = await db.selectFrom('service').selectAll().where('name', '=', SERVICE).executeTakeFirst()
  if (last) return await writeBeatAfter(db, Number(last.alive_at), now, longestSilence)
  await db
    .insertInto('service')
    .values({ name: SERVICE, alive_at: now, sum: rowSum(SERVICE, now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * If several servers come back at once, only one records the outage: the one that still finds the last beat unchanged.
 */
async function writeBeatAfter(
  db: Kysely<Tables>,
  last: number,
  now: number,
  longestSilence: number,
): Promise<void> {
  if (now <= last) return
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('service')
      .set({ alive_at: now, sum: rowSum(SERVICE, now) })
      .where('name', '=', SERVICE)
      .where('alive_at', '=', last)
      .executeTakeFirst()
    const isOutage = numUpdatedRows > 0n && now - last > longestSilence
    if (!isOutage) return
    const outage = { from_at: last, until_at: now, sum: rowSum(last, now) }
    await transaction.insertInto('outages').values(outage).execute()
  })
}

export async function outagesIn(db: Kysely<Tables>): Promise<readonly Outage[]> {
  const rows = await db.selectFrom('outages').selectAll().execute()
  return rows.map((row) => ({ from: Number(row.from_at), until: Number(row.until_at) }))
}
