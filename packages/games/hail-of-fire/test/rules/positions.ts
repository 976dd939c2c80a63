import type { Options } from '@sandtable/engine'
import { type Script, script } from '@sandtable/testing'
import { type Action, hailOfFire, type State, type Team, type View } from '../../src/index.ts'

export type Played = Script<State, View>

/** A position of Teams on an empty table, with parts of a map and whatever else is said. */
export function played(teams: string, more: object = {}, options: Options = {}): Played {
  return script(hailOfFire, { teams, ...more } as never, options)
}

export function team(s: Played, id: string): Team {
  const found = s.state.teams.find((one) => one.id === id)
  if (!found) throw new Error(`there is no ${id}; there are ${s.state.teams.map((one) => one.id).join(', ')}`)
  return found
}

/** A rectangle, in inches. */
export function box(west: number, south: number, east: number, north: number) {
  return [
    { x: west, y: south },
    { x: east, y: south },
    { x: east, y: north },
    { x: west, y: north },
  ]
}

export function AREA(id: string, kind: string, west: number, south: number, east: number, north: number) {
  return { id, kind, outline: box(west, south, east, north) }
}

/** A line of terrain through points, in inches. */
export function LINE(id: string, kind: string, ...points: readonly (readonly [number, number])[]) {
  return { id, kind, points: points.map(([x, y]) => ({ x, y })) }
}

export function HOUSE(id: string, west: number, south: number, east: number, north: number) {
  const walls = { outline: box(west, south, east, north), material: 'stone', floors: 1, storeyHeight: 1 }
  return { id, kind: 'house', ...walls, roof: { kind: 'pitched', height: 1 }, openings: [] }
}

export function HILL(id: string, west: number, south: number, east: number, north: number, isSteep = false) {
  return { id, isSteep, levels: [{ height: 1, outline: box(west, south, east, north) }] }
}

export function ROAD(id: string, ...points: readonly (readonly [number, number])[]) {
  return { id, kind: 'road', width: 2, points: points.map(([x, y]) => ({ x, y })) }
}

/** A Team is activated. */
export function activate(s: Played, id: string, pay: 'order' | 'hero' = 'order'): void {
  act(s, { do: 'activate', pay, team: id })
}

export function act(s: Played, action: Action): void {
  s.answer('hof-order-2', action)
}

/** A Team by itself is ordered to Move; the enemy is in sight if `kinds` are asked. */
export function orderMove(s: Played, id: string, x: number, y: number): void {
  activate(s, id)
  if (nameOf(s) === 'take-part') s.answer(s.asked?.clause ?? '', [])
  if (nameOf(s) === 'declare-orders') s.answer('hof-act-1', ['move'])
  s.answer('hof-act-8', at(x, y))
}

/** A point in inches. */
export function at(x: number, y: number) {
  return { x: Math.round(x * 100), y: Math.round(y * 100) }
}

/** The Team moves next, under this order. */
export function moves(s: Played, id: string, order = 0): void {
  s.answer('hof-act-6', { do: 'move', order, team: id })
}

export function finish(s: Played): void {
  s.answer('hof-act-6', { do: 'finish' })
}

/** One Team by itself is ordered to Fire at a target, and does. */
export function orderFire(s: Played, id: string, target: string): void {
  activate(s, id)
  if (nameOf(s) === 'take-part') s.answer(s.asked?.clause ?? '', [])
  s.answer('hof-act-1', ['fire'])
  if (nameOf(s) === 'target-team') s.answer('hof-fire-1', target)
  carryOutFire(s)
}

/** The Fire order is carried out, if anybody may fire. */
export function carryOutFire(s: Played): void {
  if (nameOf(s) === 'order-sequence') s.answer('hof-act-6', { do: 'fire', order: 0 })
}

/** The name of the open question; plays on to it. */
export function nameOf(s: Played): string | null {
  if (!s.match.pending[0] && !s.outcome) {
    for (let steps = 0; steps < 20 && !s.match.pending[0] && !s.outcome; steps++) s.play()
  }
  return s.match.pending[0]?.name ?? null
}

/** What may be fired at the open question. */
export function fireRows(s: Played): readonly { team: string; weapon: string; dice: string }[] {
  const [decision] = s.match.pending
  if (decision?.shape !== 'some') throw new Error('who fires is not asked')
  return decision.options as never
}

/** Everybody fires the first weapon. */
export function allFire(s: Played): void {
  const [decision] = s.match.pending
  s.answer('hof-fire-2', decision?.standing)
}
