import type { Point, TableMap } from '@sandtable/table'
import { type CSSProperties, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react'
import { FRAME } from './draw/features/ground.tsx'
import { type Box, bestPlace } from './floating-place.ts'
import { SeenWindow } from './table-window.ts'

interface FloatingProps {
  readonly map: Pick<TableMap, 'width' | 'depth'>
  /** The places it belongs to: it stands beside them and, if there is room, covers none of them. */
  readonly beside: readonly Point[]
  /** What else it should leave visible. */
  readonly sparing: readonly Point[]
  /** What had better stay free. */
  readonly free?: readonly Point[]
  /** In pixels. Its height is measured. */
  readonly width: number
  readonly className: string
  readonly children: ReactNode
}

/** Part of the page shown at a place on the table. It moves with the table and keeps its size at every zoom. */
export function Floating({
  map,
  beside,
  sparing,
  free = [],
  width,
  className,
  children,
}: FloatingProps): ReactNode {
  const seen = useContext(SeenWindow)
  const element = useRef<HTMLDivElement>(null)
  const height = useHeight(element)
  if (beside.length === 0) return null
  const down = ({ x, y }: Point): Point => ({ x, y: map.depth - y })
  const box: Box | null =
    seen &&
    bestPlace({
      width: width * seen.unitsPerPixel,
      height: height * seen.unitsPerPixel,
      beside: beside.map(down),
      sparing: sparing.map(down),
      free: free.map(down),
      within: {
        left: Math.max(seen.left, -FRAME),
        top: Math.max(seen.top, -FRAME),
        right: Math.min(seen.right, map.width + FRAME),
        bottom: Math.min(seen.bottom, map.depth + FRAME),
      },
    })
  const style: CSSProperties = {
    left: `${(((box?.left ?? 0) + FRAME) / (map.width + 2 * FRAME)) * 100}%`,
    top: `${(((box?.top ?? 0) + FRAME) / (map.depth + 2 * FRAME)) * 100}%`,
    width,
    visibility: box && height > 0 ? 'visible' : 'hidden',
  }
  return (
    <div ref={element} className={`floating ${className}`} style={style}>
      {children}
    </div>
  )
}

/** In pixels, with its present contents; 0 before it is first measured. */
function useHeight(element: React.RefObject<HTMLDivElement | null>): number {
  const [height, setHeight] = useState(0)
  // Runs after every change of what is in it, and before that is painted.
  useLayoutEffect(() => setHeight(element.current?.offsetHeight ?? 0))
  return height
}
