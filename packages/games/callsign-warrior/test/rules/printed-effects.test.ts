import { expect, test } from 'vitest'
import { doctrineNumber } from '../../src/rules/command/special-forces.ts'
import { constantsFrom } from '../../src/rules/constants.ts'
import { setupNumber } from '../../src/rules/scenarios/scenarios.ts'
import { clauseText } from '../rule-tables.ts'

test('[csw-sf-10] the die on which Covert Insertion ends is the one printed', () => {
  const [, die] = /on (\d)\+ all of them lose Stealthy/.exec(clauseText('csw-sf-10')) ?? []
  expect(doctrineNumber('covert-insertion', 'lostOn')).toBe(Number(die))
})

test('[csw-s2-2] the support choice among the Survivors has at most three models', () => {
  expect(clauseText('csw-s2-2')).toContain('at most three models')
  expect(setupNumber('blue-bird-down', 'deploy-survivors', 'supportMaxModels')).toBe(3)
})

test('[csw-hq-3] an NCO gives one extra order, an Officer two', () => {
  const { ncoOrders, officerOrders } = constantsFrom({})
  expect([ncoOrders, officerOrders]).toEqual([1, 2])
})
