import { type ReactNode, useEffect, useState } from 'react'
import type { PendingDecision } from '../../client/match-state.ts'
import { asDecision } from '../../client/pending.ts'
import { isNew, rememberHint } from '../../state/seen-hints.ts'
import { useMatch } from '../match-context.ts'

/** The meaning of the question: shown the first few times, later on request. */
export function HintLine({ question }: { readonly question: PendingDecision }): ReactNode {
  const { ruleset } = useMatch().ui
  const words = ruleset.wording.hint?.(asDecision(question)) ?? null
  const key = `${ruleset.id} ${question.name}`
  const [isOpen, setOpen] = useState(() => isNew(key))
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted once for each question
  useEffect(() => {
    if (words !== null && isOpen) rememberHint(key)
  }, [])
  if (words === null) return null
  if (isOpen) return <p className="hint">{words}</p>
  return (
    <button type="button" className="link hint-button" onClick={() => setOpen(true)}>
      What does this mean?
    </button>
  )
}
