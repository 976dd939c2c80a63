import { type Clause, type Decision, type Refusal, refusal } from '@sandtable/engine'
import type { Point, Vector } from '@sandtable/table'
import { placeTeam, type Spot } from '../hidden/spot.ts'
import { isInContact } from '../moving/footprints.ts'
import { putOnTable } from '../moving/put-down.ts'
import { whyNotStand } from '../moving/standing.ts'
import { qualityCheck } from '../received-fire/quality.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import { freshTurn, isLeader, type State, type Team, teamsOfUnit, unitOf } from '../state/state.ts'
import { placesAround } from './leader-places.ts'

/** hof-lead-11, hof-ruling-29: a Team of a Unit that lost its Leader checks for a new one, who takes part if there is one. */
export function newLeader(game: HailOfFireGame, team: Team): Team | null {
  const fallen = fallenLeader(game.state, team)
  if (!fallen || team.place !== 'table' || !qualityCheck(game, 'hof-lead-11', team)) return null
  return placeLeader(game, 'hof-lead-11', fallen, team)
}

/** hof-lead-9, hof-lead-11: the new Leader stands in contact with the Team, Ready and without RFPs. Null: there is no room. */
export function placeLeader(game: HailOfFireGame, clause: Clause, fallen: Team, team: Team): Team | null {
  const spot = game.ask(leaderPlace(game.state, clause, fallen, team))
  if (!spot) return null
  putOnTable(fallen, spot)
  fallen.isSuppressed = false
  fallen.isObserver = false
  Object.assign(fallen.thisTurn, freshTurn())
  game.note?.({ kind: 'new-leader', clause, leader: fallen.id, team: team.id })
  return fallen
}

/** The original Leader of a Unit that has none now: a new one takes over that base. */
export function fallenLeader(state: State, team: Team): Team | null {
  if (!unitOf(state, team).profile.hadLeader) return null
  const leaders = teamsOfUnit(state, team.unit).filter(isLeader)
  return leaders.every(({ place }) => place === 'gone') ? (leaders[0] ?? null) : null
}

/** hof-lead-9, hof-lead-11: in contact with the Team; left out only if there is no room. */
export function leaderPlace(state: State, clause: Clause, leader: Team, team: Team): Decision<Spot | null> {
  const whyNot = (at: Point, facing: Vector): Refusal | null => {
    const placed: Team = { ...leader, place: 'table', x: at.x, y: at.y, facing }
    if (!isInContact(state, placed, team))
      return refusal('not-beside', 'The new Leader stands in contact with the Team (hof-lead-11).')
    return whyNotStand(state, leader, at, facing)
  }
  const spots = (): readonly Spot[] =>
    placesAround(leader, team).filter((spot) => whyNot(spot, spot.facing) === null)
  return placeTeam({
    clause,
    name: 'new-leader',
    team: leader,
    whyNot,
    whyNotLeave: () =>
      spots().length > 0
        ? refusal('must-be-placed', 'There is room for the new Leader (hof-lead-11).')
        : null,
    candidate: (chance) => {
      const open = spots()
      return open[chance.below(Math.max(1, open.length))] ?? { x: team.x, y: team.y, facing: team.facing }
    },
  })
}
