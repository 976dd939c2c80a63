import type { FocusEvent, PointerEvent } from 'react'

interface PointerFocus {
  readonly onPointerEnter: (event: PointerEvent) => void
  readonly onPointerLeave: (event: PointerEvent) => void
  readonly onFocus: (event: FocusEvent) => void
  readonly onBlur: (event: FocusEvent) => void
}

/**
 * What to do while a mouse or the keyboard is on an element. A finger does neither: what appears while it presses would
 * move the button away from under it.
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
