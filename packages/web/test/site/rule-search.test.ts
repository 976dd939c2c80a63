import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { headingsOf, passagesOf, searchPassages } from '../../src/rules/rule-search.ts'

const TEXT = `# A game: the rules

## Overview

A turn has two steps.

## Fuel

- [ag-fuel-1] An aircraft needs **fuel**.
- [ag-fuel-2] Tankers give it.

### Winning

| Reason | Points |
|---|---|
| enemy out of fuel | 3 |

### Winning

Nothing more.
`

test('the contents list every heading below the title, each with an id of its own', () => {
  expect(headingsOf(TEXT)).toEqual([
    { id: 'overview', title: 'Overview', level: 2 },
    { id: 'fuel', title: 'Fuel', level: 2 },
    { id: 'winning', title: 'Winning', level: 3 },
    { id: 'winning-2', title: 'Winning', level: 3 },
  ])
})

test('a search finds clauses, table rows and text that contain all words, and says where', () => {
  const passages = passagesOf(TEXT)
  const anchors = (query: string) => searchPassages(passages, query).map(({ anchor }) => anchor)
  expect(anchors('aircraft fuel')).toEqual(['ag-fuel-1'])
  expect(anchors('OUT of')).toEqual(['winning'])
  expect(anchors('ag-fuel-2')).toEqual(['ag-fuel-2'])
  expect(anchors('tankers snow')).toEqual([])
  expect(anchors('')).toEqual([])
  expect(searchPassages(passages, 'needs')[0]).toMatchObject({
    text: 'An aircraft needs fuel.',
    heading: 'Fuel',
  })
})

test.each(['call-sign', 'callsign-warrior'])('every clause of %s is found by its id', (game) => {
  const text = readFileSync(new URL(`../../../games/${game}/rules.md`, import.meta.url), 'utf8')
  const passages = passagesOf(text)
  const clauses = passages.flatMap(({ clause }) => clause ?? [])
  expect(clauses.length).toBeGreaterThan(80)
  for (const clause of clauses)
    expect(
      searchPassages(passages, clause).some((found) => found.anchor === clause),
      clause,
    ).toBe(true)
})
