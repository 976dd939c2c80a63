import { sameJson } from '@sandtable/engine'
import { type MouseEvent, type ReactNode, useMemo, useState } from 'react'
import { PairsForm } from '../../board/pairs-form.tsx'
import type { MatchState, PendingDecision } from '../../client/match-state.ts'
import { asDecision, listedChoices } from '../../client/pending.ts'
import { type MatchModel, spotsOf, viewOf } from '../../state/match-store.ts'
import { ButtonRow } from '../../ui/button-row.tsx'
import { pointerFocus } from '../../ui/pointer-focus.ts'
import { useMatch, useMatchState, useShown } from '../match-context.ts'
import { NumberForm, SplitForm } from './amount-forms.tsx'
import { SchemaForm } from './schema-form.tsx'
import { StopForm } from './stop-form.tsx'
import { useAdviser } from './use-adviser.ts'

interface FormProps {
  readonly question: PendingDecision
}

/** The form for a question, by its shape. */
export function ChoiceForm({ question }: FormProps): ReactNode {
  const asked = useMatchState((state) => state.asked)
  const { ui } = useMatch()
  const view = viewOf(useShown())
  const pairs = useMemo(() => ui.pairs?.(question, view) ?? null, [ui, question, view])
  const Own = ui.form?.(question)
  if (Own) return <Own key={asked} question={question} />
  if (pairs) return <PairsForm key={asked} question={question} plan={pairs} />
  switch (question.shape) {
    case 'pick':
    case 'window':
      return <PickForm question={question} />
    case 'some':
      return <SomeForm question={question} />
    case 'number':
      return <NumberForm key={asked} question={question} />
    case 'split':
      return <SplitForm key={asked} question={question} />
    case 'path':
    case 'place':
    case 'sheet':
      return <SchemaForm key={asked} question={question} />
  }
}

function PickForm({ question }: FormProps): ReactNode {
  const table = useMatch()
  const shown = useShown()
  const interruption = useMemo(
    () => table.ui.interruption?.(question, viewOf(shown), shown.story) ?? null,
    [table, question, shown],
  )
  const asked = useMatchState((state) => state.asked)
  const [lastTap, setLastTap] = useState<{ readonly asked: number; readonly choice: unknown } | null>(null)
  const tapped = lastTap?.asked === asked ? lastTap : null
  if (interruption) return <StopForm question={question} interruption={interruption} />
  const forecast = (choice: unknown): unknown =>
    table.ui.forecast?.(question, viewOf(shown), { weighed: choice, chosen: [] }, shown.story) ?? null
  /** With a finger the first tap shows the odds of a choice, the second chooses it. Without odds one tap is enough. */
  const showsOdds = (choice: unknown): boolean => {
    if (tapped && sameJson(tapped.choice, choice)) return false
    return table.ui.hasOdds(question, choice) || !sameJson(forecast(choice), forecast(undefined))
  }
  const press = (choice: unknown, isTap: boolean): void => {
    if (!isTap || !showsOdds(choice)) {
      table.answer(choice)
      return
    }
    setLastTap({ asked, choice })
    table.point({ kind: 'weigh', choice, place: placeOfChoice(table, shown, choice) })
  }
  const groups = table.ui.groups?.(question, viewOf(shown)) ?? []
  const grouped = groups.flatMap(({ usual, others }) => [usual, ...others])
  const single = listedChoices(question).filter((choice) => !grouped.some((one) => sameJson(one, choice)))
  const button = (choice: unknown): ReactNode => (
    <ChoiceButton
      key={JSON.stringify(choice)}
      question={question}
      choice={choice}
      onPress={({ nativeEvent }) => press(choice, isTap(nativeEvent))}
    />
  )
  return (
    <ButtonRow className="choices" label="Choices">
      {tapped && (
        <p className="tap-again" role="status">
          Tap it again to choose it.
        </p>
      )}
      {groups.map(({ usual, words, others }) => (
        <div key={JSON.stringify(usual)} className="choice-group">
          {button(usual)}
          {others.length > 0 && (
            <details>
              <summary>{words}</summary>
              <div className="choices">{others.map(button)}</div>
            </details>
          )}
        </div>
      ))}
      {single.map(button)}
    </ButtonRow>
  )
}

