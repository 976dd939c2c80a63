import { type RefObject, useEffect } from 'react'

type Way = readonly [x: number, y: number]

const WAYS: Readonly<Record<string, Way>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/**
 * Arrow keys go from stop to stop of a board, to the nearest in that direction. Tab enters the board at the stop where
 * it was left, or at the first highlighted one. The element around the drawing has the listeners: an SVG with listeners
 * would become a stop of Tab itself.
 */
export function useArrowKeys(layer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const board = layer.current
    if (!board) return
    const goOn = (event: KeyboardEvent): void => {
      const way = WAYS[event.key]
      const from = event.target
      if (!way || event.shiftKey || !(from instanceof SVGElement)) return
      event.preventDefault()
      nearest(board, from, way)?.focus()
    }
    const remember = ({ target }: FocusEvent): void => {
      for (const stop of stopsOf(board)) stop.setAttribute('tabindex', stop === target ? '0' : '-1')
    }
    board.addEventListener('keydown', goOn)
    board.addEventListener('focusin', remember)
    return () => {
      board.removeEventListener('keydown', goOn)
      board.removeEventListener('focusin', remember)
    }
  }, [layer])

  useEffect(() => {
    const board = layer.current
    if (!board || board.contains(document.activeElement)) return
    const stops = stopsOf(board)
    const first = stops.find((stop) => stop.classList.contains('shines')) ?? stops[0]
    for (const stop of stops) stop.setAttribute('tabindex', stop === first ? '0' : '-1')
  })
}

function stopsOf(board: HTMLElement): readonly SVGElement[] {
  return [...board.querySelectorAll<SVGElement>('[data-stop]')]
}

/** The nearest stop in that direction; sideways distance counts double. */
function nearest(board: HTMLElement, from: SVGElement, [wayX, wayY]: Way): SVGElement | null {
  const here = middleOf(from)
  let best: SVGElement | null = null
  let least = Number.POSITIVE_INFINITY
  for (const stop of stopsOf(board)) {
    const there = middleOf(stop)
    const along = (there.x - here.x) * wayX + (there.y - here.y) * wayY
    const aside = Math.abs((there.x - here.x) * wayY) + Math.abs((there.y - here.y) * wayX)
    if (stop === from || along < 2 || aside > along * 2) continue
    const cost = along + 2 * aside
    if (cost < least) {
      best = stop
      least = cost
    }
  }
  return best
}

/** A hex counts at its upper rim, because pieces occupy its middle. */
function middleOf(stop: SVGElement): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = stop.getBoundingClientRect()
  const isArea = stop.classList.contains('hex-stop')
  return { x: left + width / 2, y: top + height * (isArea ? 0.2 : 0.5) }
}
