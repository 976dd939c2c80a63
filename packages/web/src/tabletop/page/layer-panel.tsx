import type { ReactNode } from 'react'
import { LAYERS } from '../layers.ts'
import { FloorOptions } from './floor-options.tsx'
import { useTablePage } from './table-store.ts'

export function LayerPanel(): ReactNode {
  const layers = useTablePage((state) => state.layers)
  const toggle = useTablePage((state) => state.toggleLayer)
  const floor = useTablePage((state) => state.floor)
  const change = useTablePage((state) => state.change)
  const floors = useTablePage((state) => Math.max(1, ...state.map.buildings.map((one) => one.floors)))
  return (
    <section className="panel layers" aria-label="Layers">
      <h2>Shown</h2>
      <div className="checks">
        {LAYERS.map(({ id, name }) => (
          <label key={id} className="check">
            <input type="checkbox" checked={layers[id]} onChange={() => toggle(id)} /> {name}
          </label>
        ))}
      </div>
      {!layers.roofs && floors > 1 && (
        <label>
          Floor shown{' '}
          <select
            value={Math.min(floor, floors - 1)}
            onChange={({ target }) => change({ floor: Number(target.value) })}
          >
            <FloorOptions floors={floors} />
          </select>
        </label>
      )}
      <button type="button" onClick={() => print()}>
        Print the table
      </button>
    </section>
  )
}
