import type { Pane, ScreenPoint, Zoom } from './zoom.ts'

/** Changes the zoom of a drawing, given its present zoom and the size of the window. */
export type ChangeZoom = (next: (zoom: Zoom, window: Pane) => Zoom) => void

/** A point of the page in pixels of the window. */
export function spotIn(
  window: HTMLElement,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): ScreenPoint {
  const { left, top } = window.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

/** The window without its padding, where panels may lie over it, and the drawing in it. */
export function paneOf(window: HTMLElement): Pane {
  const { paddingBottom } = getComputedStyle(window)
  const drawing = window.firstElementChild
  return {
    width: window.clientWidth,
    height: window.clientHeight - Number.parseFloat(paddingBottom),
    ...(drawing instanceof HTMLElement
      ? { drawing: { width: drawing.offsetWidth, height: drawing.offsetHeight } }
      : {}),
  }
}
