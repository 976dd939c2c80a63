import { type Features, featureLeads, type NamedNumbers, sumOf } from '@sandtable/engine'
import { approximateDistance } from '@sandtable/miniatures'
import { inch } from '@sandtable/table'
import { placeOf } from '../rules/figures.ts'
import {
  type Character,
  canAct,
  isOnGround,
  isUnseen,
  type Nerve,
  woundOf,
} from '../rules/state/character.ts'
import { otherSide, type Side, type State } from '../rules/state/state.ts'
import { scoreOf } from '../rules/victory/score.ts'
import { missionFor } from './places.ts'
import { characterWorth, enemiesOf } from './worth.ts'

/** Judges a state for a side: points, who can still fight, wounds, morale, the way to the goal, who is spotted. */
export const FEATURES: Features<State> = featureLeads(
  (side) => otherSide(side as Side),
  (known, side) => featuresOf(known, side as Side),
)

const FAR = inch(48)

function featuresOf(known: State, side: Side): NamedNumbers {
  const own = known.characters.filter((one) => one.side === side)
  const there = own.filter((one) => isOnGround(one) || one.place === 'reserve')
  const whole = Math.max(1, sumOf(own.map(({ profile }) => (profile.isLeader ? 1.5 : 1))))
  const share = (part: (one: Character) => number): number =>
    sumOf(there.map((one) => part(one) * characterWorth(one))) / whole
  const seen = new Set(own.flatMap(({ spotted }) => spotted)).size
  return {
    score: scoreOf(known)[side] / 100,
    strength: share((one) => (canAct(one) || isUnseen(one) ? 1 : 0)),
    healthy: share((one) => WOUNDED[woundOf(one) ?? 'none'] ?? 0),
    calm: -share(({ markers, nerve }) => Math.min(1, markers.length * 0.2 + (SHAKEN[nerve] ?? 1))),
    near: share((one) => nearness(known, one)),
    spotting: seen / Math.max(1, enemiesOf(known, side).length),
    unseen: share((one) => (isUnseen(one) ? 1 : 0)),
  }
}

const WOUNDED: Readonly<Record<string, number>> = { none: 1, light: 0.6, medium: 0.4, serious: 0.15 }
const SHAKEN: Readonly<Partial<Record<Nerve, number>>> = { steady: 0, pinned: 0.5 }

/** How near a character is to what the scenario wants of them, from 0 to 1. */
function nearness(known: State, one: Character): number {
  const goal = missionFor(known, one)
  return goal ? Math.max(0, 1 - approximateDistance(placeOf(one), goal) / FAR) : 0
}
