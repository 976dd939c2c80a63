import { type Game, mod, type NumberCheck, orMore, type Pick, pick } from '@sandtable/engine'
import { standing } from '@sandtable/miniatures'
import { arcContains } from '@sandtable/table'
import { findWeapon } from '../../forces/data/arsenal.ts'
import { FIRE } from '../../forces/data/fire.ts'
import { listOf } from '../../forces/force.ts'
import { afterLosses } from '../fire/after-losses.ts'
import { HITS_IN_THE_OPEN, takeHits } from '../fire/effects.ts'
import { fire } from '../fire/fire.ts'
import { overwatchArcOf } from '../fire/overwatch-arc.ts'
import { wholeTeam } from '../fire/target-group.ts'
import { troopSees } from '../seeing/who-sees.ts'
import { otherSide, playerOf, type Spotting, type State, type Team } from '../state/state.ts'
import { teamsOnTable } from '../units/figures.ts'
import { isSniper } from '../units/special-troops.ts'

/** coc-9.5-1, coc-4.4-1: snipers who may shoot on a 1 now. */
export function snipersToActivate(state: State, side: Team['side']): readonly Team[] {
  return teamsOnTable(state, side).filter((team) => isSniper(team) && !team.isActivated)
}

/** coc-9.5-3: any Team in direct line of sight. */
export function sniperTargets(state: State, sniper: Team): readonly Team[] {
  return teamsOnTable(state, otherSide(sniper.side)).filter(
    (enemy) => !isSniper(enemy) && troopSees(state, sniper, enemy),
  )
}

/** coc-9.5-3 */
export function sniperShot(sniper: Team, targets: readonly Team[]): Pick<string> {
  return pick<string>({
    clause: 'coc-9.5-3',
    name: 'sniper-shot',
    seat: sniper.side,
    about: { team: sniper.id },
    options: targets.map(({ id }) => id),
  })
}

/** coc-9.5-3: 3 or more hits. */
export function sniperCheck(state: State, sniper: Team): NumberCheck {
  const weapon = findWeapon(listOf(playerOf(state, sniper.side).force), 'sniper')
  const [low] = (weapon && 'toHit' in weapon ? weapon.toHit?.on : null) ?? [3, 6]
  return orMore(low, [])
}

/** coc-9.5-3, coc-9.5-4, coc-9.5-5, coc-9.5-13, coc-ex-59: one aimed shot at one Team; then those on Overwatch look for the sniper. */
export function snipe(game: Game<State>, sniper: Team): boolean {
  const { state } = game
  const targets = sniperTargets(state, sniper)
  if (targets.length === 0) return false
  const chosen = game.ask(sniperShot(sniper, targets))
  const target = targets.find(({ id }) => id === chosen)
  if (!target) return false
  game.note?.({ kind: 'snipes', clause: 'coc-9.5-3', side: sniper.side, team: sniper.id, target: target.id })
  const { success } = game.roll('coc-9.5-3', sniperCheck(state, sniper))
  if (success) {
    const kind = { ...HITS_IN_THE_OPEN, doublesShock: true }
    const taken = takeHits(game, wholeTeam(target), 1, kind)
    const from = standing(sniper).map(({ x, y }) => ({ x, y }))
    afterLosses(game, taken ? [taken.loss] : [], from, [], -FIRE.sniper.leaderModifier)
  }
  if (!state.verdict) lookForSniper(game, sniper)
  return true
}

/** coc-9.5-6, coc-9.5-7, coc-9.5-8, coc-9.5-13: each Team on Overwatch that covers the sniper rolls to spot, and may fire at once. */
function lookForSniper(game: Game<State>, sniper: Team): void {
  const { state } = game
  const seat = otherSide(sniper.side)
  for (const team of teamsOnTable(state, seat).filter((one) => coversSniper(state, one, sniper))) {
    if (sniper.place !== 'table' || state.verdict) return
    const before = spottingBy(sniper, team)
    const hasSpotted = before.hasSpotted || game.roll('coc-9.5-7', spotCheck(before.shots)).success
    keep(sniper, { team: team.id, shots: before.shots + 1, hasSpotted })
    if (!hasSpotted || game.ask(answerSniper(team, sniper)) === 'no') continue
    fire(game, { side: seat, teams: [team], leaders: [] }, false, [sniper])
  }
}

/** coc-9.5-6, coc-faq-16: on Overwatch, with the sniper in its arc and in sight. */
export function coversSniper(state: State, team: Team, sniper: Team): boolean {
  const arc = overwatchArcOf(team)
  if (!arc || team.nerve === 'broken' || !troopSees(state, team, sniper)) return false
  return standing(sniper).some(({ x, y }) => arcContains(arc, { x, y }, 'touching-counts'))
}

/** coc-9.5-7: 6, and one less for every earlier shot it could have reacted to. */
export function spotCheck(shots: number): NumberCheck {
  return orMore(FIRE.sniper.spots, [
    shots > 0 && mod(-shots, 'earlier shots from this position', 'coc-9.5-7'),
  ])
}

function spottingBy(sniper: Team, { id }: Team): Spotting {
  return sniper.spottings.find(({ team }) => team === id) ?? { team: id, shots: 0, hasSpotted: false }
}

function keep(sniper: Team, spotting: Spotting): void {
  sniper.spottings = [...sniper.spottings.filter(({ team }) => team !== spotting.team), spotting]
}

/** coc-9.5-8 */
export function answerSniper(team: Team, sniper: Team): Pick<'yes' | 'no'> {
  return pick<'yes' | 'no'>({
    clause: 'coc-9.5-8',
    name: 'answer-a-sniper',
    seat: team.side,
    about: { team: team.id, sniper: sniper.id },
    options: ['yes', 'no'],
  })
}
