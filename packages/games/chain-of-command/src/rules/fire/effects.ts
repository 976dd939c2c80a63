import type { Game } from '@sandtable/engine'
import { casualtyChoice, type Figure } from '@sandtable/miniatures'
import { TABLES } from '../../forces/data/tables.ts'
import type { Cover } from '../../forces/data/terrain.ts'
import { levelOf, lowered } from '../seeing/cover-levels.ts'
import type { Man, State, Team } from '../state/state.ts'
import type { FoundTarget } from './target-group.ts'
import { isTeam } from './targets.ts'

/** coc-table-6: the rows of the table. */
export type EffectRow = 'open' | 'light' | 'hard'

/** What hits do beside the cover of the target. */
export interface HitKind {
  /** coc-2.4-6: levels by which cover is lowered. */
  readonly coverReduction: number
  /** coc-9.6-2, coc-9.5-4 */
  readonly doublesShock: boolean
}

/** coc-2.4-7, coc-table-6: the row of a cover. */
export function rowOf(cover: Cover): EffectRow {
  return cover === 'none' ? 'open' : cover === 'light' ? 'light' : 'hard'
}

/** coc-table-6: what one die does. */
export function effectOf(row: EffectRow, die: number): 'miss' | 'shock' | 'kill' {
  const { shock, kill } = TABLES.effects[row]
  if (die >= kill) return 'kill'
  return die >= shock ? 'shock' : 'miss'
}

/** What a round of fire does to one Team. */
export interface Loss {
  readonly team: Team
  readonly killed: readonly Man[]
  readonly shock: number
}

/** coc-9.1-7, coc-9.1-8, coc-9.1-12, coc-9.1.2-1, coc-8.3-7: a die for each hit; the most exposed men take the results first. */
export function takeHits(
  game: Game<State>,
  { target, figures }: FoundTarget,
  hits: number,
  kind: HitKind,
): Loss | null {
  if (!isTeam(target) || hits === 0) return null
  const killed: Man[] = []
  let shock = 0
  let left = hits
  const classes = byCover(figures, kind.coverReduction)
  for (const [i, { cover, men }] of classes.entries()) {
    const isLast = i === classes.length - 1
    const rolled = rollEffects(
      game,
      target,
      rowOf(cover),
      left,
      isLast ? Number.POSITIVE_INFINITY : men.length,
    )
    left -= rolled.dice
    shock += rolled.shock
    killed.push(...removeMen(game, target, men, Math.min(rolled.kills, men.length)))
    if (left === 0) break
  }
  const points = shock * (kind.doublesShock ? 2 : 1)
  target.shock += points
  game.note?.({
    kind: 'losses',
    clause: 'coc-9.1-8',
    team: target.id,
    side: target.side,
    killed: killed.length,
    men: killed.map(({ id }) => id),
    shock: points,
  })
  return { team: target, killed, shock: points }
}

interface CoverClass {
  readonly cover: Cover
  readonly men: readonly Figure[]
}

/** coc-9.1.2-1: men in the same cover together, the most exposed first. */
function byCover(figures: FoundTarget['figures'], reduction: number): readonly CoverClass[] {
  const covers = figures.map(({ cover }) => lowered(cover, reduction))
  const levels = [...new Set(covers)].toSorted((a, b) => levelOf(a) - levelOf(b))
  return levels.map((cover) => ({
    cover,
    men: figures.filter((_, i) => covers[i] === cover).map(({ figure }) => figure),
  }))
}

/** coc-9.1-7: dice on one row, one by one until so many men are dead; all together where that does not matter. */
function rollEffects(
  game: Game<State>,
  team: Team,
  row: EffectRow,
  hits: number,
  men: number,
): { readonly dice: number; readonly shock: number; readonly kills: number } {
  const dice: number[] = []
  let kills = 0
  while (dice.length < hits && kills < men) {
    const die = game.dice.unnoted('coc-9.1-7', 6)
    dice.push(die)
    if (effectOf(row, die) === 'kill') kills++
  }
  const shock = dice.filter((die) => effectOf(row, die) === 'shock').length
  game.note?.({ kind: 'effects', clause: 'coc-9.1-7', team: team.id, row, dice, shock, kills })
  return { dice: dice.length, shock, kills }
}

/** coc-9.1-8: the owner chooses who falls among the men who can be hit. */
export function removeMen(
  game: Game<State>,
  team: Team,
  among: readonly Figure[],
  count: number,
): readonly Man[] {
  if (count === 0) return []
  const lost = game.ask(
    casualtyChoice({
      clause: 'coc-9.1-8',
      name: 'casualty-figures',
      seat: team.side,
      about: { team: team.id, count },
      among,
      count,
    }),
  )
  const men = team.models.filter(({ id }) => lost.includes(id))
  for (const man of men) man.isLost = true
  return men
}
