import { script } from '@sandtable/testing'
import { expect, test } from 'vitest'
import { hailOfFire } from '../../../src/index.ts'
import { teamById } from '../../../src/rules/state/state.ts'

test('[hof-ex-6] a Suppressed gun is rallied by its Leader for a Hero Point and destroys one of two tanks', () => {
  const teams = [
    'red de-pak40 24,30 id=g unit=g facing=0,-1 dug-in suppressed rfp=1@24,10',
    'red de-leader 25.5,30 id=l unit=g dug-in rfp=1@24,10',
    'blue us-m4-sherman 24,14 id=t1 facing=0,1',
    'blue us-m4-sherman 27,14 id=t2 facing=0,1',
  ].join('; ')
  const s = script(hailOfFire, { teams, phase: 'pause', paused: 'blue', red: { heroRolled: 3 } })
  s.dice('hof-rfc-1', 5, 2)
  s.dice('hof-lead-4', 5)
  s.dice('hof-fire-4', 4, 6)
  s.dice('hof-armor-5', 2, 4, 6, 1, 3, 5)
  s.answer('hof-hero-7', { do: 'activate', pay: 'hero', team: 'l' })
  s.answer('hof-unit-3', ['g'])
  s.answer('hof-act-1', ['fire'])
  s.answer('hof-fire-1', 't1')
  expect(teamById(s.state, 'g').isSuppressed).toBe(true)
  s.answer('hof-act-6', { do: 'rally', team: 'g' })
  s.answer('hof-act-6', { do: 'fire', order: 0 })
  s.answer('hof-fire-2', s.choices().at(-1))
  s.answer('hof-fire-10', ['t1', 't2'])
  expect(teamById(s.state, 't1').place).toBe('gone')
  expect(teamById(s.state, 't2')).toMatchObject({ place: 'table' })
  expect(teamById(s.state, 't2').received).toHaveLength(1)
  expect(s.state.players.red.heroSpent).toBe(1)
})
