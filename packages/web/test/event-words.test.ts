import { callSign } from '@sandtable/call-sign'
import { callsignWarrior } from '@sandtable/callsign-warrior'
import { expect, test } from 'vitest'
import type { AnyRuleset } from '../src/games/any-ruleset.ts'
import { toldInWords } from '../src/lab/event-words.ts'

function told(ruleset: AnyRuleset, events: readonly string[]): readonly (string | undefined)[] {
  const table = { head: ['in a game', '2'], rows: events.map((event) => [event, '1.5 (1.4 to 1.6)']) }
  const { head, rows } = toldInWords(table, ruleset)
  expect(head).toEqual(table.head)
  expect(rows.every(([, mean]) => mean === '1.5 (1.4 to 1.6)')).toBe(true)
  return rows.map(([words]) => words)
}

test('events of an experiment are told in words: what, whose, and the rolls as the log calls them', () => {
  const events = ['zone-laid blue', 'turn', 'csw-shock-9 rolled', 'csw-shock-9 succeeded']
  expect(told(callsignWarrior as AnyRuleset, events)).toEqual([
    'Zone laid: Blue',
    'Turn',
    'Courage test (csw-shock-9): rolled',
    'Courage test (csw-shock-9): succeeded',
  ])
  expect(told(callSign as AnyRuleset, ['carrier-hit red', 'cs-jam-1 rolled'])).toEqual([
    'Carrier hit: Red',
    'Jamming (cs-jam-1): rolled',
  ])
})
