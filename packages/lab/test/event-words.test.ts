import { callSign } from '@sandtable/call-sign'
import { callsignWarrior } from '@sandtable/callsign-warrior'
import type { AnyRuleset } from '@sandtable/engine'
import { expect, test } from 'vitest'
import { eventWords } from '../src/report/event-words.ts'

function told(ruleset: AnyRuleset, events: readonly string[]): readonly string[] {
  return events.map((event) => eventWords(event, ruleset))
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
