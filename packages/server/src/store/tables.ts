/** The tables, as kysely knows them. Columns are named as SQL people name them. */
export interface Tables {
  matches: { id: string; game: string; created_at: number; body: string }
  entries: { match: string; seq: number; at: number; author: string | null; body: string }
  summaries: { match: string; seq: number; body: string }
  service: { name: string; alive_at: number }
  outages: { from_at: number; until_at: number }
  maps: { id: string; created_at: number; body: string }
  seats: { match: string; seat: string; key_hash: string }
}
