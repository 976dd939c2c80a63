import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useGrip } from './use-grip.ts'
import { bounded, movedBy, type Pane, type ScreenPoint, showing, WHOLE, type Zoom, zoomedAt } from './zoom.ts'
import { type ChangeZoom, paneOf, spotIn } from './zoom-window.ts'

/** One step of a mouse wheel is about 100 pixels. */
const NEARER_PER_PIXEL = 1.0016
const STEP = 1.4
const STEP_ASIDE = 80

const WAYS: Readonly<Record<string, ScreenPoint>> = {
  ArrowLeft: { x: STEP_ASIDE, y: 0 },
  ArrowRight: { x: -STEP_ASIDE, y: 0 },
  ArrowUp: { x: 0, y: STEP_ASIDE },
  ArrowDown: { x: 0, y: -STEP_ASIDE },
}

export interface PanZoom {
  readonly zoom: Zoom
  nearer(): void
  farther(): void
  whole(): void
}

/**
 * Zooms and pans a drawing: by wheel at the pointer, by dragging, by two fingers, and with + − 0 and Shift with arrows.
 * An element that gets the keyboard focus is brought into view.
 */
export function usePanZoom(frame: RefObject<HTMLElement | null>): PanZoom {
  const [zoom, setZoom] = useState(WHOLE)
  const change = useCallback(
    (next: (zoom: Zoom, window: Pane) => Zoom): void => {
      const element = frame.current
      if (element) setZoom((now) => next(now, paneOf(element)))
    },
    [frame],
  )
  useWheel(frame, change)
  useKeys(frame, change)
  useFocusInView(frame, change)
  useResize(frame, change)
  useGrip(frame, zoom.scale > 1, change)
  const step = (factor: number): void =>
    change((now, window) => zoomedAt(now, { x: window.width / 2, y: window.height / 2 }, factor, window))
  return { zoom, nearer: () => step(STEP), farther: () => step(1 / STEP), whole: () => change(wholeIn) }
}

/** Shows the whole drawing in the middle of its window. */
function wholeIn(_: Zoom, window: Pane): Zoom {
  return bounded(WHOLE, window)
}

function useWheel(frame: RefObject<HTMLElement | null>, change: ChangeZoom): void {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const turn = (event: WheelEvent): void => {
      if (pageScrolls() && !event.ctrlKey) return
      event.preventDefault()
      const pixels = event.deltaY * (event.deltaMode === 0 ? 1 : 16) * (event.ctrlKey ? 5 : 1)
      const spot = spotIn(element, event)
      change((now, window) => zoomedAt(now, spot, NEARER_PER_PIXEL ** -pixels, window))
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [frame, change])
}

/** On pages that scroll, the wheel zooms only with Ctrl. */
function pageScrolls(): boolean {
  return document.documentElement.scrollHeight > innerHeight + 1
}

function useKeys(frame: RefObject<HTMLElement | null>, change: ChangeZoom): void {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const way = event.shiftKey ? WAYS[event.key] : undefined
      const centre = centreOfFocus(element)
      if (way) change((now, window) => movedBy(now, way.x, way.y, window))
      else if (event.key === '+' || event.key === '=')
        change((now, window) => zoomedAt(now, centre, STEP, window))
      else if (event.key === '-') change((now, window) => zoomedAt(now, centre, 1 / STEP, window))
      else if (event.key === '0') change(wholeIn)
      else return
      event.preventDefault()
    }
    element.addEventListener('keydown', press)
    return () => element.removeEventListener('keydown', press)
  }, [frame, change])
}

function useFocusInView(frame: RefObject<HTMLElement | null>, change: ChangeZoom): void {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const follow = ({ target }: FocusEvent): void => {
      if (!(target instanceof SVGElement)) return
      const { width, height, left, top } = target.getBoundingClientRect()
      const corner = spotIn(element, { clientX: left, clientY: top })
      change((now, window) => (now.scale > 1 ? showing(now, { ...corner, width, height }, window) : now))
    }
    element.addEventListener('focusin', follow)
    return () => element.removeEventListener('focusin', follow)
  }, [frame, change])
}

/** After a change of size, the window must not show what is beyond the drawing's edges. */
function useResize(frame: RefObject<HTMLElement | null>, change: ChangeZoom): void {
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    change(bounded)
    const observer = new ResizeObserver(() => change(bounded))
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, change])
}

/** Brings the focused element into view. */
function centreOfFocus(element: HTMLElement): ScreenPoint {
  const focused = document.activeElement
  const { left, top, width, height } = (
    focused instanceof SVGElement ? focused : element
  ).getBoundingClientRect()
  return spotIn(element, { clientX: left + width / 2, clientY: top + height / 2 })
}
