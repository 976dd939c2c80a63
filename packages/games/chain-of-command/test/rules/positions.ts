import { type Game, type Options, type PositionText, whyIllegal } from '@sandtable/engine'
import { type Script, script } from '@sandtable/testing'
import { chainOfCommand, type State, type View } from '../../src/index.ts'

export type Played = Script<State, View>

/** A position on an empty table, with parts of a map and whatever else is said. */
export function played(position: object = {}, options: Options = {}): Played {
  return script(chainOfCommand, position as PositionText, options)
}

/** Runs one rule at a position, with scripted dice and answers; then the match is over. */
export function doing(position: object, rule: (game: Game<State>) => void, options: Options = {}): Played {
  const step = (game: Game<State>): void => {
    rule(game)
    game.state.stage = 'over'
    game.state.verdict = { winner: null, clause: 'coc-1-1', reason: 'the rule has been tried' }
  }
  return script({ ...chainOfCommand, step }, position as PositionText, options)
}

/** A point in inches. */
export function at(x: number, y: number) {
  return { x: Math.round(x * 100), y: Math.round(y * 100) }
}

/** A marker and a point in inches. */
export function to(marker: string, x: number, y: number) {
  return { marker, ...at(x, y) }
}

/** A rectangle of a kind of ground, in inches. */
export function AREA(id: string, kind: string, west: number, south: number, east: number, north: number) {
  const outline = [
    { x: west, y: south },
    { x: east, y: south },
    { x: east, y: north },
    { x: west, y: north },
  ]
  return { id, kind, outline }
}

/** A line of terrain through points, in inches. */
export function LINE(id: string, kind: string, ...points: readonly (readonly [number, number])[]) {
  return { id, kind, points: points.map(([x, y]) => ({ x, y })) }
}

/** The active player rolls the Command Dice and uses none of them. */
export function stopPhase(s: Played): void {
  while (s.state.stage === 'roll' || s.state.stage === 'dice') {
    if (s.match.pending.length > 0) s.answer('coc-4.2-2', { use: 'stop' })
    else s.play()
  }
}

/** Why this is no legal answer to the next question of a seat; null if it is one. */
export function whyNot(s: Played, seat: 'blue' | 'red', choice: unknown): string | null {
  while (s.match.pending.length === 0) s.play()
  const open = s.match.pending.find((one) => one.seat === seat)
  if (!open) throw new Error(`${seat} is not asked`)
  return whyIllegal(open, choice)?.sentence ?? null
}
