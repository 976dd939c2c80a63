import {
  type Aim,
  type FireChoice,
  fireAtWords,
  fireChoices,
  fireWords,
  manName,
  TABLE_PLANS,
  teamName,
} from '@sandtable/chain-of-command'
import { type ReactNode, useMemo } from 'react'
import { knownOf } from '../../board/known.ts'
import type { PairPlan } from '../../board/pairs.ts'
import { PairsForm } from '../../board/pairs-form.tsx'
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
  const split = useMemo(() => splitOf(question.about, choices), [question, choices])
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
          <PairsForm question={question} plan={split} />
        </details>
      )}
    </ButtonRow>
  )
}

/** coc-8.3-1: a target for each figure; at first all fire at the best. */
function splitOf(about: unknown, choices: readonly FireChoice[]): PairPlan {
  const { shots = [] } = about as { readonly shots?: readonly Listed[] }
  const aims = choices.flatMap((choice) => choice.aims)
  return {
    rows: shots.map(({ figure, targets }) => ({
      words: manName(figure),
      of: [...new Set(targets)].map((target) => {
        const aim = aims.find((one) => one.figure === figure && one.target === target)
        return { words: teamName(target), value: { ...(aim ?? { figure, target }) } }
      }),
    })),
    none: 'holds fire',
    keepsNone: false,
    usual: (choices[0]?.aims ?? []).map((aim) => ({ ...aim })),
    confirm: (count) => `Fire with ${count}`,
  }
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
