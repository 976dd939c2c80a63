/** The databases we support. */
export type DatabaseKind = 'sqlite' | 'postgres'

/** The tables, as kysely knows them. Columns have names in the style of SQL. */
export interface Tables {
  matches: { id: string; game: string; created_at: number; body: string }
  entries: { match: string; seq: number; at: number; author: string | null; body: string; sum: string }
  /** How far each match has come: its last entry, and a sum over its seats. */
  heads: { match: string; seq: number; sum: string; seats: string }
  summaries: { match: string; seq: number; body: string; sum: string }
  service: { name: string; alive_at: number; sum: string }
  outages: { from_at: number; until_at: number; sum: string }
  maps: { id: string; created_at: number; body: string }
  seats: { match: string; seat: string; key_hash: string }
  /**
   * What the database records about itself: `id`, the number of `matches`; on SQLite also its `state`, the part of the
   * journal that is `safe` and `folded`, and each match `removed` since the last clean stop.
   */
  seal: { name: string; value: string }
}

/** All tables that hold matches, with their keys; everything else can be computed again. */
export const KEPT_TABLES = {
  matches: ['id'],
  entries: ['match', 'seq'],
  heads: ['match'],
  seats: ['match', 'seat'],
  maps: ['id'],
  service: ['name'],
  outages: ['from_at', 'until_at'],
  seal: ['name'],
} as const satisfies { readonly [table in keyof Tables]?: readonly string[] }

/** Tables that are not in a backup: caches, and kysely's own. */
export const OTHER_TABLES: readonly string[] = ['summaries', 'kysely_migration', 'kysely_migration_lock']
