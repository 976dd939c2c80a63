import type { Game } from '@sandtable/engine'
import { standing } from '@sandtable/miniatures'
import { distanceToPolygon, inch, type Work } from '@sandtable/table'
import { findGenericSupport } from '../../forces/data/arsenal.ts'
import { TABLES } from '../../forces/data/tables.ts'
import type { TeamTask } from '../../forces/roster.ts'
import type { State, Team } from '../state/state.ts'
import { FIGURE_RADIUS } from '../units/figures.ts'
import { mayClear } from './roadblock.ts'

/** coc-16.1-3, coc-16.1-5, coc-16.1-6: work on a minefield or on wire. */
export interface Clearing {
  readonly action: 'clear'
  /** The minefield or the section of wire. */
  readonly work: string
}

/** The engineers of the data for each task. */
const ENGINEERS: Readonly<Partial<Record<TeamTask, string>>> = {
  mines: 'engineer-mine-clearing-team',
  wire: 'engineer-wire-clearing-team',
  demolition: 'engineer-demolition-team',
}

/** What the defences of the data are on the table. */
const OBSTACLES = { minefield: 'minefield', wire: 'barbed-wire' } as const

const CONTACT = inch(TABLES.units.contact)

/** coc-16.1-1, coc-16.1-21, coc-support-27: minefields and wire in contact that these engineers can clear, Pinned or not. */
export function clearings(state: State, team: Team): readonly Clearing[] {
  const engineers = engineersOf(team)
  if (!engineers || team.rounds === 0) return []
  return worksOf(state)
    .filter(({ kind }) => kind in OBSTACLES && mayClear(obstacleOf(kind), engineers))
    .filter((work) => isInContact(team, work))
    .map(({ id }) => ({ action: 'clear', work: id }))
}

function engineersOf({ profile: { task } }: Team): string | null {
  return task === null ? null : (ENGINEERS[task] ?? null)
}

function obstacleOf(kind: Work['kind']): string {
  return OBSTACLES[kind as keyof typeof OBSTACLES]
}

function worksOf({ happenings }: State): readonly Work[] {
  return happenings.flatMap((one) => (one.kind === 'work' ? [one.work] : []))
}

function isInContact(team: Team, { outline }: Work): boolean {
  return standing(team).some(
    ({ x, y }) => distanceToPolygon({ outline }, { x, y }) - FIGURE_RADIUS <= CONTACT,
  )
}

/** coc-16.1-3, coc-16.1-5, coc-16.1-6: one die; torpedoes that fail twice are used up. */
export function clear(game: Game<State>, team: Team, { work: id }: Clearing): void {
  const { state } = game
  const work = worksOf(state).find((one) => one.id === id)
  const engineers = engineersOf(team)
  const clears = engineers ? findGenericSupport(engineers)?.rule.clears : undefined
  if (!work || !clears) return
  const clause =
    CLAUSES[work.kind === 'minefield' ? 'mines' : clears.attempts === undefined ? 'wire' : 'torpedo']
  const die = game.dice.d6(clause)
  const isCleared = die >= clears.on[0] && die <= clears.on[1]
  if (isCleared)
    state.happenings = state.happenings.filter((one) => one.kind !== 'work' || one.work.id !== id)
  else if (team.rounds !== null) team.rounds--
  game.note?.({ kind: 'cleared', clause, side: team.side, team: team.id, work: id, die, isCleared })
}

const CLAUSES = { mines: 'coc-16.1-3', wire: 'coc-16.1-5', torpedo: 'coc-16.1-6' } as const
