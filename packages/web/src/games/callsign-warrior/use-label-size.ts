import { type RefObject, useEffect, useState } from 'react'

/** Letters on the table are so many pixels high before anybody looks from nearer. */
const PIXELS = 12
const LEAST = 60

/** The size of letters in hundredths of an inch that can be read on this screen. */
export function useLabelSize(board: RefObject<HTMLElement | null>, width: number): number {
  const [size, setSize] = useState(90)
  useEffect(() => {
    const element = board.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      if (element.clientWidth > 0)
        setSize(Math.round(Math.max(LEAST, (PIXELS * width) / element.clientWidth)))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [board, width])
  return size
}
