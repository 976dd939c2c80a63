import type { Size, Spot, Zoom } from './zoom.ts'

/** Changes how a drawing lies in its window, from how it lies now and how large the window is. */
export type ChangeZoom = (next: (zoom: Zoom, window: Size) => Zoom) => void

/** A point of the page in pixels of the window. */
export function spotIn(
  window: HTMLElement,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Spot {
  const { left, top } = window.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

export function sizeOf(window: HTMLElement): Size {
  const { width, height } = window.getBoundingClientRect()
  return { width, height }
}
