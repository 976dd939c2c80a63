import type { Point, TableMap } from '@sandtable/table'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** How something was pressed. */
export interface Press {
  /** With Shift: one more, instead of another. */
  readonly isAdding: boolean
  /** With a finger, which cannot hover. */
  readonly isTouch: boolean
  /** The second half of a double click. */
  readonly isRepeat: boolean
}

/** How a page reacts to input on a table, whether by mouse, finger or keyboard. */
export interface TableInput {
  /** What is at a place, for the keyboard: the id that a pointer would have found there. */
  find(at: Point): string | null
  /** A click at a place, perhaps on something. */
  click(at: Point, on: string | null, press: Press): void
  /**
   * Returns true to start dragging: drags follow until it is dropped or cancelled. Otherwise the table itself is
   * panned.
   */
  press?(at: Point, on: string | null): boolean
  drag?(at: Point): void
  drop?(at: Point): void
  putBack?(): void
  hover?(at: Point | null): void
  /** A key that the table does not handle; true if it was used. */
  key?(event: KeyboardEvent, cursor: Point | null): boolean
}

/** A press that moves less than this, in pixels, is a click. */
const SLIP = 4
const INCH = 100
const FINE = 10

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/**
 * Handles input on a table. Arrow keys move a cursor by an inch (with Alt by a tenth), Enter clicks there, G picks up
 * what is there and drops it, Escape cancels. Returns the position of the keyboard cursor.
 */
export function useTableInput(
  element: RefObject<HTMLDivElement | null>,
  map: TableMap,
  hands: TableInput,
): Point | null {
  const latest = useRef({ map, hands })
  latest.current = { map, hands }
  const [cursor, setCursor] = useState<Point | null>(null)
  const place = useRef<Point | null>(null)

  useEffect(() => {
    const board = element.current
    if (!board) return
    return withPointer(board, latest)
  }, [element])

  useEffect(() => {
    const board = element.current
    if (!board) return
    let isHolding = false
    const moveTo = (at: Point | null): void => {
      place.current = at
      setCursor(at)
    }
    const press = (event: KeyboardEvent): void => {
      const { hands: now, map: table } = latest.current
      const way = WAYS[event.key]
      const here = place.current ?? middleOf(table)
      if (way && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
        const step = event.altKey ? FINE : INCH
        const to = onTable(
          table,
          place.current ? { x: here.x + way[0] * step, y: here.y + way[1] * step } : here,
        )
        moveTo(to)
        if (isHolding) now.drag?.(to)
        else now.hover?.(to)
      } else if ((event.key === 'g' || event.key === 'G') && !isHolding && now.press) {
        isHolding = place.current !== null && now.press(here, now.find(here))
      } else if (isHolding && ['g', 'G', 'Enter', ' '].includes(event.key)) {
        isHolding = false
        now.drop?.(here)
      } else if (isHolding && event.key === 'Escape') {
        isHolding = false
        now.putBack?.()
      } else if (event.key === 'Enter' || event.key === ' ') {
        moveTo(here)
        now.click(here, now.find(here), { isAdding: event.shiftKey, isTouch: false, isRepeat: false })
      } else if (!now.key?.(event, place.current)) return
      event.preventDefault()
    }
    board.addEventListener('keydown', press)
    return () => board.removeEventListener('keydown', press)
  }, [element])
  return cursor
}

type Latest = RefObject<{ readonly map: TableMap; readonly hands: TableInput }>

function withPointer(board: HTMLElement, latest: Latest): () => void {
  let held: { readonly pointer: number; readonly x: number; readonly y: number } | null = null
  let hasMoved = false
  let isTouch = false

  const down = (event: PointerEvent): void => {
    hasMoved = false
    isTouch = event.pointerType === 'touch'
    if (event.button !== 0 || held || !event.isPrimary) return
    const { hands, map } = latest.current
    const at = placeOf(board, map, event)
    if (!at || !hands.press?.(at, whatIs(event))) return
    held = { pointer: event.pointerId, x: event.clientX, y: event.clientY }
    event.stopPropagation() // else the table would be panned too
  }
  const move = (event: PointerEvent): void => {
    const { hands, map } = latest.current
    const at = placeOf(board, map, event)
    if (!at) return
    if (!held) {
      if (event.pointerType === 'mouse') hands.hover?.(board.contains(event.target as Node) ? at : null)
      return
    }
    if (event.pointerId !== held.pointer) return
    hasMoved ||= Math.abs(event.clientX - held.x) + Math.abs(event.clientY - held.y) > SLIP
    if (hasMoved) hands.drag?.(at)
  }
  const up = (event: PointerEvent): void => {
    if (!held || event.pointerId !== held.pointer) return
    held = null
    const { hands, map } = latest.current
    const at = placeOf(board, map, event)
    if (hasMoved && at) hands.drop?.(at)
    else hands.putBack?.()
  }
  const cancel = (event: PointerEvent): void => {
    if (event.pointerId !== held?.pointer) return
    held = null
    latest.current.hands.putBack?.()
  }
  const click = (event: MouseEvent): void => {
    // The end of a drag is not a click.
    if (hasMoved) return
    const { hands, map } = latest.current
    const at = placeOf(board, map, event)
    const { shiftKey: isAdding, detail } = event
    if (at) hands.click(at, whatIs(event), { isAdding, isTouch, isRepeat: detail > 1 })
  }
  /** A finger that drags something does not scroll the page. */
  const claim = (event: TouchEvent): void => {
    if (held && event.cancelable) event.preventDefault()
  }
  board.addEventListener('pointerdown', down)
  board.addEventListener('touchmove', claim, { passive: false })
  addEventListener('pointermove', move)
  addEventListener('pointerup', up)
  addEventListener('pointercancel', cancel)
  board.addEventListener('click', click)
  return () => {
    board.removeEventListener('pointerdown', down)
    board.removeEventListener('touchmove', claim)
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', up)
    removeEventListener('pointercancel', cancel)
    board.removeEventListener('click', click)
  }
}

/** The place on the table under a pointer, in whole hundredths. */
function placeOf(board: HTMLElement, map: TableMap, event: MouseEvent): Point | null {
  const matrix = board.querySelector<SVGSVGElement>('svg.table-overlay')?.getScreenCTM()?.inverse()
  if (!matrix) return null
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix)
  return onTable(map, { x: Math.round(x), y: Math.round(map.depth - y) })
}

function whatIs({ target }: Event): string | null {
  const found = (target as Element).closest<SVGElement>('[data-token], [data-handle]')
  return found?.dataset.token ?? found?.dataset.handle ?? null
}

export function onTable({ width, depth }: Pick<TableMap, 'width' | 'depth'>, { x, y }: Point): Point {
  return { x: Math.min(width, Math.max(0, x)), y: Math.min(depth, Math.max(0, y)) }
}

function middleOf({ width, depth }: TableMap): Point {
  return { x: Math.round(width / 200) * 100, y: Math.round(depth / 200) * 100 }
}
