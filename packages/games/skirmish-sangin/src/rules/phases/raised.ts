import type { Activation, RaisedRoll } from '../state/state.ts'

/** sks-act-10, sks-ruling-27: points spent on a roll count for that roll only, and once. */
export function takeRaised(activation: Activation, roll: RaisedRoll): number {
  const points = raisedFor(activation, roll)
  if (points > 0) activation.raised = null
  return points
}

/** sks-act-6: action points spent on a roll that has not been made yet. */
export function raisedFor({ raised }: Pick<Activation, 'raised'>, roll: RaisedRoll): number {
  return raised?.roll === roll ? raised.points : 0
}
