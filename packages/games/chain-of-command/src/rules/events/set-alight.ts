import type { Game } from '@sandtable/engine'
import { standing } from '@sandtable/miniatures'
import { polygonContains } from '@sandtable/table'
import { groundFor } from '../ground/terrain.ts'
import { type Leader, otherSide, type State, type Team } from '../state/state.ts'
import { troopsOnTable } from '../units/figures.ts'
import { isOnFire, setAlight } from './burning.ts'
import { putOutside } from './leave-burning.ts'

/** coc-9.6-3: a wooden building catches fire, and those inside are placed next to a door at once. */
export function setBuildingAlight(game: Game<State>, target: Team | Leader): void {
  const { state } = game
  const [first] = [...standing(target), ...target.models]
  const region = groundFor(state).pieces.find(
    (piece) =>
      piece.kind === 'building' &&
      piece.building.material === 'wood' &&
      first !== undefined &&
      polygonContains(piece.polygon, { x: first.x, y: first.y }, 'touching-counts'),
  )
  if (region?.kind !== 'building' || state.blazes.some(({ feature }) => feature === region.id)) return
  setAlight(game, region, otherSide(target.side))
  for (const troop of troopsOnTable(state))
    if (standing(troop).some((figure) => isOnFire(state, figure))) putOutside(game, troop, 0)
}
