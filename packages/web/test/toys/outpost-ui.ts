import type { AnyRuleset } from '@sandtable/engine'
import { createElement } from 'react'
import {
  type FigureSpot,
  facingDrawing,
  figuresDrawing,
  shiftedTo,
  waysDrawing,
} from '../../src/board/drawings.ts'
import { MiniaturesBoard } from '../../src/board/miniatures-board.tsx'
import type { MiniaturesGame } from '../../src/board/miniatures-game.ts'
import type { PendingDecision } from '../../src/client/match-state.ts'
import type { GameUi } from '../../src/games/game-ui.ts'
import { MAP, type Outpost, outpost, pathsTo, RADIUS, reachOfSquad, type Squad } from './outpost.ts'

function squadOf({ about }: PendingDecision, view: unknown): Squad | undefined {
  const { unit } = about as { readonly unit: string }
  return (view as Outpost).squads.find(({ id }) => id === unit)
}

const BASE = { kind: 'base', radius: RADIUS } as const

/** Outpost for the shared board: facts and plans, and not a line of drawing or pointing. */
const OUTPOST_TABLE: MiniaturesGame = {
  name: 'Outpost',
  hasFacing: true,
  map: () => MAP,
  tokens: (view) =>
    (view as Outpost).squads
      .filter(({ isPlaced }) => isPlaced)
      .flatMap(({ id, side, soldiers, facing, isProne }) =>
        soldiers.map((soldier) => ({
          id: `${id}/${soldier.id}`,
          name: `squad ${soldier.id}`,
          side: side === 'blue' ? ('blue' as const) : ('red' as const),
          piece: { kind: 'figure' as const, role: 'rifle' as const, radius: RADIUS },
          at: { x: soldier.x, y: soldier.y },
          facing,
          states: isProne ? ['prone' as const] : [],
          ...(soldier.floor > 0 ? { floor: soldier.floor } : {}),
        })),
      ),
  labels: (view) =>
    (view as Outpost).squads.map(({ id, side }) => ({
      unit: id,
      side: side === 'blue' ? 'blue' : 'red',
      lines: ['Squad'],
    })),
  drawing: (pending, view) => {
    const squad = squadOf(pending, view)
    if (!squad) return null
    if (pending.name === 'move')
      return waysDrawing({
        unit: squad.id,
        ground: [{ outline: reachOfSquad(squad), words: 'as far as it can go' }],
        radius: RADIUS,
        starts: new Map(squad.soldiers.map((one) => [one.id, one])),
        plan: (places) => {
          const goal = places.at(-1)
          if (!goal) return null
          return pathsTo(squad, goal).flatMap((path, i) => {
            const model = squad.soldiers[i]?.id
            return model && path.length > 1 ? [{ model, points: path.slice(1) }] : []
          })
        },
      })
    if (pending.name === 'face') return facingDrawing(squad.id, squad.soldiers[0] ?? { x: 0, y: 0 }, BASE)
    if (pending.name !== 'put down') return null
    return figuresDrawing({
      unit: squad.id,
      ground: [],
      hasFacing: true,
      shapeOf: () => BASE,
      plan: (places, draft) => {
        const at = places.at(-1)
        return at && Array.isArray(draft) ? shiftedTo(draft as readonly FigureSpot[], at) : null
      },
    })
  },
}

export const OUTPOST_UI: GameUi = {
  ruleset: outpost as AnyRuleset,
  hasSecrets: false,
  Board: (props) => createElement(MiniaturesBoard, { ...props, game: OUTPOST_TABLE }),
  phase: (view) => `Turn ${Math.floor((view as Outpost).acted / 2) + 1}`,
  spots: () => [],
  isDrawn: ({ shape }) => shape === 'path' || shape === 'place',
  about: (pending) => [(pending.about as { readonly unit: string }).unit],
  arrows: () => [],
  card: () => null,
  units: (view) =>
    (view as Outpost).squads.map(({ id, side, isProne }) => ({
      id,
      side,
      name: 'Squad',
      state: isProne ? 'prone' : 'standing',
      hasActed: false,
      isGone: false,
    })),
  consequence: () => null,
  hasOdds: () => false,
  isHeading: () => false,
  tutorial: null,
}
