import type { Subject } from '@sandtable/miniatures'
import type { Gait } from '../rules/moving/going.ts'

/** How a way is gone: the gait, and the action points it may take; no gait for climbs, stairs and dives. */
export function termsOf({ facts }: Subject): { readonly gait: Gait | null; readonly points: number } {
  const gait = typeof facts.gait === 'string' ? (facts.gait as Gait) : null
  return { gait, points: typeof facts.points === 'number' ? facts.points : 1 }
}
