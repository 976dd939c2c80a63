import { OPENING_KINDS, type Opening, type OpeningKind } from '@sandtable/table'
import type { ReactNode } from 'react'
import { useEditor } from '../editor-store.ts'
import { openingMiddle, withOpening } from '../features/openings.ts'
import { PenButton } from '../pen-button.tsx'
import { LengthField, NumberField, SelectField } from './fields.tsx'
import type { InsideProps } from './inside-props.ts'

/**
 * Doors and windows of the floor shown: on which side, how far along it, how wide. Sides are numbered from the first
 * corner.
 */
export function OpeningFields({ building, put }: InsideProps): ReactNode {
  const floor = useEditor((state) => state.floor)
  const set = useEditor((state) => state.set)
  const { openings, outline, floors } = building
  const mend = (id: string, part: Partial<Opening>): void =>
    put({
      ...building,
      openings: openings.map((opening) => (opening.id === id ? { ...opening, ...part } : opening)),
    })
  const add = (kind: OpeningKind): void =>
    put(withOpening(building, kind, floor, openingMiddle(outline, roomiest(building, floor))))
  return (
    <fieldset className="parts">
      <legend>Openings of this floor</legend>
      {openings
        .filter((opening) => opening.floor === floor)
        .map((opening) => (
          <div key={opening.id} className="part">
            <SelectField
              label={opening.id}
              value={opening.kind}
              options={OPENING_KINDS}
              onChange={(kind) => mend(opening.id, { kind: kind as OpeningKind })}
            />
            <NumberField
              label="side"
              value={opening.side + 1}
              min={1}
              max={outline.length}
              onChange={(side) => mend(opening.id, { side: side - 1 })}
            />
            <NumberField
              label="floor"
              value={opening.floor}
              min={0}
              max={floors - 1}
              onChange={(to) => {
                mend(opening.id, { floor: to })
                set({ floor: to })
              }}
            />
            <LengthField
              label="at inch"
              value={opening.at}
              min={0}
              max={96}
              step={0.1}
              onChange={(at) => mend(opening.id, { at })}
            />
            <LengthField
              label="wide"
              value={opening.width}
              min={0.1}
              max={20}
              step={0.1}
              onChange={(width) => mend(opening.id, { width })}
            />
            <button
              type="button"
              aria-label={`Remove ${opening.id}`}
              onClick={() => put({ ...building, openings: openings.filter(({ id }) => id !== opening.id) })}
            >
              ✕
            </button>
          </div>
        ))}
      <div className="row">
        <button type="button" onClick={() => add('door')}>
          Add a door
        </button>
        <button type="button" onClick={() => add('window')}>
          Add a window
        </button>
        <PenButton part="opening" of={building.id} kind="door">
          Click where a door is
        </PenButton>
        <PenButton part="opening" of={building.id} kind="window">
          Click where a window is
        </PenButton>
      </div>
    </fieldset>
  )
}

/** The middle of the side with the fewest openings on this floor. */
function roomiest(
  { openings, outline }: InsideProps['building'],
  floor: number,
): Pick<Opening, 'side' | 'at'> {
  const counts = outline.map((_, side) => openings.filter((o) => o.floor === floor && o.side === side).length)
  const side = counts.indexOf(Math.min(...counts))
  const [a, b] = [outline[side], outline[(side + 1) % outline.length]]
  return { side, at: a && b ? Math.hypot(b.x - a.x, b.y - a.y) / 2 : 0 }
}
