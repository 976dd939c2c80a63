import type { Note } from '@sandtable/engine'
import { type AskedQuestion, type Forecast, partOf } from '@sandtable/miniatures'
import { nameOf } from '../forces/names.ts'
import type { Occasion, RowChoice } from '../rules/shooting/targets.ts'
import type { State } from '../rules/state/state.ts'
import type { ShotOdds } from './shot-odds.ts'
import { interruptionIn, type Threat, threatIn, threatOf } from './threats.ts'

const ALL_TOGETHER = 'all that may fire together'

interface Weighing {
  readonly weighed: unknown
  readonly chosen: readonly unknown[]
}

/** csw-shoot-7, csw-shoot-9: the odds of a shot before it is fired: at the target pointed at, with those chosen to fire, or of the one that is coming. */
export function forecastOf(
  question: AskedQuestion,
  known: State,
  { weighed, chosen }: Weighing,
  notes: readonly Note[],
): Forecast | null {
  const { name, about } = question
  if (name === 'reaction') return forecastUnderFire(question, known, weighed, notes)
  if (name === 'defensive-fire') return forecastOfThreat(threatIn(question, known, notes), ALL_TOGETHER)
  if (name === 'interrupt-move')
    return forecastOfThreat(interruptionIn(question, known, notes, weighed), ALL_TOGETHER)
  const shooter = partOf(about, 'team')
  const occasion = partOf(about, 'occasion')
  if (typeof shooter !== 'string' || typeof occasion !== 'string') return null
  if (name === 'target') return forecastAt(known, shooter, weighed, occasion, null)
  if (name !== 'who-fires-what') return null
  return forecastAt(known, shooter, partOf(about, 'target'), occasion, chosen as readonly RowChoice[])
}

/** The odds of the coming shot, as it is or behind cover. A dash or an escape has no odds here. */
function forecastUnderFire(
  question: AskedQuestion,
  known: State,
  weighed: unknown,
  notes: readonly Note[],
): Forecast | null {
  const isTold = weighed === undefined || weighed === 'pass' || weighed === 'take-cover'
  if (!isTold) return null
  const how = weighed === 'take-cover' ? 'if it takes cover' : 'if it does nothing'
  return forecastOfThreat(threatIn(question, known, notes, weighed), how)
}

function forecastOfThreat(threat: Threat | null, how: string): Forecast | null {
  if (!threat) return null
  const { attacker, target, odds } = threat
  return {
    title: `${nameOf(attacker.id)} at ${nameOf(target.id)}`,
    chances: chancesOf(odds),
    facts: [`${shockText(odds)}, ${how}`],
  }
}

function shockText({ damage, expectedShock }: ShotOdds): string {
  return `Expected Shock${damage ? ' from hits' : ''}: ${expectedShock.toFixed(1)}`
}

function forecastAt(
  known: State,
  shooter: string,
  aim: unknown,
  occasion: string,
  rows: readonly RowChoice[] | null,
): Forecast | null {
  if (rows?.length === 0) return null
  const how = rows === null ? `${ALL_TOGETHER}, if it does not react` : 'if it does not react'
  return forecastOfThreat(threatOf(known, shooter, aim, occasion as Occasion, rows), how)
}

/** For infantry the number of casualties; for a vehicle its damage. */
function chancesOf({ losses, hit, damage }: ShotOdds): Forecast['chances'] {
  if (!damage) return atLeast(losses)
  const { immobilised, onFire, destroyed } = damage
  return [
    { what: 'hit', probability: hit },
    { what: 'immobilised', probability: immobilised },
    { what: 'on fire', probability: onFire },
    { what: 'destroyed', probability: destroyed },
  ]
}

/** The chance of one loss or more, of two or more, and so on, as long as it is not negligible. */
function atLeast(losses: readonly number[]): Forecast['chances'] {
  const chances = losses.slice(1).map((_, i) => ({
    what: i === 0 ? 'at least one casualty' : `at least ${i + 1}`,
    probability: losses.slice(i + 1).reduce((sum, p) => sum + p, 0),
  }))
  return chances.filter(({ probability }, i) => i === 0 || probability >= 0.01).slice(0, 5)
}
