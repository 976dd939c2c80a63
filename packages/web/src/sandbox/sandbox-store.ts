import {
  type ArcWidth,
  type Cloud,
  type Ground,
  groundOf,
  inch,
  type Point,
  type TableMap,
} from '@sandtable/table'
import { create } from 'zustand'
import { type LayerId, type Layers, USUAL_LAYERS } from '../battlefield/layers.ts'
import { PRACTICE_MAP } from '../battlefield/maps/practice-map.ts'
import type { Token } from '../battlefield/tokens/token.ts'
import { type End, tokenOf } from '../battlefield/tools/end.ts'
import { cloudOf, cloudTo, middleOfCloud, newCloud } from './clouds.ts'
import { isCloudKind, type NextPiece, newToken } from './kit.ts'

export const TOOLS = [
  { id: 'hand', name: 'Hand', key: '1', hint: 'Drag pieces. Click one to select it.' },
  {
    id: 'tape',
    name: 'Tape',
    key: '2',
    hint: 'Click two points to measure; click again to add a leg. Esc clears.',
  },
  { id: 'sight', name: 'Sight', key: '3', hint: 'Click the viewer, then the target or a point.' },
  { id: 'rings', name: 'Rings', key: '4', hint: 'Click a piece to draw range rings round it.' },
  { id: 'arc', name: 'Arc', key: '5', hint: 'Click a piece to draw its arc.' },
  { id: 'reach', name: 'Reach', key: '6', hint: 'Click a piece to see how far it can move.' },
  { id: 'place', name: 'Place', key: '7', hint: 'Click where to put the piece.' },
] as const
export type ToolId = (typeof TOOLS)[number]['id']

interface Held {
  readonly id: string
  readonly from: Point
  /** From the middle of the token to where it was gripped. */
  readonly grip: Point
}

export interface SandboxState {
  readonly mapId: string
  readonly map: TableMap
  readonly ground: Ground
  readonly tokens: readonly Token[]
  /** Smoke, fire, dust and shells over the table. */
  readonly clouds: readonly Cloud[]
  /** A token or a cloud. */
  readonly chosen: string | null
  readonly tool: ToolId
  /** The ends of the tool so far. */
  readonly ends: readonly End[]
  readonly hover: End | null
  readonly held: Held | null
  readonly layers: Layers
  /** The floor shown in houses without their roofs. */
  readonly floor: number
  readonly kit: NextPiece
  readonly ranges: readonly number[]
  readonly arcWidth: ArcWidth
  readonly arcRange: number
  readonly budget: number
  /** How far a mover keeps from enemies on the way. */
  readonly keptFrom: number
  readonly showsField: boolean
}

export interface SandboxActions {
  layMap(id: string, map: TableMap, tokens?: readonly Token[], clouds?: readonly Cloud[]): void
  take(tool: ToolId): void
  change(
    part: Partial<
      Pick<
        SandboxState,
        'kit' | 'ranges' | 'arcWidth' | 'arcRange' | 'budget' | 'keptFrom' | 'showsField' | 'floor'
      >
    >,
  ): void
  toggleLayer(layer: LayerId): void
  press(end: End): void
  point(end: End | null): void
  choose(id: string | null): void
  beginAnew(): void
  grip(id: string, at: Point): void
  carry(at: Point): void
  release(): void
  putBack(): void
  changeToken(id: string, part: Partial<Omit<Token, 'id'>>): void
  changeCloud(cloud: Cloud): void
  /** Removes a token or a cloud. */
  removePiece(id: string): void
  clearPieces(): void
}

