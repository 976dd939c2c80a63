import {
  choicesOf,
  genericOf,
  type PricedSupport,
  type Support,
  supportCost,
  supportFaults,
  supportsOffered,
  supportTerms,
  type View,
} from '@sandtable/chain-of-command'
import { type ReactNode, useState } from 'react'
import { useMatch, useShown } from '../../match-screen/match-context.ts'
import { viewOf } from '../../state/match-store.ts'
import { ButtonRow } from '../../ui/button-row.tsx'
import type { GameFormProps } from '../game-ui.ts'

/** coc-support-2: the supports of the list, each with its price, and what is left of the budget. */
export function SupportsForm({ question }: GameFormProps): ReactNode {
  const table = useMatch()
  const view = viewOf(useShown()) as View
  const side = question.seat === 'red' ? 'red' : 'blue'
  const { force } = view.players[side]
  const terms = supportTerms(view, side)
  const [chosen, setChosen] = useState<readonly Support[]>([])
  const spent = supportCost(force, chosen)
  const offered = supportsOffered(force, terms.forbidden).filter(({ price }) => price <= terms.level)
  const prices = [...new Set(offered.map(({ price }) => price))]
  const countOf = (id: string): number => chosen.filter(({ option }) => option === id).length
  const add = (support: Support): void => setChosen([...chosen, support])
  const remove = (id: string): void => {
    const last = chosen.findLastIndex(({ option }) => option === id)
    setChosen(chosen.filter((_, i) => i !== last))
  }
  const mayAdd = (support: Support): boolean => supportFaults(force, [...chosen, support], terms).length === 0
  return (
    <ButtonRow className="choices supports" label="Choices">
      <p className="supports-budget" role="status">
        {spent} of {terms.level} points spent, {terms.level - spent} left
      </p>
      {prices.map((price) => (
        <fieldset key={price} className="supports-list">
          <legend>
            List {price}: {price} {price === 1 ? 'point' : 'points'} each
          </legend>
          {offered
            .filter((one) => one.price === price)
            .map((offer) => (
              <Offer
                key={offer.option.id}
                offer={offer}
                count={countOf(offer.option.id)}
                mayAdd={mayAdd}
                onAdd={add}
                onRemove={() => remove(offer.option.id)}
              />
            ))}
        </fieldset>
      ))}
      <button type="button" className="choice confirm" onClick={() => table.answer(chosen)}>
        {chosen.length === 0 ? 'Take no supports' : `Seal ${chosen.length} for ${spent} points`}
      </button>
    </ButtonRow>
  )
}

interface OfferProps {
  readonly offer: PricedSupport
  readonly count: number
  readonly mayAdd: (support: Support) => boolean
  readonly onAdd: (support: Support) => void
  readonly onRemove: () => void
}

function Offer({ offer: { option }, count, mayAdd, onAdd, onRemove }: OfferProps): ReactNode {
  const charges = choicesOf(option)
  const teams = genericOf(option)?.chooseFrom ?? []
  const [charge, setCharge] = useState(charges[0])
  const [pair, setPair] = useState<readonly string[]>([teams[0] ?? '', teams[0] ?? ''])
  const support: Support = {
    option: option.id,
    ...(charge === undefined ? {} : { choice: charge }),
    ...(teams.length > 0 ? { teams: [...pair] } : {}),
  }
  return (
    <div className={`support-offer ${count > 0 ? 'taken' : ''}`}>
      <span className="support-name" title={option.text}>
        {option.name}
        {count > 0 && <strong> × {count}</strong>}
      </span>
      {charges.length > 0 && (
        <ChoiceOf label={`Charge of ${option.name}`} of={charges} value={charge ?? ''} onChange={setCharge} />
      )}
      {teams.length > 0 &&
        [0, 1].map((i) => (
          <ChoiceOf
            key={i}
            label={`Team ${i + 1} of ${option.name}`}
            of={teams}
            value={pair[i] ?? ''}
            onChange={(value) => setPair(pair.map((one, place) => (place === i ? value : one)))}
          />
        ))}
      <span className="support-counts">
        <button
          type="button"
          aria-label={`Leave out ${option.name}`}
          disabled={count === 0}
          onClick={onRemove}
        >
          −
        </button>
        <button
          type="button"
          aria-label={`Take ${option.name}`}
          disabled={!mayAdd(support)}
          onClick={() => onAdd(support)}
        >
          +
        </button>
      </span>
    </div>
  )
}

interface ChoiceOfProps {
  readonly label: string
  readonly of: readonly string[]
  readonly value: string
  readonly onChange: (value: string) => void
}

function ChoiceOf({ label, of, value, onChange }: ChoiceOfProps): ReactNode {
  return (
    <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {of.map((one) => (
        <option key={one} value={one}>
          {one.replaceAll('-', ' ')}
        </option>
      ))}
    </select>
  )
}
