import { type AnyDecision, chance as chanceOf, ifLegal, sumOf } from '@sandtable/engine'
import { approximateDistance, pointBetween } from '@sandtable/miniatures'
import { bearing, inch, type Place, placeToward } from '@sandtable/table'
import { weaponById } from '../forces/data/weapons.ts'
import { type BlastAction, grenadesOf, launchersOf, targetsToBlast } from '../rules/blast/actions.ts'
import { deviationOf } from '../rules/blast/deviation.ts'
import { toLaunch } from '../rules/blast/launch.ts'
import { type ThrowAim, toThrow } from '../rules/blast/to-throw.ts'
import { struckBy, type Zones, zonesOf } from '../rules/blast/zones.ts'
import { placeOf } from '../rules/figures.ts'
import { orphansFor } from '../rules/heavy-weapons/crew.ts'
import { unspotted } from '../rules/seeing/spot.ts'
import type { Character } from '../rules/state/character.ts'
import { characterById, type Side, type State } from '../rules/state/state.ts'
import { smokeWorth } from './care.ts'
import type { Plan } from './plans.ts'
import { average, bestShot, characterWorth, enemiesOf, harm, MARKER } from './worth.ts'

/** A friend in a zone counts for more than an enemy. */
const FRIEND = -1.5
/** What a round that can be counted is kept for. */
const SPARED = 0.1

/** sks-gren-3: what a burst at a point means to a side. */
function burstWorth(known: State, side: Side, at: Place, zones: Zones): number {
  return sumOf(
    struckBy(known, at, zones).map(({ character, dice }) => {
      if (character.place === 'hidden' && character.side !== side) return 0
      const worth = (harm(character, dice) + MARKER) * characterWorth(character)
      return character.side === side ? FRIEND * worth : worth
    }),
  )
}

/** The directions in which a miss is tried. */
const WAYS = [0, 90, 180, 270] as const

/** sks-gren-1, sks-gren-2, sks-gren-7: what a throw or a round is worth, misses included. */
function blastAt(
  known: State,
  character: Character,
  { do: kind, weapon }: Pick<BlastAction, 'do' | 'weapon'>,
  aim: ThrowAim,
  raised: number,
): number {
  const used = weaponById(weapon)
  const zones = zonesOf(used)
  if (!zones) return -1
  const check =
    kind === 'throw' ? toThrow(character, aim, raised) : toLaunch(known, character, weapon, aim, raised)
  const likely = chanceOf(check)
  const { side, profile } = character
  const { dice, each } = deviationOf(used, profile.rank)
  const astray = WAYS.map((way) => {
    const at = { ...placeToward(aim.at, bearing(way), average(dice) * each), floor: aim.at.floor ?? 0 }
    return burstWorth(known, side, at, zones)
  })
  const hit = burstWorth(known, side, aim.at, zones)
  const spared = used.rounds === null ? 0 : SPARED
  return likely * hit + ((1 - likely) * sumOf(astray)) / WAYS.length - spared
}

/** sks-gren-1, sks-gren-10: what a throw or a launch is worth; at a point, the best of those that are thought of. */
function blastWorth(known: State, character: Character, action: BlastAction, raised: number): number {
  if (action.target === null) return 0
  const target = characterById(known, action.target)
  return blastAt(known, character, action, { at: placeOf(target), target }, raised)
}

/** What a throw is weighed against. */
interface Thrower {
  readonly known: State
  readonly plan: Pick<Plan, 'fire'>
  readonly character: Character
  readonly shot: number
  readonly threatCount: number
  readonly march: number
}

/** sks-gren-1, sks-gren-5, sks-gren-7: smoke, or what a burst is worth; at a point only for enemies not spotted yet. */
export function thrownWorth(thrower: Thrower, action: BlastAction, aim: number): number {
  const { known, plan, character, shot, threatCount, march } = thrower
  const { weapon, target } = action
  if (weaponById(weapon).isSmoke) return target === null ? smokeWorth(threatCount, march, shot) : -1
  if (target === null) return plan.fire * pointWorth(known, character, weapon)
  return plan.fire * blastWorth(known, character, action, action.do === 'launch' ? aim : 0)
}

/** sks-gren-7: the best of shots and of rounds that explode, aimed with this many action points. */
export function bestAttack(known: State, character: Character, aim = 0): number {
  const rounds = launchersOf(character).flatMap(({ id: weapon }) =>
    targetsToBlast(known, character, weapon).map(({ id: target }) =>
      blastWorth(known, character, { do: 'launch', weapon, target }, aim),
    ),
  )
  return Math.max(bestShot(known, character, aim), ...rounds)
}

/** sks-gren-1, sks-gren-10: among enemies, or where one of them stands in cover; undefined if no point is worth it. */
export function aimFor(known: State, decision: AnyDecision, character: Character): unknown {
  const { weapon } = decision.about as { readonly weapon: string }
  const kind = weaponById(weapon).kind === 'grenade' ? 'throw' : 'launch'
  const points = pointsAmong(known, character).filter((at) => ifLegal(decision, at) !== undefined)
  let best: { readonly at: Place; readonly worth: number } | null = null
  for (const at of points) {
    const worth = blastAt(known, character, { do: kind, weapon }, { at, target: null }, 0)
    if (worth > (best?.worth ?? 0)) best = { at, worth }
  }
  return best?.at ?? null
}

/** sks-gren-1: enemies in sight but not spotted, as a reason to aim at a point. */
function pointWorth(known: State, character: Character, weapon: string): number {
  const kind = grenadesOf(character).some(({ id }) => id === weapon) ? 'throw' : 'launch'
  const { range, least } = weaponById(weapon)
  const near = unspotted(known, character).filter((one) => {
    const far = approximateDistance(placeOf(character), placeOf(one))
    return far < inch(range) && far > inch(least + 1)
  })
  const worths = near.map((one) =>
    blastAt(known, character, { do: kind, weapon }, { at: placeOf(one), target: null }, 0),
  )
  return Math.max(-1, ...worths)
}

/** Where enemies stand, and the middles between two of them. */
function pointsAmong(known: State, { side }: Character): readonly Place[] {
  const places = enemiesOf(known, side).map(placeOf)
  const middles = places.flatMap((a, i) =>
    places
      .slice(i + 1)
      .filter((b) => (a.floor ?? 0) === (b.floor ?? 0))
      .map((b): Place => ({ ...pointBetween(a, b, 0.5), floor: a.floor ?? 0 })),
  )
  return [...places, ...middles]
}

/** sks-hw-1: a gun in its place is worth more than a walk; one that is not set up is set up if nothing presses. */
export function gunWorth(
  known: State,
  character: Character,
  kind: 'set-up' | 'take-over',
  shot: number,
): number {
  if (kind === 'take-over') return orphansFor(known, character).length > 0 ? 0.3 : -1
  return shot > 0 || enemiesOf(known, character.side).length === 0 ? 0.05 : 0.25
}

/** sks-hw-1: they stand at a weapon that is set up and would have to be set up again. */
export function mansGun({ weapons }: Character): boolean {
  return weapons.some(({ id, setUp, isLost }) => setUp > 0 && !isLost && weaponById(id).setUp > 0)
}
