import type { Game, Outcome } from '@sandtable/engine'
import { checkObjectives, controllerOf, sideNear, touchesMarker } from './objectives.ts'
import {
  isDestroyed,
  otherSide,
  playerOf,
  SIDES,
  type Side,
  type State,
  type Team,
  teamById,
  teamsOf,
} from './state.ts'
import { TURNS } from './tables.ts'

/** csw-turn-6, csw-turn-7, csw-ruling-17, csw-ruling-18: no more than a quarter of the starting tokens is left. */
export function isShattered(state: State, side: Side): boolean {
  const left = teamsOf(state, side).filter((team) => !isDestroyed(team)).length
  return left <= Math.floor(playerOf(state, side).startingTokens / 4)
}

/** csw-turn-6, csw-turn-8: a force that has lost three quarters of its Teams leaves the field. */
export function checkShattered(game: Game<State>): void {
  for (const side of SIDES) {
    const player = playerOf(game.state, side)
    if (player.isShattered || !isShattered(game.state, side)) continue
    player.isShattered = true
    game.note?.({ kind: 'shattered', clause: 'csw-turn-6', side })
  }
}

/** csw-rally-6, csw-vp-1, csw-ruling-143: what the scenario gives at the end of a turn. */
export function score(game: Game<State>): void {
  const { state } = game
  checkObjectives(state)
  switch (state.terms.scenario) {
    case 'contact':
    case 'blue-bird-down':
      for (const { id } of state.objectives) give(game, controllerIn(state, id), 1, scoreClause(state), id)
      return
    case 'domination':
      for (const { id } of state.objectives)
        give(game, controllerIn(state, id), DOMINATION_VALUE(id), 'csw-s5-4', id)
      return
    case 'rush':
      scoreRush(game)
      return
    case 'ied':
      checkBomb(game)
      return
  }
}

function scoreClause({ terms }: State): string {
  return terms.scenario === 'contact' ? 'csw-s1-5' : 'csw-s2-5'
}

/** csw-s5-4: each Home 3, the Centre 2, each Flank 1. */
function DOMINATION_VALUE(id: string): number {
  if (id.startsWith('home')) return 3
  return id === 'centre' ? 2 : 1
}

function controllerIn(state: State, id: string): Side | null {
  const objective = state.objectives.find((one) => one.id === id)
  return objective ? controllerOf(state, objective) : null
}

function give(game: Game<State>, side: Side | null, points: number, clause: string, why: string): void {
  if (side === null || points === 0) return
  playerOf(game.state, side).points += points
  game.note?.({ kind: 'points', clause, side, points, why, total: playerOf(game.state, side).points })
}

/** csw-s4-4, csw-s4-5, csw-ruling-139, csw-ruling-140: A and B fall to a Team that takes cover at them while C is held. */
function scoreRush(game: Game<State>): void {
  const { state } = game
  const attacker = sideWith(state, 'attacker')
  const defender = otherSide(attacker)
  const holdsC = controllerIn(state, 'C')
  for (const objective of state.objectives) {
    if (objective.id === 'C' || objective.isDestroyed || holdsC !== attacker) continue
    if (playerOf(state, attacker).isShattered) continue
    const sapper = teamsOf(state, attacker).find(
      (team) => team.order === 'take-cover' && isDeliberate(team) && touchesMarker(team, objective.at),
    )
    if (!sapper) continue
    objective.isDestroyed = true
    objective.holder = null
    game.note?.({ kind: 'demolished', clause: 'csw-s4-4', team: sapper.id, objective: objective.id })
    give(game, attacker, 3, 'csw-s4-5', `${objective.id} destroyed`)
  }
  give(game, holdsC, 1, 'csw-s4-5', 'C')
  const stands = state.objectives.every(({ id, isDestroyed: isGone }) => id === 'C' || !isGone)
  if (stands) give(game, defender, 1, 'csw-s4-5', 'A and B stand')
}

/** csw-s4-4: ordered by a token, drawn or called for; a reaction under fire is no demolition. */
function isDeliberate({ orderedBy }: Team): boolean {
  return orderedBy === 'token' || orderedBy === 'extra' || orderedBy === 'bonus'
}

export function sideWith(state: State, role: 'attacker' | 'defender'): Side {
  return state.players.blue.role === role ? 'blue' : 'red'
}

