import type { Json } from '@sandtable/engine'
import type { BuildFault, BuildTerms, ForceGame, PointTally } from '@sandtable/miniatures'
import type { ReactNode } from 'react'
import { Faults, useHasFaults } from './sheet/faults.tsx'

interface ForceHeadProps {
  readonly game: ForceGame
  readonly force: Json
  readonly terms: BuildTerms
  readonly tallies: readonly PointTally[]
  readonly faults: readonly BuildFault[]
}

/** The name of the force, its cost, and whether it is legal; always visible. */
export function ForceHead({ game, force, terms, tallies, faults }: ForceHeadProps): ReactNode {
  const list = game.lists.find(({ id }) => id === game.listOf(force))
  const purpose = game.purposes.find(({ id }) => id === terms.purpose)
  return (
    <section className="card force-head" aria-label="The force">
      <div className="force-title">
        <h2>{game.nameOf(force) || 'Unnamed force'}</h2>
        <span className="muted">{list?.name}</span>
      </div>
      {tallies.map((tally) => (
        <TallyLine key={tally.id} tally={tally} />
      ))}
      <p role="status" className={`verdict-badge ${faults.length === 0 ? 'legal' : 'wrong'}`}>
        {verdict(faults.length, purpose?.name ?? '')}
      </p>
      <Faults at="" />
    </section>
  )
}

function verdict(count: number, purpose: string): string {
  if (count === 0) return `Legal for ${purpose}`
  return count === 1 ? '1 problem' : `${count} problems`
}

/** Thresholds of a meter for which any amount is too much. */
const TOO_MUCH = { low: 0.01, high: 0.02, optimum: 0 }

function TallyLine({ tally: { id, name, spent, allowed } }: { readonly tally: PointTally }): ReactNode {
  const isOver = useHasFaults(id)
  return (
    <div className={`tally ${isOver ? 'wrong' : ''}`} data-tally={id}>
      <span className="tally-name">{name}</span>{' '}
      <span className="tally-points">
        <strong>{spent}</strong> of {allowed}
      </span>
      <meter
        aria-label={name}
        min={0}
        max={Math.max(1, allowed)}
        value={Math.min(spent, allowed)}
        {...(isOver ? TOO_MUCH : {})}
      />
      <Faults at={id} />
    </div>
  )
}
