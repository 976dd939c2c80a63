import type { CheckSum } from '@sandtable/miniatures'
import type { ReactNode } from 'react'
import './check-sum.css'

/** A number needed as a sum: modifiers in groups, a group of several folded, and what each degree needs. */
export function CheckSumList({ sum }: { readonly sum: CheckSum }): ReactNode {
  const { base, groups, needed, degrees } = sum
  return (
    <div className="check-sum">
      <p>{base}</p>
      {groups.map(({ name, amount, rows }) =>
        rows.length === 1 ? (
          <p key={name}>
            {rows[0]?.reason} <strong>{signed(amount)}</strong>
          </p>
        ) : (
          <details key={name}>
            <summary>
              {name} <strong>{signed(amount)}</strong>
            </summary>
            {rows.map((row) => (
              <p key={row.reason}>
                {row.reason} {signed(row.amount)}
              </p>
            ))}
          </details>
        ),
      )}
      <p className="needed">{needed}</p>
      {degrees.length > 0 && <p className="muted">{degrees.join(' · ')}</p>}
    </div>
  )
}

function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`
}
