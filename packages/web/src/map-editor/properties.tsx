import {
  areaFacts,
  DENSITIES,
  type Density,
  HEIGHT_CLASSES,
  type HeightClass,
  lineFacts,
  workFacts,
} from '@sandtable/table'
import type { ReactNode } from 'react'
import { BuildingFields } from './building-fields.tsx'
import { LIST_NAMES } from './change-feature.ts'
import { useEditor } from './editor-store.ts'
import { findPlaced, placedWords } from './feature.ts'
import { NumberField, SelectField, TextField } from './fields.tsx'
import { GapFields, withGaps } from './gap-fields.tsx'
import { HillFields } from './hill-fields.tsx'
import { HoleFields } from './hole-fields.tsx'
import { KINDS } from './new-feature.ts'
import type { Placed } from './placed.ts'
import { ZoneFields } from './zone-fields.tsx'

/** What is known of the chosen feature, and can be changed. */
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
    case 'roads':
      return (
        <NumberField
          label="Inches wide"
          value={placed.feature.width / 100}
          min={0.2}
          max={12}
          step={0.1}
          onChange={(width) =>
            change({ ...placed, feature: { ...placed.feature, width: Math.round(width * 100) } })
          }
        />
      )
    case 'works':
      return (
        <NumberField
          label="Inches high"
          value={workFacts(placed.feature).height / 100}
          min={-2}
          max={20}
          step={0.1}
          onChange={(height) =>
            change({ ...placed, feature: { ...placed.feature, height: Math.round(height * 100) } })
          }
        />
      )
    case 'areas': {
      const facts = areaFacts(placed.feature)
      return (
        <>
          <NumberField
            label="Inches high"
            value={facts.height / 100}
            min={-2}
            max={20}
            step={0.1}
            onChange={(height) =>
              change({ ...placed, feature: { ...placed.feature, height: Math.round(height * 100) } })
            }
          />
          <SelectField
            label="Density"
            value={facts.density}
            options={DENSITIES}
            onChange={(density) =>
              change({ ...placed, feature: { ...placed.feature, density: density as Density } })
            }
          />
          <HoleFields area={placed.feature} />
        </>
      )
    }
    case 'lines': {
      const facts = lineFacts(placed.feature)
      return (
        <>
          <SelectField
            label="Height"
            value={facts.heightClass}
            options={HEIGHT_CLASSES}
            onChange={(heightClass) =>
              change({ ...placed, feature: { ...placed.feature, heightClass: heightClass as HeightClass } })
            }
          />
          <NumberField
            label="Inches wide"
            value={facts.width / 100}
            min={0.05}
            max={12}
            step={0.05}
            onChange={(width) =>
              change({ ...placed, feature: { ...placed.feature, width: Math.round(width * 100) } })
            }
          />
          <GapFields
            legend="Gaps"
            name="gap"
            points={placed.feature.points}
            gaps={placed.feature.gaps ?? []}
            kinds={['gap', 'gate', 'bridge', 'ford']}
            width={150}
            onChange={(gaps) => change({ ...placed, feature: withGaps(placed.feature, gaps) })}
          />
        </>
      )
    }
  }
}
