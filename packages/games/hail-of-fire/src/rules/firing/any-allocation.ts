import type { Chance } from '@sandtable/engine'
import { isArmoured, isSmall, isVehicle, type Team } from '../state/state.ts'
import type { Hit } from './hit.ts'
import { type Allocation, canTake, type Shares, takesMore } from './shares.ts'
import { affectsArmour } from './weapons.ts'

/** Any legal allocation at random: hits that fewer Teams can take are placed first. */
export function anyAllocation(shares: Shares, chance: Chance): Allocation {
  const { hits, valid } = shares
  const order = hits.map((_, i) => i).sort((a, b) => choosers(shares, a) - choosers(shares, b) || a - b)
  const found: (string | null)[] = hits.map(() => null)
  const shuffled = valid.map((team) => ({ team, key: chance.below(1000) })).sort((a, b) => a.key - b.key)
  for (const i of order) {
    const hit = hits[i]
    if (!hit) continue
    const count = (team: Team): number => found.filter((id) => id === team.id).length
    const open = shuffled
      .map(({ team }) => team)
      .filter((team) => canTake(shares, hit, team) && (takesMore(team) || count(team) === 0))
    const [best] = [...open].sort((a, b) => rank(shares, hit, a, count(a)) - rank(shares, hit, b, count(b)))
    found[i] = best?.id ?? null
  }
  return found
}

/** How many Teams can take a hit. */
function choosers(shares: Shares, i: number): number {
  const hit = shares.hits[i]
  return hit ? shares.valid.filter((team) => canTake(shares, hit, team)).length : 0
}

/** hof-fire-10, hof-fire-12, hof-fire-14: who is next in line for a hit; hits with AT spare the places only others can fill. */
function rank({ target, valid, hits }: Shares, hit: Hit, team: Team, count: number): number {
  const needsPlaces = hits.some((other) => !affectsArmour(other))
  const hasTank = valid.some((one) => isArmoured(one))
  const isSpared = affectsArmour(hit) && hasTank && needsPlaces && !isVehicle(team)
  if (count > 0) return isSpared ? 2 : 3
  return (isSmall(team) ? 1 : 0) + (team === target ? 0 : 0.5) + (isSpared ? 0.1 : 0)
}
