import { wayField as fieldIn } from '@sandtable/miniatures'
import type { Point, Scene, Traversal, WayField } from '@sandtable/table'
import { sceneFor } from '../rules/moving/terrain.ts'
import { traversalFor } from '../rules/moving/traversal.ts'
import type { State } from '../rules/state/state.ts'

/** csw-terr-1 to csw-bldg-1: how far it is to a place on foot, round what is in the way; figures do not count. */
export function wayField(state: State, to: Point): WayField {
  return fieldIn(sceneFor(state), to, onFoot)
}

function onFoot(scene: Scene): Traversal {
  return traversalFor(scene, { began: null, climbs: null, hasRopes: false })
}
