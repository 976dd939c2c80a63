import { createContext, type RefObject, useEffect, useState } from 'react'

/** How many hundredths of an inch of the table one pixel of the screen shows, in coarse steps. */
export const TextSize = createContext(8)

/** Three steps double it, so that names are laid out again only after a clear change of zoom. */
const STEPS = 3

export function useUnitsPerPixel(frame: RefObject<HTMLElement | null>, units: number, scale: number): number {
  const [pixels, setPixels] = useState(0)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const drawing = element.firstElementChild ?? element
    const observer = new ResizeObserver(() => setPixels(drawing.clientWidth))
    observer.observe(drawing)
    return () => observer.disconnect()
  }, [frame])
  return pixels > 0 ? inSteps(units / (pixels * scale)) : inSteps(8)
}

function inSteps(value: number): number {
  return 2 ** (Math.round(Math.log2(value) * STEPS) / STEPS)
}
