import type { AnyRuleset } from '@sandtable/engine'
import type { Plan } from '../experiment/plan.ts'
import { eventWords } from './event-words.ts'
import type { Table } from './figures.ts'
import type { Summary } from './summary.ts'
import { mean } from './words.ts'

/** With more variants than this, a table of all would be unreadable: the first ones and the baseline are shown. */
const MOST_COLUMNS = 6

/** What happened in a game on average, by variant. */
export function eventsTable(plan: Plan, { variants }: Summary, ruleset: AnyRuleset): Table | null {
  const names = [...new Set(variants.flatMap(({ events }) => Object.keys(events)))].sort()
  if (names.length === 0) return null
  const shown = variants
    .map((one, i) => ({ one, i }))
    .filter(({ i }) => i < MOST_COLUMNS || i === plan.baseline)
  return {
    head: ['in a game', ...shown.map(({ one }) => one.label)],
    rows: names.map((name) => [
      eventWords(name, ruleset),
      ...shown.map(({ one }) => {
        const event = one.events[name]
        return event ? mean(event.mean) : '0'
      }),
    ]),
  }
}
