import { type Game, refusal } from '@sandtable/engine'
import { type Hull, inch, overlaps } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { loseTeam } from '../morale/losses.ts'
import { footprint } from '../moving/footprints.ts'
import { suppress } from '../received-fire/suppression.ts'
import {
  enemiesOnTable,
  hasTrait,
  isGun,
  isSmall,
  type State,
  type Team,
  teamsOfUnit,
} from '../state/state.ts'
import { whyNotContact } from './charge.ts'
import { areBodiesInContact, touchedEnemies } from './contact.ts'
import { endOf, shortMove, standInAssault } from './short-move.ts'

const { followUp, smallEscape } = TABLES['hof-aslt-T1']
const FOLLOW_UP = inch(followUp)
const ESCAPE = inch(smallEscape)

/** hof-aslt-17, hof-aslt-29: an enemy is gone: each Team that touched it may move up to 3 inches, at once. */
export function followUps(game: Game<State>, touched: readonly Team[], place: Hull): void {
  for (const team of touched) {
    if (team.place !== 'table' || isGun(team) || hasTrait(team, 'immobile')) continue
    const steps = game.ask(followUpMove(game.state, team, place))
    if (steps.length === 0) continue
    const { at, facing } = endOf(team, steps)
    standInAssault(team, at, facing)
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
export function smallTeamsEscape(game: Game<State>, beside: readonly Team[]): void {
  const { state } = game
  for (const team of beside) {
    if (!isSmall(team) || team.place !== 'table') continue
    const steps = game.ask(smallTeamEscape(state, team))
    if (steps.length > 0) {
      const { at, facing } = endOf(team, steps)
      standInAssault(team, at, facing)
    } else if (touchedEnemies(state, team).length > 0) loseTeam(game, 'hof-aslt-24', team, 'open')
    else suppress(game, 'hof-aslt-24', team)
  }
}

/** hof-aslt-24: up to 6 inches, into contact with another Team of its Unit. */
export function smallTeamEscape(state: State, team: Team): ReturnType<typeof shortMove> {
  const friends = teamsOfUnit(state, team.unit)
    .filter((other) => other !== team && other.place === 'table' && !isSmall(other))
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
