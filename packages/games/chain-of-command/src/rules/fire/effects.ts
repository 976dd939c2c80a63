import type { Game } from '@sandtable/engine'
import { casualtyChoice, type Figure } from '@sandtable/miniatures'
import { TABLES } from '../../forces/data/tables.ts'
import type { Cover } from '../../forces/data/terrain.ts'
import type { Weapon } from '../../forces/data/weapons.ts'
import { levelOf, lowered } from '../seeing/cover-levels.ts'
import type { Man, State, Team } from '../state/state.ts'
import type { Switches } from '../state/switches.ts'
import { ignoresShock } from '../units/special-troops.ts'
import type { FoundTarget } from './target-group.ts'
import { isTeam } from './targets.ts'

/** coc-table-6: the rows of the table. */
export type EffectRow = 'open' | 'light' | 'hard'

/** What affects hits besides the cover of the target. */
export interface HitKind {
  /** coc-2.4-6: levels by which cover is lowered. */
  readonly coverReduction: number
  /** coc-2.4-8, coc-9.2.1-1, coc-9.6-2 */
  readonly ignoresCover: boolean
  /** coc-9.6-2, coc-9.5-4 */
  readonly doublesShock: boolean
  /** coc-9.3.2-3: hits on those in hard cover of the ground count this often. */
  readonly inHardCover: number
}

/** The hits of small arms. */
export const PLAIN_HITS: Readonly<HitKind> = {
  coverReduction: 0,
  ignoresCover: false,
  doublesShock: false,
  inHardCover: 1,
}

/** coc-9.2.1-1, coc-9.5-4: hits against which no cover helps. */
export const HITS_IN_THE_OPEN: Readonly<HitKind> = { ...PLAIN_HITS, ignoresCover: true }

/** coc-9.0-5, coc-9.6-2: what the hits of a weapon do. */
export function hitKindOf(weapon: HittingWeapon, switches?: Switches): HitKind {
  const { ignoresCover = false, doublesShock = false } = weapon
  return { ...PLAIN_HITS, coverReduction: reductionOf(weapon, switches), ignoresCover, doublesShock }
}

/** What of a weapon decides what its hits do. */
type HittingWeapon = Pick<Weapon, 'coverReduction' | 'coverReductionSwitch' | 'ignoresCover' | 'doublesShock'>

/** coc-9.0-12, coc-2.4-6: by how many levels cover is lowered, with a switch where the book disagrees with itself. */
function reductionOf({ coverReduction, coverReductionSwitch }: HittingWeapon, switches?: Switches): number {
  if (coverReductionSwitch && switches?.[coverReductionSwitch.switch] === 'on')
    return coverReductionSwitch.value
  return coverReduction ?? 0
}

/** coc-2.4-6, coc-2.4-8, coc-14.5-8: what is left of cover against these hits. */
export function coverLeft(cover: Cover, { coverReduction, ignoresCover }: HitKind): Cover {
  return ignoresCover ? 'none' : lowered(cover, coverReduction)
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

/** The effect of a round of fire on one Team. */
export interface Loss {
  readonly team: Team
  readonly killed: readonly Man[]
  readonly shock: number
}

/** A loss, and the hits that had no man left to strike. */
interface Taken {
  readonly loss: Loss
  /** coc-8.3-7: hits that pass on to others. */
  readonly left: number
}

/**
 * coc-9.1-7, coc-9.1-8, coc-9.1-12, coc-9.1.2-1, coc-8.3-7: a die for each hit; the most exposed men take the results first.
 * If the hits pass on, nothing is rolled for them once everybody is dead.
 */
export function takeHits(
  game: Game<State>,
  { target, figures }: FoundTarget,
  hits: number,
  kind: HitKind,
  passesOn = false,
): Taken | null {
  if (!isTeam(target) || hits === 0) return null
  const killed: Man[] = []
  let shock = 0
  let left = hits
  const classes = byCover(figures, kind)
  for (const [i, { cover, men }] of classes.entries()) {
    const stopsAt = passesOn || i < classes.length - 1 ? men.length : null
    const rolled = rollEffects(game, target, cover, left, stopsAt)
    left -= rolled.dice
    shock += rolled.shock
    killed.push(...removeMen(game, target, men, Math.min(rolled.kills, men.length)))
    if (left === 0) break
  }
  const points = ignoresShock(target) ? 0 : shock * (kind.doublesShock ? DOUBLED : 1)
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
  return { loss: { team: target, killed, shock: points }, left }
}

/** coc-9.6-2, coc-9.5-4: the Shock of some weapons counts twice. */
const DOUBLED = 2

interface CoverClass {
  readonly cover: Cover
  readonly men: readonly Figure[]
}

/** coc-9.1.2-1: men in the same cover together, the most exposed first. */
function byCover(figures: FoundTarget['figures'], kind: HitKind): readonly CoverClass[] {
  const covers = figures.map(({ cover }) => coverLeft(cover, kind))
  const levels = [...new Set(covers)].toSorted((a, b) => levelOf(a) - levelOf(b))
  return levels.map((cover) => ({
    cover,
    men: figures.filter((_, i) => covers[i] === cover).map(({ figure }) => figure),
  }))
}

/** coc-9.1-7, coc-9.1-11, coc-2.4-7: dice on one row, until this number of men is dead; a bunker saves the first man of a Phase. */
function rollEffects(
  game: Game<State>,
  team: Team,
  cover: Cover,
  hits: number,
  stopsAt: number | null,
): { readonly dice: number; readonly shock: number; readonly kills: number } {
  const row = rowOf(cover)
  const isSaved = cover === 'bunker' && team.bunkerKillIn !== game.state.phase
  const dice: number[] = []
  let rolled = 0
  const kills = (): number => Math.max(0, rolled - (isSaved ? 1 : 0))
  while (dice.length < hits && (stopsAt === null || kills() < stopsAt)) {
    const die = game.dice.unnoted('coc-9.1-7', 6)
    dice.push(die)
    if (effectOf(row, die) === 'kill') rolled++
  }
  if (isSaved && rolled > 0) team.bunkerKillIn = game.state.phase
  const shock = dice.filter((die) => effectOf(row, die) === 'shock').length
  game.note?.({
    kind: 'effects',
    clause: 'coc-9.1-7',
    team: team.id,
    side: team.side,
    row,
    dice,
    shock,
    kills: kills(),
    saved: rolled - kills(),
  })
  return { dice: dice.length, shock, kills: kills() }
}

/** coc-9.1-8, coc-9.7-1: the owner chooses who falls among the men who can be hit; the weapon itself is never harmed. */
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
