import {
  type Aim,
  fireAtWords,
  fireChoices,
  fireWords,
  manName,
  TABLE_PLANS,
  teamName,
} from '@sandtable/chain-of-command'
import { type ReactNode, useMemo, useState } from 'react'
import { knownOf } from '../../board/known.ts'
import { useAdviser } from '../../match-screen/decision/use-adviser.ts'
import { useMatch, useShown } from '../../match-screen/match-context.ts'
import { viewOf } from '../../state/match-store.ts'
import { ButtonRow } from '../../ui/button-row.tsx'
import type { GameFormProps } from '../game-ui.ts'

interface Listed {
  readonly figure: string
  readonly targets: readonly string[]
}

/** coc-8.3-1: everybody at one target, the best first; or each figure at a target of its own. */
export function FireForm({ question }: GameFormProps): ReactNode {
  const table = useMatch()
  const view = viewOf(useShown())
  const adviser = useAdviser(table, question)
  const choices = useMemo(
    () => fireChoices(knownOf(TABLE_PLANS, view) as never, question.about),
    [view, question],
  )
  const { shots = [] } = question.about as { readonly shots?: readonly Listed[] }
  const [aims, setAims] = useState<readonly Aim[]>([])
  const wrong = aims.length > 0 ? (adviser?.whyNot(aims) ?? null) : null
  const aim = (figure: string, target: string): void => {
    const others = aims.filter((one) => one.figure !== figure)
    const whole = choices.find((one) => one.target === target)?.aims ?? []
    const own = whole.find((one) => one.figure === figure) ?? { figure, target }
    setAims(target === '' ? others : [...others, own])
  }
  return (
    <ButtonRow className="choices" label="Choices">
      {choices.map((choice) => (
        <button
          key={choice.target}
          type="button"
          className="choice"
          onClick={() => table.answer(fitting(choice.aims, adviser?.whyNot))}
          onPointerEnter={() => table.point({ kind: 'weigh', choice: choice.aims, place: choice.target })}
          onPointerLeave={() => table.point({ kind: 'leave' })}
        >
          {fireAtWords(choice)}
          <span className="choice-detail">{fireWords(choice)}</span>
        </button>
      ))}
      <button type="button" className="choice" onClick={() => table.answer([])}>
        Hold fire
      </button>
      {choices.length > 1 && (
        <details className="split-fire">
          <summary>Split the fire between targets</summary>
          {shots.map(({ figure, targets }) => (
            <label key={figure}>
              {manName(figure)}
              <select
                value={aims.find((one) => one.figure === figure)?.target ?? ''}
                onChange={(event) => aim(figure, event.target.value)}
              >
                <option value="">holds fire</option>
                {[...new Set(targets)].map((target) => (
                  <option key={target} value={target}>
                    {teamName(target)}
                  </option>
                ))}
              </select>
            </label>
          ))}
          <span role="status" className="drawn-wrong">
            {wrong}
          </span>
          <button
            type="button"
            className="choice confirm"
            disabled={aims.length === 0 || wrong !== null}
            onClick={() => table.answer(aims)}
          >
            Fire so
          </button>
        </details>
      )}
    </ButtonRow>
  )
}

/** coc-8.3.2-2: where openings have no room for all, as many as fit. */
function fitting(
  aims: readonly Aim[],
  whyNot: ((aims: unknown) => string | null) | undefined,
): readonly Aim[] {
  if (!whyNot || whyNot(aims) === null) return aims
  const some: Aim[] = []
  for (const aim of aims) if (whyNot([...some, aim]) === null) some.push(aim)
  return some
}
