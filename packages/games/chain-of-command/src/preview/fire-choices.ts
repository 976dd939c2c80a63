import { teamNames } from '../forces/names.ts'
import { expectedFire } from '../rules/fire/expected-fire.ts'
import { type Aim, allAt, type Firing, type Shots, shotsOf } from '../rules/fire/fire-plan.ts'
import { overwatchArcOf } from '../rules/fire/overwatch-arc.ts'
import type { Side, State, Team } from '../rules/state/state.ts'

/** All who can at one target, and what that brings on average. */
export interface FireChoice {
  readonly target: string
  readonly aims: readonly Aim[]
  readonly dice: number
  readonly hits: number
  readonly kills: number
  readonly shock: number
}

/** What `target-choice-and-split` is about. */
interface FireAbout {
  readonly unit: string
  readonly shots: readonly { readonly figure: string; readonly targets: readonly string[] }[]
}

/** coc-8.3-1: for each target all who can fire at it, with the averages; the best target first. */
export function fireChoices(known: State, about: unknown): readonly FireChoice[] {
  const asked = firingIn(known, about)
  if (!asked) return []
  const { firing, shots } = asked
  const targets = [...new Set(shots.flatMap(({ at }) => at.map(({ target }) => target.id)))]
  return targets
    .map((target) => choiceAt(known, firing, shots, target, false))
    .toSorted((a, b) => b.kills - a.kills || b.shock - a.shock)
}

function choiceAt(
  known: State,
  firing: Firing,
  shots: readonly Shots[],
  target: string,
  hasMoved: boolean,
): FireChoice {
  const aims = allAt(shots, target)
  const fire = expectedFire(known, firing, shots, aims, hasMoved)
  const sum = (of: (one: (typeof fire)[number]) => number): number =>
    fire.reduce((all, one) => all + of(one), 0)
  return {
    target,
    aims,
    dice: sum(({ dice }) => dice),
    hits: sum(({ hits }) => hits),
    kills: sum(({ kills }) => kills),
    shock: sum(({ shock }) => shock),
  }
}

/** The shots that a question lists, as the rules find them. */
function firingIn(
  known: State,
  about: unknown,
): { readonly firing: Firing; readonly shots: readonly Shots[] } | null {
  const { shots: listed } = (about ?? {}) as Partial<FireAbout>
  if (!Array.isArray(listed)) return null
  const figures = (listed as FireAbout['shots']).map(({ figure }) => figure)
  const isFiring = ({ models }: { readonly models: readonly { readonly id: string }[] }): boolean =>
    models.some(({ id }) => figures.includes(id))
  const teams = known.teams.filter(isFiring)
  const leaders = known.leaders.filter(isFiring)
  const [first] = [...teams, ...leaders]
  if (!first) return null
  const firing: Firing = { side: first.side as Side, teams, leaders: leaders.map(fresh) }
  const shots = shotsOf(known, firing).flatMap(({ shooter, at }) => {
    const meant = (listed as FireAbout['shots']).find(({ figure }) => figure === shooter.id)
    const targets = at.filter(({ target }) => meant?.targets.includes(target.id))
    return targets.length > 0 ? [{ shooter, at: targets }] : []
  })
  return { firing, shots }
}

/** The rules have asked this Leader, whose weapon counts. */
function fresh<L extends { hasFired: boolean }>(leader: L): L {
  return { ...leader, hasFired: false }
}

/** The best that these Teams can do by fire now, or on Overwatch; null if they see nobody. */
export function bestFire(known: State, teams: readonly Team[], isOnOverwatch = false): FireChoice | null {
  const [first] = teams
  if (!first) return null
  const arc = isOnOverwatch ? overwatchArcOf(first) : null
  const firing: Firing = { side: first.side, teams, leaders: [], ...(arc ? { arc } : {}) }
  const shots = shotsOf(known, firing)
  const targets = [...new Set(shots.flatMap(({ at }) => at.map(({ target }) => target.id)))]
  const [best] = targets
    .map((target) => choiceAt(known, firing, shots, target, false))
    .toSorted((a, b) => b.kills - a.kills || b.shock - a.shock)
  return best ?? null
}

/** '8 dice, 2.7 hits: 0.4 killed, 1.3 Shock on average' */
export function fireWords({ dice, hits, kills, shock }: FireChoice): string {
  return `${rounded(dice)} dice, ${rounded(hits)} hits: ${rounded(kills)} killed, ${rounded(shock)} Shock on average`
}

/** 'Fire at Team A of Section 1' */
export function fireAtWords({ target }: FireChoice): string {
  return `Fire at ${teamNames(target)}`
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
