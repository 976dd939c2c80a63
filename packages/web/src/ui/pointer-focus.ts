import type { FocusEvent, PointerEvent } from 'react'

interface PointerFocus {
  readonly onPointerEnter: (event: PointerEvent) => void
  readonly onPointerLeave: (event: PointerEvent) => void
  readonly onFocus: (event: FocusEvent) => void
  readonly onBlur: (event: FocusEvent) => void
}

/**
 * Handlers for a mouse or the keyboard being on an element. Touch is ignored: anything that appeared during a tap would
 * move the button away from under the finger.
 */
export function pointerFocus(enter: () => void, leave: () => void): PointerFocus {
  return {
    onPointerEnter: ({ pointerType }) => {
      if (pointerType !== 'touch') enter()
    },
    onPointerLeave: ({ pointerType }) => {
      if (pointerType !== 'touch') leave()
    },
    onFocus: ({ currentTarget }) => {
      if (currentTarget.matches(':focus-visible')) enter()
    },
    onBlur: ({ currentTarget }) => {
      if (currentTarget.matches(':focus-visible')) leave()
    },
  }
}
