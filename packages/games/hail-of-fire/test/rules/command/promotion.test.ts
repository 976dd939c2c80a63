import { inch } from '@sandtable/table'
import { script } from '@sandtable/testing'
import { expect, test } from 'vitest'
import { hailOfFire } from '../../../src/index.ts'
import { isCompanyCommander, promotable } from '../../../src/rules/command/promotion.ts'
import { teamById } from '../../../src/rules/state/state.ts'

/** The commander's platoon p; q has lost its Leader, whose Teams stand a and b. */
const FIELD = [
  'blue us-leader 10,10 id=c unit=p',
  'blue us-rifle-mg 10,12 id=p1 unit=p',
  'blue us-leader 0,0 id=l unit=q gone',
  'blue us-rifle-mg 15.5,10 id=a unit=q',
  'blue us-rifle-mg 24,10 id=b unit=q',
  'red de-rifle-mg 30,46 id=r',
].join('; ')

const ON = { promotion: 'on' }

function stateAt(teams: string, options: object = ON) {
  return script(hailOfFire, { teams, options } as never).state
}

test('[hof-lead-9] the Company Commander places a Leader beside a Team of a Unit without one, within 4 inches of it', () => {
  const names = (teams: string, options: object = ON) => {
    const state = stateAt(teams, options)
    return promotable(state, teamById(state, 'c')).map(({ id }) => id)
  }
  // The commander's base reaches to 10.5; a's near side is exactly 4 inches away at 14.5.
  expect(names(FIELD)).toEqual(['a', 'b'])
  expect(names(FIELD.replace('15.5,10', '15.51,10'))).toEqual([])
  expect(names(FIELD, {})).toEqual([])
  expect(names(FIELD.replace('0,0 id=l unit=q gone', '40,4 id=l unit=q'))).toEqual([])
  // An enemy Unit without Leader gets none.
  const enemy = 'red de-leader 0,0 id=rl unit=x gone; red de-rifle-mg 12,8 id=x1 unit=x'
  expect(names(`${FIELD.replace('15.5,10', '15.51,10')}; ${enemy}`)).toEqual([])
})

test('[hof-ruling-59] the commander is the Leader of the first Unit that began with one; no other Leader promotes', () => {
  const state = stateAt(`blue us-m4-sherman 40,4 id=t unit=tanks; ${FIELD}; blue us-leader 20,12 id=o unit=o`)
  expect(['c', 'o', 'p1'].map((id) => isCompanyCommander(state, teamById(state, id)))).toEqual([
    true,
    false,
    false,
  ])
  expect(promotable(state, teamById(state, 'o'))).toEqual([])
})

test('[hof-lead-9] it is one ability of the activation; the new Leader is Ready, stands in contact and may be activated', () => {
  const s = script(hailOfFire, { teams: FIELD, options: ON, red: { heroRolled: 0 } } as never)
  s.answer('hof-order-2', { do: 'activate', pay: 'order', team: 'c' })
  s.answer('hof-unit-3', [])
  s.answer('hof-act-1', ['move'])
  s.answer('hof-act-8', { x: inch(10), y: inch(30) })
  s.answer('hof-act-6', { do: 'promote', team: 'b' })
  expect(s.refuses({ x: inch(24), y: inch(14), facing: { x: 0, y: 1 } })).toMatch(/contact/)
  s.answer('hof-lead-9', { x: inch(24), y: inch(8.87), facing: { x: 0, y: 1 } })
  expect(teamById(s.state, 'l')).toMatchObject({ place: 'table', isSuppressed: false, received: [] })
  expect(s.choices()).not.toContainEqual({ do: 'promote', team: 'a' })
  s.answer('hof-act-6', { do: 'finish' })
  s.answer('hof-hero-7', 'pass')
  expect(s.choices()).toContainEqual({ do: 'activate', pay: 'order', team: 'l' })
})

test('[hof-opt-T1-7] without the switch nobody is promoted in the field', () => {
  const s = script(hailOfFire, { teams: FIELD })
  s.answer('hof-order-2', { do: 'activate', pay: 'order', team: 'c' })
  s.answer('hof-unit-3', [])
  s.answer('hof-act-1', ['move'])
  s.answer('hof-act-8', { x: inch(10), y: inch(30) })
  expect(s.choices()).not.toContainEqual({ do: 'promote', team: 'a' })
})
