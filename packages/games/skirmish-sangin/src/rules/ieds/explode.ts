import type { Point } from '@sandtable/table'
import { burst } from '../blast/blast.ts'
import type { Zones } from '../blast/zones.ts'
import type { Character, Marker } from '../state/character.ts'
import { type Ied, type IedEnd, iedRow } from '../state/ied.ts'
import type { SanginGame } from '../state/notes.ts'
import type { State } from '../state/state.ts'
import { isReached, type Strike, strikeVehicle } from '../vehicles/penetrate.ts'

/** sks-ied-3, sks-ied-5: it goes off, once, or turns out a dummy. `by` is the insurgent who sets it off; null: somebody trod on it. */
export function goOff(game: SanginGame, ied: Ied, by: Character | null): void {
  if (ied.plan?.kind === 'dummy') {
    removeDummy(game, ied)
    return
  }
  const { plan } = ied
  if (!plan) return
  end(ied, 'blown-harmlessly')
  const at: Point = { x: plan.x, y: plan.y }
  game.note?.({
    kind: 'explosion',
    clause: 'sks-ied-3',
    ied: ied.id,
    ...at,
    by: by?.id ?? null,
    reveals: true,
  })
  if (strike(game, ied, at, by)) end(ied, 'blown')
}

function end(ied: Ied, how: IedEnd): void {
  ied.place = 'gone'
  ied.end = how
}

/** sks-ied-4: disarmed; a dummy is only taken away (sks-ied-5). */
export function takeAway(game: SanginGame, ied: Ied): void {
  const isDummy = ied.plan?.kind === 'dummy'
  if (isDummy) {
    removeDummy(game, ied)
    return
  }
  end(ied, 'disarmed')
  game.note?.({ kind: 'ied-gone', clause: 'sks-ied-4', ied: ied.id, end: 'disarmed', reveals: true })
}

/** sks-ied-5, sks-ruling-92: a dummy is taken away; of one that was never found the enemy learns nothing. */
export function removeDummy(game: SanginGame, ied: Ied): void {
  const wasFound = ied.place === 'found'
  end(ied, 'dummy')
  if (!wasFound) ied.place = 'lifted'
  game.note?.({
    kind: 'ied-gone',
    clause: 'sks-ied-5',
    ied: ied.id,
    end: 'dummy',
    ...(wasFound ? { reveals: true } : { only: [ied.side] }),
  })
}

/** sks-ied-3, sks-gren-3: everybody in its zones. True if an enemy of its owner is wounded. */
function strike(game: SanginGame, ied: Ied, at: Point, by: Character | null): boolean {
  const { state } = game
  const before = harmTo(state, ied)
  const attack = ++state.attackCount
  const marker: Marker = { reason: 'fire', attack, weapon: null, by: by?.id ?? null, from: by ? null : at }
  burst(game, {
    at,
    zones: zonesOfIed(ied),
    weapon: null,
    by,
    attack,
    isHit: true,
    isCritical: false,
    isBarrage: false,
    side: ied.side,
  })
  const reached = state.vehicles.filter((one) => isReached(one, at, iedRow(ied).killRadius))
  const through = reached.map((one) => strikeVehicle(game, one, strikeOf(ied, marker)))
  return through.includes(true) || harmTo(state, ied) > before
}

/** sks-ied-3: its strength against the protection of a vehicle. */
function strikeOf(ied: Ied, marker: Marker): Strike {
  return { power: iedRow(ied).strength, against: 'protection', isCritical: false, marker }
}

/** sks-ied-T1: the zones of a size. */
export function zonesOfIed(ied: Ied): Zones {
  const { killRadius, damageRadius, kill, damage } = iedRow(ied)
  return { kill: { radius: killRadius, dice: kill }, damage: { radius: damageRadius, dice: damage } }
}

/** All damage done to the enemies of its owner. */
function harmTo({ characters }: State, { side }: Ied): number {
  return characters.reduce((sum, one) => (one.side === side ? sum : sum + one.damage), 0)
}
