import { type Cloud, inch, type Point, polygonContains } from '@sandtable/table'

export const CLOUD_KINDS = ['smoke', 'fire', 'dust', 'barrage'] as const
export type CloudKind = Cloud['kind']

export const CLOUD_NAMES: Readonly<Record<CloudKind, string>> = {
  smoke: 'Smoke',
  fire: 'Fire',
  dust: 'Dust',
  barrage: 'Barrage',
}

/** Half of their usual width. */
const USUAL_REACH: Readonly<Record<CloudKind, number>> = {
  smoke: inch(3),
  fire: inch(2),
  dust: inch(3),
  barrage: inch(9),
}

/** Barrages have a square beaten zone; the others are round. */
export function newCloud(kind: CloudKind, at: Point, clouds: readonly Cloud[]): Cloud {
  let number = 1
  while (clouds.some(({ id }) => id === `${kind}-${number}`)) number++
  return { kind, id: `${kind}-${number}`, shape: shapeOf(kind, at, USUAL_REACH[kind]) }
}

function shapeOf(kind: CloudKind, at: Point, reach: number): Cloud['shape'] {
  if (kind !== 'barrage') return { kind: 'disc', at, radius: reach }
  const corner = (x: number, y: number): Point => ({ x: at.x + x * reach, y: at.y + y * reach })
  return { kind: 'polygon', outline: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)] }
}

export function cloudOf(clouds: readonly Cloud[], id: string | null): Cloud | null {
  return id === null ? null : (clouds.find((cloud) => cloud.id === id) ?? null)
}

export function middleOfCloud({ shape }: Cloud): Point {
  if (shape.kind === 'disc') return shape.at
  const { outline } = shape
  const mean = (of: (point: Point) => number): number =>
    Math.round(outline.reduce((sum, point) => sum + of(point), 0) / outline.length)
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) }
}

/** Half its width, at most what its kind allows. */
export function reachOfCloud({ shape }: Cloud): number {
  if (shape.kind === 'disc') return shape.radius
  const xs = shape.outline.map(({ x }) => x)
  return Math.round((Math.max(...xs) - Math.min(...xs)) / 2)
}

export function cloudTo(cloud: Cloud, at: Point): Cloud {
  return { ...cloud, shape: shapeOf(cloud.kind, at, reachOfCloud(cloud)) }
}

export function cloudOfReach(cloud: Cloud, reach: number): Cloud {
  return { ...cloud, shape: shapeOf(cloud.kind, middleOfCloud(cloud), reach) }
}

/** The cloud at a place; of several the topmost. */
export function cloudAt(clouds: readonly Cloud[], at: Point): Cloud | null {
  return (
    clouds.findLast(({ shape }) => {
      if (shape.kind === 'polygon') return polygonContains(shape, at, 'touching-counts')
      return Math.hypot(at.x - shape.at.x, at.y - shape.at.y) <= shape.radius
    }) ?? null
  )
}
