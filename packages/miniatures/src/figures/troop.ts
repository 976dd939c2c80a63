import type { Body, Point, Vector } from '@sandtable/table'

/** csw-core-7, hof-team-1, coc-2.1-1, sks-char-1: what every figure has; a game's model extends it. */
export interface Figure {
  readonly id: string
  x: number
  y: number
  /** The floor of the building it stands on; 0 outdoors. */
  floor: number
  isLost: boolean
}

/** csw-core-7, hof-team-1, coc-2.1-1: figures that move and are shot at together. A single soldier or vehicle is a troop too. */
export interface Troop<F extends Figure = Figure> {
  readonly id: string
  readonly side: string
  readonly models: readonly F[]
  /** Where it is: 'table', or the game's own word for being elsewhere. */
  readonly place: string
  facing: Vector
}

/** What a game tells the shared code about its troops: one constant object per game. */
export interface TroopRules<K, T extends Troop> {
  /** Every troop that the asked seat knows. */
  troops(known: K): readonly T[]
  /** The area a figure covers at a point, with the given facing or that of its troop. */
  bodyOf(troop: T, at: Point, facing?: Vector): Body
  /** The radius of the round bases of this troop; null if its bodies differ or are not round. */
  radius(troop: T): number | null
  /** The troop whose body is used to measure this one, such as the vehicle it rides in; null for itself. */
  carrier(known: K, troop: T): T | null
}

/** csw-shoot-10, coc-9.1-8: the figures that are left. */
export function standing<F extends Figure>({ models }: { readonly models: readonly F[] }): readonly F[] {
  return models.filter((model) => !model.isLost)
}

/** csw-core-6, coc-1-9: true for a troop that is on the table. */
export function isOnTable({ place }: Pick<Troop, 'place'>): boolean {
  return place === 'table'
}

/** Where a figure is put. */
export interface Spot extends Point {
  readonly model: string
  readonly floor?: number
  /** The way it points, where that matters. */
  readonly facing?: Vector
}

/** csw-core-6, csw-trans-4, hof-setup-5, coc-4.3.1-1: puts the named figures down; a facing goes for the whole troop. */
export function putDown(troop: Pick<Troop, 'models' | 'facing'>, spots: readonly Spot[]): void {
  for (const { model, x, y, floor, facing } of spots) {
    const figure = troop.models.find(({ id }) => id === model)
    if (figure) placeFigure(figure, { x, y }, floor ?? 0)
    if (facing) troop.facing = { x: facing.x, y: facing.y }
  }
}

/** csw-ow-9, csw-med-2, coc-5.1.6-1, coc-14.6-2: puts a figure at a place. */
export function placeFigure(figure: Figure, { x, y }: Point, floor = 0): void {
  figure.x = x
  figure.y = y
  figure.floor = floor
}
