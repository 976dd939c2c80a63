import { TABLES } from './data/tables.ts'
import type { TeamStats } from './data/teams.ts'
import { isTransport } from './force.ts'
import type { RosterUnit } from './roster.ts'

const { pairs: PAIRS, totals: TOTALS, ranking: RANKING } = TABLES['hof-force-T1']

/** Points of the first and of the second side. */
export type Points = readonly [number, number]

/** Two Units that were compared, or one without a partner; and the points they gave. */
export interface Pairing {
  readonly first: string | null
  readonly second: string | null
  readonly points: Points
}

export interface Parity {
  readonly points: Points
  readonly pairings: readonly Pairing[]
}

/** hof-force-7: pairs Units by cost. The defender is the first side, the second, or not known yet. */
export function parityByPairs(
  first: readonly RosterUnit[],
  second: readonly RosterUnit[],
  defender: 0 | 1 | null,
): Parity {
  const mine = byCost(first)
  const theirs = byCost(second)
  const pairings = Array.from({ length: Math.max(mine.length, theirs.length) }, (_, i): Pairing => {
    const one = mine[i]
    const other = theirs[i]
    const points = one && other ? pairPoints(one.cost, other.cost, defender) : unpaired(PAIRS.unpaired, one)
    return { first: one?.id ?? null, second: other?.id ?? null, points }
  })
  return { points: sumOf(pairings), pairings }
}

/** The most expensive first; Units of the same cost in the order of the force. */
export function byCost(units: readonly RosterUnit[]): readonly RosterUnit[] {
  return units.toSorted((a, b) => b.cost - a.cost)
}

/** hof-force-7: 1 point for the dearer Unit, and 1 for each full 10 of the difference. */
function pairPoints(one: number, other: number, defender: 0 | 1 | null): Points {
  const difference = Math.abs(one - other)
  const won = PAIRS.win + Math.floor(difference / PAIRS.margin) * PAIRS.perMargin
  if (one === other) return defender === null ? [0, 0] : winner(defender, won)
  return winner(one > other ? 0 : 1, won)
}

/** hof-force-8: the difference of the totals divided by 10, rounded to the nearest whole. */
export function parityByTotals(first: readonly RosterUnit[], second: readonly RosterUnit[]): Parity {
  const difference = totalOf(first) - totalOf(second)
  const won = Math.floor(Math.abs(difference) / TOTALS.divide + 1 / 2)
  return { points: winner(difference > 0 ? 0 : 1, won), pairings: [] }
}

/** The more dangerous of a pair; null if that is not clear. */
export type Judgement = 0 | 1 | null

/** hof-force-9: Units of the same rank are paired; what the players judged gives the points. */
export function parityByRanking(
  first: readonly RosterUnit[],
  second: readonly RosterUnit[],
  judge: (one: RosterUnit, other: RosterUnit) => Judgement,
): Parity {
  const pairings = Array.from({ length: Math.max(first.length, second.length) }, (_, i): Pairing => {
    const one = first[i]
    const other = second[i]
    const points =
      one && other ? rankingPoints(one, other, judge(one, other)) : unpaired(RANKING.unpaired, one)
    return { first: one?.id ?? null, second: other?.id ?? null, points }
  })
  return { points: sumOf(pairings), pairings }
}

/** hof-force-9: 1, plus 1 for more Teams, plus 1 for a heavy hitter; nothing if it is not clear. */
function rankingPoints(one: RosterUnit, other: RosterUnit, judged: Judgement): Points {
  if (judged === null) return [0, 0]
  const [best, worse] = judged === 0 ? [one, other] : [other, one]
  const more = best.strength > worse.strength ? RANKING.moreTeams : 0
  const heavy = isHeavyHitter(best, worse) ? RANKING.heavyHitter : 0
  return winner(judged, RANKING.win + more + heavy)
}

/** hof-force-9: more Teams than its partner with a heavy gun, heavy armour or FP 3, or many infantry and gun Teams. */
export function isHeavyHitter(unit: RosterUnit, partner: RosterUnit): boolean {
  const hasMore = (fits: (team: TeamStats) => boolean): boolean =>
    countOf(unit, fits) > countOf(partner, fits)
  return (
    hasMore(({ weapon }) => (weapon?.at ?? 0) >= RANKING.heavyAt) ||
    hasMore(({ armour }) => armour !== null && armour.front + armour.flank >= RANKING.heavyArmour) ||
    hasMore(({ weapon }) => (weapon?.fp ?? 0) >= RANKING.heavyFp) ||
    countOf(unit, ({ category }) => category !== 'vehicle') >= RANKING.heavyTeams
  )
}

/** hof-force-10: the side with more points has the difference as a handicap; null if there is none. */
export function handicapOf([first, second]: Points): { readonly side: 0 | 1; readonly by: number } | null {
  if (first === second) return null
  return { side: first > second ? 0 : 1, by: Math.abs(first - second) }
}

function countOf({ teams }: RosterUnit, fits: (team: TeamStats) => boolean): number {
  return teams.filter(({ stats }) => !isTransport(stats) && fits(stats)).length
}

function totalOf(units: readonly RosterUnit[]): number {
  return units.reduce((sum, { cost }) => sum + cost, 0)
}

function winner(side: 0 | 1, points: number): Points {
  return side === 0 ? [points, 0] : [0, points]
}

/** A Unit without a partner scores for its side. */
function unpaired(points: number, one: RosterUnit | undefined): Points {
  return winner(one ? 0 : 1, points)
}

function sumOf(pairings: readonly Pairing[]): Points {
  return pairings.reduce<Points>(([a, b], { points }) => [a + points[0], b + points[1]], [0, 0])
}
