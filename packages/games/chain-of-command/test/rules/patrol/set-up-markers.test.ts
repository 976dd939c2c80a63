import { TABLE_EDGES } from '@sandtable/table'
import { expect, test } from 'vitest'
import { entryPoint } from '../../../src/rules/patrol/set-up-markers.ts'
import { MAPS } from '../../../src/rules/set-up/maps.ts'
import { at, played } from '../positions.ts'

const BEFORE = { stage: 'markers', turn: 0, phase: 0 } as const

test('[coc-scen0-3] The Patrol: a coin says who chooses an edge; the other has the opposite one', () => {
  const s = played({ stage: 'edges' })
  s.dice('coc-scen0-3', 2)
  s.answer('coc-scen0-3', 'west', 'red')
  expect([s.state.players.red.edge, s.state.players.blue.edge]).toEqual(['west', 'east'])
  expect(s.state.stage).toBe('support')
})

test('[coc-scen0-3] a defender chooses, long edge or short', () => {
  const s = played({ stage: 'edges' }, { scenario: 'probe' })
  expect(s.choices('red')).toEqual([...TABLE_EDGES])
  s.answer('coc-scen0-3', 'east', 'red')
  expect([s.state.players.red.edge, s.state.players.blue.edge]).toEqual(['east', 'west'])
})

test('[coc-scen1-1, coc-ruling-51] the entry points lie at quarters of the edge, from the owner’s left', () => {
  const map = MAPS['norman-village']
  if (!map) throw new Error('no map')
  const points = (edge: (typeof TABLE_EDGES)[number]) =>
    [1, 2, 3, 4, 5, 6].map((die) => entryPoint(map, edge, die))
  expect(points('south')).toEqual([at(18, 0), at(18, 0), at(36, 0), at(36, 0), at(54, 0), at(54, 0)])
  expect(points('north')[0]).toEqual(at(54, 48))
  expect(points('east')[0]).toEqual(at(72, 12))
  expect(points('west')[0]).toEqual(at(0, 36))
})

test('[coc-scen1-1, coc-scen0-t, coc-3.1-1] The Patrol: three or four markers, stacked on the entry point', () => {
  const s = played(BEFORE)
  expect(s.choices('red')).toEqual([3, 4])
  s.dice('coc-scen1-1', 3, 6)
  s.answer('coc-scen0-t', 4, 'red')
  s.answer('coc-scen0-t', 3, 'blue')
  s.end()
  expect(s.state.players.red.markers.map(({ x, y }) => ({ x, y }))).toEqual(
    Array.from({ length: 4 }, () => at(36, 48)),
  )
  expect(s.state.players.blue.markers.map(({ x, y }) => ({ x, y }))).toEqual(
    Array.from({ length: 3 }, () => at(54, 0)),
  )
})

test('[coc-scen2-1] The Probe: the defender within 12" of the edge in a chain, the attacker on one point of the edge', () => {
  const s = played(BEFORE, { scenario: 'probe' })
  const chain = (deep: number, gap = 12) =>
    [0, 1, 2, 3].map((i) => at(10 + i * gap, 48 - (i === 0 ? deep : 0)))
  expect(s.refuses(chain(12.01))).toContain('within 12"')
  expect(s.refuses(chain(0, 12.01))).toContain('one chain')
  expect(s.refuses(chain(0).slice(1))).toContain('Place 4')
  s.answer('coc-scen2-1', chain(0), 'red')
  s.answer('coc-scen0-t', 3, 'blue')
  expect(s.refuses(at(20, 0.01))).toContain('on one point of your table edge')
  s.answer('coc-scen2-1', at(20, 0), 'blue')
  expect(s.state.players.blue.markers).toHaveLength(3)
})

test('[coc-scen3-1] Attack and Defend: within 18" of the edge; the attacker along the edge', () => {
  const s = played(BEFORE, { scenario: 'attack-and-defend' })
  const chain = (y: number) => [0, 1, 2, 3].map((i) => at(10 + i * 12, y))
  expect(s.refuses(chain(29.99))).toContain('within 18"')
  s.answer('coc-scen3-1', chain(30), 'red')
  expect(s.refuses(chain(0.01))).toContain('within 0"')
  s.answer('coc-scen3-1', chain(0), 'blue')
  expect(s.state.players.blue.markers).toHaveLength(4)
})
