import { type Game, type Pick, pick } from '@sandtable/engine'
import { type Figure, standing } from '@sandtable/miniatures'
import { inch } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import type { Cover } from '../../forces/data/terrain.ts'
import { levelOf, poorerCover, raised } from '../seeing/cover-levels.ts'
import { type Side, type State, type Team, unitOf } from '../state/state.ts'
import { distanceBetween, teamsOnTable } from '../units/figures.ts'
import { canHit, lookAt } from './line-of-fire.ts'
import type { Shooter } from './shooters.ts'
import { isTeam, type Target } from './targets.ts'

const GROUP = inch(TABLES.fire.targetGroup)

/** A target as this fire finds it: the figures that can be hit, each with its cover. */
export interface FoundTarget {
  readonly target: Target
  readonly figures: readonly { readonly figure: Figure; readonly cover: Cover }[]
}

/** coc-8.3-3, coc-8.3-9, coc-9.1-12, coc-4.5.4-1, coc-14.5-3: who of a target can be hit, and in what cover with stance and Pinned. */
export function foundBy(state: State, shooters: readonly Shooter[], target: Target): FoundTarget {
  const levels = isTeam(target) ? levelsBetter(target) : 0
  const figures = standing(target).flatMap((figure) => {
    const looks = shooters
      .filter((one) => canHit(state, one, figure))
      .map((one) => lookAt(state, one, figure))
    const [first] = looks
    if (!first) return []
    const cover = looks.reduce((poorest, one) => poorerCover(poorest, one.cover), first.cover)
    return [{ figure, cover: raised(cover, levels) }]
  })
  return { target, figures }
}

/** coc-14.5-7, coc-4.5.4-1: one level for each. */
function levelsBetter({ isTactical, nerve }: Team): number {
  return (isTactical ? 1 : 0) + (nerve === 'steady' ? 0 : 1)
}

/** The cover of the figures that are easiest to hit. */
export function coverOfTarget({ figures }: FoundTarget): Cover {
  return figures.reduce<Cover>((poorest, { cover }) => poorerCover(poorest, cover), 'bunker')
}

/** coc-8.3-2, coc-8.3-4, coc-8.3-5: the named Team and the Teams within 4" of it that this fire can hit; or only those in the poorest cover. */
export function targetGroup(
  game: Game<State>,
  side: Side,
  named: Target,
  shooters: readonly Shooter[],
): readonly FoundTarget[] {
  const { state } = game
  const first = foundBy(state, shooters, named)
  if (!isTeam(named)) return [first]
  const near = teamsOnTable(state, named.side)
    .filter((team) => team !== named && distanceBetween(state, team, named) <= GROUP)
    .filter((team) => qualityOf(state, team) === qualityOf(state, named)) // coc-8.3-10
    .map((team) => foundBy(state, shooters, team))
    .filter(({ figures }) => figures.length > 0)
  const all = [first, ...near]
  const poorest = Math.min(...all.map((one) => levelOf(coverOfTarget(one))))
  const easiest = all.filter((one) => levelOf(coverOfTarget(one)) === poorest)
  if (easiest.length === all.length) return all
  const choice = game.ask(
    concentrateOrSpread(
      side,
      named.id,
      easiest.map(({ target }) => target.id),
    ),
  )
  return choice === 'spread' ? all : easiest
}

export function qualityOf(state: State, team: Team): 'green' | 'regular' | 'elite' {
  return unitOf(state, team).profile.quality
}

/** coc-8.3-5 */
export function concentrateOrSpread(
  seat: Side,
  target: string,
  easiest: readonly string[],
): Pick<'concentrate' | 'spread'> {
  return pick<'concentrate' | 'spread'>({
    clause: 'coc-8.3-5',
    name: 'concentrate-or-spread',
    seat,
    about: { target, easiest },
    options: ['concentrate', 'spread'],
  })
}
