import { type Building, MATERIALS, type Material, type Roof } from '@sandtable/table'
import type { ReactNode } from 'react'
import { FloorOptions } from '../../sandbox/panels/floor-options.tsx'
import { useEditor } from '../editor-store.ts'
import { withFloorCopied } from '../features/openings.ts'
import { LengthField, NumberField, SelectField } from './fields.tsx'
import type { InsideProps } from './inside-props.ts'
import { OpeningFields } from './opening-fields.tsx'
import { RoomFields } from './room-fields.tsx'

/** Floors, roof, openings and rooms of a house. */
export function BuildingFields({ building }: { readonly building: Building }): ReactNode {
  const change = useEditor((state) => state.change)
  const put = (feature: Building): void => change({ list: 'buildings', feature })
  return (
    <>
      <div className="row">
        <NumberField
          label="Floors"
          value={building.floors}
          min={1}
          max={20}
          onChange={(floors) => put({ ...building, floors: Math.round(floors) })}
        />
        <LengthField
          label="Inches a floor"
          value={building.storeyHeight}
          min={0.2}
          max={10}
          step={0.1}
          onChange={(height) => put({ ...building, storeyHeight: height })}
        />
      </div>
      <SelectField
        label="Material"
        value={building.material}
        options={MATERIALS}
        onChange={(material) => put({ ...building, material: material as Material })}
      />
      <RoofFields roof={building.roof} onChange={(roof) => put({ ...building, roof })} />
      <FloorChoice building={building} put={put} />
      <OpeningFields building={building} put={put} />
      <RoomFields building={building} put={put} />
    </>
  )
}

function RoofFields({
  roof,
  onChange,
}: {
  readonly roof: Roof
  readonly onChange: (roof: Roof) => void
}): ReactNode {
  return (
    <div className="row">
      <SelectField
        label="Roof"
        value={roof.kind}
        options={['pitched', 'flat', 'none']}
        onChange={(kind) => onChange(newRoof(kind))}
      />
      {roof.kind === 'pitched' && (
        <LengthField
          label="Inches to the ridge"
          value={roof.height}
          min={0}
          max={10}
          step={0.1}
          onChange={(height) => onChange({ ...roof, height })}
        />
      )}
      {roof.kind === 'flat' && (
        <LengthField
          label="Inches of parapet"
          value={roof.parapet ?? 0}
          min={0}
          max={3}
          step={0.1}
          onChange={(height) => onChange({ ...roof, parapet: height })}
        />
      )}
    </div>
  )
}

function newRoof(kind: string): Roof {
  if (kind === 'flat') return { kind, parapet: 20 }
  return kind === 'pitched' ? { kind, height: 80 } : { kind: 'none' }
}

/** Chooses the floor that is shown: its plan is on the drawing board, and new parts are added to it. */
function FloorChoice({ building, put }: InsideProps): ReactNode {
  const floor = useEditor((state) => state.floor)
  const set = useEditor((state) => state.set)
  return (
    <div className="row">
      <label>
        Floor shown{' '}
        <select value={floor} onChange={({ target }) => set({ floor: Number(target.value) })}>
          <FloorOptions floors={building.floors} />
        </select>
      </label>
      {floor < building.floors - 1 && (
        <button
          type="button"
          onClick={() => {
            put(withFloorCopied(building, floor))
            set({ floor: floor + 1 })
          }}
        >
          Copy to the floor above
        </button>
      )}
    </div>
  )
}
