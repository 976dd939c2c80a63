import { standing } from '@sandtable/miniatures'
import type { TABLES } from '../../forces/data/tables.ts'
import { type Leader, otherSide, type Side, type State, type Team, type Unit } from '../state/state.ts'
import { isMedic, isSenior } from '../units/special-troops.ts'

/** coc-table-16: the rows of the table. */
export type SetbackRow = keyof (typeof TABLES)['setbacks']['rows']

/** coc-15.1-1: something for which a side tests its Force Morale. */
export interface Setback {
  readonly side: Side
  readonly row: SetbackRow
  /** The Unit, Leader or Jump-Off Point it is about. */
  readonly about: string
  /** coc-15.1-3: the Teams whose loss is tested by it. */
  readonly teams: readonly string[]
  /** coc-ruling-71: points already lost in this Phase for another Team of the Section. */
  readonly paid: number
}

/** How a Team was lost. */
type Loss = 'wiped-out' | 'breaks'

/** coc-15.1-3, coc-15.1-4, coc-15.1-5, coc-faq-17, coc-support-13: what is tested for Teams that are lost in one event; nothing for a Medic. */
export function teamSetbacks(state: State, lost: readonly Team[], loss: Loss): readonly Setback[] {
  return state.units.flatMap((unit) => {
    const teams = lost.filter((team) => team.unit === unit.id && team.lossTested === null && !isMedic(team))
    return teams.length === 0 ? [] : unitSetbacks(state, unit, teams, loss)
  })
}

function unitSetbacks(state: State, unit: Unit, teams: readonly Team[], loss: Loss): readonly Setback[] {
  const setback = (row: SetbackRow, of: readonly Team[], paid = 0): Setback => ({
    side: unit.side,
    row,
    about: of.length === 1 && of[0] ? of[0].id : unit.id,
    teams: of.map(({ id }) => id),
    paid,
  })
  if (unit.profile.support !== null)
    return [setback(loss === 'wiped-out' ? 'support-killed' : 'support-routs', teams)]
  const sectionRow = loss === 'wiped-out' ? 'section-wiped-out' : 'section-breaks'
  if (isWholeSection(state, unit, teams)) return [setback(sectionRow, teams, paidFor(state, unit))]
  return teams.map((team) => setback(loss === 'wiped-out' ? 'team-wiped-out' : 'team-breaks', [team]))
}

/** coc-15.1-3: no Team is left in action, and at least two went in this Phase; or the Section has no Teams. */
function isWholeSection(state: State, { id, profile }: Unit, lost: readonly Team[]): boolean {
  if (profile.kind !== 'section') return false
  if (!profile.hasSubTeams) return true
  const others = state.teams.filter((team) => team.unit === id && !lost.includes(team))
  if (others.some(isInAction)) return false
  return lost.length + others.filter((team) => team.lossTested?.phase === state.phase).length > 1
}

function isInAction(team: Team): boolean {
  return team.place !== 'gone' && team.nerve !== 'broken' && standing(team).length > 0
}

/** coc-ruling-71: what the earlier losses of the Section have cost in this Phase. */
function paidFor(state: State, { id }: Unit): number {
  return state.teams
    .filter((team) => team.unit === id && team.lossTested?.phase === state.phase)
    .reduce((sum, team) => sum + (team.lossTested?.points ?? 0), 0)
}

/** coc-support-12, coc-ruling-73: the side that has shot a Medic tests as for a Junior Leader killed. */
export function medicSetbacks(dead: readonly Team[]): readonly Setback[] {
  return dead.filter(isMedic).map(({ id, side }) => ({
    side: otherSide(side),
    row: 'junior-leader-killed',
    about: id,
    teams: [],
    paid: 0,
  }))
}

/** coc-9.1.1-7, coc-15.1-8, coc-14.6-7, coc-faq-6: what is tested for a Leader. */
export function leaderSetback(leader: Leader, what: 'wounded' | 'killed' | 'routs'): Setback {
  const row: SetbackRow = `${isSenior(leader) ? 'senior' : 'junior'}-leader-${what}`
  return { side: leader.side, row, about: leader.id, teams: [], paid: 0 }
}
