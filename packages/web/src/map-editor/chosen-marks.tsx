import type { Building, Point } from '@sandtable/table'
import type { ReactNode } from 'react'
import { openingPlace } from '../battlefield/draw/features/buildings.tsx'
import { FloorPlan } from '../battlefield/draw/features/floor-plan.tsx'
import { num, ringPath, spot, wayPath } from '../battlefield/draw/path.ts'
import { useEditor } from './editor-store.ts'
import { hasFreePoints } from './features/change-feature.ts'
import { findPlaced } from './features/feature.ts'
import { type Grip, gripId, isOnFloor, isSameGrip } from './features/grips.ts'
import { type Outline, outlinesOf, withOutlines } from './features/outlines.ts'

type Flip = (point: Point) => Point

/** The selected feature: its lines and points, and for a building the plan of the floor shown. */
export function ChosenMarks({ flip }: { readonly flip: Flip }): ReactNode {
  const map = useEditor((state) => state.map)
  const chosen = useEditor((state) => state.chosen)
  const floor = useEditor((state) => state.floor)
  const placed = findPlaced(map, chosen)
  if (!placed) return null
  const isFree = hasFreePoints(placed)
  const outlines = outlinesOf(placed).map((outline) => ({ ...outline, points: outline.points.map(flip) }))
  const onScreen = withOutlines(
    placed,
    outlines.map(({ points }) => points),
  )
  return (
    <g className="chosen-feature">
      {onScreen.list === 'buildings' && <Inside building={onScreen.feature} floor={floor} />}
      {outlines.map((outline, ring) =>
        isOnFloor(outline, floor) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a ring is its number
          <OutlineMarks key={ring} outline={outline} ring={ring} isFree={isFree} />
        ) : null,
      )}
      {onScreen.list === 'buildings' && <OpeningGrips building={onScreen.feature} floor={floor} />}
    </g>
  )
}

interface InsideProps {
  /** Converted to coordinates of the screen. */
  readonly building: Building
  readonly floor: number
}

function Inside({ building, floor }: InsideProps): ReactNode {
  return (
    <g className="building chosen-plan">
      <FloorPlan building={building} floor={floor} />
    </g>
  )
}

/** Doors and windows of the floor; each can be dragged along the walls. */
function OpeningGrips({ building, floor }: InsideProps): ReactNode {
  const grip = useEditor((state) => state.grip)
  return building.openings
    .filter((opening) => opening.floor === floor && opening.side < building.outline.length)
    .map((opening) => {
      const { at, angle } = openingPlace(building.outline, opening)
      const own: Grip = { kind: 'opening', id: opening.id }
      return (
        <rect
          key={opening.id}
          className={`opening-grip ${opening.kind} ${isSameGrip(grip, own) ? 'taken' : ''}`}
          data-handle={gripId(own)}
          x={-opening.width / 2}
          y={-20}
          width={opening.width}
          height={40}
          rx={8}
          transform={`translate(${num(at.x)} ${num(at.y)}) rotate(${num(angle)})`}
        />
      )
    })
}

/** Sides shorter than this have no room for a grip between their points. */
const ROOM_BETWEEN = 120

interface OutlineProps {
  readonly outline: Outline
  readonly ring: number
  readonly isFree: boolean
}

function OutlineMarks({ outline: { points, form }, ring, isFree }: OutlineProps): ReactNode {
  const grip = useEditor((state) => state.grip)
  const path = form === 'ring' ? ringPath(points) : form === 'way' ? wayPath(points) : ''
  return (
    <g>
      <path className="chosen-under" d={path} />
      <path className="chosen-line" d={path} />
      {isFree &&
        form !== 'spots' &&
        points.map((a, index) => {
          const b = points[index + 1] ?? (form === 'ring' ? points[0] : undefined)
          if (!b || Math.hypot(b.x - a.x, b.y - a.y) < ROOM_BETWEEN) return null
          return (
            <circle
              key={`between ${spot(a)}`}
              className="grip between"
              data-handle={gripId({ kind: 'point', ring, index }, true)}
              cx={(a.x + b.x) / 2}
              cy={(a.y + b.y) / 2}
            />
          )
        })}
      {points.map(({ x, y }, index) => {
        const own: Grip = { kind: 'point', ring, index }
        return (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place in the ring
            key={index}
            className={`grip ${ring > 0 ? 'inner' : ''} ${isSameGrip(grip, own) ? 'taken' : ''}`}
            data-handle={gripId(own)}
            cx={x}
            cy={y}
          />
        )
      })}
    </g>
  )
}
