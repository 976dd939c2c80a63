import { abilityById, type View } from '@sandtable/callsign-warrior'
import { type ReactNode, useMemo } from 'react'
import { percent } from '../../match-screen/decision/odds-words.ts'
import type { AsideProps } from '../game-ui.ts'
import { type BagToken, chanceOfNext, drawnTokens, type Side, tokensIn } from './bag.ts'

const NAMES: Readonly<Record<Side, string>> = { blue: 'Blue', red: 'Red' }

/** The FOG: what is left in the bag, whose token may come next, and what has been drawn in this turn. */
export function BagCard({ view: given, story }: AsideProps): ReactNode {
  const view = given as View
  const drawn = useMemo(() => drawnTokens(story), [story])
  if (view.phase === 'set-up') return null
  const tokens = tokensIn(view, drawn)
  const count = (side: Side): number => tokens.filter((token) => token.side === side).length
  return (
    <section className="bag-card" aria-label="Token bag">
      <BagPicture tokens={tokens} />
      <div>
        <p>
          <strong>{tokens.length === 0 ? 'The bag is empty' : 'In the bag'}</strong>
          {tokens.length > 0 && `: ${count('blue')} Blue, ${count('red')} Red`}
        </p>
        {tokens.length > 0 && (
          <p className="muted">
            Next: Blue {percent(chanceOfNext(tokens, 'blue'))}, Red {percent(chanceOfNext(tokens, 'red'))}
          </p>
        )}
        {drawn.length > 0 && (
          <ol className="drawn-tokens" aria-label="Drawn this turn, in order">
            {drawn.map((token, i) => {
              const words = `${i + 1}. ${NAMES[token.side]}${token.isBonus ? ', bonus' : ''}${token.by ? `: ${token.by}` : ''}`
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: tokens lie in the order they were drawn
                <li key={i}>
                  <svg viewBox="-11 -11 22 22" role="img" aria-label={words}>
                    <title>{words}</title>
                    <TokenShape token={token} />
                  </svg>
                </li>
              )
            })}
          </ol>
        )}
        <OwnAbilities view={view} />
      </div>
    </section>
  )
}

/** csw-cmd-4: what is left of one's own abilities, and what each does. */
function OwnAbilities({ view: { players, seat } }: { readonly view: View }): ReactNode {
  const own = (seat && players[seat].abilities) ?? []
  if (own.length === 0) return null
  return (
    <details className="own-abilities">
      <summary>{own.length === 1 ? 'Your Command Ability' : `Your ${own.length} Command Abilities`}</summary>
      <ul>
        {own.map(abilityById).map((ability, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an ability may be there twice
          <li key={i}>
            <strong>{ability?.name}</strong> {ability?.text}
          </li>
        ))}
      </ul>
    </details>
  )
}

const ROW = 4
const STEP = 19
/** Up to this many tokens are drawn at full size; more are drawn smaller. */
const FEW = { count: 12, size: 1.25 }
const MOST = 16

/** An open cloth bag. */
function BagPicture({ tokens }: { readonly tokens: readonly BagToken[] }): ReactNode {
  const size = tokens.length <= FEW.count ? FEW.size : Math.min(1, MOST / tokens.length)
  return (
    <svg className="bag" viewBox="0 0 120 112" aria-hidden="true">
      <path className="bag-cloth" d="M36 26C10 42 2 66 8 88c4 16 20 20 52 20s48-4 52-20c6-22-2-46-28-62z" />
      <path className="bag-neck" d="M30 6c10 6 20 2 30 2s20 4 30-2l-8 20H38z" />
      <path className="bag-string" d="M34 25c16 6 36 6 52 0M84 25c8 4 12 12 8 20" />
      <g transform={`translate(60 98) scale(${size})`}>
        {tokens.map((token, i) => {
          const inRow = Math.min(ROW, tokens.length - Math.floor(i / ROW) * ROW)
          const x = ((i % ROW) - (inRow - 1) / 2) * STEP
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: tokens of a side are all alike
            <g key={i} transform={`translate(${x} ${-Math.floor(i / ROW) * STEP})`}>
              <TokenShape token={token} />
            </g>
          )
        })}
      </g>
    </svg>
  )
}

/** With the usual marks of the sides: Blue round, Red cut; a bonus token has a star. */
function TokenShape({ token: { side, isBonus } }: { readonly token: BagToken }): ReactNode {
  return (
    <g className={`bag-token ${side}`}>
      {side === 'blue' ? (
        <circle r={8.5} />
      ) : (
        <path d="M-3.6 -8.5h7.2l4.9 4.9v7.2l-4.9 4.9h-7.2l-4.9 -4.9v-7.2z" />
      )}
      {isBonus && (
        <path
          className="bag-star"
          d="M0 -5.5L1.6 -1.8 5.5 -1.6 2.5 1 3.4 4.8 0 2.7 -3.4 4.8 -2.5 1 -5.5 -1.6 -1.6 -1.8z"
        />
      )}
    </g>
  )
}
