import { assert } from '@sandtable/engine'
import { type Scene, sceneOf, type TableMap } from '@sandtable/table'
import { MAPS } from './set-up/maps.ts'
import type { State } from './state/state.ts'

/** The battlefield: one of ours by its name, so that states stay small, or a map of the players' own. */
export function mapOf({ terms }: Pick<State, 'terms'>): TableMap {
  if (typeof terms.map !== 'string') return terms.map
  const map = MAPS[terms.map]
  assert(map, `there is no map '${terms.map}'`)
  return map
}

/** The battlefield with smoke and wrecks, and with its caches. */
export function sceneFor(state: Pick<State, 'terms' | 'happenings'>): Scene {
  return sceneOf(mapOf(state), state.happenings)
}
