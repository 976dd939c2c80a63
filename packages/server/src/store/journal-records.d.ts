import type { EntryRow } from './store.ts'

export function recordOf(generation: number, rows: readonly EntryRow[]): Buffer
export function readRecords(bytes: Buffer): {
  readonly generation: number
  readonly rows: readonly EntryRow[]
}
