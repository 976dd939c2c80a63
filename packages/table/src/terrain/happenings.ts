import type { Point, Ring } from '../geometry/index.ts'
import type { Gap, Opening, Work } from './map.ts'

/**
 * What happens to the ground during play. A map never changes: a game keeps a short list of happenings in its state, as
 * plain JSON, and replaces the list when something new happens. `sceneOf` combines map and list.
 */
export type Happening = Cloud | GroundChange

/** A lasting change of the ground. Changes take effect in the order of the list: wire that was laid can be cleared. */
export type GroundChange =
  /** Something put or left on the table: an entrenchment, a wreck, a minefield. */
  | { readonly kind: 'work'; readonly work: Work }
  /** A feature that is no longer there: wire cleared, a building fallen in. Its id. */
  | { readonly kind: 'removed'; readonly feature: string }
  /** An opening made in a line: a hedge cut, a wall breached. */
  | { readonly kind: 'gap'; readonly line: string; readonly gap: Gap }
  /** A hole made in the outer wall of a building. */
  | { readonly kind: 'breach'; readonly building: string; readonly opening: Opening }
  /** A building that has lost its upper floors and stands with this many. */
  | { readonly kind: 'lowered'; readonly building: string; readonly floors: number }

/** Smoke, fire, dust or falling shells: stops sight or movement, as the game says. */
export interface Cloud {
  readonly kind: 'smoke' | 'fire' | 'dust' | 'barrage'
  readonly id: string
  readonly shape: CloudShape
  /** How high it reaches above the ground; without it, as high as anyone may stand. */
  readonly height?: number
}

export type CloudShape =
  | { readonly kind: 'disc'; readonly at: Point; readonly radius: number }
  | { readonly kind: 'polygon'; readonly outline: Ring }

export function isCloud(happening: Happening): happening is Cloud {
  switch (happening.kind) {
    case 'smoke':
    case 'fire':
    case 'dust':
    case 'barrage':
      return true
    case 'work':
    case 'removed':
    case 'gap':
    case 'breach':
    case 'lowered':
      return false
  }
}
