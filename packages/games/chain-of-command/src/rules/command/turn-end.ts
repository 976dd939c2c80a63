import type { Game } from '@sandtable/engine'
import { leaveBurning } from '../events/leave-burning.ts'
import { pinUnderBarrage } from '../events/under-barrage.ts'
import { leaderSetback, type Setback } from '../morale/setbacks.ts'
import { testForceMorale } from '../morale/test-morale.ts'
import { nerveBy, shockOf, strengthOf } from '../shock/strength.ts'
import { otherSide, playerOf, type State } from '../state/state.ts'
import { leadersWith } from '../units/attachment.ts'
import { allGroups } from '../units/groups.ts'
import { rollForRain } from './random-events.ts'

/** coc-6.2-2, coc-table-3, coc-6.2-7, coc-4.5.5-1, coc-6.2-5: the Turn end, step by step, the player of the last Phase first. */
export function turnEnd(game: Game<State>): void {
  const { state } = game
  clearSmoke(state)
  for (const team of state.teams) {
    team.isTactical = false
    team.overwatch = null
    for (const man of team.models) man.isLeaning = false // coc-8.3.2-9
  }
  state.coveringFire = [] // coc-4.5.5-1
  testForceMorale(game, loseCapturedPoints(game))
  if (state.verdict) return
  const routed = checkNerve(game)
  pinUnderBarrage(state) // coc-ruling-21: across the Turn end
  testForceMorale(game, routed)
  if (state.verdict) return
  testForceMorale(game, leaveBurning(game))
  if (state.verdict) return
  rollForRain(game)
  for (const leader of state.leaders) leader.isOut = false // coc-6.2-3
}

/** coc-6.2-4, coc-table-3: step 1: all smoke goes but that of fires. */
function clearSmoke(state: State): void {
  const left = state.happenings.filter(({ kind }) => kind !== 'smoke')
  if (left.length < state.happenings.length) state.happenings = left
}

/** coc-6.2-6, coc-7.6-3, coc-6.2-7, coc-table-3: step 3: points the enemy still holds are removed; recaptured ones may be used again. */
function loseCapturedPoints(game: Game<State>): readonly Setback[] {
  const { state } = game
  return [state.active, otherSide(state.active)].flatMap((side) => {
    const { jumpOffPoints } = playerOf(state, side)
    const lost = jumpOffPoints.filter(({ holder }) => holder !== side)
    for (const point of lost) jumpOffPoints.splice(jumpOffPoints.indexOf(point), 1)
    for (const point of jumpOffPoints) point.isUseless = false
    return lost.map(({ id }): Setback => {
      game.note?.({ kind: 'point-lost', clause: 'coc-7.6-3', side, point: id })
      return { side, row: 'jump-off-point-lost', about: id, teams: [], paid: 0 }
    })
  })
}

/** coc-14.5-6, coc-14.6-6, coc-14.2-3, coc-faq-7, coc-table-3: steps 5 to 7: Units that are still Broken Rout with their Leaders; others by their Shock. */
function checkNerve(game: Game<State>): readonly Setback[] {
  const { state } = game
  const setbacks: Setback[] = []
  for (const group of allGroups(state)) {
    const nerve = nerveBy(shockOf(group), strengthOf(state, group))
    const broken = group.filter((team) => team.nerve === 'broken')
    if (nerve === 'broken' && broken.length > 0) {
      const leaders = leadersWith(state, broken)
      for (const troop of [...broken, ...leaders]) troop.place = 'gone'
      game.note?.({ kind: 'routed', clause: 'coc-14.6-6', teams: broken.map(({ id }) => id) })
      setbacks.push(...leaders.map((leader) => leaderSetback(leader, 'routs')))
    }
    for (const team of group) if (team.place === 'table') team.nerve = nerve === 'broken' ? 'pinned' : nerve
  }
  return setbacks
}