function isTap(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch'
}

interface ChoiceButtonProps extends FormProps {
  readonly choice: unknown
  readonly isChosen?: boolean
  /** The position among the chosen options, if their order matters. */
  readonly rank?: number | null
  /** What to call it here, where the usual words would repeat what stands above. */
  readonly words?: string | undefined
  readonly onPress: (event: MouseEvent) => void
}

/** The place on the board where a choice can be clicked, if any. */
function placeOfChoice(table: MatchModel, shown: MatchState, choice: unknown): string | null {
  return spotsOf(table.ui, shown).find((spot) => !spot.next && sameJson(spot.choice, choice))?.on ?? null
}

/** A choice in words. Pointing at it shows its odds and its place on the board. */
export function ChoiceButton({
  question,
  choice,
  isChosen,
  rank = null,
  words,
  onPress,
}: ChoiceButtonProps): ReactNode {
  const table = useMatch()
  const shown = useShown()
  const text = words ?? table.ui.ruleset.wording.choice(asDecision(question), choice)
  const caution = table.ui.caution?.(question, viewOf(shown), choice) ?? null
  const pointed = pointerFocus(
    () => table.point({ kind: 'weigh', choice, place: placeOfChoice(table, shown, choice) }),
    () => table.point({ kind: 'leave' }),
  )
  return (
    <button
      type="button"
      className="choice"
      data-choice={JSON.stringify(choice)}
      aria-pressed={isChosen}
      onClick={onPress}
      {...pointed}
    >
      {rank !== null && (
        <span className="choice-rank">
          {rank}
          <span className="sr-only">.</span>
        </span>
      )}
      <Words text={text} />
      {caution && <span className="choice-detail caution">{caution}</span>}
    </button>
  )
}

/** Splits 'Move: one aircraft, one hex' into a name and an explanation. */
function Words({ text }: { readonly text: string }): ReactNode {
  const [name = '', detail] = text.split(': ')
  return (
    <>
      {name.charAt(0).toUpperCase() + name.slice(1)}
      {detail && <span className="choice-detail">{detail}</span>}
    </>
  )
}

/** 1 for the one chosen first; null for one not chosen. */
function rankOf(chosen: readonly unknown[], choice: unknown): number | null {
  const place = chosen.findIndex((one) => sameJson(one, choice))
  return place < 0 ? null : place + 1
}

/** Several of the options: click to select, click again to deselect, then confirm. */
function SomeForm({ question }: FormProps): ReactNode {
  const table = useMatch()
  const chosen = useMatchState((state) => state.pointing.chosen)
  const { min, max, options } = question
  const nothing = table.ui.ruleset.wording.choice(asDecision(question), [])
  const least = min ?? 0
  const most = max ?? options?.length ?? 0
  const adviser = useAdviser(table, chosen.length > 0 ? question : null)
  const wrong = chosen.length < least ? null : (adviser?.whyNot(chosen) ?? null)
  return (
    <ButtonRow className="choices" label="Choices">
      {(options ?? []).map((choice) => (
        <ChoiceButton
          key={JSON.stringify(choice)}
          question={question}
          choice={choice}
          isChosen={chosen.some((one) => sameJson(one, choice))}
          rank={question.ordered ? rankOf(chosen, choice) : null}
          onPress={() => table.point({ kind: 'toggle', choice, most })}
        />
      ))}
      <button
        type="button"
        className="choice confirm"
        disabled={chosen.length < least || wrong !== null}
        onClick={() => table.answer(chosen)}
      >
        {chosen.length < least
          ? `Choose ${least - chosen.length}${chosen.length > 0 ? ' more' : ''}`
          : chosen.length === 0
            ? `${nothing.charAt(0).toUpperCase()}${nothing.slice(1)}`
            : (table.ui.confirmWords?.(question, chosen.length) ?? `Confirm (${chosen.length})`)}
      </button>
      <span role="status" className="drawn-wrong">
        {wrong}
      </span>
    </ButtonRow>
  )
}
