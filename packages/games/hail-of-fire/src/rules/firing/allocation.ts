import { type Decision, type Refusal, refusal, sheet } from '@sandtable/engine'
import { isArmoured, isSmall, type Team } from '../state/state.ts'
import { anyAllocation } from './any-allocation.ts'
import { type Allocation, canTake, type Shares, takesMore } from './shares.ts'
import { affectsArmour } from './weapons.ts'

/** hof-fire-10 to hof-fire-16, hof-fire-22, hof-ruling-18, hof-later-8: the targeted player shares out the hits. */
export function allocateHits(shares: Shares): Decision<Allocation> {
  return sheet<Allocation>({
    clause: 'hof-fire-10',
    name: 'allocate-hits',
    seat: shares.target.side,
    about: {
      draw: 'pairs',
      target: shares.target.id,
      hits: shares.hits.map(({ by, at, fp }) => ({ by, at, fp })),
      teams: shares.valid.map(({ id }) => id),
    },
    illegal: (allocation) => whyNotAllocation(shares, allocation),
    sample: (chance) => anyAllocation(shares, chance),
  })
}

/** hof-fire-10 to hof-fire-16: why this is no legal allocation; null if it is. Takes whatever a client sends. */
export function whyNotAllocation(shares: Shares, allocation: unknown): Refusal | null {
  const { hits, valid } = shares
  if (!Array.isArray(allocation) || allocation.length !== hits.length)
    return refusal('not-an-allocation', `Name a Team, or null, for each of the ${hits.length} hits.`)
  const taken: (Team | null)[] = []
  for (const [i, hit] of hits.entries()) {
    const id: unknown = allocation[i]
    const team = valid.find((one) => one.id === id) ?? null
    if (id !== null && !team) return refusal('not-valid', 'Hits go to valid Teams only (hof-fire-11).')
    if (team && !canTake(shares, hit, team))
      return refusal('cannot-take', 'A Team you named cannot take that hit (hof-fire-13, hof-fire-15).')
    taken.push(team)
  }
  return whyUneven(shares, taken)
}

function whyUneven(shares: Shares, taken: readonly (Team | null)[]): Refusal | null {
  const { hits, valid, target } = shares
  const countOf = (team: Team): number => taken.filter((one) => one === team).length
  if (valid.some((team) => !takesMore(team) && countOf(team) > 1))
    return refusal('two-hits', 'Only vehicles take more than one hit (hof-fire-13).')
  if (taken.filter((one) => one === null).length > leastLost(shares))
    return refusal('hits-lost', 'More hits are lost than must be (hof-fire-16).')
  const without = valid.filter((team) => countOf(team) === 0)
  for (const [i, hit] of hits.entries()) {
    const team = taken[i]
    if (!team) continue
    const waiting = without.filter((other) => canTake(shares, hit, other))
    if (isSmall(team) && waiting.some((other) => !isSmall(other)))
      return refusal('small-first', 'Small Teams are hit only after every other Team (hof-fire-12).')
    if (countOf(team) > 1 && waiting.length > 0)
      return refusal('uneven', 'No Team takes a second hit while another has none (hof-fire-14).')
    if (team !== target && waiting.includes(target) && isSmall(target) === isSmall(team))
      return refusal('target-first', 'The first hit goes to the Target Team (hof-fire-10).')
  }
  return null
}

/** hof-fire-16: how many hits must be lost: soft vehicles take any number, armoured ones any number of hits with AT. */
function leastLost(shares: Shares): number {
  const { hits, valid } = shares
  const single = valid.filter(
    (team) => !takesMore(team) && hits.some((hit) => canTake(shares, hit, team)),
  ).length
  if (valid.some((team) => takesMore(team) && !isArmoured(team))) return 0
  const hasTank = valid.some((team) => takesMore(team))
  const count = hasTank ? hits.filter((hit) => !affectsArmour(hit)).length : hits.length
  return Math.max(0, count - single)
}
