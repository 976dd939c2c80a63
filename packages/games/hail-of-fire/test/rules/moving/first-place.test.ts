import { expect, test } from 'vitest'
import { firstPlace } from '../../../src/rules/moving/first-place.ts'
import { teamById } from '../../../src/rules/state/state.ts'
import { played } from '../positions.ts'

test('[hof-trans-5] the first place is tried with the facing of the Team, then a quarter turn from it, without a negative zero', () => {
  const s = played('blue us-rifle-mg 10,10 id=a facing=1,0')
  const team = teamById(s.state, 'a')
  const tried: unknown[] = []
  const found = firstPlace(team, [team], (_, facing) => {
    tried.push(facing)
    return tried.length === 1 ? { code: 'not-so', sentence: 'Not so.' } : null
  })
  expect(found).toEqual({ x: team.x, y: team.y, facing: tried[1] })
  expect(tried).toEqual([team.facing, { x: 0, y: team.facing.x }])
})
