import { createContext, type ReactNode, useContext } from 'react'

/** Opens the rules at a clause; every screen with a log says how. */
export const RuleContext = createContext<(clause: string) => void>(() => undefined)

/** The id of a clause; it opens the rules there. */
export function ClauseButton({ clause }: { readonly clause: string }): ReactNode {
  const open = useContext(RuleContext)
  return (
    <button
      type="button"
      className="clause"
      aria-label={`Rule ${clause}`}
      title="Open the rules here"
      onClick={() => open(clause)}
    >
      {clause}
    </button>
  )
}
