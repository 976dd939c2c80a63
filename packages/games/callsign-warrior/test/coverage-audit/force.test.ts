import { StreamChance, sfc32 } from '@sandtable/engine'
import { expect, test } from 'vitest'
import { ARMIES } from '../../src/forces/armies.ts'
import { ARMY_IDS, forceProblems } from '../../src/index.ts'
import { randomForce } from './random-force.ts'

test('a random force is legal, whatever the points', () => {
  const chance = new StreamChance(sfc32(1))
  for (let i = 0; i < 60; i++) {
    for (const id of ARMY_IDS) {
      const terms = {
        supportPoints: chance.below(9),
        ...(i % 2 ? { requisitionPoints: chance.below(21) } : {}),
      }
      expect(forceProblems(randomForce(ARMIES[id], terms, chance), terms)).toEqual([])
    }
  }
})
