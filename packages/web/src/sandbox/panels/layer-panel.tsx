import type { ReactNode } from 'react'
import { LAYERS } from '../../battlefield/layers.ts'
import { useSandbox } from '../sandbox-store.ts'
import { FloorOptions } from './floor-options.tsx'

export function LayerPanel(): ReactNode {
  const layers = useSandbox((state) => state.layers)
  const toggle = useSandbox((state) => state.toggleLayer)
  const floor = useSandbox((state) => state.floor)
  const change = useSandbox((state) => state.change)
  const floors = useSandbox((state) => Math.max(1, ...state.map.buildings.map((one) => one.floors)))
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
