import type { ReactNode } from 'react'
import type { ToolId } from '../sandbox-store.ts'

/** Paths in a square of 24 units. */
const ICONS: Readonly<Record<ToolId, string>> = {
  hand: 'M8 12V6.5a1.5 1.5 0 0 1 3 0V11M11 10V4.5a1.5 1.5 0 0 1 3 0V11M14 10.5V6a1.5 1.5 0 0 1 3 0v8c0 4-2.5 7-6 7s-5-2-6.500-5L3.500 13a1.600 1.600 0 0 1 2.700-1.500L8 13.500',
  tape: 'M3 16L16 3l5 5L8 21zM7 12l2 2M10 9l3 3M13 6l2 2',
  sight: 'M2 12c5-8 15-8 20 0c-5 8-15 8-20 0zM12 9a3 3 0 1 0 .1 0z',
  rings: 'M12 3a9 9 0 1 0 .1 0zM12 7.500a4.500 4.500 0 1 0 .1 0zM12 11.500a.5 .5 0 1 0 .1 0z',
  arc: 'M12 21L3.500 7.500a13 13 0 0 1 17 0z',
  reach: 'M4 20c2-8 6-4 8-9s6-5 8-7M14 4h6v6',
  place: 'M12 21V9M12 9a4 4 0 1 0-.1 0zM7 21h10',
}

export function ToolIcon({ tool }: { readonly tool: ToolId }): ReactNode {
  return (
    <svg className="tool-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={ICONS[tool]} />
    </svg>
  )
}
