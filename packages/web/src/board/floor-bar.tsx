import type { TableMap } from '@sandtable/table'
import type { ReactNode } from 'react'

interface FloorBarProps {
  readonly map: TableMap
  readonly floor: number
  readonly onFloor: (floor: number) => void
  /** Whether a place is being pointed at for which the floor matters. */
  readonly isNeeded: boolean
}

/** On which floor of a house a place is meant that is pointed at. */
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
