import { Component, type ReactNode } from 'react'
import { ErrorPage } from './error-page.tsx'

interface ErrorBoundaryProps {
  /** The address shown; a new address tries again. */
  readonly address: string
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly failure: Error | null
}

/** Shows a page that failed to load or to draw as an error page instead of an empty window. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null }

  static getDerivedStateFromError(failure: Error): ErrorBoundaryState {
    return { failure }
  }

  override componentDidUpdate({ address }: ErrorBoundaryProps): void {
    if (address !== this.props.address && this.state.failure) this.setState({ failure: null })
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (!failure) return this.props.children
    return (
      <ErrorPage title="This page did not load" words={wordsFor(failure)}>
        <button type="button" onClick={() => location.reload()}>
          Reload
        </button>
      </ErrorPage>
    )
  }
}

/**
 * Explains a failure: a part of the app that cannot be loaded means no server or a newer app; anything else is a bug.
 */
function wordsFor({ message }: Error): string {
  const isMissing = /import|module|fetch|load/i.test(message)
  return isMissing
    ? 'A part of the app could not be loaded. The server may be away, or the app has been updated. Reload to try again.'
    : `Something went wrong on our side: ${message} Your games are safe. Reload to try again.`
}
