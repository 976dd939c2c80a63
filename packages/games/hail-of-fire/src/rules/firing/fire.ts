import { noteVolley, succeeds } from '@sandtable/engine'
import { activationOf } from '../command/activation-of.ts'
import { rerolledFace, rollAgain } from '../received-fire/quality.ts'
import { sees } from '../seeing/sight.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import { isVehicle, type State, type Team, teamById } from '../state/state.ts'
import { allocateHits } from './allocation.ts'
import { type FireRow, firePlan, fireRows, weaponOf } from './fire-plan.ts'
import { seenNear, teamsNear } from './firers.ts'
import type { Hit } from './hit.ts'
import type { Allocation } from './shares.ts'
import { applyHit } from './strike.ts'
import { diceOf, isConcealed, toHit } from './to-hit.ts'

/** hof-fire-1 to hof-fire-26: a Fire order is carried out: who fires what, the dice, the hits and what they do. */
export function fire(game: HailOfFireGame, teams: readonly Team[], targetId: string): void {
  const { state } = game
  const { side, lead, hit: hitBefore } = activationOf(state)
  const target = teamById(state, targetId)
  const leader = teamById(state, lead)
  const rows = fireRows(state, teams, target, leader)
  if (rows.length === 0) return
  const chosen = game.ask(firePlan(state, side, rows, target))
  if (chosen.length === 0) return
  const firers = teams.filter(({ id }) => chosen.some(({ team }) => team === id))
  const isConcealedFromAll = firers.every((team) => isConcealed(state, target, team)) // hof-fire-6
  const hits = chosen.flatMap((row) => shoot(game, row, target, isConcealedFromAll, leader))
  const valid = validTeams(state, firers, target, leader)
  const allocation = shareOut(game, { hits, target, valid, hitBefore })
  for (const [i, hit] of hits.entries()) {
    const id = allocation[i]
    if (id == null) continue
    const struck = teamById(state, id)
    if (!isVehicle(struck)) hitBefore.push(id) // hof-fire-13
    applyHit(game, struck, hit)
  }
}

/** hof-fire-4, hof-fire-9, hof-team-12: the dice of one weapon; each success is a hit. */
function shoot(
  game: HailOfFireGame,
  row: FireRow,
  target: Team,
  isConcealedFromAll: boolean,
  leader: Team,
): readonly Hit[] {
  const { state } = game
  const team = teamById(state, row.team)
  const weapon = weaponOf(state, row)
  const isDirected = activationOf(state).directed === team.id && row.dice === 'full'
  const check = toHit(state, team, weapon, target, isConcealedFromAll, leader)
  const count = row.dice === 'one' ? 1 : diceOf(state, team, weapon, target, isDirected)
  const face = isVehicle(target) ? rerolledFace(team, state.terms.switches) : null
  const { dice } = rollAgain(game, 'hof-fire-4', count, face)
  const successes = dice.filter((die) => succeeds(check, die)).length
  const facts = { team: team.id, weapon: weapon.id, target: target.id }
  noteVolley(game, 'hof-fire-4', check, { dice, successes }, facts)
  if (weapon.id === 'flame') team.hasUsedFlame = true
  const { at, fp, traits } = weapon
  const from = { x: team.x, y: team.y }
  return Array.from({ length: successes }, () => ({ by: team.id, from, at, fp, traits }))
}

/** hof-fire-11: the Target Team, seen or not, and every Team near it that a firing Team sees. */
function validTeams(state: State, firers: readonly Team[], target: Team, leader: Team): readonly Team[] {
  return teamsNear(state, target).filter(
    (team) =>
      team === target ||
      firers.some((one) => sees(state, one, team) || seenNear(state, one, target, leader).includes(team)),
  )
}

/** hof-fire-10: not asked where there is nothing to choose. */
function shareOut(game: HailOfFireGame, shares: Parameters<typeof allocateHits>[0]): Allocation {
  if (shares.hits.length === 0) return []
  return game.ask(allocateHits(shares))
}
