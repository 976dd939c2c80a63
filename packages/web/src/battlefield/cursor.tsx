import type { Point } from '@sandtable/table'
import { type ReactNode, useEffect, useRef } from 'react'

/** The keyboard cursor on the table. It scrolls into view wherever it goes. */
export function Cursor({ at, depth }: { readonly at: Point; readonly depth: number }): ReactNode {
  const mark = useRef<SVGGElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the place changes
  useEffect(() => {
    // The table's window shows whatever fires 'focusin'. The cursor never gets the focus, so it fires the event itself.
    mark.current?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  }, [at])
  return (
    <g ref={mark} className="table-cursor" transform={`translate(${at.x} ${depth - at.y})`}>
      <path className="cursor-under" d="M-70 0h50M20 0h50M0 -70v50M0 20v50" />
      <path className="cursor-line" d="M-70 0h50M20 0h50M0 -70v50M0 20v50" />
      <circle className="cursor-under" r={22} />
      <circle className="cursor-line" r={22} />
    </g>
  )
}
