import { generateMap, MAP_SIZES, MAP_THEMES, type MapTheme } from '@sandtable/table'
import { type ReactNode, useState } from 'react'
import { useEditor } from './editor-store.ts'
import { NumberField, SelectField } from './fields/fields.tsx'

const THEME_NAMES: Readonly<Record<MapTheme, string>> = {
  bocage: 'Norman bocage',
  flanders: 'Flanders fields',
  steppe: 'Eastern steppe',
  'hill-town': 'Mediterranean hill town',
  'green-zone': 'Afghan green zone',
  'modern-town': 'Modern town',
}

const MOST_SEEDS = 4_294_967_295

/** Generates a battlefield from a theme and a seed: the same input gives the same map. */
export function GenerateForm(): ReactNode {
  const commit = useEditor((state) => state.commit)
  const choose = useEditor((state) => state.choose)
  const [theme, setTheme] = useState<MapTheme>('bocage')
  const [size, setSize] = useState('6 by 4')
  const [seed, setSeed] = useState(1)
  const [isSymmetric, setSymmetric] = useState(false)
  const make = (number: number): void => {
    const feet = MAP_SIZES.find(([width, depth]) => `${width} by ${depth}` === size) ?? ([4, 4] as const)
    setSeed(number)
    choose(null)
    commit(generateMap({ theme, seed: number, feet, isSymmetric }))
  }
  return (
    <section className="panel" aria-label="Generate">
      <h2>Generate</h2>
      <label>
        Landscape{' '}
        <select value={theme} onChange={({ target }) => setTheme(target.value as MapTheme)}>
          {MAP_THEMES.map((one) => (
            <option key={one} value={one}>
              {THEME_NAMES[one]}
            </option>
          ))}
        </select>
      </label>
      <div className="row">
        <SelectField
          label="Feet"
          value={size}
          options={MAP_SIZES.map(([width, depth]) => `${width} by ${depth}`)}
          onChange={setSize}
        />
        <NumberField
          label="Seed"
          value={seed}
          min={0}
          max={MOST_SEEDS}
          onChange={(value) => setSeed(Math.floor(value))}
        />
      </div>
      <label className="check">
        <input
          type="checkbox"
          checked={isSymmetric}
          onChange={({ target }) => setSymmetric(target.checked)}
        />{' '}
        Symmetrical
      </label>
      <div className="row">
        <button type="button" className="primary" onClick={() => make(seed)}>
          Generate
        </button>
        <button type="button" onClick={() => make((seed + 1) % (MOST_SEEDS + 1))}>
          Another
        </button>
      </div>
    </section>
  )
}
