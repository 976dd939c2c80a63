import { type Chance, type Decision, type Refusal, refusal, sheet } from '@sandtable/engine'
import { chooseCompatible, shuffled, standing } from '@sandtable/miniatures'
import { type Arc, buildingAt } from '@sandtable/table'
import { capital, manName } from '../../forces/names.ts'
import { groundFor } from '../ground/terrain.ts'
import { haveRoom, openingsToward, type Post } from '../seeing/buildings.ts'
import type { Leader, Side, State, Team } from '../state/state.ts'
import { type Shot, shotAt } from './line-of-fire.ts'
import { leaderAsShooter, type Shooter, shootersOf } from './shooters.ts'
import { mayFireAt, type Target, targetsOf } from './targets.ts'

/** coc-8.3-1, coc-8.3.2-4: which figure fires at which Team, and whether it leans out of a window for it. */
export interface Aim {
  readonly figure: string
  readonly target: string
  readonly leansOut?: true
}

/** The troops that fire together: Teams, and Leaders who may add their weapons. */
export interface Firing {
  readonly side: Side
  readonly teams: readonly Team[]
  readonly leaders: readonly Leader[]
  /** coc-4.5.4-8: the arc of their Overwatch, if they fire on it. */
  readonly arc?: Arc
  /** coc-9.1-2: dice of a national characteristic. */
  readonly bonusDice?: number
  /** coc-nat-gb-2: the hits are not shared with Teams near by. */
  readonly isConcentrated?: boolean
}

/** A target and what one figure can hit of it. */
export interface PossibleShot {
  readonly target: Target
  readonly shot: Shot
  /** The figure as it fires: leaning out or not. */
  readonly shooter: Shooter
}

/** One shooter with everything it can fire at. */
export interface Shots {
  readonly shooter: Shooter
  readonly at: readonly PossibleShot[]
}

/** coc-8.2-1, coc-4.4-6: who of the Unit can fire at what. Figures that see nothing do nothing. */
export function shotsOf(state: State, firing: Firing, only?: readonly Target[]): readonly Shots[] {
  const targets = only ?? targetsOf(state, firing.side)
  return targets.length > 0 ? shotsBy(state, shootersIn(state, firing), targets) : []
}

/** coc-8.2-1: true if one of the Unit can fire at something; found without looking for every shot. */
export function hasShot(state: State, firing: Firing, only?: readonly Target[]): boolean {
  const targets = only ?? targetsOf(state, firing.side)
  if (targets.length === 0) return false
  return shootersIn(state, firing).some((shooter) =>
    targets.some((target) => canShoot(state, shooter, target)),
  )
}

function canShoot(state: State, shooter: Shooter, target: Target): boolean {
  if (!mayFireAt(shooter.troop, target)) return false
  return waysToFire(state, shooter).some((one) => shotAt(state, one, target) !== null)
}

function shootersIn(state: State, { teams, leaders, arc }: Firing): readonly Shooter[] {
  const shooters = [
    ...teams.flatMap((team) => shootersOf(state, team)),
    ...leaders.filter(({ hasFired }) => !hasFired).flatMap((leader) => leaderAsShooter(state, leader)),
  ]
  return arc ? shooters.map((one) => ({ ...one, arcs: [...one.arcs, arc] })) : shooters
}

/** The shooters who have something to fire at. */
export function shotsBy(
  state: State,
  shooters: readonly Shooter[],
  targets: readonly Target[],
): readonly Shots[] {
  return shooters.flatMap((shooter) => {
    const at = targets
      .filter((target) => mayFireAt(shooter.troop, target))
      .flatMap((target) => waysToFire(state, shooter).flatMap((one) => possibleShot(state, one, target)))
    return at.length > 0 ? [{ shooter, at }] : []
  })
}

/** coc-8.3.2-4: men in a building may lean out. */
function waysToFire(state: State, shooter: Shooter): readonly Shooter[] {
  const { x, y } = shooter.at
  return buildingAt(groundFor(state), { x, y }) ? [shooter, { ...shooter, isLeaning: true }] : [shooter]
}

function possibleShot(state: State, shooter: Shooter, target: Target): readonly PossibleShot[] {
  const shot = shotAt(state, shooter, target)
  return shot ? [{ target, shot, shooter }] : []
}

