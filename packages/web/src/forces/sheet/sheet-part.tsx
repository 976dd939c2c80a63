import type { Json } from '@sandtable/engine'
import type { SheetPart, SheetUnit, UnitOffer } from '@sandtable/miniatures'
import type { ReactNode } from 'react'
import { Faults } from './faults.tsx'
import { SheetField } from './sheet-field.tsx'

interface PartProps {
  readonly part: SheetPart
  readonly onChange: (force: Json) => void
}

/** A part of the force: its units, what can be added, what can be chosen. */
export function PartOfSheet({ part, onChange }: PartProps): ReactNode {
  const { id, at, title, words, units, fields, offers } = part
  return (
    <section className={`card force-part ${id}`} aria-labelledby={`part-${id}`}>
      <h2 id={`part-${id}`}>{title}</h2>
      <p className="muted">{words}</p>
      <Faults at={at} />
      {units.map((unit) => (
        <UnitOfSheet key={unit.at} unit={unit} level={3} onChange={onChange} />
      ))}
      {fields.length > 0 && (
        <div className="force-fields wide">
          {fields.map((field) => (
            <SheetField key={field.id} field={field} onChange={onChange} />
          ))}
        </div>
      )}
      {offers.length > 0 && <Offers title={title} offers={offers} onChange={onChange} />}
    </section>
  )
}

interface UnitProps {
  readonly unit: SheetUnit
  readonly level: 3 | 4
  readonly onChange: (force: Json) => void
}

function UnitOfSheet({ unit, level, onChange }: UnitProps): ReactNode {
  const { at, title, price, facts, fields, teams, without } = unit
  const Heading = `h${level}` as const
  return (
    <section className={level === 3 ? 'force-unit' : 'force-team'} aria-label={title} data-at={at}>
      <header>
        <Heading>{title}</Heading>
        {price && <span className="price">{price}</span>}
        {without !== null && (
          <button type="button" aria-label={`Remove ${title}`} onClick={() => onChange(without)}>
            Remove
          </button>
        )}
      </header>
      <Faults at={at} />
      <FactList facts={facts} />
      {fields.length > 0 && (
        <div className="force-fields">
          {fields.map((field) => (
            <SheetField key={field.id} field={field} onChange={onChange} />
          ))}
        </div>
      )}
      {teams.length > 0 && (
        <div className="force-teams">
          {teams.map((team) => (
            <UnitOfSheet key={team.at} unit={team} level={4} onChange={onChange} />
          ))}
        </div>
      )}
    </section>
  )
}

function FactList({ facts }: { readonly facts: readonly string[] }): ReactNode {
  if (facts.length === 0) return null
  return (
    <ul className="force-facts muted">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

interface OffersProps {
  readonly title: string
  readonly offers: readonly UnitOffer[]
  readonly onChange: (force: Json) => void
}

function Offers({ title, offers, onChange }: OffersProps): ReactNode {
  return (
    <fieldset className="force-offers">
      <legend>Add to: {title.toLowerCase()}</legend>
      {offers.map((offer) => (
        <button key={offer.id} type="button" className="force-offer" onClick={() => onChange(offer.with)}>
          <span className="force-offer-name">
            <strong>{offer.title}</strong> <span className="price">{offer.price}</span>
          </span>
          <span className="muted">{offer.facts.join(' · ')}</span>
        </button>
      ))}
    </fieldset>
  )
}
