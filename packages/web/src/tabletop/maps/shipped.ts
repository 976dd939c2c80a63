import type { TableMap } from '@sandtable/table'
import { PRACTICE_MAP } from './practice-map.ts'

export interface ShippedMap {
  readonly id: string
  readonly name: string
  load(): Promise<TableMap>
}

/** The maps that come with the app. */
export const SHIPPED_MAPS: readonly ShippedMap[] = [
  { id: 'sainte-anne-farm', name: PRACTICE_MAP.name, load: async () => PRACTICE_MAP },
]
