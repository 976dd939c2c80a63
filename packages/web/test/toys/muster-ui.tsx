import type { AnyRuleset } from '@sandtable/engine'
import { type CSSProperties, type MouseEvent, type ReactNode, useRef } from 'react'
import type { FormSchema } from '../../src/games/form-schema.ts'
import type { BoardProps, GameUi } from '../../src/games/game-ui.ts'
import { PanZoom } from '../../src/ui/zoom/pan-zoom.tsx'
import { type MusterView, muster, TABLE } from './muster.ts'

interface Point {
  readonly x: number
  readonly y: number
}

const SCHEMAS: Readonly<Record<string, FormSchema>> = {
  force: {
    kind: 'group',
    label: 'Force',
    fields: {
      soldiers: { kind: 'number', label: 'Soldiers', min: 1, max: 9 },
      hasGun: { kind: 'flag', label: 'With a gun' },
    },
  },
  camp: {
    kind: 'group',
    label: 'Camp',
    fields: {
      x: { kind: 'length', label: 'Across, in inches' },
      y: { kind: 'length', label: 'Down, in inches' },
      facing: {
        kind: 'choice',
        label: 'Facing',
        of: [
          { value: 'east', words: 'east' },
          { value: 'west', words: 'west' },
        ],
      },
    },
  },
}

/** Muster on the screen: a table in inches, on which a way is drawn by pressing where it goes. */
export const MUSTER_UI: GameUi = {
  ruleset: muster as AnyRuleset,
  hasSecrets: true,
  Board: MusterBoard,
  phase: (view) => `${(view as MusterView).told.length} settled`,
  spots: () => [],
  schema: ({ name }) => SCHEMAS[name] ?? null,
  about: () => [],
  arrows: () => [],
  card: () => null,
  consequence: () => null,
  hasOdds: () => false,
  isHeading: () => false,
  tutorial: null,
}

function MusterBoard({ view, draft, onDraft }: BoardProps): ReactNode {
  const drawing = useRef<SVGSVGElement>(null)
  const way = Array.isArray(draft) ? (draft as readonly Point[]) : []
  const press = ({ clientX, clientY }: MouseEvent): void => {
    const matrix = drawing.current?.getScreenCTM()?.inverse()
    if (!matrix) return
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix)
    onDraft([...way, { x: Math.round(x), y: Math.round(y) }])
  }
  return (
    <div className="board" style={{ '--ratio': 2 } as CSSProperties}>
      <PanZoom>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the form beside it serves the keyboard */}
        <svg
          ref={drawing}
          className="board-layer muster"
          viewBox={`0 0 ${TABLE.width} ${TABLE.depth}`}
          role="img"
          aria-label="The table"
          onClick={press}
        >
          <rect width={TABLE.width} height={TABLE.depth} fill="#b9c79a" />
          <polyline
            className="draft"
            points={way.map(({ x, y }) => `${x},${y}`).join(' ')}
            fill="none"
            stroke="#1b2530"
            strokeWidth={12}
          />
          <text x={40} y={80} fontSize={48}>
            {JSON.stringify((view as MusterView).told.at(-1) ?? 'nothing settled')}
          </text>
        </svg>
      </PanZoom>
    </div>
  )
}
