import { TABLES } from '../../forces/data/tables.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import {
  type Mission,
  type Side,
  type State,
  statsOf,
  type Team,
  teamById,
  teamsOfUnit,
  type Unit,
} from '../state/state.ts'

const { minGuns: LEAST_GUNS, rows: WEIGHTS } = TABLES['hof-art-T1']

/** hof-art-11: a row of the table of batteries. */
export type Weight = (typeof WEIGHTS)[number]

/** hof-trait-T1-17: the weight of the barrages a Team fires; null if it fires none. */
export function weightOf(team: Pick<Team, 'entry'>): Weight | null {
  const { traits } = statsOf(team)
  return WEIGHTS.find(({ key }) => traits.includes(`${key}-artillery`)) ?? null
}

/** hof-art-1: the Teams of a Unit with an artillery trait that are left, on the table or off it. */
export function artilleryOf(state: Pick<State, 'teams'>, unit: string): readonly Team[] {
  return teamsOfUnit(state, unit).filter((team) => weightOf(team) !== null && team.place !== 'gone')
}

/** hof-art-1, hof-art-8: at least two of them are left. */
export function hasBattery(state: Pick<State, 'teams'>, unit: string): boolean {
  return artilleryOf(state, unit).length >= LEAST_GUNS
}

/** hof-art-15: it has fire missions left, if they are counted. */
export function hasMissionsLeft({ terms, teams }: State, unit: Unit): boolean {
  if (terms.switches.fireMissions === 'off') return true
  const [first] = artilleryOf({ teams }, unit.id)
  const weight = first && weightOf(first)
  return weight !== null && weight !== undefined && unit.missionsFired < weight.missions
}

/** hof-art-7: one of the guns, or the observer, is activated: the mission ends. */
export function activatedInMission(game: HailOfFireGame, team: Team): void {
  for (const unit of missionsOf(game.state, team.side)) {
    const { mission } = unit
    if (mission && (mission.observer === team.id || mission.guns.includes(team.id))) endMission(game, unit)
  }
}

/** hof-art-8: the observer is assaulted: the mission is lost. */
export function assaultedInMission(game: HailOfFireGame, team: Team): void {
  for (const unit of missionsOf(game.state, team.side))
    if (unit.mission?.observer === team.id) endMission(game, unit)
}

/** hof-art-8: without its observer, without a gun that takes part, or with fewer than two guns left the mission is lost. */
export function settleMissions(game: HailOfFireGame, side: Side): void {
  const { state } = game
  for (const unit of missionsOf(state, side)) {
    const { mission } = unit
    if (mission && (isLeft(state, mission) === false || !hasBattery(state, unit.id))) endMission(game, unit)
  }
}

function isLeft(state: State, { observer, guns }: Mission): boolean {
  return (
    teamById(state, observer).place !== 'gone' && guns.some((gun) => teamById(state, gun).place !== 'gone')
  )
}

function missionsOf({ units }: State, side: Side): readonly Unit[] {
  return units.filter((unit) => unit.side === side && unit.mission !== null)
}

/** hof-art-8, hof-art-13 */
export function endMission(game: HailOfFireGame, unit: Unit): void {
  const { state } = game
  unit.mission = null
  state.happenings = state.happenings.filter(
    (one) => one.kind !== 'barrage' || one.id !== `barrage-${unit.id}`,
  )
  game.note?.({ kind: 'mission-over', clause: 'hof-art-8', unit: unit.id, side: unit.side })
}

/** hof-art-20: while a barrage goes on, the Teams that take part in it stay bound. */
export function keepBarrageTeamsBound(state: State): void {
  for (const { mission } of state.units) {
    if (!mission || mission.sustained === null) continue
    for (const id of [mission.observer, ...mission.guns]) teamById(state, id).thisTurn.isBound = true
  }
}
