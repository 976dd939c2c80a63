import { costOf, type DiceAction, menuWords } from '@sandtable/chain-of-command'
import { sameJson } from '@sandtable/engine'
import { type ReactNode, useState } from 'react'
import { ChoiceButton } from '../../match-screen/decision/choice-form.tsx'
import { useMatch } from '../../match-screen/match-context.ts'
import { ButtonRow } from '../../ui/button-row.tsx'
import type { GameFormProps } from '../game-ui.ts'
import { shortName } from './words.ts'

/** What each value of a Command Die activates: coc-table-1. */
const USES: Readonly<Record<number, string>> = {
  1: 'a Team',
  2: 'a Section',
  3: 'a Junior Leader',
  4: 'a Senior Leader',
}

/** coc-4.2-3: the Command Dice that are left. Clicking dice adds them; below stands what the sum can do, and what Leaders can still order. */
export function DiceTray({ question }: GameFormProps): ReactNode {
  const table = useMatch()
  const [picked, setPicked] = useState<readonly number[]>([])
  const options = (question.options ?? []) as readonly DiceAction[]
  const { left = [] } = (question.about ?? {}) as { readonly left?: readonly number[] }
  const dice = left.map((value, place) => ({ value, place })).filter(({ value }) => value <= 4)
  const values = picked.map((place) => left[place] ?? 0).toSorted((a, b) => a - b)
  const sum = values.reduce((all, value) => all + value, 0)
  const bought = options.filter((action) => 'dice' in action && sameJson(action.dice, values))
  const ordered = leadersIn(options)
  const spent = options.filter((action) => costOf(action).kind === 'coc-die')
  const isSelected = picked.length > 0
  const toggle = (place: number): void =>
    setPicked(picked.includes(place) ? picked.filter((one) => one !== place) : [...picked, place])
  const list = (actions: readonly DiceAction[]): ReactNode =>
    actions.map((choice) => (
      <ChoiceButton
        key={JSON.stringify(choice)}
        question={question}
        choice={choice}
        onPress={() => table.answer(choice)}
      />
    ))
  return (
    <ButtonRow className="choices dice-tray" label="Choices">
      {dice.length > 0 && (
        <fieldset className="command-dice" aria-label="Command Dice: press to add them up">
          {dice.map(({ value, place }) => (
            <button
              key={place}
              type="button"
              className="command-die"
              aria-pressed={picked.includes(place)}
              aria-label={`Command Die ${value}: ${USES[value]}`}
              title={`${value}: ${USES[value]}`}
              onClick={() => toggle(place)}
            >
              {value}
            </button>
          ))}
          <span role="status" className="dice-sum">
            {isSelected
              ? sum > 4
                ? `${sum} is too much: dice add up to 4 at most`
                : `${values.join(' + ')}${values.length > 1 ? ` = ${sum}` : ''}: ${USES[sum] ?? ''}`
              : 'Press a die, or several to add them up'}
          </span>
        </fieldset>
      )}
      {isSelected && (
        <div className="dice-uses">
          {list(bought)}
          {bought.length === 0 && sum <= 4 && (
            <p className="dice-nothing">Nobody can be activated with this now.</p>
          )}
        </div>
      )}
      {ordered.map(({ leader, actions }) => (
        <details key={leader} className="leader-orders" open={!isSelected && ordered.length === 1}>
          <summary>
            {shortName(leader)}: {actions.length} {actions.length === 1 ? 'order' : 'orders'} to choose from
          </summary>
          <div className="choices">
            {actions.map((choice) => (
              <ChoiceButton
                key={JSON.stringify(choice)}
                question={question}
                choice={choice}
                words={menuWords(choice, leader)}
                onPress={() => table.answer(choice)}
              />
            ))}
          </div>
        </details>
      ))}
      {spent.length > 0 && !isSelected && (
        <div className="dice-uses">
          <p className="dice-cost">For a Chain of Command Die</p>
          {list(spent)}
        </div>
      )}
      {list(options.filter(({ use }) => use === 'stop'))}
    </ButtonRow>
  )
}

/** The orders of each Leader who has Command Initiatives left. */
function leadersIn(
  options: readonly DiceAction[],
): readonly { readonly leader: string; readonly actions: readonly DiceAction[] }[] {
  const orders = options.flatMap((action) => ('leader' in action ? [action] : []))
  return [...new Set(orders.map(({ leader }) => leader))].map((leader) => ({
    leader,
    actions: orders.filter((action) => action.leader === leader),
  }))
}
