import { memo, type ReactNode } from 'react'
import { Around } from './around.tsx'
import { SIDE_SHAPES } from './side-shapes.ts'
import { Silhouette } from './silhouettes.tsx'
import { StateMarks } from './state-marks.tsx'
import { degreesOf, type FigurePiece, type StandPiece, type Token, tokenWords } from './token.ts'
import { VehicleFace } from './vehicles.tsx'

interface TokenMarkProps {
  readonly token: Token
  /** The depth of the table, needed because y points down on the screen. */
  readonly depth: number
  readonly isChosen: boolean
  readonly isHeld?: boolean
  /** Whether its move from one place to the next is animated. */
  readonly glides?: boolean
}

/** A figure or vehicle on the table. Memoised: of a hundred tokens only the one that moves is drawn again. */
export const TokenMark = memo(function TokenMark({
  token,
  depth,
  isChosen,
  isHeld,
  glides,
}: TokenMarkProps): ReactNode {
  const { piece, side, states, at } = token
  const reach = piece.kind === 'figure' ? piece.radius : piece.width / 2
  const classes = ['token', side, isChosen && 'chosen', isHeld && 'held', glides && 'glides', ...states]
    .filter(Boolean)
    .join(' ')
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of an SVG has no role of its own
    <g
      className={classes}
      data-token={token.id}
      role="img"
      aria-label={tokenWords(token)}
      {...(glides
        ? { style: { transform: `translate(${at.x}px, ${depth - at.y}px)` } }
        : { transform: `translate(${at.x} ${depth - at.y})` })}
    >
      {isChosen && <Around className="chosen-ring" token={token} gap={16} />}
      {piece.kind === 'figure' && <FigureFace token={token} piece={piece} />}
      {piece.kind === 'stand' && <StandFace token={token} piece={piece} />}
      {piece.kind === 'vehicle' && <VehicleFace token={token} piece={piece} />}
      {token.floor !== undefined && (
        <text className="token-floor" y={-reach - 10}>
          {token.floor === 0 ? 'G' : token.floor}
        </text>
      )}
      <StateMarks states={states} reach={reach} {...(token.pips === undefined ? {} : { pips: token.pips })} />
    </g>
  )
})

function FigureFace({ token, piece }: { readonly token: Token; readonly piece: FigurePiece }): ReactNode {
  const { radius } = piece
  const part = radius / 50
  return (
    <>
      <circle className="token-shadow" r={radius} cx={9} cy={9} />
      <circle className="token-base" r={radius} />
      <g className="token-face" transform={`scale(${part})`}>
        <path className="facing" d="M38 -26L74 0L38 26Z" transform={`rotate(${degreesOf(token.facing)})`} />
        <path className="token-body" d={SIDE_SHAPES[token.side]} />
        <g transform="scale(0.86)">
          <Silhouette role={piece.role} />
        </g>
      </g>
    </>
  )
}

/** A rectangular base, turned to its facing, with its symbol upright. */
function StandFace({ token, piece }: { readonly token: Token; readonly piece: StandPiece }): ReactNode {
  const { length, width, role } = piece
  const turn = `rotate(${degreesOf(token.facing)})`
  const frame = { x: -length / 2, y: -width / 2, width: length, height: width, rx: 14 }
  return (
    <>
      <rect className="token-shadow" {...frame} transform={`translate(9 9) ${turn}`} />
      <g transform={turn}>
        <rect className="stand-base" {...frame} />
        <path className="front-mark" d={`M${length / 2 + 6} -20l24 20l-24 20z`} />
      </g>
      <g className="token-face" transform={`scale(${Math.min(length, width) / 112})`}>
        <path className="token-body" d={SIDE_SHAPES[token.side]} />
        <g transform="scale(0.86)">
          <Silhouette role={role} />
        </g>
      </g>
    </>
  )
}
