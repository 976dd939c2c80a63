import type { Point, Ring } from '../geometry/index.ts'
import type { Gap, Work } from './map.ts'

/**
 * What comes and goes on the ground during play. A map never changes; a game keeps a short list of happenings in its
 * state, as plain JSON, and hands it to every question about sight and movement. When the list grows past some dozens,
 * make a new map of it.
 */
export type Happening =
  | Cloud
  /** Something put or left on the table: an entrenchment, a wreck, a minefield. */
  | { readonly kind: 'work'; readonly work: Work }
  /** A feature of the map that is no longer there: wire cleared, a building fallen in. Its id. */
  | { readonly kind: 'removed'; readonly feature: string }
  /** An opening made in a line of the map: a hedge cut, a wall breached. */
  | { readonly kind: 'gap'; readonly line: string; readonly gap: Gap }

/** Smoke, fire, dust or falling shells: stops sight or men, as the game says. */
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
  return happening.kind !== 'work' && happening.kind !== 'removed' && happening.kind !== 'gap'
}
