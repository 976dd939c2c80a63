import type { GroundKind } from '@sandtable/table'
import { emptyMap } from '@sandtable/table'
import type { ReactNode } from 'react'
import { LAYERS } from '../../battlefield/layers.ts'
import { useEditor } from '../editor-store.ts'
import { LengthField, SelectField, TextField } from './fields.tsx'

const GROUNDS: readonly GroundKind[] = ['grass', 'steppe', 'desert', 'mud', 'snow', 'pavement']

/** Name, size and ground of the whole map. */
export function MapFields(): ReactNode {
  const { map, commit, open, layers, set } = useEditor()
  return (
    <section className="panel" aria-label="The whole map">
      <h2>The whole map</h2>
      <TextField label="Name" value={map.name} onChange={(name) => commit({ ...map, name: name || 'Map' })} />
      <TextField
        label="About"
        value={map.about ?? ''}
        onChange={(about) => {
          const { about: _, ...rest } = map
          commit(about ? { ...rest, about } : rest)
        }}
      />
      <div className="row">
        <LengthField
          label="Inches wide"
          value={map.width}
          min={12}
          max={96}
          onChange={(width) => commit({ ...map, width })}
        />
        <LengthField
          label="Inches deep"
          value={map.depth}
          min={12}
          max={96}
          onChange={(depth) => commit({ ...map, depth })}
        />
      </div>
      <SelectField
        label="Ground"
        value={map.ground}
        options={GROUNDS}
        onChange={(ground) => commit({ ...map, ground: ground as GroundKind })}
      />
      <div className="checks">
        {LAYERS.map(({ id, name }) => (
          <label key={id} className="check">
            <input
              type="checkbox"
              checked={layers[id]}
              onChange={() => set({ layers: { ...layers, [id]: !layers[id] } })}
            />{' '}
            {name}
          </label>
        ))}
      </div>
      <button type="button" onClick={() => open(emptyMap('New map', map.width, map.depth, map.ground))}>
        New empty map
      </button>
    </section>
  )
}
