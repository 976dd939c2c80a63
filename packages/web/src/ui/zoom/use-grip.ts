import { type RefObject, useEffect, useRef } from 'react'
import { movedBy, pinched, type ScreenPoint } from './zoom.ts'
import { type ChangeZoom, spotIn } from './zoom-window.ts'

/** A press that moves less than this is a click, not a drag. */
const SLIP = 6

/** Dragging and pinching: one pointer pans if part of the drawing is outside the window; two fingers pan and zoom. */
export function useGrip(frame: RefObject<HTMLElement | null>, canDrag: boolean, change: ChangeZoom): void {
  const isDraggable = useRef(canDrag)
  useEffect(() => {
    isDraggable.current = canDrag
  }, [canDrag])
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const grips = new Map<number, ScreenPoint>()
    let isDragging = false
    let wandered = 0

    const grip = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse' && event.button !== 0) return
      if (grips.size === 0) {
        isDragging = false
        wandered = 0
      }
      grips.set(event.pointerId, spotIn(element, event))
    }
    const carry = (event: PointerEvent): void => {
      const from = grips.get(event.pointerId)
      if (!from) return
      const to = spotIn(element, event)
      grips.set(event.pointerId, to)
      const other = [...grips].find(([id]) => id !== event.pointerId)?.[1]
      if (other) {
        isDragging = true
        change((now, window) => pinched(now, [from, other], [to, other], window))
        return
      }
      if (!isDraggable.current) return
      wandered += Math.abs(to.x - from.x) + Math.abs(to.y - from.y)
      isDragging ||= wandered > SLIP
      if (isDragging) change((now, window) => movedBy(now, to.x - from.x, to.y - from.y, window))
    }
    const letGo = (event: PointerEvent): void => void grips.delete(event.pointerId)
    /** The end of a drag is not a click on what is below. */
    const swallow = (event: MouseEvent): void => {
      if (!isDragging) return
      isDragging = false
      event.preventDefault()
      event.stopPropagation()
    }
    /** Keeps two fingers from scrolling or zooming the page. */
    const claim = (event: TouchEvent): void => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault()
    }

    element.addEventListener('pointerdown', grip)
    addEventListener('pointermove', carry)
    addEventListener('pointerup', letGo)
    addEventListener('pointercancel', letGo)
    element.addEventListener('click', swallow, true)
    element.addEventListener('touchstart', claim, { passive: false })
    element.addEventListener('touchmove', claim, { passive: false })
    return () => {
      element.removeEventListener('pointerdown', grip)
      removeEventListener('pointermove', carry)
      removeEventListener('pointerup', letGo)
      removeEventListener('pointercancel', letGo)
      element.removeEventListener('click', swallow, true)
      element.removeEventListener('touchstart', claim)
      element.removeEventListener('touchmove', claim)
    }
  }, [frame, change])
}
