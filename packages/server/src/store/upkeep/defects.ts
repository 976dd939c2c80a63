import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type ChainedRow, firstSum, type Head, nextSum, rowSum, seatsSum, sumOf } from '../chain.ts'
import type { Finding } from '../failure.ts'
import type { Tables } from '../tables.ts'

type Db = Kysely<Tables>

/** Something that is damaged, and how to continue without it. */
export interface Defect extends Finding {
  /** What is lost when it is repaired; null if nothing can be done and the match stays closed. */
  readonly loss: string | null
  mend(db: Db): Promise<void>
}

/** Rows that are read together. */
const TOGETHER = 200

/** What every start checks: whether the database is the one that was in use, and the times of all clocks. */
export async function defectsOfWhole(db: Db): Promise<readonly Defect[]> {
  const seal = new Map(
    (await db.selectFrom('seal').selectAll().execute()).map(({ name, value }) => [name, value]),
  )
  const { count } = await db
    .selectFrom('matches')
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  const defects: Defect[] = []
  const known = seal.get('matches')
  if (!seal.has('id') || known === undefined || Number(known) !== Number(count)) {
    const sentence =
      known === undefined
        ? 'The database was emptied: it does not even say how many matches it had.'
        : `The database has ${count} matches, but had ${known}.`
    defects.push({ match: null, sentence, loss: 'The missing matches are lost.', mend: sealAgain })
  }
  return [...defects, ...(await defectsOfTimes(db))]
}

