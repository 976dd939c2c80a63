import { type Point, type Region, regionsAt, roadsAt } from '@sandtable/table'
import { type ReactNode, useMemo, useRef } from 'react'
import { Cursor } from '../battlefield/cursor.tsx'
import { TableView } from '../battlefield/table-view.tsx'
import { placeWords } from '../battlefield/tokens/token.ts'
import { TokenMark } from '../battlefield/tokens/token-mark.tsx'
import { type End, tokenAt, tokenOf } from '../battlefield/tools/end.ts'
import { type TableInput, useTableInput } from '../battlefield/use-table-input.ts'
import { cloudAt } from './clouds.ts'
import { Overlays } from './overlays.tsx'
import { TOOLS, useSandbox } from './sandbox-store.ts'

const LABEL =
  'Table. Arrow keys move a cursor by an inch, with Alt by a tenth; Enter presses there; G takes hold of a piece and lets it go; 1 to 7 take a tool; Q and E turn the chosen piece; Delete takes it away; Escape starts over. Plus, minus, 0 and Shift with arrows look about.'

/** The table of the sandbox with its pieces and input. */
export function SandboxBoard(): ReactNode {
  const board = useRef<HTMLDivElement>(null)
  const map = useSandbox((state) => state.map)
  const layers = useSandbox((state) => state.layers)
  const floor = useSandbox((state) => state.floor)
  const tokens = useSandbox((state) => state.tokens)
  const clouds = useSandbox((state) => state.clouds)
  const chosen = useSandbox((state) => state.chosen)
  const held = useSandbox((state) => state.held)
  const tool = useSandbox((state) => state.tool)
  const hands = useMemo(() => sandboxInput(), [])
  const cursor = useTableInput(board, map, hands)
  const heard = cursor ? whatIsAt(cursor) : ''
  return (
    <TableView
      heard={heard}
      map={map}
      happenings={clouds}
      chosen={chosen}
      layers={layers}
      floor={floor}
      label={LABEL}
      inputRef={board}
      className={`tool-${tool} ${held ? 'carrying' : ''}`}
    >
      <Overlays under={true} />
      {tokens.map((token) => (
        <TokenMark
          key={token.id}
          token={token}
          depth={map.depth}
          isChosen={token.id === chosen}
          isHeld={token.id === held?.id}
        />
      ))}
      <Overlays under={false} />
      {cursor && <Cursor at={cursor} depth={map.depth} />}
    </TableView>
  )
}

/** The description of the cursor's place for screen readers. */
function whatIsAt(at: Point): string {
  const { tokens, clouds, ground } = useSandbox.getState()
  const cloud = cloudAt(clouds, at)
  const token = tokenOf(tokens, tokenAt(tokens, at))
  const regions = regionsAt(ground, at).map((region) => nameOfRegion(region))
  const roads = roadsAt(ground, at).map((road) => road.label ?? road.kind)
  const named = [...(token ? [`${token.side} ${token.name}`] : []), ...(cloud ? [cloud.kind] : [])]
  return [placeWords(at), ...named, ...regions, ...roads].join(', ')
}

function nameOfRegion(region: Region): string {
  switch (region.kind) {
    case 'hill':
      return region.hill.label ?? 'hill'
    case 'area':
      return region.area.label ?? region.area.kind
    case 'work':
      return region.work.label ?? region.work.kind
    case 'building':
      return region.building.label ?? region.building.kind
  }
}

const TURN = 15

/** How mouse, finger and keys act on pieces and tools. */
function sandboxInput(): TableInput {
  const state = useSandbox.getState
  const endAt = (at: End['at'], token: string | null): End => ({ at, token })
  return {
    find: (at) => tokenAt(state().tokens, at) ?? cloudAt(state().clouds, at)?.id ?? null,
    click: (at, on) => state().press(endAt(at, on)),
    press: (at, on) => {
      const { tool, tokens } = state()
      if (on === null || tool === 'place' || tool === 'tape') return false
      // Tools see and measure through smoke; only the hand grabs it.
      if (tokenOf(tokens, on) === null && tool !== 'hand') return false
      state().grip(on, at)
      return true
    },
    drag: (at) => state().carry(at),
    drop: (at) => {
      state().carry(at)
      state().release()
    },
    putBack: () => state().putBack(),
    hover: (at) => state().point(at && endAt(at, tokenAt(state().tokens, at))),
    key: (event) => {
      const { chosen, take, beginAnew, removePiece } = state()
      const tool = TOOLS.find(({ key }) => key === event.key)
      if (tool) take(tool.id)
      else if (event.key === 'Escape') beginAnew()
      else if ((event.key === 'Delete' || event.key === 'Backspace') && chosen) removePiece(chosen)
      else if (event.key === 'q' || event.key === 'e') turnChosen(event.key === 'q' ? TURN : -TURN)
      else return false
      return true
    },
  }
}

/** Turns by this many degrees to the left; the turret goes with the hull. */
export function turnChosen(degrees: number): void {
  const { chosen, tokens, changeToken } = useSandbox.getState()
  const token = tokenOf(tokens, chosen)
  if (!token) return
  const turn = (way: { readonly x: number; readonly y: number }): { x: number; y: number } => {
    const angle = Math.atan2(way.y, way.x) + (degrees * Math.PI) / 180
    return { x: Math.round(Math.cos(angle) * 1000), y: Math.round(Math.sin(angle) * 1000) }
  }
  const { piece } = token
  const turned = piece.kind === 'vehicle' && piece.turret ? { ...piece, turret: turn(piece.turret) } : piece
  changeToken(token.id, { facing: turn(token.facing), piece: turned })
}
