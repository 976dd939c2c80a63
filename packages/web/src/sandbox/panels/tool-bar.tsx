import type { ReactNode } from 'react'
import { ButtonRow } from '../../ui/button-row.tsx'
import { PIECES, pieceName } from '../kit.ts'
import { TOOLS, useSandbox } from '../sandbox-store.ts'
import { ToolIcon } from './tool-icon.tsx'

export function ToolBar(): ReactNode {
  const tool = useSandbox((state) => state.tool)
  const take = useSandbox((state) => state.take)
  const hint = TOOLS.find(({ id }) => id === tool)?.hint
  return (
    <div className="tool-bar">
      <ButtonRow className="tools" label="Tools">
        {TOOLS.map(({ id, name, key, hint: title }) => (
          <button
            key={id}
            type="button"
            className="tool"
            aria-pressed={tool === id}
            title={`${title} (${key})`}
            onClick={() => take(id)}
          >
            <ToolIcon tool={id} />
            {name}
          </button>
        ))}
      </ButtonRow>
      {tool === 'place' && <KitForm />}
      <p className="tool-hint muted" title={hint}>
        {hint}
      </p>
    </div>
  )
}

function KitForm(): ReactNode {
  const kit = useSandbox((state) => state.kit)
  const change = useSandbox((state) => state.change)
  return (
    <div className="kit">
      <select
        aria-label="Side"
        value={kit.side}
        onChange={({ target }) => change({ kit: { ...kit, side: target.value as typeof kit.side } })}
      >
        <option value="blue">Blue</option>
        <option value="red">Red</option>
        <option value="neutral">Neutral</option>
      </select>
      <select
        aria-label="Piece"
        value={kit.piece}
        onChange={({ target }) => change({ kit: { ...kit, piece: target.value as typeof kit.piece } })}
      >
        {PIECES.map((piece) => (
          <option key={piece} value={piece}>
            {pieceName(piece)}
          </option>
        ))}
      </select>
    </div>
  )
}
