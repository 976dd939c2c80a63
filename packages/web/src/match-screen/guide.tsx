import type { ReactNode } from 'react'

/** An extra panel beside the board: a lesson, a link to share. */
export function Guide({ children }: { readonly children: ReactNode }): ReactNode {
  return children ? <div className="table-guide">{children}</div> : null
}
