import { type Chance, type Decision, type Refusal, refusal, sheet } from '@sandtable/engine'
import { isArmoured, isSmall, isVehicle, type Team } from '../state/state.ts'
import type { Hit } from './hit.ts'
import { affectsArmour } from './weapons.ts'

/** hof-fire-22: for each hit, in their order, the Team that takes it; null: it is lost. */
export type Allocation = readonly (string | null)[]

/** What the targeted player has to share out. */
export interface Shares {
  readonly hits: readonly Hit[]
  readonly target: Team
  /** hof-fire-11: the Teams that can be given hits, the Target Team among them. */
  readonly valid: readonly Team[]
  /** hof-fire-13: Teams that were hit earlier in this activation. */
  readonly hitBefore: readonly string[]
}

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

/** hof-fire-13, hof-fire-15: a hit can go to a Team. */
function canTake({ hitBefore }: Shares, hit: Hit, team: Team): boolean {
  if (!isVehicle(team) && hitBefore.includes(team.id)) return false
  return !isArmoured(team) || affectsArmour(hit)
}

/** hof-fire-13: only vehicles take more than one hit. */
function takesMore(team: Team): boolean {
  return isVehicle(team)
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

/** Any legal allocation by chance: hits that fewer Teams can take are placed first. */
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
