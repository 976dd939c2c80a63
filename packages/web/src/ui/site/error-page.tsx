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

/** What went wrong, in plain words, and the ways on. */
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

/** The same with the head of the site, in place of a screen that fills the window. */
export function SiteErrorPage(props: ErrorPageProps): ReactNode {
  return (
    <div className="site">
      <SiteHeader />
      <ErrorPage {...props} />
    </div>
  )
}
