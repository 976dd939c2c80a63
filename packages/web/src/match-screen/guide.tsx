import type { ReactNode } from 'react'

/** What stands beside the board of one table alone: a lesson, a link to share. */
export function Guide({ children }: { readonly children: ReactNode }): ReactNode {
  return children ? <div className="table-guide">{children}</div> : null
}
