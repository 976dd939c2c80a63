import type { Point, Work } from '@sandtable/table'
import { memo, type ReactNode } from 'react'
import { circlePath, grain, grown, middleOf, num, ringPath, sweptPath } from './path.ts'
import { stone } from './plants.ts'
import { between, randomFrom } from './random.ts'
import { scatterIn } from './scatter.ts'

/** Something built, dug, laid or left. */
export const WorkShape = memo(function WorkShape({ work }: { readonly work: Work }): ReactNode {
  return (
    <g className={`work ${work.kind}`}>
      <WorkBody work={work} />
    </g>
  )
})

function WorkBody({ work }: { readonly work: Work }): ReactNode {
  const { outline, kind } = work
  const shape = ringPath(outline)
  const middle = middleOf(outline)
  const random = randomFrom(work.id)
  const radius = Math.min(...outline.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y)))
  const cast = <path className="house-cast" d={sweptPath(outline, 16, 16)} />
  switch (kind) {
    case 'entrenchment':
    case 'emplacement':
      return (
        <>
          <path className="spoil-area" d={ringPath(grown(outline, 22))} />
          <path className="pit-area" d={shape} />
          <path className="bags-ring-under" d={shape} />
          <path className="bags-ring" d={shape} />
        </>
      )
    case 'foxholes':
      return (
        <>
          <path className="spoil-area" d={shape} />
          <path
            className="holes"
            d={scatterIn(work, 105, random, 0.2)
              .map((at) => circlePath(at, 30))
              .join('')}
          />
        </>
      )
    case 'sangar':
      return (
        <>
          <path className="spoil-area" d={shape} />
          <path
            className="stone"
            d={outline.flatMap((a, i) => rowOfStones(a, outline[(i + 1) % outline.length] ?? a)).join('')}
          />
        </>
      )
    case 'minefield':
      return (
        <>
          <path className="mine-ground" d={shape} />
          <path
            className="mines"
            d={scatterIn(work, 96, random, 0.3)
              .map((at) => circlePath(at, 12))
              .join('')}
          />
          <path className="mine-edge" d={shape} />
        </>
      )
    case 'wire':
      return (
        <>
          <path className="wire-ground-area" d={shape} />
          <path
            className="wire-coil"
            d={scatterIn(work, 50, random, 0.15)
              .map((at) => circlePath(at, 34))
              .join('')}
          />
        </>
      )
    case 'crater':
      return (
        <>
          <path className="spoil-area" d={crater(middle, radius * 1.15, random)} />
          <path className="pit-area" d={crater(middle, radius * 0.86, random)} />
          <path
            className="crater-deep"
            d={crater({ x: middle.x - radius * 0.1, y: middle.y - radius * 0.1 }, radius * 0.5, random)}
          />
        </>
      )
    case 'well':
      return (
        <>
          {cast}
          <path className="well-rim" d={circlePath(middle, radius)} />
          <path className="well-water" d={circlePath(middle, radius * 0.55)} />
        </>
      )
    case 'statue':
      return (
        <>
          {cast}
          <path className="stone" d={shape} />
          <path className="stone-lit" d={circlePath({ x: middle.x - 4, y: middle.y - 4 }, radius * 0.6)} />
        </>
      )
    case 'haystack':
      return (
        <>
          {cast}
          <path className="hay" d={crater(middle, radius * 1.05, random)} />
          <path
            className="hay-lit"
            d={crater({ x: middle.x - radius * 0.2, y: middle.y - radius * 0.2 }, radius * 0.6, random)}
          />
        </>
      )
    case 'roadblock':
    case 'crates':
    case 'stall':
      return (
        <>
          {cast}
          <path className={`${kind}-body`} d={shape} />
          <path className={`${kind}-marks`} d={bars(work)} />
          <path className={`${kind}-edge`} d={shape} />
        </>
      )
    case 'wreck':
    case 'vehicle':
      return (
        <>
          {kind === 'wreck' && <path className="scorch" d={ringPath(grown(outline, 14))} />}
          {cast}
          <path className="car-wheels" d={carPart(work, -0.82, -0.5, 1) + carPart(work, 0.42, 0.76, 1)} />
          <path className="car-body" d={carPart(work, -1, 1, 0.9)} />
          <path className="car-glass" d={carPart(work, -0.62, 0.4, 0.72)} />
          <path className="car-roof" d={carPart(work, -0.48, 0.16, 0.66)} />
        </>
      )
  }
}

function rowOfStones(a: Point, b: Point): string[] {
  const count = Math.max(1, Math.round(Math.hypot(b.x - a.x, b.y - a.y) / 30))
  return Array.from({ length: count }, (_, i) => {
    const at = { x: a.x + ((b.x - a.x) * i) / count, y: a.y + ((b.y - a.y) * i) / count }
    return stone(at, 20, randomFrom(`${at.x} ${at.y}`))
  })
}

/** A ragged round: the rim of a crater, the outline of a haystack. */
function crater(at: Point, radius: number, random: () => number): string {
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
  /** How far it reaches along and across its longer side, from its middle. */
  readonly along: number
  readonly across: number
}

/** A shape as it lies along its longer side. */
function grained({ outline }: Work): Grained {
  const turn = (grain(outline) * Math.PI) / 180
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

/** A part of a car: from so far to so far of its length, so much of its width. */
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