/** A table on which anybody may try things. No rule is enforced on it. */
export const useSandbox = create<SandboxState & SandboxActions>((set, get) => ({
  ...laid('shipped/sainte-anne-farm', PRACTICE_MAP, [], []),
  tool: 'hand',
  layers: USUAL_LAYERS,
  floor: 0,
  kit: { side: 'blue', piece: 'rifle' },
  ranges: [600, 1200, 1800, 2400],
  arcWidth: 90,
  arcRange: inch(18),
  budget: inch(12),
  keptFrom: inch(3),
  showsField: false,

  layMap: (id, map, tokens = [], clouds = []) => set(laid(id, map, tokens, clouds)),
  take: (tool) => {
    const { chosen, tokens } = get()
    const token = tokenOf(tokens, chosen)
    // The next tool starts at the selected piece.
    const begins = token && (tool === 'tape' || tool === 'sight')
    set({ tool, hover: null, ends: begins ? [{ at: token.at, token: token.id }] : [] })
  },
  change: (part) => set(part),
  toggleLayer: (layer) => set(({ layers }) => ({ layers: { ...layers, [layer]: !layers[layer] } })),
  press: (end) => set(pressed(get(), end)),
  point: (hover) => {
    if (get().tool === 'tape' || get().tool === 'sight') set({ hover })
  },
  choose: (chosen) => set({ chosen }),
  beginAnew: () => set({ ends: [], hover: null, chosen: null }),
  grip: (id, at) => {
    const from = placeOfPiece(get(), id)
    if (!from) return
    set({ held: { id, from, grip: { x: at.x - from.x, y: at.y - from.y } }, chosen: id })
  },
  carry: (at) => {
    const { held, map } = get()
    if (!held) return
    const to = {
      x: Math.min(map.width, Math.max(0, at.x - held.grip.x)),
      y: Math.min(map.depth, Math.max(0, at.y - held.grip.y)),
    }
    set(moved(get(), held.id, to))
  },
  release: () => set({ held: null }),
  putBack: () => {
    const { held } = get()
    if (held) set({ held: null, ...moved(get(), held.id, held.from) })
  },
  changeToken: (id, part) =>
    set(({ tokens }) => ({
      tokens: tokens.map((token) => (token.id === id ? { ...token, ...part } : token)),
    })),
  changeCloud: (cloud) =>
    set(({ clouds }) => ({ clouds: clouds.map((one) => (one.id === cloud.id ? cloud : one)) })),
  removePiece: (id) =>
    set(({ tokens, clouds, chosen, ends }) => ({
      tokens: tokens.filter((token) => token.id !== id),
      clouds: clouds.filter((cloud) => cloud.id !== id),
      chosen: chosen === id ? null : chosen,
      ends: ends.filter((end) => end.token !== id),
    })),
  clearPieces: () => set({ tokens: [], clouds: [], chosen: null, ends: [] }),
}))

function laid(
  mapId: string,
  map: TableMap,
  tokens: readonly Token[],
  clouds: readonly Cloud[],
): Pick<
  SandboxState,
  'mapId' | 'map' | 'ground' | 'tokens' | 'clouds' | 'chosen' | 'ends' | 'hover' | 'held'
> {
  return {
    mapId,
    map,
    ground: groundOf(map),
    tokens,
    clouds,
    chosen: null,
    ends: [],
    hover: null,
    held: null,
  }
}

function placeOfPiece({ tokens, clouds }: SandboxState, id: string): Point | null {
  const cloud = cloudOf(clouds, id)
  return cloud ? middleOfCloud(cloud) : (tokenOf(tokens, id)?.at ?? null)
}

/** Moves a token or a cloud. Unchanged items stay the same objects, so that they are not drawn again. */
function moved({ tokens, clouds }: SandboxState, id: string, at: Point): Partial<SandboxState> {
  if (cloudOf(clouds, id)) return { clouds: clouds.map((one) => (one.id === id ? cloudTo(one, at) : one)) }
  return { tokens: tokens.map((token) => (token.id === id ? { ...token, at } : token)) }
}

/** The effect of a click with the tool in use. */
function pressed(state: SandboxState, end: End): Partial<SandboxState> {
  const { tool, ends, tokens } = state
  switch (tool) {
    case 'tape':
      return { ends: [...ends, end], hover: null }
    case 'sight':
      return {
        ends: ends.length === 1 ? [...ends, end] : [end],
        hover: null,
        chosen: ends.length === 1 ? state.chosen : end.token,
      }
    case 'reach':
      // The selected piece goes to a bare place, in smoke or not.
      return tokenOf(tokens, end.token) === null && tokenOf(tokens, state.chosen)
        ? { ends: [end] }
        : { chosen: end.token, ends: [] }
    case 'place': {
      const { clouds, kit } = state
      if (isCloudKind(kit.piece)) {
        const cloud = newCloud(kit.piece, end.at, clouds)
        return { clouds: [...clouds, cloud], chosen: cloud.id }
      }
      const token = newToken({ side: kit.side, piece: kit.piece }, end.at, tokens)
      return { tokens: [...tokens, token], chosen: token.id }
    }
    default:
      return { chosen: end.token }
  }
}
