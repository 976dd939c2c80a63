import type { ReactNode } from 'react'
import { LAYERS } from '../layers.ts'
import { useTablePage } from './table-store.ts'

export function LayerPanel(): ReactNode {
  const layers = useTablePage((state) => state.layers)
  const toggle = useTablePage((state) => state.toggleLayer)
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
      <button type="button" onClick={() => print()}>
        Print the table
      </button>
    </section>
  )
}
