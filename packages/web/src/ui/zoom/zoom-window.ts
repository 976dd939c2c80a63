import type { Pane, ScreenPoint, Zoom } from './zoom.ts'

/** Changes how a drawing lies in its window, from how it lies now and how large the window is. */
export type ChangeZoom = (next: (zoom: Zoom, window: Pane) => Zoom) => void

/** A point of the page in pixels of the window. */
export function spotIn(
  window: HTMLElement,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): ScreenPoint {
  const { left, top } = window.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

/** The window without its padding, which is where panels may lie over it, and the drawing in it. */
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
