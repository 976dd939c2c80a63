import { createContext, type ReactNode, useContext } from 'react'

/** Opens the rules at a clause; provided by every screen with a log. */
export const RuleContext = createContext<(clause: string) => void>(() => undefined)

/** The id of a clause, as a button that opens the rules there. */
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
