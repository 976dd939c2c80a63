import type { ReactNode } from 'react'
import { useEditor } from '../editor-store.ts'
import { LIST_NAMES } from '../features/change-feature.ts'
import { findPlaced, placedWords } from '../features/feature.ts'
import { KINDS } from '../features/new-feature.ts'
import type { Placed } from '../features/placed.ts'
import { AreaFields } from './area-fields.tsx'
import { BuildingFields } from './building-fields.tsx'
import { LengthField, SelectField, TextField } from './fields.tsx'
import { HillFields } from './hill-fields.tsx'
import { LineFields } from './line-fields.tsx'
import { WorkFields } from './work-fields.tsx'
import { ZoneFields } from './zone-fields.tsx'

/** The properties of the selected feature. */
export function Properties(): ReactNode {
  const { map, chosen, grip, change, copy, turn, remove } = useEditor()
  const placed = findPlaced(map, chosen)
  if (!placed) return null
  const { feature, list } = placed
  const rename = (label: string): void => {
    const { label: _, ...rest } = feature
    change({ list, feature: label ? { ...rest, label } : rest } as Placed)
  }
  return (
    <section className="panel properties" aria-label="Chosen feature">
      <h2>
        {LIST_NAMES[list]}: {placedWords(placed)}
      </h2>
      <TextField label="Name on the map" value={feature.label ?? ''} onChange={rename} />
      {placed.list !== 'hills' && (
        <SelectField
          label="Kind"
          value={placed.feature.kind}
          options={KINDS[list]}
          onChange={(kind) => change({ list, feature: { ...feature, kind } } as Placed)}
        />
      )}
      <OwnFields placed={placed} />
      <div className="row">
        <button type="button" title="Control with D" onClick={copy}>
          Copy
        </button>
        <button type="button" onClick={() => turn(90)}>
          Turn 90°
        </button>
        <button type="button" title="R" onClick={() => turn(15)}>
          Turn 15°
        </button>
        <button type="button" className="danger" title="Delete" onClick={remove}>
          {grip ? `Delete ${grip.kind}` : 'Delete'}
        </button>
      </div>
    </section>
  )
}

function OwnFields({ placed }: { readonly placed: Placed }): ReactNode {
  const change = useEditor((state) => state.change)
  switch (placed.list) {
    case 'hills':
      return <HillFields hill={placed.feature} />
    case 'buildings':
      return <BuildingFields building={placed.feature} />
    case 'zones':
      return <ZoneFields zone={placed.feature} />
    case 'areas':
      return <AreaFields area={placed.feature} />
    case 'lines':
      return <LineFields line={placed.feature} />
    case 'works':
      return <WorkFields work={placed.feature} />
    case 'roads':
      return (
        <LengthField
          label="Inches wide"
          value={placed.feature.width}
          min={0.2}
          max={12}
          step={0.1}
          onChange={(width) => change({ ...placed, feature: { ...placed.feature, width } })}
        />
      )
  }
}
