import { assert, orMore, rollMany } from '@sandtable/engine'
import { cross, type Hull, hullCorners, minus } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import type { Hit } from '../firing/hit.ts'
import { loseTeam } from '../morale/losses.ts'
import { bodyOf, footprint } from '../moving/footprints.ts'
import { receiveFire } from '../received-fire/receive.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import { type ReceivedFire, statsOf, type Team, teamById } from '../state/state.ts'

/** hof-armor-T1, hof-armor-T2: the lowest face of a die that has the effect. */
export const PING: number = lowestFace(TABLES['hof-armor-T1'].rows.find(({ result }) => result === 'rfp'))
const PEN = lowestFace(TABLES['hof-armor-T2'].rows.find(({ result }) => result === 'destroyed'))

function lowestFace(row: { readonly roll: readonly [number, number] } | undefined): number {
  assert(row, 'a table of armour has no row with an effect')
  return row.roll[0]
}

/** One hit on a vehicle, by fire or in an assault. */
export interface Blow {
  readonly at: number
  readonly armour: number
  readonly fp: number
  /** hof-los-8: where the RFPs come from. */
  readonly from: ReceivedFire
  /** hof-aslt-14, hof-trait-T1-29: its dice are rolled even if the armour is twice the AT. */
  readonly ignoresDoubling: boolean
  /** hof-trait-T1-11: its Pen dice never destroy. */
  readonly isRfpOnly: boolean
}

/** hof-armor-1, hof-armor-8, hof-armor-10: a hit by a weapon with AT on a vehicle, armoured or not. */
export function strikeVehicle(game: HailOfFireGame, target: Team, hit: Hit): void {
  strikeArmour(game, target, {
    at: hit.at ?? 0,
    armour: armourAgainst(target, bodyOf(game.state, teamById(game.state, hit.by))),
    fp: hit.fp,
    from: hit.from,
    ignoresDoubling: hit.traits.includes('ignores-doubling'),
    isRfpOnly: hit.traits.includes('rfp-only'),
  })
}

/** hof-armor-2, hof-armor-9: the armour that a hit meets: front or flank, 0 for a vehicle without armour. */
export function armourAgainst(target: Team, firer: Hull | null): number {
  const { armour } = statsOf(target)
  if (armour === null) return 0
  return firer !== null && isBehindFront(footprint(target), firer) ? armour.flank : armour.front
}

/** hof-armor-2: wholly behind the line along the front edge of the hull. */
function isBehindFront(target: Hull, firer: Hull): boolean {
  const [left, , , right] = hullCorners(target)
  const edge = minus(left, right)
  return hullCorners(firer).every((corner) => cross(edge, minus(corner, right)) >= 0)
}

/** hof-armor-3 to hof-armor-5, hof-armor-8: no effect, Ping dice or Pen dice. */
export function strikeArmour(game: HailOfFireGame, target: Team, blow: Blow): void {
  const { at, armour, ignoresDoubling } = blow
  if (target.place !== 'table' || at === 0) return
  if (armour >= 2 * at && !ignoresDoubling) {
    game.note?.({ kind: 'bounced', clause: 'hof-armor-3', team: target.id, at, armour })
    return
  }
  if (at <= armour) ping(game, target, blow)
  else pen(game, target, blow)
}

/** hof-armor-4, hof-armor-6, hof-ruling-19: as many dice as the AT; any 6 gives the RFPs of the weapon, once. */
function ping(game: HailOfFireGame, target: Team, { at, fp, from }: Blow): void {
  const { successes } = rollMany(game, 'hof-armor-4', orMore(PING), at, { team: target.id })
  if (successes > 0) receiveFire(game, 'hof-armor-6', target, fp, from)
}

/** hof-armor-5, hof-armor-7: as many dice as the AT is above the armour; any 6 destroys, otherwise it gets RFPs. */
function pen(game: HailOfFireGame, target: Team, { at, armour, fp, from, isRfpOnly }: Blow): void {
  const { successes } = rollMany(game, 'hof-armor-5', orMore(PEN), at - armour, { team: target.id })
  if (successes > 0 && !isRfpOnly) loseTeam(game, 'hof-armor-7', target, 'open')
  else receiveFire(game, 'hof-armor-7', target, fp, from)
}
