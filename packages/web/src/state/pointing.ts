import { sameJson } from '@sandtable/engine'

/** What a player points at and has half chosen. Kept apart from the state of the match. */
export interface Pointing {
  /** Under the mouse or in focus. */
  readonly hovered: string | null
  /** Clicked although it is not a choice: stays shown until something else is clicked. */
  readonly pinned: string | null
  /** The choice under the mouse or in focus, on the board or among the buttons. */
  readonly weighed: { readonly choice: unknown } | null
  /** Choices made so far, if several are asked for. */
  readonly chosen: readonly unknown[]
  /** A path, a place or a list as far as it is drawn or filled in. */
  readonly draft: unknown
}

export const AT_REST: Pointing = { hovered: null, pinned: null, weighed: null, chosen: [], draft: undefined }

export type PointingEvent =
  | { readonly kind: 'hover'; readonly place: string | null; readonly choice?: unknown }
  | { readonly kind: 'weigh'; readonly choice: unknown; readonly place: string | null }
  | { readonly kind: 'leave' }
  | { readonly kind: 'pin'; readonly place: string }
  | { readonly kind: 'toggle'; readonly choice: unknown; readonly most: number }
  /** Replaces what is chosen so far: by one choice to be confirmed, or by all of a form. */
  | { readonly kind: 'choose'; readonly choices: readonly unknown[] }
  | { readonly kind: 'draft'; readonly value: unknown }
  /** The pointing state for a new question; the usual options of a selection are preselected. */
  | { readonly kind: 'asked'; readonly usual?: readonly unknown[] }
  | { readonly kind: 'cancel' }

export function pointed(pointing: Pointing, event: PointingEvent): Pointing {
  switch (event.kind) {
    case 'hover':
      return {
        ...pointing,
        hovered: event.place,
        weighed: event.choice === undefined ? null : { choice: event.choice },
      }
    case 'weigh':
      return { ...pointing, hovered: event.place, weighed: { choice: event.choice } }
    case 'leave':
      return { ...pointing, hovered: null, weighed: null }
    case 'pin':
      return { ...pointing, pinned: pointing.pinned === event.place ? null : event.place }
    case 'toggle':
      return { ...pointing, chosen: toggled(pointing.chosen, event.choice, event.most) }
    case 'choose':
      return { ...pointing, chosen: event.choices }
    case 'draft':
      return { ...pointing, draft: event.value }
    case 'asked':
      return { ...pointing, pinned: null, weighed: null, chosen: event.usual ?? [], draft: undefined }
    case 'cancel':
      return AT_REST
  }
}

/** Adds or removes a choice; beyond the maximum, the one chosen first is removed. */
function toggled(chosen: readonly unknown[], choice: unknown, most: number): readonly unknown[] {
  const without = chosen.filter((one) => !sameJson(one, choice))
  if (without.length < chosen.length) return without
  return [...chosen, choice].slice(-most)
}
