import type { AnyRuleset } from '@sandtable/engine'
import type { Plan } from '../experiment/plan.ts'
import type { Results } from '../results/progression.ts'
import type { Tally } from '../results/tally.ts'
import { choicesTable } from './choices-table.ts'
import { eventsTable } from './events-table.ts'
import type { Figure, Table } from './figures.ts'
import { gameFigures } from './game-figures.ts'
import { type Summary, summaryOf } from './summary.ts'
import { winFigures } from './win-figures.ts'

/** What is needed to repeat the run. */
export interface Origin {
  /** The command that was typed. */
  readonly command: string
  /** The version of the program. */
  readonly program: string
}

/** Everything a report says, for terminal, page and files alike. */
export interface Report {
  readonly plan: Plan
  readonly gameName: string
  readonly origin: Origin
  readonly summary: Summary
  readonly figures: readonly Figure[]
  readonly events: Table | null
  readonly choices: Table | null
}

/** The report on results so far or at the end. */
export function reportOf(plan: Plan, results: Results, ruleset: AnyRuleset, origin: Origin): Report {
  const summary = summaryOf(plan, results)
  return {
    plan,
    gameName: ruleset.name,
    origin,
    summary,
    figures:
      summary.games === 0
        ? []
        : [...winFigures(plan, summary), ...gameFigures(plan, results, summary, ruleset.survey)],
    events: eventsTable(plan, summary, ruleset),
    choices: choicesTable(results.tallies[plan.baseline] as Tally),
  }
}
