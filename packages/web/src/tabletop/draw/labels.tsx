import type { Feature, Point, TableMap } from '@sandtable/table'
import { memo, type ReactNode } from 'react'
import { along, lengthOf } from './on-screen.ts'
import { middleOf, num } from './path.ts'

/** The names of woods, roads, houses and hills, written as on a map. */
export const Labels = memo(function Labels({ map }: { readonly map: TableMap }): ReactNode {
  const over = <F extends Feature>(
    features: readonly F[],
    place: (feature: F) => Point,
    kind: string,
  ): ReactNode =>
    features.map((feature) => {
      if (!feature.label) return null
      const { x, y } = place(feature)
      return (
        <text key={feature.id} className={`label ${kind}`} x={num(x)} y={num(y)}>
          {feature.label}
        </text>
      )
    })
  const ways = [...map.roads, ...map.lines]
  return (
    <g className="labels">
      {over(map.hills, ({ levels }) => middleOf(levels.at(-1)?.outline ?? []), 'of-hill')}
      {over(map.areas, ({ outline }) => middleOf(outline), 'of-area')}
      {over(map.works, ({ outline }) => above(outline), 'of-work')}
      {over(map.buildings, ({ outline }) => above(outline), 'of-building')}
      {ways.map(({ id, label, points }) => label && <WayLabel key={id} label={label} points={points} />)}
    </g>
  )
})

function above(outline: readonly Point[]): Point {
  const top = Math.min(...outline.map(({ y }) => y))
  return { x: middleOf(outline).x, y: top - 22 }
}

/** Along its road, never upside down. */
function WayLabel({
  label,
  points,
}: {
  readonly label: string
  readonly points: readonly Point[]
}): ReactNode {
  const { at, angle } = along(points, lengthOf(points) * 0.42)
  const upright = angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle
  return (
    <text
      className="label of-way"
      transform={`translate(${num(at.x)} ${num(at.y)}) rotate(${num(upright)})`}
      y={14}
    >
      {label}
    </text>
  )
}