/** csw-s3-4 to csw-s3-6, csw-ruling-135, csw-ruling-136: the bomb is planted, defused or lost. */
function checkBomb(game: Game<State>): void {
  const { state } = game
  const { bomb } = state
  if (!bomb) return
  const attacker = sideWith(state, 'attacker')
  const defender = otherSide(attacker)
  const carrier = teamById(state, bomb.carrier)
  if (bomb.state === 'carried' && isDestroyed(carrier)) {
    bomb.state = 'lost'
    game.note?.({ kind: 'bomb', clause: 'csw-s3-6', state: 'lost' })
  } else if (bomb.state === 'carried' && !playerOf(state, attacker).isShattered) {
    const place = state.objectives.find(({ at }) => touchesMarker(carrier, at))
    if (!place) return
    bomb.state = 'planted'
    bomb.objective = place.id
    bomb.plantedIn = state.turn
    game.note?.({ kind: 'bomb', clause: 'csw-s3-4', state: 'planted', objective: place.id, team: carrier.id })
  } else if (
    bomb.state === 'planted' &&
    bomb.plantedIn < state.turn &&
    !playerOf(state, defender).isShattered
  ) {
    const place = state.objectives.find(({ id }) => id === bomb.objective)
    if (!place) return
    const sapper = teamsOf(state, defender).find((team) => touchesMarker(team, place.at))
    if (!sapper || sideNear(state, attacker, place.at) > 0) return
    bomb.state = 'defused'
    game.note?.({ kind: 'bomb', clause: 'csw-s3-5', state: 'defused', team: sapper.id })
  }
}

/** csw-s1-5, csw-s2-5, csw-res-6: what is given once, at the end; who never came on is not destroyed. */
export function scoreAtEnd(game: Game<State>): void {
  const { state } = game
  if (state.terms.scenario === 'contact') {
    for (const side of SIDES) {
      const lost = teamsOf(state, otherSide(side)).filter(isDestroyed).length
      give(game, side, lost, 'csw-s1-5', 'enemy Teams destroyed')
    }
  }
  if (state.terms.scenario === 'blue-bird-down') {
    const survivors = state.teams.filter(({ isSurvivor }) => isSurvivor)
    give(
      game,
      sideWith(state, 'attacker'),
      2 * survivors.filter(isDestroyed).length,
      'csw-s2-5',
      'Survivors destroyed',
    )
    give(
      game,
      sideWith(state, 'defender'),
      survivors.filter((team) => !isDestroyed(team)).length,
      'csw-s2-5',
      'Survivors left',
    )
  }
}

/** csw-turn-5, csw-s3-7: is this the last turn? */
export function isLastTurn(state: State): boolean {
  if (state.turn >= TURNS || SIDES.some((side) => playerOf(state, side).isShattered)) return true
  return state.bomb?.state === 'defused' || state.bomb?.state === 'lost'
}

/** csw-vp-1, csw-s3-7, csw-s5-4: who has won; equal points are a draw (csw-ruling-121). */
export function outcome(state: State): Outcome | null {
  if (state.phase !== 'over') return null
  const scores = { blue: state.players.blue.points, red: state.players.red.points }
  if (state.terms.scenario === 'ied') return bombOutcome(state)
  const { blue, red } = scores
  const winners = blue === red ? [] : [blue > red ? 'blue' : 'red']
  return { winners, clause: 'csw-vp-1', reason: `${blue} to ${red} Victory Points`, scores }
}

/** csw-s3-7, csw-ruling-137: planted and not defused, or the Defender alone driven off while the bomb is still carried. */
function bombOutcome(state: State): Outcome {
  const attacker = sideWith(state, 'attacker')
  const defender = otherSide(attacker)
  const isDrivenOff = playerOf(state, defender).isShattered && !playerOf(state, attacker).isShattered
  const bomb = state.bomb?.state ?? 'lost'
  const attackerWins = bomb === 'planted' || (bomb === 'carried' && isDrivenOff)
  const reason = {
    planted: 'the IED is planted',
    defused: 'the IED is defused',
    lost: 'the IED is lost',
    carried: isDrivenOff ? 'the Defender is driven off' : 'the IED was never planted',
  }[bomb]
  return { winners: [attackerWins ? attacker : defender], clause: 'csw-s3-7', reason }
}
