import { createContext, type RefObject, useLayoutEffect, useState } from 'react'
import type { Zoom } from '../ui/zoom/zoom.ts'
import { paneOf } from '../ui/zoom/zoom-window.ts'
import { FRAME } from './draw/features/ground.tsx'

/** The visible part of a table, in hundredths of an inch, y down from the far edge. */
export interface TableWindow {
  /** The exact scale, unlike `TextSize`, so that what is placed by it covers the right area. */
  readonly unitsPerPixel: number
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Null until the window has a size. */
export const SeenWindow = createContext<TableWindow | null>(null)

interface Sizes {
  readonly window: { readonly width: number; readonly height: number }
  readonly drawing: number
}

/** The window on a table of this size in hundredths of an inch, its frame included. */
export function useTableWindow(
  frame: RefObject<HTMLElement | null>,
  units: number,
  { scale, x, y }: Zoom,
): TableWindow | null {
  const [sizes, setSizes] = useState<Sizes | null>(null)
  useLayoutEffect(() => {
    const element = frame.current
    const drawing = element?.firstElementChild
    if (!element || !drawing) return
    const observer = new ResizeObserver(() => {
      const { width, height } = paneOf(element)
      setSizes({ window: { width, height }, drawing: drawing.clientWidth })
    })
    observer.observe(element)
    observer.observe(drawing)
    return () => observer.disconnect()
  }, [frame])
  if (!sizes || sizes.drawing === 0) return null
  const unitsPerPixel = units / (sizes.drawing * scale)
  return {
    unitsPerPixel,
    left: -x * unitsPerPixel - FRAME,
    top: -y * unitsPerPixel - FRAME,
    right: (sizes.window.width - x) * unitsPerPixel - FRAME,
    bottom: (sizes.window.height - y) * unitsPerPixel - FRAME,
  }
}