async function sealAgain(db: Db): Promise<void> {
  const { count } = await db
    .selectFrom('matches')
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  const rows = { id: randomUUID(), state: 'closed', safe: '0', folded: '0 0' }
  for (const [name, value] of Object.entries(rows)) {
    await db
      .insertInto('seal')
      .values({ name, value })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const value = String(count)
  await db
    .insertInto('seal')
    .values({ name: 'matches', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

async function defectsOfTimes(db: Db): Promise<readonly Defect[]> {
  const defects: Defect[] = []
  for (const row of await db.selectFrom('service').selectAll().execute()) {
    if (row.sum === rowSum(row.name, Number(row.alive_at))) continue
    defects.push({
      match: null,
      sentence: 'When the server was last there was changed.',
      loss: 'The time since then counts on all clocks.',
      mend: async (on) => void (await on.deleteFrom('service').where('name', '=', row.name).execute()),
    })
  }
  for (const row of await db.selectFrom('outages').selectAll().execute()) {
    if (row.sum === rowSum(Number(row.from_at), Number(row.until_at))) continue
    defects.push({
      match: null,
      sentence: 'A time in which no server was there was changed.',
      loss: 'That time counts on all clocks.',
      mend: async (on) => void (await on.deleteFrom('outages').where('sum', '=', row.sum).execute()),
    })
  }
  return defects
}

/** Everything that is damaged: match by match, then what belongs to no match. */
export async function* allDefects(db: Db): AsyncGenerator<Defect> {
  yield* await defectsOfWhole(db)
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('matches')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(TOGETHER)
      .execute()
    for (const { id } of rows) yield* await defectsOfMatch(db, id)
    const end = rows.at(-1)
    if (!end) break
    last = end.id
  }
  yield* orphans(db)
  yield* mapDefects(db)
}

/**
 * Repairs by giving up what is damaged, and reports what that is. What concerns the whole database comes last, because
 * it counts what is left.
 */
export async function mendAll(db: Db, log: (line: string) => void): Promise<void> {
  const defects: Defect[] = []
  for await (const defect of allDefects(db)) defects.push(defect)
  const isOfMatch = ({ match }: Finding): boolean => match !== null
  for (const defect of [...defects.filter(isOfMatch), ...defects.filter((one) => !isOfMatch(one))]) {
    await defect.mend(db)
    log(`${sentenceOf(defect)} ${defect.loss ?? 'It stays closed.'}`)
  }
  await sealAgain(db)
}

export function sentenceOf({ match, sentence }: Finding): string {
  return match === null ? sentence : `Match ${match}: ${sentence}`
}

export async function defectsOfMatch(db: Db, match: string): Promise<readonly Defect[]> {
  const row = await db.selectFrom('matches').selectAll().where('id', '=', match).executeTakeFirst()
  const head = await db.selectFrom('heads').selectAll().where('match', '=', match).executeTakeFirst()
  if (!row) return head ? [orphan(match, 'What was agreed on is missing.')] : []
  if (!head) return [headless(row)]
  const defects: Defect[] = []
  const first: Head = { seq: 0, sum: firstSum({ ...row, createdAt: Number(row.created_at) }) }
  const broken = await brokenAt(db, match, first, head)
  if (broken) defects.push(broken)
  const seats = await db.selectFrom('seats').selectAll().where('match', '=', match).execute()
  const sum = seatsSum(
    match,
    seats.map(({ seat, key_hash }) => ({ seat, keyHash: key_hash })),
  )
  if (sum !== head.seats) {
    defects.push({
      match,
      sentence: 'The keys of its seats were changed.',
      loss: 'A key that was changed opens its seat no more.',
      mend: async (on) =>
        void (await on.updateTable('heads').set({ seats: sum }).where('match', '=', match).execute()),
    })
  }
  return defects
}

/** The first entry of a match that is missing or does not follow from the one before. */
async function brokenAt(db: Db, match: string, first: Head, head: Head): Promise<Defect | null> {
  let whole = first
  for (;;) {
    const found = await db
      .selectFrom('entries')
      .selectAll()
      .where('match', '=', match)
      .where('seq', '>', whole.seq)
      .orderBy('seq')
      .limit(TOGETHER)
      .execute()
    for (const row of found.map((one): ChainedRow => ({ ...one, at: Number(one.at) }))) {
      const place = whole.seq + 1
      if (row.seq !== place) return cut(match, whole, `Entry ${place} is missing.`, head)
      if (row.sum !== nextSum(whole.sum, row)) {
        if (place === 1) return closed(match, 'What was agreed on, or the first entry, was changed.')
        return cut(match, whole, `Entry ${place} does not follow from entry ${place - 1}.`, head)
      }
      whole = row
    }
    if (found.length === 0) break
  }
  if (whole.seq < head.seq) {
    return cut(match, whole, `It ends at entry ${whole.seq}, but had ${head.seq}.`, head)
  }
  if (whole.seq === 0 && whole.sum !== head.sum) return closed(match, 'What was agreed on was changed.')
  if (whole.seq > head.seq || whole.sum !== head.sum) {
    return cut(match, whole, `Its end is entry ${whole.seq}, which the database does not know of.`, head)
  }
  return null
}

/** Ends the match at its last intact entry. */
function cut(match: string, whole: Head, sentence: string, head: Head): Defect {
  const last = Math.max(head.seq, whole.seq + 1)
  const isLoss = head.seq > whole.seq
  return {
    match,
    sentence,
    loss: isLoss ? `Entries ${whole.seq + 1} to ${last} are given up.` : 'Nothing is given up.',
    mend: async (db) => {
      await db.deleteFrom('entries').where('match', '=', match).where('seq', '>', whole.seq).execute()
      await db.deleteFrom('summaries').where('match', '=', match).execute()
      const { seq, sum } = whole
      await db.updateTable('heads').set({ seq, sum }).where('match', '=', match).execute()
    },
  }
}

function closed(match: string, sentence: string): Defect {
  return { match, sentence, loss: null, mend: async () => undefined }
}

function headless(row: { id: string; game: string; created_at: number; body: string }): Defect {
  const { id: match } = row
  return {
    match,
    sentence: 'How far it had come is missing.',
    loss: 'Entries after the last that is here, if there were any, are given up.',
    mend: async (on) => {
      const seats = await on.selectFrom('seats').selectAll().where('match', '=', match).execute()
      const keys = seats.map(({ seat, key_hash }) => ({ seat, keyHash: key_hash }))
      const sum = firstSum({ ...row, createdAt: Number(row.created_at) })
      await on
        .insertInto('heads')
        .values({ match, seq: 0, sum, seats: seatsSum(match, keys) })
        .execute()
      for (const defect of await defectsOfMatch(on, match)) await defect.mend(on)
    },
  }
}

/** Entries, keys and heads of matches that do not exist. */
async function* orphans(db: Db): AsyncGenerator<Defect> {
  const { rows } = await sql<{ match: string }>`
    select distinct match from (
      select match from heads union all select match from seats union all select match from entries
    ) as everywhere where match not in (select id from matches)`.execute(db)
  for (const { match } of rows) yield orphan(match, 'What was agreed on is missing.')
}

function orphan(match: string, sentence: string): Defect {
  return {
    match,
    sentence,
    loss: 'The match is given up.',
    mend: async (db) => {
      for (const table of ['heads', 'seats', 'entries', 'summaries'] as const) {
        await db.deleteFrom(table).where('match', '=', match).execute()
      }
    },
  }
}

async function* mapDefects(db: Db): AsyncGenerator<Defect> {
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('maps')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(TOGETHER)
      .execute()
    for (const { id, body } of rows) {
      if (sumOf(body) === id) continue
      yield {
        match: null,
        sentence: `The map ${id} was changed.`,
        loss: 'The map is given up.',
        mend: async (on) => void (await on.deleteFrom('maps').where('id', '=', id).execute()),
      }
    }
    const end = rows.at(-1)
    if (!end) break
    last = end.id
  }
}
