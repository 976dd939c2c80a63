import type { Json, Seat } from '@sandtable/engine'
import type { ForceGame } from '@sandtable/miniatures'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { ForceChoice } from './force-choice.tsx'
import { OptionFields } from './option-fields.tsx'
import { type Plan, seatsHere, wishFor } from './plan.ts'

/** Drawing terrain needs much code, so it is loaded only when a table is shown. */
const Preview = lazy(async () => ({ default: (await import('./set-up-preview.tsx')).Preview }))

interface SetUpFieldsProps {
  readonly plan: Plan
  /** Null for a game without army lists. */
  readonly forces: ForceGame | null
  readonly onChange: (part: Partial<Plan>) => void
}

/** The set-up: scenario and map, the armies and forces of both sides, and all other options in a folded part. */
export function SetUpFields({ plan, forces, onChange }: SetUpFieldsProps): ReactNode {
  const { game, options } = plan
  const specs = game.ruleset.options
  const change = (id: string, value: Json): void => onChange({ options: { ...options, [id]: value } })
  const main = forces?.setUp.mainOptions ?? []
  const preview = useMemo(() => forces?.setUp.preview(options) ?? null, [forces, options])
  const hidden = [...main, ...(forces?.setUp.forceOptions ?? [])]
  return (
    <>
      {forces && (
        <div className="set-up">
          <OptionFields
            specs={specs.filter(({ id }) => main.includes(id))}
            options={options}
            words={forces.setUp.words}
            onChange={change}
          />
          <Sides plan={plan} forces={forces} onChange={onChange} />
        </div>
      )}
      {preview && (
        <Suspense fallback={<p className="muted">Loading the preview…</p>}>
          <Preview game={game.ruleset.id} preview={preview} />
        </Suspense>
      )}
      <details className="options">
        <summary>Options</summary>
        <OptionFields
          specs={specs.filter(({ id }) => !hidden.includes(id))}
          options={options}
          words={forces?.setUp.words ?? null}
          onChange={change}
        />
      </details>
    </>
  )
}

interface SidesProps extends SetUpFieldsProps {
  readonly forces: ForceGame
}

function Sides({ plan, forces, onChange }: SidesProps): ReactNode {
  const { game, options, wishes } = plan
  const here = seatsHere(plan, forces)
  const chooseList = (seat: Seat, list: string): void => {
    const { [seat]: _, ...others } = wishes
    onChange({ options: forces.setUp.withList(seat, list, options), wishes: others })
  }
  return game.ruleset
    .seats(options)
    .map(({ seat, name }) => (
      <ForceChoice
        key={seat}
        game={forces}
        seat={seat}
        name={name}
        options={options}
        wish={here.includes(seat) ? wishFor(plan, forces, seat) : null}
        onList={(list) => chooseList(seat, list)}
        onWish={(wish) => onChange({ wishes: { ...wishes, [seat]: wish } })}
      />
    ))
}
