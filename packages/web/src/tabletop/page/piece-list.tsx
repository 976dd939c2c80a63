import type { ReactNode } from 'react'
import { placeWords, SIDE_NAMES, SIDES } from '../tokens/token.ts'
import { middleOfCloud } from './clouds.ts'
import { useTablePage } from './table-store.ts'

/** Every piece on the table by name, to be chosen without pointing. */
export function PieceList(): ReactNode {
  const tokens = useTablePage((state) => (state.held ? null : state.tokens))
  const chosen = useTablePage((state) => state.chosen)
  const press = useTablePage((state) => state.press)
  const clear = useTablePage((state) => state.clearPieces)
  const tool = useTablePage((state) => state.tool)
  const choose = useTablePage((state) => state.choose)
  const clouds = useTablePage((state) => state.clouds)
  if (!tokens) return null
  return (
    <details className="panel pieces" open={tokens.length <= 24}>
      <summary>
        <h2>{tokens.length === 1 ? '1 piece' : `${tokens.length} pieces`}</h2>
      </summary>
      {SIDES.map((side) => {
        const own = tokens.filter((token) => token.side === side)
        if (own.length === 0) return null
        return (
          <ul key={side} className={side} aria-label={SIDE_NAMES[side]}>
            {own.map((token) => (
              <li key={token.id}>
                <button
                  type="button"
                  className="piece-button"
                  aria-pressed={token.id === chosen}
                  title={placeWords(token.at)}
                  onClick={() =>
                    tool === 'place' ? choose(token.id) : press({ at: token.at, token: token.id })
                  }
                >
                  <span className={`dot ${side}`} />
                  {token.name}
                </button>
              </li>
            ))}
          </ul>
        )
      })}
      {clouds.length > 0 && (
        <ul aria-label="Smoke and fire">
          {clouds.map((cloud) => (
            <li key={cloud.id}>
              <button
                type="button"
                className="piece-button"
                aria-pressed={cloud.id === chosen}
                title={placeWords(middleOfCloud(cloud))}
                onClick={() => choose(cloud.id)}
              >
                {cloud.id.replaceAll('-', ' ')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {tokens.length + clouds.length > 0 && (
        <button type="button" onClick={clear}>
          Clear the table
        </button>
      )}
    </details>
  )
}
