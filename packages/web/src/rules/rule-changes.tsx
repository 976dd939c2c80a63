import type { ReactNode } from 'react'
import { useShown } from '../match-screen/match-context.ts'
import { ClauseButton } from '../match-screen/side/clause-button.tsx'

/** For a match that goes on under newer rules: what changed since it began, with clauses. */
export function RuleChanges(): ReactNode {
  const { summary } = useShown()
  const { ruleChanges = [], version } = summary
  if (ruleChanges.length === 0) return null
  return (
    <details className="rule-changes">
      <summary>The rules have changed since this match began (version {version})</summary>
      <ul>
        {ruleChanges.map(({ version: changed, clauses, sentence }) => (
          <li key={`${changed} ${clauses.join(' ')}`}>
            {sentence}{' '}
            {clauses.map((clause) => (
              <ClauseButton key={clause} clause={clause} />
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}
