import type { Json } from '@sandtable/engine'

/**
 * How a question is answered by pointing at the table. A rule gives it as `draw` in what its decision is about, and
 * every board can handle it: no board reads the names of decisions.
 */
export type Draw =
  /** Each figure of a unit walks its route. Answer: `Route[]`. */
  | 'ways'
  /** A vehicle drives, turns and reverses. Answer: a list of the game's own legs. */
  | 'drive'
  /** A unit enters over an edge: figures walk, a hull drives. Answer: as for 'ways' or 'drive'. */
  | 'enter'
  /** Figures or a hull are placed. Answer: `[{ model, x, y, floor?, facing? }]`. */
  | 'figures'
  /** A unit of one piece is placed and turned. Answer: `{ x, y, facing }`; null if it may be left out. */
  | 'stand'
  /** Several markers are placed. Answer: `[{ x, y }]`. */
  | 'points'
  /** One point of the table. Answer: `{ x, y }`. */
  | 'point'
  /** One of several markers, listed as `about.markers`, goes to a point. Answer: `{ marker, x, y }`. */
  | 'marker'
  /** A direction. Answer: `{ x, y }` as a vector. */
  | 'facing'
  /** A mover may be stopped on its path. The options are units and points of the path. */
  | 'stop'
  /** Who does something to whom. The options are pairs. */
  | 'pairs'

/** What a drawn question is about: the unit, and anything else the game's plans need. */
export interface Subject {
  readonly draw: Draw
  /** The unit that moves or is placed; null for markers and points. */
  readonly unit: string | null
  readonly facts: Readonly<Record<string, Json>>
}

/** csw-move-4, csw-ow-2, hof-lead-11, coc-3.2-1: `about` of a decision including how its answer is drawn. */
export function drawn(draw: Draw, about?: Json): Json {
  return { ...factsOf(about), draw }
}

/** csw-move-4, csw-ow-2, hof-lead-11, coc-3.2-1: reads what `drawn` wrote; null for a question that is not drawn. */
export function subjectOf(about: unknown): Subject | null {
  const facts = factsOf(about)
  const { draw } = facts
  if (typeof draw !== 'string') return null
  const unit = facts.unit ?? facts.team ?? facts.vehicle
  return { draw: draw as Draw, unit: typeof unit === 'string' ? unit : null, facts }
}

/** csw-shoot-2, hof-fire-1, coc-9.1-1: a part of what a question or note is about, if it has one of that name. */
export function partOf(about: unknown, name: string): unknown {
  return factsOf(about)[name]
}

function factsOf(about: unknown): Readonly<Record<string, Json>> {
  const isRecord = typeof about === 'object' && about !== null && !Array.isArray(about)
  return isRecord ? (about as Readonly<Record<string, Json>>) : {}
}
