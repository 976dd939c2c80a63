import type { Game } from '@sandtable/engine'
import { standing } from '@sandtable/miniatures'
import { inch, type Point } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { pinUnderBarrage } from '../events/under-barrage.ts'
import { leaderSetback, type Setback, teamSetbacks } from '../morale/setbacks.ts'
import type { State, Team } from '../state/state.ts'
import { leadersWith } from '../units/attachment.ts'
import { troopsOnTable } from '../units/figures.ts'
import { allGroups, type Group } from '../units/groups.ts'
import { addShock } from '../units/special-troops.ts'
import { fallBack, passedThrough, wayBack } from './fall-back.ts'
import { nerveBy, shockOf, strengthOf } from './strength.ts'
import { isSurrounded, surrender } from './surrender.ts'

/** coc-14.5-9, coc-14.1-2, coc-ruling-96: after every change of Shock, men or Leaders. Returns what is to be tested for. */
export function judgeShock(
  game: Game<State>,
  from: readonly Point[],
  fallenBack: readonly Team[] = [],
): readonly Setback[] {
  const setbacks: Setback[] = []
  pinUnderBarrage(game.state)
  for (;;) {
    const worse = allGroups(game.state).find((group) => isWorse(game.state, group))
    if (!worse) return setbacks
    if (nerveOf(game.state, worse) !== 'broken') pin(game, worse)
    else if (worse.some((team) => fallenBack.includes(team)))
      setbacks.push(...teamSetbacks(game.state, markBroken(worse), 'breaks')) // coc-13.1.2-9: one move back
    else setbacks.push(...breakUnit(game, worse, from))
  }
}

function nerveOf(state: State, group: Group): Team['nerve'] {
  return nerveBy(shockOf(group), strengthOf(state, group))
}

/** coc-14.1-4, coc-14.5-6: states only get worse before the Turn ends, and stay with each Team. */
function isWorse(state: State, group: Group): boolean {
  const nerve = nerveOf(state, group)
  if (nerve === 'broken') return group.some((team) => team.nerve !== 'broken')
  return nerve === 'pinned' && group.some((team) => team.nerve === 'steady')
}

/** coc-14.5-1: Pinned until the Turn ends. */
function pin(game: Game<State>, group: Group): void {
  for (const team of group) if (team.nerve === 'steady') team.nerve = 'pinned'
  game.note?.({ kind: 'pinned', clause: 'coc-14.5-1', ...shockNote(game.state, group) })
}

/** coc-14.1-2: what is compared, for the log. */
function shockNote(
  state: State,
  group: Group,
): { readonly teams: readonly string[]; readonly shock: number; readonly strength: number } {
  return { teams: group.map(({ id }) => id), shock: shockOf(group), strength: strengthOf(state, group) }
}

/** coc-14.6-1, coc-14.6-2, coc-14.6-3, coc-14.6-7, coc-4.5.4-10, coc-faq-12, coc-ruling-46: it falls back at once with the Leaders who are with it. */
export function breakUnit(game: Game<State>, group: Group, from: readonly Point[]): readonly Setback[] {
  const { state } = game
  const leaders = leadersWith(state, group)
  const excess = Math.max(0, shockOf(group) - strengthOf(state, group))
  const fresh = markBroken(group)
  game.note?.({ kind: 'broken', clause: 'coc-14.6-1', ...shockNote(state, group) })
  const dice = game.dice.several('coc-14.6-2', TABLES.breaking.dice)
  const far = inch(TABLES.breaking.inches + dice.reduce((sum, die) => sum + die, 0))
  const causes = from.length > 0 ? from : enemyPlaces(state, group)
  const retreat = { teams: group, leaders, away: wayBack(state, group, causes), far }
  if (isSurrounded(state, retreat))
    return surrender(
      game,
      group.filter(({ place }) => place === 'table'),
      leaders,
    )
  const starts = group.flatMap((team) => standing(team).map(({ x, y }) => ({ x, y })))
  for (const friend of passedThrough(state, retreat, starts)) addShock(friend, excess)
  const isHere = fallBack(state, retreat)
  game.note?.({ kind: 'fell-back', clause: 'coc-14.6-2', teams: group.map(({ id }) => id), far, isHere })
  const routed = isHere ? [] : leaders.map((leader) => leaderSetback(leader, 'routs'))
  return [...teamSetbacks(state, fresh, 'breaks'), ...routed]
}

/** coc-4.5.4-10: Broken Teams lose stance and Overwatch. Returns those that were not Broken before. */
export function markBroken(group: Group): readonly Team[] {
  const fresh = group.filter(({ nerve }) => nerve !== 'broken')
  for (const team of group) {
    team.nerve = 'broken'
    team.isTactical = false
    team.overwatch = null
  }
  return fresh
}

function enemyPlaces(state: State, group: Group): readonly Point[] {
  return troopsOnTable(state)
    .filter(({ side }) => side !== group[0]?.side)
    .flatMap((troop) => standing(troop).map(({ x, y }) => ({ x, y })))
}
