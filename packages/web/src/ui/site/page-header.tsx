import { type ReactNode, useEffect } from 'react'

interface PageHeaderProps {
  readonly title: string
  /** Links and buttons that belong to this page. */
  readonly children?: ReactNode
}

/** The title of a page, which is also that of the browser's tab. */
export function PageHeader({ title, children }: PageHeaderProps): ReactNode {
  usePageTitle(title)
  return (
    <div className="page-header">
      <h1>{title}</h1>
      {children}
    </div>
  )
}

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Sandtable`
    return () => {
      document.title = 'Sandtable'
    }
  }, [title])
}
