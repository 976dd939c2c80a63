import type { LitGround } from '@sandtable/miniatures'
import { ringsOf } from '@sandtable/table'
import type { ReactNode } from 'react'
import { ringPath } from '../../battlefield/draw/path.ts'
import { degreesOf } from '../../battlefield/tokens/token.ts'
import type { Ghost } from '../drawing/drawing.ts'
import type { HeldGround } from '../miniatures-game.ts'

interface GhostMarksProps {
  readonly ghosts: readonly Ghost[]
  readonly depth: number
  readonly isWrong: boolean
  /** Whether ghosts have a handle for turning them. */
  readonly canTurn: boolean
}

/** The answer being drawn: where everything would stand, and the paths to get there. */
export function GhostMarks({ ghosts, depth, isWrong, canTurn }: GhostMarksProps): ReactNode {
  return (
    <g className={`ghosts ${isWrong ? 'wrong' : ''}`}>
      {ghosts.map(({ id, path }) => (
        <polyline
          key={`way ${id}`}
          className="ghost-way"
          points={path.map(({ x, y }) => `${x},${depth - y}`).join(' ')}
        />
      ))}
      {ghosts.map((ghost) => (
        <g key={ghost.id} transform={`translate(${ghost.at.x} ${depth - ghost.at.y})`}>
          <GhostBody ghost={ghost} />
          {ghost.at.floor ? (
            <text className="token-floor" y={-60}>
              {ghost.at.floor}
            </text>
          ) : null}
          {(canTurn || ghost.facing) && <TurnHandle ghost={ghost} canTurn={canTurn} />}
        </g>
      ))}
    </g>
  )
}

function GhostBody({ ghost: { shape, facing } }: { readonly ghost: Ghost }): ReactNode {
  if (shape.kind === 'base') return <circle className="ghost" r={shape.radius} />
  return (
    <rect
      className="ghost"
      x={-shape.length / 2}
      y={-shape.width / 2}
      width={shape.length}
      height={shape.width}
      rx={20}
      transform={`rotate(${degreesOf(facing ?? EAST)})`}
    />
  )
}

const EAST = { x: 1, y: 0 }

function TurnHandle({
  ghost: { id, shape, facing },
  canTurn,
}: {
  readonly ghost: Ghost
  readonly canTurn: boolean
}): ReactNode {
  const reach = (shape.kind === 'base' ? shape.radius : shape.length / 2) + 60
  return (
    <g className="ghost-facing" transform={`rotate(${degreesOf(facing ?? { x: 0, y: 1 })})`}>
      <path d={`M${reach - 50} -24L${reach} 0L${reach - 50} 24Z`} />
      {canTurn && <circle className="turn-handle" data-handle={`turn ${id}`} cx={reach + 20} r={46} />}
    </g>
  )
}

/** Ground on which an action is possible. */
export function LitGroundMarks({
  ground,
  depth,
}: {
  readonly ground: readonly LitGround[]
  readonly depth: number
}): ReactNode {
  return (
    <g className="lit-grounds">
      {ground.map(({ outline, words, isFaint }) => (
        <path
          key={`${words} ${JSON.stringify(outline[0]?.outline[0])}`}
          className={`lit-ground ${isFaint ? 'faint' : ''}`}
          fillRule="evenodd"
          d={outlinePath(outline, depth)}
        >
          <title>{words}</title>
        </path>
      ))}
    </g>
  )
}

/** Ground that somebody watches or covers with fire. */
export function HeldGroundMarks({
  held,
  depth,
}: {
  readonly held: readonly HeldGround[]
  readonly depth: number
}): ReactNode {
  return (
    <g className="held-grounds">
      {held.map(({ id, kind, side, outline, words }) => (
        <path
          key={id}
          className={`held-ground ${kind} ${side}`}
          fillRule="evenodd"
          d={outlinePath(outline, depth)}
        >
          <title>{words}</title>
        </path>
      ))}
    </g>
  )
}

function outlinePath(outline: LitGround['outline'], depth: number): string {
  return outline
    .flatMap((polygon) =>
      ringsOf(polygon).map((ring) => ringPath(ring.map(({ x, y }) => ({ x, y: depth - y })))),
    )
    .join('')
}
