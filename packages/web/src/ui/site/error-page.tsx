import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { usePageTitle } from './page-header.tsx'
import { SiteHeader } from './site-header.tsx'

interface ErrorPageProps {
  /** What is wrong, in a few words. */
  readonly title: string
  /** What it means and what to do about it. */
  readonly words: string
  /** Buttons that may help: try again, watch instead. */
  readonly children?: ReactNode
}

/** An error in plain words, and buttons to go on. */
export function ErrorPage({ title, words, children }: ErrorPageProps): ReactNode {
  usePageTitle(title)
  return (
    <main id="content" className="error-page">
      <h1>{title}</h1>
      <p role="status">{words}</p>
      <p className="error-ways">
        {children}
        <Link className="button primary" href="/">
          Play a game
        </Link>
        <Link className="button" href="/games">
          My games
        </Link>
      </p>
    </main>
  )
}

/** The error page with the site header, for pages that have one. */
export function SiteErrorPage(props: ErrorPageProps): ReactNode {
  return (
    <div className="site">
      <SiteHeader />
      <ErrorPage {...props} />
    </div>
  )
}
