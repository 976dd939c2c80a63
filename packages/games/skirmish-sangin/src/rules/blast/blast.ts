import type { Place } from '@sandtable/table'
import { weaponById } from '../../forces/data/weapons.ts'
import { strikeCivilians } from '../civilians/civilians.ts'
import { isCriticalOn } from '../hand-to-hand/wide-open.ts'
import { sceneFor } from '../scene.ts'
import { isClear, type Look, lookFrom } from '../seeing/sight.ts'
import { viewerOf } from '../seeing/who-sees.ts'
import { type Character, isUnseen, type Marker } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import type { Side, State } from '../state/state.ts'
import { halfPen, isReached, strikeVehicle } from '../vehicles/penetrate.ts'
import { rollDamage } from '../wounds/damage.ts'
import { knownTo, mark, takeDamage } from '../wounds/wound.ts'
import { struckBy, type Zones } from './zones.ts'

/** sks-gren-3: something bursts at a point. */
export interface Blast {
  readonly at: Place
  readonly zones: Zones
  /** Null: no weapon of the list, such as an IED. */
  readonly weapon: string | null
  /** Who threw, fired or set it off; null: nobody. */
  readonly by: Character | null
  /** sks-mor-21: the number of the attack roll. */
  readonly attack: number
  /** sks-gren-3: its attack roll was a success. */
  readonly isHit: boolean
  readonly isCritical: boolean
  /** sks-spot-6: mortar bombs put those they strike under a barrage. */
  readonly isBarrage: boolean
  /** sks-veh-20: the vehicle it hits directly. */
  readonly direct?: string
  /** sks-ied-3: the side it belongs to, if nobody set it off. */
  readonly side?: Side
}

/** sks-gren-3, sks-hw-2, sks-ruling-30: everybody in the zones has a morale marker, then takes the damage of the zone. */
export function burst(game: SanginGame, blast: Blast): void {
  const { state } = game
  const { at, zones, by, isHit } = blast
  const { x, y } = at
  game.note?.({ kind: 'burst', clause: 'sks-gren-3', weapon: blast.weapon, x, y })
  state.bursts = [...state.bursts, { x, y, at: state.activationCount }] // sks-spot-9
  const struck = struckBy(state, at, zones).map((victim) => ({
    ...victim,
    marker: markerFor(state, blast, victim.character),
  }))
  for (const { character, marker } of struck) {
    mark(character, marker)
    if (blast.isBarrage) character.underBarrageAt = state.activationCount
  }
  for (const { character, dice, marker } of struck) {
    const isCritical = isHit && by ? isCriticalOn(by, character, blast.isCritical) : blast.isCritical
    const rolled = rollDamage(game, 'sks-gren-3', dice, isCritical, knownTo(character))
    if (!takeDamage(game, character, rolled, marker)) continue
    if (by && character.side !== by.side) by.hasWounded = true // sks-mor-16
  }
  strikeVehicles(game, blast)
  strikeCivilians(game, at, blast.zones, by?.side ?? blast.side ?? null)
}

/** sks-veh-11: with half its PEN at vehicles in the kill zone that it does not hit directly. */
function strikeVehicles(game: SanginGame, { at, weapon, zones, by, attack, direct }: Blast): void {
  const pen = weapon === null ? null : weaponById(weapon).pen
  if (pen === null) return
  const from = by ? null : { x: at.x, y: at.y }
  const marker: Marker = { reason: 'fire', attack, weapon, by: by?.id ?? null, from }
  for (const vehicle of game.state.vehicles) {
    if (vehicle.id === direct || !isReached(vehicle, at, zones.kill.radius)) continue
    strikeVehicle(game, vehicle, { power: halfPen(pen), against: 'armour', isCritical: false, marker })
  }
}

/** sks-mor-17: caused by an enemy with a line of sight to them, or else by the centre of the burst. */
function markerFor(state: State, { at, weapon, by, attack }: Blast, victim: Character): Marker {
  const isSeen =
    by !== null && by.side !== victim.side && !isUnseen(by) && isClear(lookBetween(state, victim, by))
  const cause = isSeen ? { by: by.id, from: null } : { by: null, from: { x: at.x, y: at.y } }
  return { reason: 'fire', attack, weapon, ...cause }
}

function lookBetween(state: State, from: Character, to: Character): Look {
  return lookFrom(sceneFor(state), viewerOf(from), viewerOf(to))
}
