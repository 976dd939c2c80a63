import {
  DENSITIES,
  type Density,
  HEIGHT_CLASSES,
  type HeightClass,
  type Line,
  lineFacts,
  MATERIALS,
  type Material,
} from '@sandtable/table'
import type { ReactNode } from 'react'
import { useEditor } from '../editor-store.ts'
import { HeightField, LengthField, SelectField } from './fields.tsx'
import { GapFields, withGaps } from './gap-fields.tsx'
import { GoingFields } from './going-fields.tsx'

/** The fields of a line: height, width, density, material, gaps, and who can cross it. */
export function LineFields({ line }: { readonly line: Line }): ReactNode {
  const change = useEditor((state) => state.change)
  const put = (feature: Line): void => change({ list: 'lines', feature })
  const facts = lineFacts(line)
  return (
    <>
      <div className="row">
        <SelectField
          label="Height"
          value={facts.heightClass}
          options={HEIGHT_CLASSES}
          onChange={(heightClass) => {
            // The class counts only if no exact height is given.
            const { height: _, ...rest } = line
            put({ ...rest, heightClass: heightClass as HeightClass })
          }}
        />
        <HeightField value={facts.height} onChange={(height) => put({ ...line, height })} />
        <LengthField
          label="Inches wide"
          value={facts.width}
          min={0.05}
          max={12}
          step={0.05}
          onChange={(width) => put({ ...line, width })}
        />
      </div>
      <div className="row">
        <SelectField
          label="Density"
          value={facts.density}
          options={DENSITIES}
          onChange={(density) => put({ ...line, density: density as Density })}
        />
        <SelectField
          label="Material"
          value={facts.material}
          options={MATERIALS}
          onChange={(material) => put({ ...line, material: material as Material })}
        />
      </div>
      <GapFields
        legend="Gaps"
        name="gap"
        points={line.points}
        gaps={line.gaps ?? []}
        kinds={['gap', 'gate', 'bridge', 'ford']}
        width={150}
        onChange={(gaps) => put(withGaps(line, gaps))}
      />
      <GoingFields
        passability={facts.passability}
        onChange={(passability) => put({ ...line, passability })}
      />
    </>
  )
}
