import type { Body } from '@sandtable/table'
import type { ShockRating } from '../../forces/weapons.ts'
import type { WarriorGame } from '../state/notes.ts'
import { isVehicle, type Team } from '../state/state.ts'
import { removeCasualties } from './casualties.ts'
import { rowsNamed, whoFiresWhat } from './fire-plan.ts'
import { fireGroup, resolveSoftHits } from './hits.ts'
import { addShock, d2, d3, settleLosses, standing } from './losses.ts'
import { type AttackResult, fixShots, groupsOf, inOrder, nameVictims, seenModels } from './shots.ts'
import type { Row } from './targets.ts'
import type { Attack } from './to-hit.ts'

/** csw-shoot-5 to csw-shoot-12, csw-veh-13: an attack is rolled, weapon by weapon; then casualties, then Shock. */
export function resolveAttack(game: WarriorGame, attack: Attack): void {
  const { state } = game
  const { attacker, target } = attack
  const shots = fixShots(state, attack)
  if (shots.length === 0) {
    game.note?.({ kind: 'attack-lost', clause: 'csw-gt-3', team: attacker.id, target: target.id })
    return
  }
  const before = new Map<Team, readonly Body[]>(state.teams.map((team) => [team, standing(state, team)]))
  const sighted = seenModels(attack, shots)
  const tally: AttackResult = {
    wounds: 0,
    exceptional: 0,
    softHits: 0,
    hasRerolled: false,
    shock: new Map(),
    struck: new Map(),
  }
  const named = nameVictims(game, attack, shots)
  game.open?.({
    kind: 'attack',
    clause: 'csw-shoot-1',
    team: attacker.id,
    target: target.id,
    occasion: attack.occasion,
  })
  for (const group of inOrder(game, attack, groupsOf(state, attack, shots))) {
    fireGroup(game, attack, group, tally, named)
  }
  if (isVehicle(target)) resolveSoftHits(game, attack, shots, tally)
  else removeCasualties(game, attack, tally, sighted)
  for (const { row } of shots) spend(row)
  const points = shockOf(game, tally.shock)
  addShock(game, target, points, 'csw-shoot-12') // csw-veh-13: vehicles too
  for (const [team, rating] of tally.struck) addShock(game, team, rolledShock(game, rating), 'csw-wr-8')
  for (const [team, bodies] of before) if (team.place === 'table') settleLosses(game, team, bodies, 'fight')
  game.close?.()
}

/** csw-ow-4, csw-cr-1, csw-cc-2: a Team fires out of turn, with what its owner says; nobody reacts to that (csw-react-3). */
export function fireOutOfTurn(
  game: WarriorGame,
  attacker: Team,
  target: Team,
  occasion: 'overwatch' | 'reflexes' | 'defensive',
): void {
  const named = game.ask(whoFiresWhat(game.state, attacker, target, occasion))
  const rows = rowsNamed(attacker, occasion, named)
  if (rows.length > 0) resolveAttack(game, { attacker, target, occasion, rows, dashed: 'no' })
}

/** csw-shock-1, csw-shock-2, csw-ruling-34: the highest single result among the weapons that hit. */
function shockOf(game: WarriorGame, ratings: ReadonlyMap<string, ShockRating>): number {
  let most = 0
  for (const rating of ratings.values()) most = Math.max(most, rolledShock(game, rating))
  return most
}

/** csw-wr-11: Shock as a number of points, or by the die that gives it. */
function rolledShock(game: WarriorGame, rating: ShockRating): number {
  if (rating === 'D2') return d2(game, 'csw-wr-11')
  return rating === 'D3' ? d3(game, 'csw-wr-11') : rating
}

/** csw-wr-26: a one-use weapon is gone, hit or miss. */
function spend({ model, weapon }: Row): void {
  model.hasFired = true
  if (weapon.isOneUse) model.spent.push(weapon.id)
}
