import type { Point, Work } from '@sandtable/table'
import { memo, type ReactNode } from 'react'
import { stone } from '../foliage/plants.ts'
import { between, randomFrom } from '../foliage/random.ts'
import { scatterIn } from '../foliage/scatter.ts'
import { circlePath, grown, longestSideAngle, middleOf, num, ringPath, sweptPath } from '../path.ts'

/** Anything that was built, dug, laid or left behind. */
export const WorkShape = memo(function WorkShape({ work }: { readonly work: Work }): ReactNode {
  return (
    <g className={`work ${work.kind}`}>
      {coatsOf(work).map(([className, path]) => (
        <path key={className} className={className} d={path} />
      ))}
    </g>
  )
})

/** One part of a drawing: its class in the style sheet and its shape. */
type Coat = readonly [className: string, path: string]

/** The parts of a work's drawing, from the ground up. */
function coatsOf(work: Work): readonly Coat[] {
  const { outline, kind } = work
  const shape = ringPath(outline)
  const middle = middleOf(outline)
  const random = randomFrom(work.id)
  const radius = Math.min(...outline.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y)))
  const cast: Coat = ['house-cast', sweptPath(outline, 16, 16)]
  const dots = (spacing: number, wildness: number, size: number): string =>
    scatterIn(work, spacing, random, wildness)
      .map((at) => circlePath(at, size))
      .join('')
  const ragged = (part: number, shift = 0): string =>
    raggedRound({ x: middle.x - radius * shift, y: middle.y - radius * shift }, radius * part, random)
  switch (kind) {
    case 'entrenchment':
    case 'emplacement':
      return [
        ['spoil-area', ringPath(grown(outline, 22))],
        ['pit-area', shape],
        ['bags-ring-under', shape],
        ['bags-ring', shape],
      ]
    case 'foxholes':
      return [
        ['spoil-area', shape],
        ['holes', dots(105, 0.2, 30)],
      ]
    case 'sangar':
      return [
        ['spoil-area', shape],
        ['stone', outline.flatMap((a, i) => rowOfStones(a, outline[(i + 1) % outline.length] ?? a)).join('')],
      ]
    case 'minefield':
      return [
        ['mine-ground', shape],
        ['mines', dots(96, 0.3, 12)],
        ['mine-edge', shape],
      ]
    case 'wire':
      return [
        ['wire-ground-area', shape],
        ['wire-coil', dots(50, 0.15, 34)],
      ]
    case 'crater':
      return [
        ['spoil-area', ragged(1.15)],
        ['pit-area', ragged(0.86)],
        ['crater-deep', ragged(0.5, 0.1)],
      ]
    case 'well':
      return [
        cast,
        ['well-rim', circlePath(middle, radius)],
        ['well-water', circlePath(middle, radius * 0.55)],
      ]
    case 'statue':
      return [
        cast,
        ['stone', shape],
        ['stone-lit', circlePath({ x: middle.x - 4, y: middle.y - 4 }, radius * 0.6)],
      ]
    case 'haystack':
      return [cast, ['hay', ragged(1.05)], ['hay-lit', ragged(0.6, 0.2)]]
    case 'roadblock':
    case 'crates':
    case 'stall':
      return [cast, [`${kind}-body`, shape], [`${kind}-marks`, bars(work)], [`${kind}-edge`, shape]]
    case 'wreck':
      return [['scorch', ringPath(grown(outline, 14))], cast, ...carCoats(work)]
    case 'vehicle':
      return [cast, ...carCoats(work)]
  }
}

function carCoats(work: Work): readonly Coat[] {
  return [
    ['car-wheels', carPart(work, -0.82, -0.5, 1) + carPart(work, 0.42, 0.76, 1)],
    ['car-body', carPart(work, -1, 1, 0.9)],
    ['car-glass', carPart(work, -0.62, 0.4, 0.72)],
    ['car-roof', carPart(work, -0.48, 0.16, 0.66)],
  ]
}

function rowOfStones(a: Point, b: Point): string[] {
  const count = Math.max(1, Math.round(Math.hypot(b.x - a.x, b.y - a.y) / 30))
  return Array.from({ length: count }, (_, i) => {
    const at = { x: a.x + ((b.x - a.x) * i) / count, y: a.y + ((b.y - a.y) * i) / count }
    return stone(at, 20, randomFrom(`${at.x} ${at.y}`))
  })
}

/** A ragged round: the rim of a crater, the outline of a haystack. */
function raggedRound(at: Point, radius: number, random: () => number): string {
  const ring = Array.from({ length: 14 }, (_, i) => {
    const angle = (i / 14) * Math.PI * 2
    const reach = radius * between(random, 0.88, 1.08)
    return { x: at.x + Math.cos(angle) * reach, y: at.y + Math.sin(angle) * reach }
  })
  return ringPath(ring)
}

interface Grained {
  readonly middle: Point
  readonly cos: number
  readonly sin: number
  /** Its extent along and across its longer side, from its middle. */
  readonly along: number
  readonly across: number
}

/** A shape, in coordinates along the longer side. */
function grained({ outline }: Work): Grained {
  const turn = (longestSideAngle(outline) * Math.PI) / 180
  const middle = middleOf(outline)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const reach = (way: (x: number, y: number) => number): number =>
    Math.max(...outline.map(({ x, y }) => Math.abs(way(x - middle.x, y - middle.y))))
  return {
    middle,
    cos,
    sin,
    along: reach((x, y) => x * cos + y * sin),
    across: reach((x, y) => y * cos - x * sin),
  }
}

/** A part of a car: its range along the car's length, and its share of the width. */
function carPart(work: Work, from: number, to: number, width: number): string {
  const { middle, cos, sin, along, across } = grained(work)
  const at = (u: number, v: number): Point => ({
    x: middle.x + u * along * cos - v * across * sin,
    y: middle.y + u * along * sin + v * across * cos,
  })
  return ringPath([at(from, -width), at(to, -width), at(to, width), at(from, width)])
}

/** Stripes across the longer side. */
function bars(work: Work): string {
  const { middle, cos, sin, along, across } = grained(work)
  const side = across * 0.92
  const lines: string[] = []
  for (let u = 18 - along; u < along - 6; u += 24) {
    lines.push(
      `M${num(middle.x + u * cos + side * sin)} ${num(middle.y + u * sin - side * cos)}` +
        `L${num(middle.x + u * cos - side * sin)} ${num(middle.y + u * sin + side * cos)}`,
    )
  }
  return lines.join('')
}
