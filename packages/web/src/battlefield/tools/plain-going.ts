import {
  type Going,
  goingFor,
  type MoverClass,
  type Passability,
  type Rate,
  type TraversalRules,
} from '@sandtable/table'
import type { Token, VehicleKind } from '../tokens/token.ts'

/** The cost of an inch by kind of going. */
const RATE: Readonly<Record<Going, Rate>> = { free: 1, slow: 1.5, hard: 2, no: null }
/** What crossing a line costs, in hundredths. */
const CROSSING: Readonly<Record<Going, Rate>> = { free: 0, slow: 100, hard: 200, no: null }

const MOVERS: Readonly<Record<VehicleKind, MoverClass>> = {
  tank: 'tracked',
  carrier: 'tracked',
  'half-track': 'half-tracked',
  truck: 'wheeled',
  car: 'wheeled',
  gun: 'gun',
}

export function moverOf({ piece }: Token): MoverClass {
  return piece.kind === 'vehicle' ? MOVERS[piece.vehicle] : 'foot'
}

/**
 * Movement costs by common sense, from what the map says about its ground, for tables without a game. Games have their
 * own rules.
 */
export function plainGoing(mover: MoverClass, clearance: number): TraversalRules {
  const rate = (passability: Passability): Rate => RATE[goingFor(passability, mover)]
  const isFoot = mover === 'foot'
  return {
    region: (region) => {
      if (region.kind === 'hill') return 1
      if (region.kind === 'building') return isFoot ? 1 : null
      return rate(region.facts.passability)
    },
    line: (line, gap) => {
      if (gap) return gap.kind === 'ford' ? 100 : 0
      return CROSSING[goingFor(line.facts.passability, mover)]
    },
    wall: (_, opening) => {
      if (!opening || opening.kind === 'slit') return null
      if (!isFoot) return null
      return opening.kind === 'window' ? 200 : 0
    },
    road: () => 1,
    cloud: ({ kind }) => (kind === 'fire' ? null : kind === 'barrage' ? 2 : 1),
    ...(isFoot ? { floor: () => 300 } : { clearance }),
  }
}
