import { readMap, SHIPPED_MAPS as SHIPPED, type TableMap } from '@sandtable/table'
import { PRACTICE_MAP } from './practice-map.ts'

export interface OfferedMap {
  readonly id: string
  readonly name: string
  load(): Promise<TableMap | null>
}

/** The maps that come with the app, the practice map first. Each is loaded when needed. */
export const SHIPPED_MAPS: readonly OfferedMap[] = [
  { id: 'sainte-anne-farm', name: PRACTICE_MAP.name, load: async () => PRACTICE_MAP },
  ...SHIPPED.map(({ id, name, feet, load }) => ({
    id,
    name: `${name}, ${feet[0]} by ${feet[1]} feet`,
    load: async () => readMap((await load()).default).map,
  })),
]
