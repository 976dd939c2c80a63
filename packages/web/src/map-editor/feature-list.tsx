import type { ReactNode } from 'react'
import { useEditor } from './editor-store.ts'
import { allPlaced, placedWords } from './features/feature.ts'

/** Everything on the map by name, so that it can be selected without pointing. */
export function FeatureList(): ReactNode {
  const map = useEditor((state) => (state.held ? null : state.map))
  const chosen = useEditor((state) => state.chosen)
  const choose = useEditor((state) => state.choose)
  if (!map) return null
  const all = allPlaced(map)
  return (
    <details className="panel pieces">
      <summary>
        <h2>{all.length === 1 ? '1 feature' : `${all.length} features`}</h2>
      </summary>
      <ul>
        {all.map((placed) => (
          <li key={placed.feature.id}>
            <button
              type="button"
              className="piece-button"
              aria-pressed={placed.feature.id === chosen}
              onClick={() => choose(placed.feature.id)}
            >
              {placedWords(placed)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
