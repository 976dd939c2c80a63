import type { Building } from '@sandtable/table'
import type { ReactNode } from 'react'
import { stretchesOf } from '../on-screen.ts'
import { num, ringPath, wayPath } from '../path.ts'

interface PlanProps {
  readonly building: Building
  readonly floor: number
  /** The prefix of the pattern ids, if there are patterns; then floorboards are drawn. */
  readonly prefix?: string
}

/** The inside of a building, seen when roofs are off: floorboards, walls between rooms, stairs. */
export function FloorPlan({ building, floor, prefix }: PlanProps): ReactNode {
  const { outline, innerWalls = [], stairs = [] } = building
  const walls = innerWalls.filter((wall) => wall.floor === floor)
  return (
    <g className="floor-plan">
      <path className="floor-boards" d={ringPath(outline)} />
      {prefix && <path d={ringPath(outline)} fill={`url(#${prefix}boards)`} />}
      <path
        className="inner-wall"
        d={walls.flatMap(({ points, gaps }) => stretchesOf(points, gaps).parts.map(wayPath)).join('')}
      />
      <path className="outer-wall" d={ringPath(outline)} />
      {stairs.map(({ x, y }) => (
        <path
          key={`${x} ${y}`}
          className="stairs"
          d={`M${num(x - 30)} ${num(y - 20)}h60v40h-60zM${num(x - 15)} ${num(y - 20)}v40M${num(x)} ${num(y - 20)}v40M${num(x + 15)} ${num(y - 20)}v40`}
        />
      ))}
    </g>
  )
}
