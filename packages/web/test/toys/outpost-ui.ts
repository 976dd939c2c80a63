import type { AnyRuleset } from '@sandtable/engine'
import type { TablePlans } from '@sandtable/miniatures'
import type { MiniaturesGame } from '../../src/board/miniatures-game.ts'
import { tableUi } from '../../src/board/table-ui.ts'
import type { GameUi } from '../../src/games/game-ui.ts'
import { MAP, type Outpost, outpost, pathsTo, RADIUS, reachOfSquad, type Squad } from './outpost.ts'

function squadOf({ squads }: Outpost, unit: string | null): Squad | undefined {
  return squads.find(({ id }) => id === unit)
}

/** Of the plans it needs two: where figures are, and which routes lead to a place. Everything in Outpost is public. */
const PLANS: TablePlans<Outpost, Outpost> = {
  knowledge: (view) => view,
  figures: (known, unit) =>
    (squadOf(known, unit)?.soldiers ?? []).map(({ id, x, y, floor }) => ({
      id,
      name: `soldier ${id}`,
      shape: { kind: 'base', radius: RADIUS },
      at: { x, y, floor },
    })),
  ground: (known, { unit, draw }) => {
    const squad = squadOf(known, unit)
    return squad && draw === 'ways' ? [{ outline: reachOfSquad(squad), words: 'as far as it can go' }] : []
  },
  routes: (known, { unit }, places) => {
    const squad = squadOf(known, unit)
    const goal = places.at(-1)
    if (!squad || !goal) return null
    return pathsTo(squad, goal).flatMap((path, i) => {
      const model = squad.soldiers[i]?.id
      return model && path.length > 1 ? [{ model, points: path.slice(1) }] : []
    })
  },
}

/** Outpost for the shared board: facts and plans, and not a line of drawing or pointing. */
const OUTPOST_TABLE: MiniaturesGame<Outpost, Outpost> = {
  name: 'Outpost',
  hasFacing: true,
  plans: PLANS,
  map: () => MAP,
  tokens: (view) =>
    view.squads
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
    view.squads.map(({ id, side }) => ({
      unit: id,
      side: side === 'blue' ? 'blue' : 'red',
      lines: ['Squad'],
    })),
}

export const OUTPOST_UI: GameUi = {
  ...tableUi(OUTPOST_TABLE),
  ruleset: outpost as AnyRuleset,
  hasSecrets: false,
  phase: (view) => `Turn ${Math.floor((view as Outpost).acted / 2) + 1}`,
  spots: () => [],
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
