import type { TableMap } from '@sandtable/table'
import type { ReactNode } from 'react'

interface FloorBarProps {
  readonly map: TableMap
  readonly floor: number
  readonly onFloor: (floor: number) => void
  /** Whether the place pointed at has several floors. */
  readonly isNeeded: boolean
}

/** Chooses the floor for places inside houses. */
export function FloorBar({ map, floor, onFloor, isNeeded }: FloorBarProps): ReactNode {
  const floors = Math.max(1, ...map.buildings.map((building) => building.floors))
  if (!isNeeded || floors < 2) return null
  return (
    <fieldset className="floor-bar" aria-label="Floor in houses">
      {Array.from({ length: floors }, (_, i) => floors - 1 - i).map((one) => (
        <button key={one} type="button" aria-pressed={floor === one} onClick={() => onFloor(one)}>
          {one === 0 ? 'Ground' : `Floor ${one}`}
        </button>
      ))}
    </fieldset>
  )
}
