import { type PositionText, sampleChoice } from '@sandtable/engine'
import { type Script, script } from '@sandtable/testing'
import { callsignWarrior, type State, TACTICS, type Team } from '../src/index.ts'
import type { RowChoice } from '../src/rules/shooting/targets.ts'
import type { View } from '../src/rules/state/view.ts'

export type Played = Script<State, View>

/** Everything that may fire, fires. */
export const ALL = 'all'

/** A wood as a rectangle, in inches. */
export function WOOD(id: string, west: number, south: number, east: number, north: number) {
  return { id, kind: 'woods', outline: box(west, south, east, north) }
}

export function box(west: number, south: number, east: number, north: number) {
  return [
    { x: west, y: south },
    { x: east, y: south },
    { x: east, y: north },
    { x: west, y: north },
  ]
}

/** A line of terrain between two points, in inches. */
export function LINE(id: string, kind: string, ...points: readonly (readonly [number, number])[]) {
  return { id, kind, points: points.map(([x, y]) => ({ x, y })) }
}

/** A position in which the first token of the bag is drawn: its Team, if there is one such, is to be given an order. */
export function drawn(units: string, map: object = {}): Played {
  const s = script(callsignWarrior, { units, map } as never)
  s.dice('csw-tok-3', 1)
  return s
}

/** A position that words alone do not describe: as the text says, then changed. */
export function changed(text: object, change: (state: State) => void): Played {
  const position = (given: PositionText): State | string => {
    const state = callsignWarrior.position?.(given) ?? 'no positions'
    if (typeof state !== 'string') change(state)
    return state
  }
  return script({ ...callsignWarrior, position }, text as never)
}

/** One rifleman of Blue at 10,10 is given Fire at a Team of Red that may react. */
export function shotAt(target: string, red: string, map: object = {}): Played {
  const s = drawn(`blue pro-section/fireteam-2 10,10 x1 token; ${red}`, map)
  fire(s, target, ['soldier-1:assault-rifle'])
  return s
}

/** The one Team with a token is given Fire, at this target, with these rows. */
export function fire(s: Played, target: string, rows: readonly (string | RowChoice)[] | typeof ALL): void {
  s.answer('csw-order-1', 'fire')
  s.answer('csw-shoot-2', target)
  aim(s, rows)
}

/** Answers who fires what. */
export function aim(s: Played, rows: readonly (string | RowChoice)[] | typeof ALL): void {
  const [decision] = s.match.pending
  s.answer('csw-shoot-4', rows === ALL ? (decision?.standing ?? []) : rows.map(row))
}

/** 'soldier-2:saw:suppression' as choices and notes name a row. */
export function row(text: string | RowChoice): RowChoice {
  if (typeof text !== 'string') return text
  const [model = '', weapon = '', mode = 'plain'] = text.split(':')
  return { model, weapon, mode: mode as RowChoice['mode'] }
}

export function team(s: Played, id: string): Team {
  const found = s.state.teams.find((one) => one.id === id)
  if (!found) throw new Error(`there is no ${id}; there are ${s.state.teams.map((one) => one.id).join(', ')}`)
  return found
}

export function alive(s: Played, id: string): readonly string[] {
  return team(s, id)
    .models.filter(({ isLost }) => !isLost)
    .map((model) => model.id)
}

/** Moves every model of a Team by these inches east and north, in a straight line. */
export function shift(s: Played, id: string, east: number, north: number) {
  return team(s, id)
    .models.filter(({ isLost }) => !isLost)
    .map(({ id: model, x, y }) => ({ model, points: [{ x: x + east * 100, y: y + north * 100 }] }))
}

/** Ways of single models through points in inches. */
export function ways(paths: Readonly<Record<string, readonly (readonly [number, number])[]>>) {
  return Object.entries(paths).map(([model, points]) => ({
    model,
    points: points.map(([x, y]) => ({ x: Math.round(x * 100), y: Math.round(y * 100) })),
  }))
}

/** What the tactics propose, or the rules draw, at the open question; chance falls as these numbers say, then as 0. */
export function proposed(s: Played, ...luck: readonly number[]): unknown {
  const [decision] = s.match.pending
  if (!decision) throw new Error('nothing is asked')
  const left = [...luck]
  const chance = { below: (n: number) => Math.min(n - 1, left.shift() ?? 0) }
  return TACTICS.propose?.(s.state, decision, chance) ?? sampleChoice(decision, chance)
}

/** One storey, 1.5" high, with a flat roof; a container if it is to be solid. */
export function HUT(id: string, kind: string, west: number, south: number, east: number, north: number) {
  const openings =
    kind === 'container' ? [] : [{ id: `${id}-door`, kind: 'door', side: 0, floor: 0, at: 1, width: 1 }]
  const walls = { outline: box(west, south, east, north), material: 'brick', floors: 1, storeyHeight: 1.5 }
  return { id, kind, ...walls, roof: { kind: 'flat' }, openings }
}

/** The Officer's Teams of the tests, at 20,20 with a token. */
export const HQ = 'blue pro-officer-team 20,20 token'
export const WARLORD = 'blue ins-warlord-team 20,20 token'

/** Blue's Officer is drawn and given this order, with one Command Ability in hand. */
export function commanding(ability: string, units: string, order: string, more: object = {}): Played {
  const s = script(callsignWarrior, { units, blue: { abilities: [ability] }, ...more } as never)
  s.dice('csw-tok-3', 1)
  if (s.choices().includes(order)) s.answer('csw-order-1', order)
  return s
}

export function use(s: Played, ability: string): void {
  s.answer('csw-cmd-4', ability)
}
