import { refusal } from '@sandtable/engine'
import { type Hull, inch, overlaps } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { assaultedInMission } from '../artillery/missions.ts'
import { loseTeam } from '../morale/losses.ts'
import { footprint } from '../moving/footprints.ts'
import { suppress } from '../received-fire/suppression.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import { enemiesOnTable, hasTrait, isSmall, type State, type Team, teamsOfUnit } from '../state/state.ts'
import { areBodiesInContact, touchedEnemies, touchedFriends } from './contact.ts'
import { endOf } from './short-legality.ts'
import { shortMove, standInAssault } from './short-move.ts'
import { whyNotContact } from './touching-enemies.ts'

const { followUp, smallEscape } = TABLES['hof-aslt-T1']
const FOLLOW_UP = inch(followUp)
const ESCAPE = inch(smallEscape)

/** The Teams around a Team, and its place; determined before it is removed. */
export interface Surroundings {
  readonly place: Hull
  readonly enemies: readonly Team[]
  readonly friends: readonly Team[]
}

export function surroundings(state: State, team: Team): Surroundings {
  return {
    place: footprint(team),
    enemies: touchedEnemies(state, team),
    friends: touchedFriends(state, team),
  }
}

/** hof-aslt-17, hof-aslt-24 */
export function afterLoss(game: HailOfFireGame, { place, enemies, friends }: Surroundings): void {
  smallTeamsEscape(game, friends)
  followUps(game, enemies, place)
}

/** hof-aslt-17, hof-aslt-29: an enemy is gone: each Team that touched it may move up to 3 inches, at once. */
export function followUps(game: HailOfFireGame, touched: readonly Team[], place: Hull): void {
  const { state } = game
  for (const team of touched) {
    if (team.place !== 'table' || hasTrait(team, 'immobile')) continue
    const steps = game.ask(followUpMove(state, team, place))
    if (steps.length === 0) continue
    const { at, facing, far } = endOf(team, steps)
    standInAssault(state, team, at, facing, far)
    for (const enemy of touchedEnemies(state, team)) assaultedInMission(game, enemy) // hof-art-8
    game.note?.({ kind: 'followed-up', clause: 'hof-aslt-17', team: team.id, to: { x: at.x, y: at.y } })
  }
}

/** hof-aslt-17, hof-setup-9: into the place of the one that is gone, into contact with another enemy, or back into a foxhole. */
export function followUpMove(state: State, team: Team, place: Hull): ReturnType<typeof shortMove> {
  const enemies = enemiesOnTable(state, team.side).map((enemy) => footprint(enemy))
  return shortMove(state, team, {
    clause: 'hof-aslt-17',
    name: 'follow-up',
    budget: FOLLOW_UP,
    toward: [...enemies, place],
    whyNotEnd: (body) => {
      const touches = enemies.some((enemy) => areBodiesInContact(state, body, enemy))
      if (touches) return whyNotContact(state, team, body, [])
      const isBack = team.foxhole !== null && body.at.x === team.foxhole.x && body.at.y === team.foxhole.y
      return overlaps(body, place) || isBack
        ? null
        : refusal('not-there', 'It may take the place of the enemy, or touch another one (hof-aslt-17).')
    },
  })
}

/** hof-aslt-24: the friendly Team beside small Teams is destroyed: each moves to another Team of its Unit, or suffers. */
export function smallTeamsEscape(game: HailOfFireGame, beside: readonly Team[]): void {
  const { state } = game
  for (const team of beside) {
    if (!isSmall(team) || team.place !== 'table') continue
    const steps = game.ask(smallTeamEscape(state, team))
    if (steps.length > 0) {
      const { at, facing, far } = endOf(team, steps)
      standInAssault(state, team, at, facing, far)
    } else if (touchedEnemies(state, team).length > 0) loseTeam(game, 'hof-aslt-24', team, 'open')
    else suppress(game, 'hof-aslt-24', team)
  }
}

/** hof-aslt-24: up to 6 inches, into contact with another Team of its Unit. */
export function smallTeamEscape(state: State, team: Team): ReturnType<typeof shortMove> {
  const friends = teamsOfUnit(state, team.unit)
    .filter((other) => other.place === 'table' && !isSmall(other))
    .map((other) => footprint(other))
  return shortMove(state, team, {
    clause: 'hof-aslt-24',
    name: 'small-team-escape',
    budget: ESCAPE,
    toward: friends,
    whyNotEnd: (body) =>
      friends.some((friend) => areBodiesInContact(state, body, friend))
        ? null
        : refusal('no-contact', 'It must end in contact with a Team of its Unit (hof-aslt-24).'),
  })
}
