import {
  type Base,
  base,
  distanceToPoint,
  fallBack,
  inch,
  occupied,
  type Place,
  type Point,
} from '@sandtable/table'
import type { DiceSpec } from '../../forces/data/dice.ts'
import type { Scenario } from '../../forces/data/scenarios.ts'
import { TABLES } from '../../forces/data/tables.ts'
import { isSheltered } from '../blast/shelter.ts'
import type { Zones } from '../blast/zones.ts'
import { BASE_RADIUS, bodyOf } from '../figures.ts'
import { waysFor } from '../moving/going.ts'
import { sceneFor } from '../scene.ts'
import { isClear, lookFrom } from '../seeing/sight.ts'
import { seesPoint } from '../seeing/who-sees.ts'
import { type Character, figureOf, isDead, woundOf } from '../state/character.ts'
import { type Civilian, canRun, newCivilian } from '../state/civilian.ts'
import type { SanginGame } from '../state/notes.ts'
import type { Side, State } from '../state/state.ts'
import { hullOf } from '../state/vehicle.ts'
import { rollDamage } from '../wounds/damage.ts'

const { phase: PHASE, inches: INCHES } = TABLES.civilians

/** sks-opt-3, sks-ruling-96: where the scenario puts them, if civilians are played. */
export function civiliansOf({ civilians }: Pick<Scenario, 'civilians'>, isOn: boolean): Civilian[] {
  return isOn
    ? civilians.map(({ x, y }, i) => newCivilian(`civilian-${i + 1}`, { x: inch(x), y: inch(y) }))
    : []
}

export function bodyOfCivilian({ x, y }: Civilian): Base {
  return base({ x, y }, BASE_RADIUS)
}

/** sks-opt-3: those who see a shot or an explosion run from it. */
export function frighten(state: State, from: Place): void {
  for (const one of state.civilians) {
    const viewer = { x: one.x, y: one.y, stance: 'standing', hasThermal: false } as const
    const look = lookFrom(sceneFor(state), viewer, { ...from, stance: 'standing', hasThermal: false })
    if (!isDead(one) && isClear(look)) one.fears = { x: from.x, y: from.y }
  }
}

/** sks-opt-3, sks-vp-T1-10: a civilian is hit. They wear no armour. */
export function hurtCivilian(game: SanginGame, civilian: Civilian, rolled: number, by: Side | null): void {
  if (isDead(civilian) || rolled <= 0) return
  civilian.damage += rolled
  civilian.hurtBy ??= by
  const wound = woundOf(civilian)
  game.note?.({ kind: 'civilian-hurt', clause: 'sks-opt-3', civilian: civilian.id, rolled, wound, by })
}

/** sks-opt-3, sks-gren-3: those in the zones of a burst. */
export function strikeCivilians(game: SanginGame, at: Place, { kill, damage }: Zones, by: Side | null): void {
  const { state } = game
  frighten(state, at)
  for (const one of state.civilians) {
    const far = distanceToPoint(bodyOfCivilian(one), at)
    const zone = far <= kill.radius ? kill : far <= damage.radius ? damage : null
    if (!zone || isDead(one) || isSheltered(state, at, one)) continue
    hurtCivilian(game, one, rollDamage(game, 'sks-gren-3', zone.dice, false), by)
  }
}

/** sks-opt-3, sks-shoot-9: those in the circle of a burst whom the shooter has in sight. */
export function catchCivilians(
  game: SanginGame,
  shooter: Character,
  centre: Point,
  radius: number,
  dice: DiceSpec,
): void {
  for (const one of game.state.civilians) {
    if (isDead(one) || distanceToPoint(bodyOfCivilian(one), centre) > radius) continue
    if (!seesPoint(game.state, shooter, one)) continue
    hurtCivilian(game, one, rollDamage(game, 'sks-shoot-3', dice, false), shooter.side)
  }
}

/** sks-opt-3: in phase 10 they run 6 inches away from the last shot or explosion they saw. */
export function moveCivilians({ state }: SanginGame): void {
  if (state.phase !== PHASE) return
  for (const one of state.civilians) {
    if (!one.fears || !canRun(one)) continue
    const from = { x: one.x, y: one.y }
    const walker = { from, radius: BASE_RADIUS, barriers: barriersAround(state, one) }
    const end = fallBack(waysFor(sceneFor(state), 'walk'), walker, one.fears, inch(INCHES)).path.at(-1)
    if (end) Object.assign(one, { x: end.x, y: end.y })
  }
}

function barriersAround(
  { characters, civilians, vehicles }: State,
  civilian: Civilian,
): readonly ReturnType<typeof occupied>[] {
  const figures = characters.filter((one) => one.place === 'table' && figureOf(one).floor === 0)
  const others = civilians.filter((one) => one !== civilian)
  const hulls = vehicles.filter(({ place }) => place === 'table')
  return [
    ...figures.map((one) => occupied(bodyOf(one))),
    ...others.map((one) => occupied(bodyOfCivilian(one))),
    ...hulls.map((one) => occupied(hullOf(one))),
  ]
}
