import type { Json } from '@sandtable/engine'
import { subjectOf } from '@sandtable/miniatures'
import { type FormEvent, type ReactNode, useMemo } from 'react'
import type { PendingDecision } from '../../client/match-state.ts'
import { emptyOf, usualSchema } from '../../games/form-schema.ts'
import { viewOf } from '../../state/match-store.ts'
import { FormField } from '../../ui/form-field.tsx'
import { useMatch, useMatchState, useShown } from '../match-context.ts'
import { nameOfChoice } from '../side/standing-order.tsx'
import { DrawingBar } from './drawing-bar.tsx'
import { useAdviser } from './use-adviser.ts'

/**
 * A path, a place or a list, filled in field by field. The form and the board change the same draft, so players can use
 * either.
 */
export function SchemaForm({ question }: { readonly question: PendingDecision }): ReactNode {
  const table = useMatch()
  const view = viewOf(useShown())
  const draft = useMatchState((state) => state.pointing.draft)
  const schema = table.ui.schema?.(question, view) ?? usualSchema(question)
  const mayLeave = subjectOf(question.about)?.draw === 'stand'
  const untouched = mayLeave ? null : emptyOf(schema)
  const value = draft === undefined ? untouched : (draft as Json)
  const isDrawn = table.ui.isDrawn?.(question) ?? false
  const adviser = useAdviser(table, isDrawn ? question : null)
  const wrong = useMemo(
    () => (draft === undefined || !adviser ? null : adviser.whyNot(draft)),
    [draft, adviser],
  )
  const isNothingEnough = isDrawn && isNothing(value) && adviser?.whyNot(value) === null
  const nothing = isNothingEnough ? nameOfChoice(table, question, value) : null
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    table.answer(value)
  }
  const fields = (
    <FormField
      schema={schema}
      value={value ?? emptyOf(schema)}
      onChange={(next) => table.point({ kind: 'draft', value: next })}
    />
  )
  return (
    <form className="choices schema" onSubmit={submit}>
      {isDrawn ? <DrawingBar adviser={adviser} wrong={wrong} about={question.about} /> : fields}
      <span className="schema-actions">
        <button
          type="submit"
          className="choice confirm"
          disabled={wrong !== null || (isDrawn && draft === undefined && nothing === null)}
        >
          {nothing ?? 'Confirm'}
        </button>
        {draft !== undefined && (
          <button type="button" onClick={() => table.point({ kind: 'draft', value: undefined })}>
            Start over
          </button>
        )}
      </span>
      {isDrawn && (
        <details>
          <summary>Enter coordinates</summary>
          {fields}
        </details>
      )}
    </form>
  )
}

/** An answer may be nothing: a unit stays, or is not placed. */
function isNothing(value: Json): boolean {
  return value === null || (Array.isArray(value) && value.length === 0)
}
