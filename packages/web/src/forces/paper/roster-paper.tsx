import type { CardTable, ForceRoster, UnitCard } from '@sandtable/miniatures'
import type { ReactNode } from 'react'

/** The force for printing: a roster, and a card for each unit. */
export function RosterPaper({ roster }: { readonly roster: ForceRoster }): ReactNode {
  return (
    <div className="roster-paper">
      <section className="roster" aria-label="Roster">
        <h2>{roster.title}</h2>
        <p>{roster.facts.join(' · ')}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">Unit</th>
              <th scope="col">Models</th>
              <th scope="col">Cost</th>
            </tr>
          </thead>
          <tbody>
            {roster.lines.map(({ title, words, price }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                <td>{words}</td>
                <td>{price}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className="unit-cards">
        {roster.cards.map((card) => (
          <Card key={card.id} card={card} />
        ))}
      </div>
    </div>
  )
}

function Card({ card: { title, facts, tables, rules } }: { readonly card: UnitCard }): ReactNode {
  return (
    <article className="unit-card" aria-label={title}>
      <h3>{title}</h3>
      <p className="muted">{facts.join(' · ')}</p>
      {tables.map((table) => (
        <TableOfCard key={table.caption} table={table} />
      ))}
      {rules.length > 0 && <p className="unit-rules">{rules.join(', ')}</p>}
    </article>
  )
}

function TableOfCard({ table: { caption, head, rows } }: { readonly table: CardTable }): ReactNode {
  if (rows.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className="card-table" tabIndex={0}>
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...cells]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {cells.map((cell, i) => (
                <td key={head[i + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
