import {
  type Building,
  MATERIALS,
  type Material,
  OPENING_KINDS,
  type Opening,
  type Roof,
} from '@sandtable/table'
import type { ReactNode } from 'react'
import { useEditor } from './editor-store.ts'
import { NumberField, SelectField } from './fields.tsx'

/** Floors, roof and openings of a house. */
export function BuildingFields({ building }: { readonly building: Building }): ReactNode {
  const change = useEditor((state) => state.change)
  const put = (part: Partial<Building>): void =>
    change({ list: 'buildings', feature: { ...building, ...part } })
  return (
    <>
      <div className="row">
        <NumberField
          label="Floors"
          value={building.floors}
          min={1}
          max={20}
          onChange={(floors) => put({ floors: Math.round(floors) })}
        />
        <NumberField
          label="Inches a floor"
          value={building.storeyHeight / 100}
          min={0.2}
          max={10}
          step={0.1}
          onChange={(height) => put({ storeyHeight: Math.round(height * 100) })}
        />
      </div>
      <div className="row">
        <SelectField
          label="Material"
          value={building.material}
          options={MATERIALS}
          onChange={(material) => put({ material: material as Material })}
        />
        <SelectField
          label="Roof"
          value={building.roof.kind}
          options={['pitched', 'flat', 'none']}
          onChange={(kind) => put({ roof: newRoof(kind) })}
        />
      </div>
      <OpeningFields building={building} />
    </>
  )
}

function newRoof(kind: string): Roof {
  if (kind === 'flat') return { kind, parapet: 20 }
  return kind === 'pitched' ? { kind, height: 80 } : { kind: 'none' }
}

/** Doors and windows: on which side and floor, how far along it, how wide. Sides are numbered from the first corner. */
function OpeningFields({ building }: { readonly building: Building }): ReactNode {
  const change = useEditor((state) => state.change)
  const { openings, outline, floors } = building
  const put = (next: readonly Opening[]): void =>
    change({ list: 'buildings', feature: { ...building, openings: next } })
  const mend = (id: string, part: Partial<Opening>): void =>
    put(openings.map((opening) => (opening.id === id ? { ...opening, ...part } : opening)))
  return (
    <fieldset className="parts">
      <legend>Openings</legend>
      {openings.map((opening) => (
        <div key={opening.id} className="part">
          <SelectField
            label={opening.id}
            value={opening.kind}
            options={OPENING_KINDS}
            onChange={(kind) => mend(opening.id, { kind: kind as Opening['kind'] })}
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
            onChange={(floor) => mend(opening.id, { floor })}
          />
          <NumberField
            label="at inch"
            value={opening.at / 100}
            min={0}
            max={96}
            step={0.1}
            onChange={(at) => mend(opening.id, { at: Math.round(at * 100) })}
          />
          <NumberField
            label="wide"
            value={opening.width / 100}
            min={0.1}
            max={20}
            step={0.1}
            onChange={(width) => mend(opening.id, { width: Math.round(width * 100) })}
          />
          <button
            type="button"
            aria-label={`Remove ${opening.id}`}
            onClick={() => put(openings.filter(({ id }) => id !== opening.id))}
          >
            ✕
          </button>
        </div>
      ))}
      <div className="row">
        <button type="button" onClick={() => put([...openings, newOpening(building, 'door')])}>
          Add a door
        </button>
        <button type="button" onClick={() => put([...openings, newOpening(building, 'window')])}>
          Add a window
        </button>
      </div>
    </fieldset>
  )
}

/** In the middle of the first side; the floor above the last window, if there is one. */
function newOpening({ openings, outline }: Building, kind: 'door' | 'window'): Opening {
  const [a, b] = outline
  const length = a && b ? Math.floor(Math.hypot(b.x - a.x, b.y - a.y)) : 100
  let number = 1
  while (openings.some(({ id }) => id === `${kind}-${number}`)) number++
  return {
    id: `${kind}-${number}`,
    kind,
    side: 0,
    floor: 0,
    at: Math.round(length / 2),
    width: Math.min(60, length),
  }
}
