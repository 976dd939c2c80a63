import { type Game, type Pick, pick } from '@sandtable/engine'
import { type Figure, standing } from '@sandtable/miniatures'
import { arc, arcContains, base, distance, type Point } from '@sandtable/table'
import { findGun } from '../../forces/data/arsenal.ts'
import type { Cover } from '../../forces/data/terrain.ts'
import { listOf } from '../../forces/force.ts'
import { levelOf, poorerCover, raised } from '../seeing/cover-levels.ts'
import { playerOf, type Side, type State, type Team } from '../state/state.ts'
import { distanceBetween, FIGURE_RADIUS, teamsOnTable } from '../units/figures.ts'
import { isShotAlone } from '../units/special-troops.ts'
import { canHit, lookAt } from './line-of-fire.ts'
import type { Shooter } from './shooters.ts'
import { isTeam, type Target } from './targets.ts'

/** A figure that can be hit. */
export interface FoundFigure {
  readonly figure: Figure
  readonly cover: Cover
  /** coc-9.3.2-4: the cover of the ground alone, without stances, shields and being Pinned. */
  readonly ground: Cover
}

/** A target at the moment of fire: the figures that can be hit, each with its cover. */
export interface FoundTarget {
  readonly target: Target
  readonly figures: readonly FoundFigure[]
}

/** coc-8.3-3, coc-8.3-9, coc-9.1-12, coc-ruling-29: who of a target can be hit by these, and in what cover against the nearest of them. */
export function foundBy(state: State, shooters: readonly Shooter[], target: Target): FoundTarget {
  const figures = standing(target).flatMap((figure) => {
    const nearest = nearestOf(
      shooters.filter((one) => canHit(state, one, figure)),
      figure,
    )
    if (!nearest) return []
    const { cover: ground } = lookAt(state, nearest, figure)
    return [{ figure, ground, cover: coverAgainst(state, target, ground, nearest.at) }]
  })
  return { target, figures }
}

function nearestOf(shooters: readonly Shooter[], figure: Figure): Shooter | null {
  let least = Number.POSITIVE_INFINITY
  let nearest: Shooter | null = null
  for (const one of shooters) {
    const far = distance(base(one.at, FIGURE_RADIUS), base(figure, FIGURE_RADIUS))
    if (far >= least) continue
    least = far
    nearest = one
  }
  return nearest
}

/** coc-4.5.4-1, coc-14.5-3, coc-14.5-7, coc-9.7-2: the cover of the ground, better by stance, being Pinned and a shield. */
export function coverAgainst(state: State, target: Target, cover: Cover, from: Point): Cover {
  if (!isTeam(target)) return cover
  const { isTactical, nerve } = target
  const levels = [isTactical, nerve !== 'steady', isShielded(state, target, from)]
  return raised(cover, levels.filter((counts) => counts).length)
}

/** coc-9.1-10, coc-9.7-2: a gun shield works against fire from the front 180° of the weapon. */
function isShielded(state: State, team: Team, from: Point): boolean {
  const list = listOf(playerOf(state, team.side).force)
  if (!team.profile.served.some((weapon) => findGun(list, weapon)?.shield === true)) return false
  const [gunner] = standing(team)
  if (!gunner) return false
  const front = arc({ x: gunner.x, y: gunner.y }, team.facing, 180)
  return arcContains(front, { x: from.x, y: from.y }, 'touching-counts')
}

/** coc-9.2.1-1: all men of a Team without any cover, for a blast among them. */
export function wholeTeam(team: Team): FoundTarget {
  return {
    target: team,
    figures: standing(team).map((figure) => ({ figure, ground: 'none', cover: 'none' })),
  }
}

/** The cover of the figures that are easiest to hit. */
export function coverOfTarget({ figures }: FoundTarget): Cover {
  return figures.reduce<Cover>((poorest, { cover }) => poorerCover(poorest, cover), 'bunker')
}

/** The Teams that a fire is aimed at. */
export interface TargetGroup {
  readonly named: Target
  /** The Teams that share the hits. */
  readonly teams: readonly FoundTarget[]
  /** coc-8.3-7: those in better cover, who get the hits that are left when everybody in front is dead. */
  readonly behind: readonly FoundTarget[]
}

/** coc-8.3-2, coc-8.3-4, coc-8.3-5: the named Team and the Teams within 4" of it that this fire can hit; or only those in the poorest cover. */
export function targetGroup(
  game: Game<State>,
  side: Side,
  named: Target,
  shooters: readonly Shooter[],
  isConcentrated = false,
): TargetGroup {
  if (isConcentrated) return { named, teams: [foundBy(game.state, shooters, named)], behind: [] }
  const all = nearTargets(game.state, named, shooters)
  const poorest = Math.min(...all.map((one) => levelOf(coverOfTarget(one))))
  const easiest = all.filter((one) => levelOf(coverOfTarget(one)) === poorest)
  if (easiest.length === all.length) return { named, teams: all, behind: [] }
  const ids = easiest.map(({ target }) => target.id)
  if (game.ask(concentrateOrSpread(side, named.id, ids)) === 'spread')
    return { named, teams: all, behind: [] }
  return { named, teams: easiest, behind: all.filter((one) => !easiest.includes(one)) }
}

/** coc-8.3-2, coc-8.3-3, coc-8.3-4, coc-support-13: the named target first; Leaders alone, snipers and Medics share with nobody. */
export function nearTargets(
  state: State,
  named: Target,
  shooters: readonly Shooter[],
): readonly FoundTarget[] {
  const first = foundBy(state, shooters, named)
  if (!isTeam(named) || isShotAlone(named)) return [first]
  const near = teamsOnTable(state, named.side)
    .filter(
      (team) =>
        team !== named &&
        !isShotAlone(team) &&
        distanceBetween(state, team, named) <= state.terms.constants.targetGroup,
    )
    .map((team) => foundBy(state, shooters, team))
    .filter(({ figures }) => figures.length > 0)
  return [first, ...near]
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
