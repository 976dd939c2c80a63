import type { Note } from '@sandtable/engine'
import { type AskedQuestion, type Interruption, interruptionOf, partOf } from '@sandtable/miniatures'
import type { Point } from '@sandtable/table'
import { nameOf } from '../forces/names.ts'
import { type OverwatchStop, type Plan, standAt } from '../rules/moving/walk.ts'
import type { Occasion, RowChoice } from '../rules/shooting/targets.ts'
import { clone } from '../rules/state/clone.ts'
import { aliveModels, type State, type Team } from '../rules/state/state.ts'
import { type ShotOdds, shotOdds } from './shot-odds.ts'

export function teamNamed({ teams }: State, id: unknown): Team | undefined {
  return teams.find((team) => team.id === id)
}

/** The shot that a question is about, with its odds if nothing is done about it. */
export interface Threat {
  readonly attacker: Team
  readonly target: Team
  readonly odds: ShotOdds
}

/** csw-react-1, csw-cc-3: the shot a Team may react to, or could fire itself at a charger. */
export function threatIn(
  { name, about }: AskedQuestion,
  known: State,
  notes: readonly Note[],
  reaction: unknown = 'pass',
): Threat | null {
  const team = partOf(about, 'team')
  if (name === 'defensive-fire') return threatOf(known, team, partOf(about, 'charger'), 'defensive', null)
  if (name !== 'reaction') return null
  const aimed = notes.findLast(({ kind }) => kind === 'aims')
  const state = reaction === 'take-cover' ? inCover(known, team) : known
  const shooter = state.teams.find(({ id }) => id === partOf(about, 'attacker'))
  const occasion = shooter?.order === 'advance' ? 'advance' : 'fire'
  const rows = Array.isArray(aimed?.rows) ? (aimed.rows as readonly RowChoice[]) : null
  return threatOf(state, shooter?.id, team, occasion, rows)
}

/** csw-shoot-1: a shot at a Team, with its odds; null if one of the two is unknown. */
export function threatOf(
  state: State,
  shooter: unknown,
  aim: unknown,
  occasion: Occasion,
  rows: readonly RowChoice[] | null,
): Threat | null {
  const attacker = teamNamed(state, shooter)
  const target = teamNamed(state, aim)
  if (!attacker || !target) return null
  return { attacker, target, odds: shotOdds(state, attacker, target, occasion, rows) }
}

/** csw-tc-2: as it would be behind its cover. */
function inCover(known: State, team: unknown): State {
  return changed(known, (state) => {
    const target = state.teams.find(({ id }) => id === team)
    if (target) target.order = 'take-cover'
  })
}

/**
 * csw-ow-2: the shot from Overwatch that an interruption means, with the mover at its place at that moment. Null if
 * that place is not known here, because after a first shot the mover is somewhere on its path.
 */
export function interruptionIn(
  question: AskedQuestion,
  known: State,
  notes: readonly Note[],
  interruption: unknown,
): Threat | null {
  const mover = partOf(question.about, 'team')
  const plan = planOf(known, mover, notes)
  if (!plan || !isOverwatchStop(interruption)) return null
  const { team: watcher, at: far } = interruption
  const state = changed(known, (copy) => {
    const team = copy.teams.find(({ id }) => id === mover)
    if (team) standAt(copy, team, plan, far)
  })
  return threatOf(state, watcher, mover, 'overwatch', null)
}

/** True for a shot, false for 'pass'. */
function isOverwatchStop(choice: unknown): choice is OverwatchStop {
  return typeof choice === 'object' && choice !== null && 'team' in choice && 'at' in choice
}

/** The declared path, if nothing has happened on it yet. */
function planOf(known: State, mover: unknown, notes: readonly Note[]): Plan | null {
  const declared = notes.findLastIndex(isMove)
  const team = known.teams.find(({ id }) => id === mover)
  const answer = notes[declared]
  if (!answer || !team || partOf(answer.about, 'team') !== mover) return null
  if (notes.slice(declared).some(({ kind }) => EVENTS.includes(kind))) return null
  const [hull] = team.models
  if (answer.name === 'move-vehicle')
    return hull
      ? {
          kind: 'drive',
          start: { at: { x: hull.x, y: hull.y }, facing: team.facing },
          legs: answer.choice as Extract<Plan, { kind: 'drive' }>['legs'],
        }
      : null
  const starts = new Map(team.models.map(({ id, x, y, floor }) => [id, { x, y, floor }]))
  return { kind: 'foot', starts, routes: answer.choice as Extract<Plan, { kind: 'foot' }>['routes'] }
}

/** After these notes the mover is no longer where it began, or its move is over. */
const EVENTS: readonly string[] = ['attack', 'attack-lost', 'beaten-zone', 'moved']

const MOVES: readonly unknown[] = ['move', 'move-vehicle', 'charge-move']

function isMove({ kind, name, choice }: Note): boolean {
  return kind === 'answer' && MOVES.includes(name) && Array.isArray(choice)
}

/** The chance of at least one casualty, or of harm to a vehicle. */
export function chanceOfHarm({ losses, damage }: ShotOdds): number {
  return damage ? 1 - damage.unharmed : 1 - (losses[0] ?? 1)
}

/** csw-ow-2: the mover's way, and where each Team on Overwatch may stop it, with the chance of harm there. */
export function interruptionFor(
  question: AskedQuestion,
  known: State,
  notes: readonly Note[],
): Interruption | null {
  if (partOf(question.about, 'draw') !== 'stop') return null
  const mover = partOf(question.about, 'team')
  const plan = planOf(known, mover, notes)
  const options = (question.options ?? []).filter(isOverwatchStop)
  const placesAt = (far: number): readonly Point[] => {
    const copy = changed(known, (state) => {
      const team = state.teams.find(({ id }) => id === mover)
      if (team && plan) standAt(state, team, plan, far)
    })
    const team = copy.teams.find(({ id }) => id === mover)
    return team ? aliveModels(team).map(({ x, y }) => ({ x, y })) : []
  }
  const stops = options.map((stop) => {
    const threat = interruptionIn(question, known, notes, stop)
    return { unit: stop.team, choice: stop, far: stop.at, chance: threat && chanceOfHarm(threat.odds) }
  })
  return interruptionOf(String(mover), stops, plan !== null, placesAt, nameOf)
}

/** A copy of what is known, with a change in it: a hypothetical state. */
export function changed(known: State, change: (state: State) => void): State {
  const copy = clone(known)
  change(copy)
  return copy
}
