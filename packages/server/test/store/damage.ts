import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../src/store/tables.ts'

/** Turns one bit of a byte. */
export function flip(bytes: Buffer, place: number, bit = 2): void {
  bytes[place] = (bytes[place] as number) ^ (1 << bit)
}

/** Changes the bytes of a file. */
export function change(folder: string, name: string, how: (bytes: Buffer) => Buffer | undefined): void {
  const bytes = readFileSync(join(folder, name))
  writeFileSync(join(folder, name), how(bytes) ?? bytes)
}

/** Damage that leaves the database itself sound: SQL that somebody might run, or a row on a bad page. */
export const ROW_DAMAGES: Record<string, (db: Kysely<Tables>, match: string) => Promise<unknown>> = {
  'a changed entry': (db, match) =>
    sql`update entries set body = replace(body, 'e', 'f') where match = ${match} and seq = 3`.execute(db),
  'a changed time': (db, match) =>
    sql`update entries set at = at + 1 where match = ${match} and seq = 2`.execute(db),
  'a changed author': (db, match) =>
    sql`update entries set author = null where match = ${match} and seq = 1`.execute(db),
  'a missing entry': (db, match) => sql`delete from entries where match = ${match} and seq = 2`.execute(db),
  'a missing first entry': (db, match) =>
    sql`delete from entries where match = ${match} and seq = 1`.execute(db),
  'a missing end': (db, match) => sql`delete from entries where match = ${match} and seq > 2`.execute(db),
  'no entries at all': (db) => sql`delete from entries`.execute(db),
  'a changed match': (db, match) =>
    sql`update matches set body = replace(body, '{', '{ ') where id = ${match}`.execute(db),
  'a missing match': (db, match) => sql`delete from matches where id = ${match}`.execute(db),
  'a missing head': (db, match) => sql`delete from heads where match = ${match}`.execute(db),
  'a changed key': (db, match) =>
    sql`update seats set key_hash = 'ff' where match = ${match} and seat = 'blue'`.execute(db),
  'a missing seat': (db, match) => sql`delete from seats where match = ${match} and seat = 'red'`.execute(db),
  'an entry nobody wrote': (db, match) =>
    sql`insert into entries (match, seq, at, author, body, sum) values (${match}, 99, 1, null, '{}', '')`.execute(
      db,
    ),
}
