import type { Json } from '@sandtable/engine'
import { expect, test } from 'vitest'
import { SCENARIOS } from '../../src/forces/data/scenarios.ts'
import { SQUADS } from '../../src/forces/data/squads.ts'
import { forceOf } from '../../src/forces/force.ts'
import { SKIRMISH_SANGIN_FORCES as FORCES, skirmishSangin } from '../../src/index.ts'

const TERMS = { purpose: 'bazaar', agreed: {} }

test('every ready-made squad is legal in every scenario, and has a sheet for each character', () => {
  const squads = FORCES.lists.flatMap(({ id }) => FORCES.readyMade(id, TERMS))
  expect(squads.map((force) => FORCES.nameOf(force)).sort()).toEqual(SQUADS.map(({ name }) => name).sort())
  for (const { id: purpose } of SCENARIOS)
    for (const force of squads) {
      const terms = { purpose, agreed: {} }
      expect(FORCES.whyNoForce(force)).toEqual([])
      expect(FORCES.faults(force, terms), FORCES.nameOf(force)).toEqual([])
      const { members } = force as unknown as ReturnType<typeof forceOf>
      expect(FORCES.roster(force, terms).cards).toHaveLength(members.length)
    }
})

test('the squad of the scenario comes first', () => {
  const [first] = FORCES.readyMade('insurgent', { purpose: 'cache', agreed: {} })
  expect(FORCES.nameOf(first ?? null)).toBe('Village insurgents')
})

test('a squad above the points agreed on is refused; with more points it is not', () => {
  const [section] = SQUADS
  const force = section ? (forceOf(section) as unknown as Json) : null
  const refused = FORCES.faults(force, { purpose: 'bazaar', agreed: { points: 600 } })
  expect(refused).toEqual([
    { at: 'points', sentence: 'This squad costs 669 points; 600 are agreed on (sks-force-1).' },
  ])
  expect(FORCES.faults(force, { purpose: 'bazaar', agreed: { points: 669 } })).toEqual([])
})

test('each choice of the sheet changes the points by its price', () => {
  const [squad] = FORCES.readyMade('isaf', TERMS)
  const [unit] = FORCES.sheet(squad ?? null, TERMS).parts[0]?.units ?? []
  const spent = (force: Json): number | undefined => FORCES.sheet(force, TERMS).tallies[0]?.spent
  const before = spent(squad ?? null) ?? 0
  const [rank, armour] = unit?.fields ?? []
  if (rank?.kind !== 'choice' || armour?.kind !== 'choice') throw new Error('rank and armour are choices')
  expect(spent(rank.set('novice'))).toBe(before - 50) // veteran to novice
  expect(spent(armour.set(''))).toBe(before - 10)
  const thermal = unit?.fields.find(({ label }) => label === 'thermal sight')
  if (thermal?.kind !== 'check') throw new Error('thermal sight is a check')
  expect(spent(thermal.set(true))).toBe(before + 10)
})

test('a squad that is brought along is agreed on before the match', () => {
  const [squad] = FORCES.readyMade('insurgent', TERMS)
  const own = FORCES.setUp.withForce?.('red', { kind: 'own', force: squad ?? null }, {})
  const option = skirmishSangin.options.find(({ id }) => id === 'red-force')
  if (option?.kind !== 'data') throw new Error('a force is data')
  expect(option.whyWrong(own?.['red-force'] ?? null)).toBeNull()
})
