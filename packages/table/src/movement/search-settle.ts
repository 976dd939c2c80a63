import { climbCost, LATTICE_STEP, STEP_X, STEP_Y } from './lattice.ts'
import { pointOf } from './reach-window.ts'
import { isBarred, isPortalNear, isStopLink, legTo, linkFrom, NOWHERE, type Search, START } from './search.ts'

/** Fixes the cost of a point: the best of a step from a neighbour and of straight legs from where those came from. */
export function settle(search: Search, point: number): void {
  const { window, cost, from } = search
  search.best = Number.POSITIVE_INFINITY
  search.origin = NOWHERE
  search.triedCount = 0
  if (from[point] === START) consider(search, point, START, search.key[point] as number)
  if (point < window.points) {
    weighSteps(search, point)
    if (window.floors > 1) weighFloors(search, point)
    if (search.hasPortal[point] === 1) weighPortals(search, point)
  } else weighAround(search, point)
  cost[point] = search.best
  from[point] = search.origin
}

function isOpen({ isDone, cost, budget }: Search, neighbour: number): boolean {
  return isDone[neighbour] === 1 && (cost[neighbour] as number) <= budget
}

function weighSteps(search: Search, point: number): void {
  const { window, lattice } = search
  const floorHasStops = lattice.hasStops[window.floor[point] as number] === 1
  for (let d = 0; d < 8; d++) {
    const neighbour = point - (STEP_Y[d] as number) * window.width - (STEP_X[d] as number)
    if (!isOpen(search, neighbour)) continue
    const link = linkFrom(search, neighbour, d)
    const isShut = (floorHasStops && isStopLink(search, neighbour, d)) || isBarred(search, neighbour, point)
    weigh(search, neighbour, point, isShut ? Number.POSITIVE_INFINITY : link)
  }
}

function weighFloors(search: Search, point: number): void {
  const { window, walk, lattice, cost } = search
  const floor = window.floor[point] as number
  const column = (window.x[point] as number) / LATTICE_STEP
  const row = (window.y[point] as number) / LATTICE_STEP
  for (const other of [floor + 1, floor - 1]) {
    const neighbour = pointOf(window, column, row, other)
    if (neighbour < 0 || !isOpen(search, neighbour)) continue
    const climb = climbCost(walk.footing, lattice, column, row, other, floor)
    if (!isBarred(search, neighbour, point)) consider(search, point, neighbour, (cost[neighbour] as number) + climb)
  }
}

function weighPortals(search: Search, point: number): void {
  const { window } = search
  const x = window.x[point] as number
  const y = window.y[point] as number
  for (let portal = window.points; portal < window.count; portal++) {
    if (portal === point || !isOpen(search, portal)) continue
    if (isPortalNear(search, portal, x, y, window.floor[point] as number)) weighLeg(search, portal, point)
  }
}

function weighAround(search: Search, portal: number): void {
  const { window } = search
  const floor = window.floor[portal] as number
  const column = Math.floor((window.x[portal] as number) / LATTICE_STEP)
  const row = Math.floor((window.y[portal] as number) / LATTICE_STEP)
  for (let r = row - 2; r <= row + 3; r++) {
    for (let c = column - 2; c <= column + 3; c++) {
      const neighbour = pointOf(window, c, r, floor)
      if (neighbour < 0 || !isOpen(search, neighbour)) continue
      const x = window.x[neighbour] as number
      if (isPortalNear(search, portal, x, window.y[neighbour] as number, floor)) weighLeg(search, neighbour, portal)
    }
  }
  weighPortals(search, portal)
}

function weighLeg(search: Search, neighbour: number, point: number): void {
  const leg = legTo(search, neighbour, point)
  weigh(search, neighbour, point, search.walk.footing.notes.stopAt <= 1 ? Number.POSITIVE_INFINITY : leg)
}

/** By a step from a neighbour, or straight from where the neighbour's last leg began. */
function weigh(search: Search, neighbour: number, point: number, step: number): void {
  consider(search, point, neighbour, (search.cost[neighbour] as number) + step)
  const { tried, window, walk } = search
  const origin = search.from[neighbour] as number
  for (let i = 0; i < search.triedCount; i++) if (tried[i] === origin) return
  if (search.triedCount < tried.length) tried[search.triedCount++] = origin
  const start = walk.walker.from
  const dx = (origin === START ? start.x : (window.x[origin] as number)) - (window.x[point] as number)
  const dy = (origin === START ? start.y : (window.y[origin] as number)) - (window.y[point] as number)
  const before = origin === START ? 0 : (search.cost[origin] as number)
  // Not even on the best ground there is could this leg be cheap enough (one hundredth is left for rounding).
  if (before + Math.sqrt(dx * dx + dy * dy) * walk.footing.cheapest > search.best + 1) return
  const leg = legTo(search, origin, point)
  if (walk.footing.notes.stopAt > 1) consider(search, point, origin, before + leg)
}

function consider(search: Search, point: number, origin: number, cost: number): void {
  if (cost > search.best || cost === Number.POSITIVE_INFINITY) return
  if (cost === search.best && !isRather(search, point, origin, search.origin)) return
  search.best = cost
  search.origin = origin
}

/** Of two equally good origins rather the one reached first, else the one to the left: turning the table keeps both. */
function isRather({ window, cost }: Search, point: number, origin: number, other: number): boolean {
  if (origin === other || other === START) return false
  if (origin === START) return true
  const difference = (cost[origin] as number) - (cost[other] as number)
  if (difference !== 0) return difference < 0
  const { x, y } = window
  const px = x[point] as number
  const py = y[point] as number
  const side =
    ((x[origin] as number) - px) * ((y[other] as number) - py) -
    ((y[origin] as number) - py) * ((x[other] as number) - px)
  return side > 0
}
