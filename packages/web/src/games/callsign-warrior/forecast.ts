import { nameOf, type Occasion, type ShotOdds, shotOdds, type View } from '@sandtable/callsign-warrior'
import type { PendingDecision } from '../../client/match-state.ts'
import type { Forecast } from '../game-ui.ts'
import { imaginedFrom } from './imagined.ts'
import { partOf } from './pieces.ts'

interface Weighing {
  readonly weighed: unknown
  readonly chosen: readonly unknown[]
}

/** The odds of a shot before it is fired: at the target pointed at, or with those chosen to fire. */
export function forecastOf(
  { name, about }: PendingDecision,
  view: View,
  { weighed, chosen }: Weighing,
): Forecast | null {
  const shooter = partOf(about, 'team')
  const occasion = partOf(about, 'occasion')
  if (typeof shooter !== 'string' || typeof occasion !== 'string') return null
  if (name === 'target') return forecastAt(view, shooter, weighed, occasion, null)
  if (name !== 'who-fires-what') return null
  return forecastAt(view, shooter, partOf(about, 'target'), occasion, chosen.map(String))
}

function forecastAt(
  view: View,
  shooter: string,
  aim: unknown,
  occasion: string,
  rows: readonly string[] | null,
): Forecast | null {
  const state = imaginedFrom(view)
  const attacker = state.teams.find(({ id }) => id === shooter)
  const target = state.teams.find(({ id }) => id === aim)
  if (!attacker || !target || rows?.length === 0) return null
  const odds = shotOdds(state, attacker, target, occasion as Occasion, rows)
  return {
    title: `${nameOf(shooter)} at ${nameOf(target.id)}`,
    chances: chancesOf(odds),
    facts: [
      `Shock expected${odds.damage ? ' of the hits' : ''}: ${odds.expectedShock.toFixed(1)}`,
      rows === null ? 'all that may fire together, if it does not react' : 'if it does not react',
    ],
  }
}

/** Of men so many casualties; of a vehicle what becomes of it. */
export function chancesOf({ losses, hit, damage }: ShotOdds): Forecast['chances'] {
  if (!damage) return atLeast(losses)
  const { immobilised, onFire, destroyed } = damage
  return [
    { what: 'hit', probability: hit },
    { what: 'immobilised', probability: immobilised },
    { what: 'on fire', probability: onFire },
    { what: 'destroyed', probability: destroyed },
  ]
}

/** The chance of one loss or more, of two or more, and so on while it is worth telling. */
function atLeast(losses: readonly number[]): Forecast['chances'] {
  const chances = losses.slice(1).map((_, i) => ({
    what: i === 0 ? 'at least one casualty' : `at least ${i + 1}`,
    probability: losses.slice(i + 1).reduce((sum, p) => sum + p, 0),
  }))
  return chances.filter(({ probability }, i) => i === 0 || probability >= 0.01).slice(0, 5)
}
