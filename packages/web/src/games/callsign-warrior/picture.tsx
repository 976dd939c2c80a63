import { BASE_RADIUS, MAPS } from '@sandtable/callsign-warrior'
import type { ReactNode } from 'react'
import type { Role, Token } from '../../battlefield/tokens/token.ts'
import { TokenMark } from '../../battlefield/tokens/token-mark.tsx'

const FIGURES: readonly (readonly [number, number, 'blue' | 'red', Role])[] = [
  [520, 120, 'blue', 'leader'],
  [640, 200, 'blue', 'rifle'],
  [560, 270, 'blue', 'machine-gun'],
  [860, 110, 'red', 'anti-tank'],
  [930, 220, 'red', 'rifle'],
]

/** Figures facing each other, for the lobby. */
export function WarriorPicture(): ReactNode {
  const depth = Object.values(MAPS)[0]?.depth ?? 0
  return (
    <svg
      className="hero-picture"
      viewBox="0 0 1000 370"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      {FIGURES.map(([x, y, side, role]) => {
        const token: Token = {
          id: `picture-${x}`,
          name: role,
          side,
          piece: { kind: 'figure', role, radius: BASE_RADIUS },
          at: { x, y: depth - y },
          facing: { x: side === 'blue' ? 1 : -1, y: 0 },
          states: [],
        }
        return <TokenMark key={token.id} token={token} depth={depth} isChosen={false} />
      })}
    </svg>
  )
}
