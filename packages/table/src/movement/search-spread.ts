import { climbCost, LATTICE_STEP, STEP_X, STEP_Y } from './lattice.ts'
import { pointOf } from './reach-window.ts'
import { enter, enterAndStop, enterByLeg, isBarred, isPortalNear, isStopLink, linkFrom, type Search } from './search.ts'

/** Offers every neighbour of a settled point the way through it. */
export function spread(search: Search, point: number): void {
  const { window, cost, isDone, lattice } = search
  if (point >= window.points) {
    spreadAround(search, point)
    return
  }
  const before = cost[point] as number
  const floor = window.floor[point] as number
  for (let d = 0; d < 8; d++) {
    const to = point + (STEP_Y[d] as number) * window.width + (STEP_X[d] as number)
    if (isDone[to] !== 0) continue
    const link = linkFrom(search, point, d)
    if (link === Number.POSITIVE_INFINITY || isBarred(search, point, to)) continue
    // Asked for every link: the one just worked out may be the first that stops.
    if (lattice.hasStops[floor] === 1 && isStopLink(search, point, d)) enterAndStop(search, to, before + link)
    else enter(search, point, to, before + link)
  }
  if (window.floors > 1) spreadFloors(search, point, before)
  if (search.hasPortal[point] === 1) spreadPortals(search, point)
}

function spreadFloors(search: Search, point: number, before: number): void {
  const { window, walk, lattice, isDone } = search
  const floor = window.floor[point] as number
  const column = (window.x[point] as number) / LATTICE_STEP
  const row = (window.y[point] as number) / LATTICE_STEP
  for (const next of [floor + 1, floor - 1]) {
    const to = pointOf(window, column, row, next)
    if (to < 0 || isDone[to] !== 0) continue
    const climb = climbCost(walk.footing, lattice, column, row, floor, next)
    if (climb < Number.POSITIVE_INFINITY && !isBarred(search, point, to)) enter(search, point, to, before + climb)
  }
}

function spreadPortals(search: Search, point: number): void {
  const { window, isDone } = search
  const x = window.x[point] as number
  const y = window.y[point] as number
  for (let portal = window.points; portal < window.count; portal++) {
    if (isDone[portal] !== 0) continue
    if (isPortalNear(search, portal, x, y, window.floor[point] as number)) enterByLeg(search, point, portal)
  }
}

/** From a portal: to the lattice all around, and to other portals. */
function spreadAround(search: Search, portal: number): void {
  const { window, isDone } = search
  const column = Math.floor((window.x[portal] as number) / LATTICE_STEP)
  const row = Math.floor((window.y[portal] as number) / LATTICE_STEP)
  for (let r = row - 2; r <= row + 3; r++) {
    for (let c = column - 2; c <= column + 3; c++) {
      const to = pointOf(window, c, r, window.floor[portal] as number)
      if (to < 0 || isDone[to] !== 0) continue
      const isNear = isPortalNear(search, portal, window.x[to] as number, window.y[to] as number, window.floor[to] as number)
      if (isNear) enterByLeg(search, portal, to)
    }
  }
  spreadPortals(search, portal)
}
