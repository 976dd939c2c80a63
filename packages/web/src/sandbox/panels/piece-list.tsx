import type { Point } from '@sandtable/table'
import type { ReactNode } from 'react'
import { placeWords, SIDE_NAMES, SIDES } from '../../battlefield/tokens/token.ts'
import { middleOfCloud } from '../clouds.ts'
import { useSandbox } from '../sandbox-store.ts'

/** Every piece on the table by name, so that it can be selected without pointing. */
export function PieceList(): ReactNode {
  const tokens = useSandbox((state) => (state.held ? null : state.tokens))
  const chosen = useSandbox((state) => state.chosen)
  const press = useSandbox((state) => state.press)
  const clear = useSandbox((state) => state.clearPieces)
  const tool = useSandbox((state) => state.tool)
  const choose = useSandbox((state) => state.choose)
  const clouds = useSandbox((state) => state.clouds)
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
              <PieceLine
                key={token.id}
                at={token.at}
                isChosen={token.id === chosen}
                onChoose={() =>
                  tool === 'place' ? choose(token.id) : press({ at: token.at, token: token.id })
                }
              >
                <span className={`dot ${side}`} />
                {token.name}
              </PieceLine>
            ))}
          </ul>
        )
      })}
      {clouds.length > 0 && (
        <ul aria-label="Smoke and fire">
          {clouds.map((cloud) => (
            <PieceLine
              key={cloud.id}
              at={middleOfCloud(cloud)}
              isChosen={cloud.id === chosen}
              onChoose={() => choose(cloud.id)}
            >
              {cloud.id.replaceAll('-', ' ')}
            </PieceLine>
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

interface PieceLineProps {
  readonly at: Point
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

function PieceLine({ at, isChosen, onChoose, children }: PieceLineProps): ReactNode {
  return (
    <li>
      <button
        type="button"
        className="piece-button"
        aria-pressed={isChosen}
        title={placeWords(at)}
        onClick={onChoose}
      >
        {children}
      </button>
    </li>
  )
}
