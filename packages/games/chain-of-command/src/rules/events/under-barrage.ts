import { standing } from '@sandtable/miniatures'
import { type Point, polygonContains, segmentMeetsPolygon } from '@sandtable/table'
import { nerveBy, shockOf, strengthOf } from '../shock/strength.ts'
import type { Leader, State, StrayBarrage, Team } from '../state/state.ts'
import { teamsOnTable } from '../units/figures.ts'
import { groupOf } from '../units/groups.ts'

type Barrages = Pick<State, 'barrages'>

/** coc-4.3.1-2, coc-6.3-1: a place where shells are falling. */
export function isUnderBarrage({ barrages }: Barrages, { x, y }: Point): boolean {
  return barrages.some(({ outline }) => isIn(outline, { x, y }))
}

function isIn(outline: readonly Point[], at: Point): boolean {
  return polygonContains({ outline }, at, 'touching-counts')
}

/** coc-10.3.1-15: with at least one figure. */
export function isShelled(state: Barrages, troop: Team | Leader): boolean {
  return state.barrages.length > 0 && standing(troop).some((figure) => isUnderBarrage(state, figure))
}

/** coc-6.3-1: nobody moves through the square by choice. */
export function leadsThroughBarrage({ barrages }: Barrages, way: readonly Point[]): boolean {
  return barrages.some(({ outline }) => {
    return way.some((to, i) => {
      const from = way[i - 1]
      return from !== undefined && segmentMeetsPolygon({ outline }, from, to)
    })
  })
}

/** coc-10.3.1-10, coc-10.3.1-13: everybody in the square is Pinned as long as the shells fall. */
export function pinUnderBarrage(state: State): void {
  if (state.barrages.length === 0) return
  state.barrages = state.barrages.map((barrage) => {
    const fresh = teamsOnTable(state).filter(
      (team) => team.nerve === 'steady' && standing(team).some(({ x, y }) => isIn(barrage.outline, { x, y })),
    )
    for (const team of fresh) team.nerve = 'pinned'
    return fresh.length > 0
      ? { ...barrage, pinned: [...barrage.pinned, ...fresh.map(({ id }) => id)] }
      : barrage
  })
}

/** coc-6.2-5, coc-ruling-21, coc-ruling-45: when the next Phase is over; who has no more Shock than men is no longer Pinned. */
export function endBarrages(state: State): void {
  const over = state.barrages.filter(({ until }) => until <= state.phase)
  if (over.length === 0) return
  const ids = over.map(({ id }) => id)
  state.barrages = state.barrages.filter(({ id }) => !ids.includes(id))
  state.happenings = state.happenings.filter((one) => one.kind !== 'barrage' || !ids.includes(one.id))
  for (const team of pinnedBy(state, over)) {
    const group = groupOf(state, team)
    if (nerveBy(shockOf(group), strengthOf(state, group)) === 'steady') team.nerve = 'steady'
  }
}

function pinnedBy(state: State, barrages: readonly StrayBarrage[]): readonly Team[] {
  const ids = barrages.flatMap(({ pinned }) => pinned)
  return teamsOnTable(state).filter((team) => ids.includes(team.id) && team.nerve === 'pinned')
}
