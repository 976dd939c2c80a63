import { nameOf, type Occasion, type ShotOdds, shotOdds, type View } from '@sandtable/callsign-warrior'
import type { PendingDecision, StoryEntry } from '../../../client/match-state.ts'
import type { Forecast } from '../../game-ui.ts'
import { partOf } from '../pieces.ts'
import { imaginedFrom } from './imagined.ts'
import { interruptionIn, type Threat, threatIn } from './threats.ts'

interface Weighing {
  readonly weighed: unknown
  readonly chosen: readonly unknown[]
}

/** The odds of a shot before it is fired: at the target pointed at, with those chosen to fire, or of the one that is coming. */
export function forecastOf(
  pending: PendingDecision,
  view: View,
  { weighed, chosen }: Weighing,
  story: readonly StoryEntry[],
): Forecast | null {
  const { name, about } = pending
  if (name === 'reaction') return forecastUnderFire(pending, view, weighed, story)
  if (name === 'defensive-fire')
    return forecastOfThreat(threatIn(pending, view, story), 'all that may fire together')
  if (name === 'interrupt-move')
    return forecastOfThreat(interruptionIn(pending, view, story, weighed), 'all that may fire together')
  const shooter = partOf(about, 'team')
  const occasion = partOf(about, 'occasion')
  if (typeof shooter !== 'string' || typeof occasion !== 'string') return null
  if (name === 'target') return forecastAt(view, shooter, weighed, occasion, null)
  if (name !== 'who-fires-what') return null
  return forecastAt(view, shooter, partOf(about, 'target'), occasion, chosen.map(String))
}

/** What is coming, as it is or behind cover; what a dash or an escape leads to is not told. */
function forecastUnderFire(
  pending: PendingDecision,
  view: View,
  weighed: unknown,
  story: readonly StoryEntry[],
): Forecast | null {
  const isTold = weighed === undefined || weighed === 'pass' || weighed === 'take-cover'
  if (!isTold) return null
  const how = weighed === 'take-cover' ? 'if it takes cover' : 'if it does nothing'
  return forecastOfThreat(threatIn(pending, view, story, weighed), how)
}

function forecastOfThreat(threat: Threat | null, how: string): Forecast | null {
  if (!threat) return null
  const { attacker, target, odds } = threat
  return {
    title: `${nameOf(attacker.id)} at ${nameOf(target.id)}`,
    chances: chancesOf(odds),
    facts: [shockText(odds), how],
  }
}

function shockText({ damage, expectedShock }: ShotOdds): string {
  return `Shock expected${damage ? ' of the hits' : ''}: ${expectedShock.toFixed(1)}`
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
      shockText(odds),
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
