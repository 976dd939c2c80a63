import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { SettingsForm } from './settings-form.tsx'

interface PageHeaderProps {
  readonly title: string
  /** Where else one may go from here. */
  readonly children?: ReactNode
}

/** The way back to the lobby, what page this is, and the settings. */
export function PageHeader({ title, children }: PageHeaderProps): ReactNode {
  return (
    <header className="page-header">
      <Link className="brand" href="/">
        Sandtable
      </Link>
      <h1>{title}</h1>
      {children}
      <SettingsForm />
    </header>
  )
}
