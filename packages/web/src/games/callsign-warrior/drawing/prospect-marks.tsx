import type { ReactNode } from 'react'
import type { Token } from '../../../battlefield/tokens/token.ts'
import { teamIdOf } from '../pieces.ts'
import type { Prospects } from './prospects.ts'

interface ProspectMarksProps {
  readonly prospects: Prospects
  readonly tokens: readonly Token[]
  readonly depth: number
}

const WORDS = { advance: 'as far as an Advance', run: 'as far as a Run' } as const

/** Where a Team can go, and whom it can shoot: under the figures, and never in the way of a press. */
export function ProspectMarks({
  prospects: { reaches, targets },
  tokens,
  depth,
}: ProspectMarksProps): ReactNode {
  return (
    <g className="prospects">
      {reaches.map(({ kind, outline }) => (
        <polygon
          key={kind}
          className={`team-reach ${kind}`}
          points={outline.map(({ x, y }) => `${x},${depth - y}`).join(' ')}
        >
          <title>{WORDS[kind]}</title>
        </polygon>
      ))}
      {tokens
        .filter(({ id }) => targets.includes(teamIdOf(id)))
        .map(({ id, at }) => (
          <g key={id} className="in-sights" transform={`translate(${at.x} ${depth - at.y})`}>
            <circle r={70} />
            <path d="M0 -92V-50M0 92V50M-92 0H-50M92 0H50" />
          </g>
        ))}
    </g>
  )
}