/** coc-8.3-1, coc-4.4-5, coc-4.5.8-4, coc-8.3.2-2, coc-faq-21: each figure has its own target; those left out do not fire. */
export function firePlan(
  state: State,
  side: Side,
  shots: readonly Shots[],
  unit: string,
): Decision<readonly Aim[]> {
  return sheet<readonly Aim[]>({
    clause: 'coc-8.3-1',
    name: 'target-choice-and-split',
    seat: side,
    about: {
      unit,
      shots: shots.map(({ shooter, at }) => ({
        figure: shooter.id,
        targets: at.map(({ target }) => target.id),
      })),
    },
    illegal: (aims) => whyNotAims(state, shots, aims),
    sample: (chance) => anyAims(state, shots, chance),
  })
}

function whyNotAims(state: State, shots: readonly Shots[], aims: unknown): Refusal | null {
  if (!isAims(aims)) return refusal('not-aims', 'Give a list of { figure, target }.')
  for (const [i, aim] of aims.entries()) {
    const { figure } = aim
    if (aims.findIndex((one) => one.figure === figure) < i)
      return refusal('fires-twice', `${capital(manName(figure))} fires at one target only (coc-8.3-1).`)
    if (!shots.some(({ shooter }) => shooter.id === figure))
      return refusal('cannot-fire', `${capital(manName(figure))} has nothing to fire at (coc-8.2-1).`)
    if (!shotOf(shots, aim))
      return refusal('no-line', `${capital(manName(figure))} cannot fire at that target (coc-8.2-1).`)
  }
  if (!haveRoom(postsOf(state, shots, aims)))
    return refusal('no-room', 'Two men, or one weapon, fire from each opening (coc-8.3.2-2).')
  return null
}

function isAims(value: unknown): value is readonly Aim[] {
  return (
    Array.isArray(value) &&
    value.every(
      (aim: Partial<Aim> | null) =>
        typeof aim === 'object' &&
        aim !== null &&
        typeof aim.figure === 'string' &&
        typeof aim.target === 'string' &&
        (aim.leansOut === undefined || aim.leansOut === true),
    )
  )
}

/** The shot that an aim names; undefined if there is none. */
export function shotOf(shots: readonly Shots[], { figure, target, leansOut }: Aim): PossibleShot | undefined {
  const own = shots.find(({ shooter }) => shooter.id === figure)
  return own?.at.find((one) => one.target.id === target && one.shooter.isLeaning === (leansOut ?? false))
}

/** coc-8.3.2-2: the openings that men in buildings need for these aims. */
function postsOf(state: State, shots: readonly Shots[], aims: readonly Aim[]): readonly Post[] {
  return aims.flatMap((aim) => {
    const found = shotOf(shots, aim)
    return found ? postOf(state, found) : []
  })
}

function postOf(state: State, { shooter, target }: PossibleShot): readonly Post[] {
  const { at, isLeaning, troop } = shooter
  const building = buildingAt(groundFor(state), { x: at.x, y: at.y })
  if (!building) return []
  const openings = standing(target).flatMap((figure) => {
    const isInside = buildingAt(groundFor(state), { x: figure.x, y: figure.y }) === building
    return isInside ? [] : openingsToward(building, { ...at, isLeaning }, figure).map(({ id }) => id)
  })
  if (openings.length === 0) return [] // coc-8.3.2-1: at somebody on the same floor
  const served = 'shock' in troop ? troop.profile.served : []
  const isWeapon = served.includes(shooter.weapon.id)
  return [{ openings: [...new Set(openings.map((id) => `${building.id} ${id}`))], isWeapon }]
}

/** All shooters that can fire at one random target. */
function anyAims(state: State, shots: readonly Shots[], chance: Pick<Chance, 'below'>): readonly Aim[] {
  const targets = [...new Set(shots.flatMap(({ at }) => at.map(({ target }) => target.id)))]
  const target = targets[chance.below(Math.max(1, targets.length))]
  if (target === undefined) return []
  const all = allAt(shots, target)
  return chooseCompatible(all, shuffled(all, chance), (aims) => haveRoom(postsOf(state, shots, aims)))
}

/** Every shooter that can fires at this target, leaning out only if necessary. */
export function allAt(shots: readonly Shots[], target: string): readonly Aim[] {
  return shots.flatMap(({ shooter, at }): readonly Aim[] => {
    const found = at.find((one) => one.target.id === target)
    if (!found) return []
    return [{ figure: shooter.id, target, ...(found.shooter.isLeaning ? { leansOut: true } : {}) }]
  })
}
