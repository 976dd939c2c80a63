import type { BuildTerms, PointTally } from '@sandtable/miniatures'
import type { ReactNode } from 'react'
import { NumberInput } from '../ui/number-input.tsx'

interface AgreedPointsProps {
  readonly tallies: readonly PointTally[]
  readonly terms: BuildTerms
  readonly onTerms: (terms: BuildTerms) => void
}

/** Fields for the points of each side, if the rules let players agree on totals other than the list's. */
export function AgreedPoints({ tallies, terms, onTerms }: AgreedPointsProps): ReactNode {
  return tallies.flatMap(({ id, allowed, agree }) => {
    if (!agree) return []
    const agreed = terms.agreed[id]
    const agreeOn = (points: number | undefined): void => {
      const { [id]: _, ...others } = terms.agreed
      onTerms({ ...terms, agreed: points === undefined ? others : { ...others, [id]: points } })
    }
    return [
      <div key={id} className="agreed-points">
        <label className="check">
          <input
            type="checkbox"
            checked={agreed !== undefined}
            onChange={({ target }) => agreeOn(target.checked ? allowed : undefined)}
          />
          {agree.label}
        </label>
        {agreed !== undefined && (
          <NumberInput
            label={`${agree.label}: how many`}
            min={0}
            max={agree.most}
            value={agreed}
            onChange={(points) => agreeOn(Number.isNaN(points) ? 0 : Math.round(points))}
          />
        )}
      </div>,
    ]
  })
}
