import { script } from '@sandtable/testing'
import { expect, test } from 'vitest'
import { hailOfFire } from '../../../src/index.ts'
import { barrageCallers } from '../../../src/rules/artillery/call.ts'
import { teamById, unitById } from '../../../src/rules/state/state.ts'

/** Two mortars and their Leader, another platoon, and an enemy far away. */
const BATTERY = [
  'blue us-81mm-mortar 10,10 id=m1 unit=m',
  'blue us-81mm-mortar 14,10 id=m2 unit=m',
  'blue us-leader 12,12 id=ml unit=m',
  'blue us-rifle-mg 20,10 id=p1 unit=p',
  'blue us-leader 20,12 id=pl unit=p',
  'red de-rifle-mg 30,40 id=r',
].join('; ')

const CALL = { do: 'call-barrage', unit: 'm' }

function choicesAt(position: object): readonly unknown[] {
  return script(hailOfFire, { teams: BATTERY, ...position }).choices()
}

test('[hof-art-1] a Unit with two Teams with an artillery trait may call a barrage, one with a single one may not', () => {
  expect(choicesAt({})).toContainEqual(CALL)
  expect(choicesAt({ teams: BATTERY.replace('id=m2', 'id=m2 gone') })).not.toContainEqual(CALL)
})

test('[hof-art-2] a barrage needs the very first Order Point of the turn; Hero Points do not matter', () => {
  expect(choicesAt({ hasSpentOrderPoint: true })).not.toContainEqual(CALL)
  expect(choicesAt({ orderPoints: 0, blue: { heroRolled: 6 } })).not.toContainEqual(CALL)
  expect(choicesAt({ blue: { heroRolled: 3, heroSpent: 2 } })).toContainEqual(CALL)
})

test('[hof-ex-18] after the first Order Point went to a rifle platoon no artillery may be called', () => {
  const s = script(hailOfFire, { teams: BATTERY, red: { heroRolled: 0 } })
  s.answer('hof-order-2', { do: 'activate', pay: 'order', team: 'p1' })
  s.answer('hof-act-1', ['move'])
  s.answer('hof-act-8', { x: 2000, y: 2000 })
  s.answer('hof-act-6', { do: 'finish' })
  s.answer('hof-hero-7', 'pass')
  expect(s.choices('blue')).not.toContainEqual(CALL)
})

function called(more = '', observer = 'ml', guns = ['m1', 'm2']) {
  const s = script(hailOfFire, { teams: `${BATTERY}${more}` })
  s.answer('hof-order-2', CALL)
  s.answer('hof-art-4', observer)
  s.answer('hof-art-17', guns)
  return s
}

test('[hof-art-17] the call goes through the checks, and succeeds with a Ready observer and one Ready gun', () => {
  const s = called()
  expect(unitById(s.state, 'm').mission).toMatchObject({ observer: 'ml', guns: ['m1', 'm2'], aim: null })
  expect(s.state.orderPoints).toBe(5)
  expect(s.state.phase).toBe('pause')
})

test('[hof-art-17] an observer suppressed by its check cannot call, a forward observer can', () => {
  const leader = script(hailOfFire, { teams: BATTERY.replace('id=ml', 'id=ml rfp=1') })
  leader.dice('hof-rfc-1', 3)
  leader.answer('hof-order-2', CALL)
  leader.answer('hof-art-4', 'ml')
  leader.answer('hof-art-17', ['m1', 'm2'])
  expect(unitById(leader.state, 'm').mission).toBeNull()
  expect(leader.state.orderPoints).toBe(5)

  const fo = script(hailOfFire, { teams: `${BATTERY}; blue us-fo 12,14 id=fo unit=m rfp=1` })
  fo.dice('hof-rfc-1', 3)
  fo.answer('hof-order-2', CALL)
  fo.answer('hof-art-4', 'fo')
  fo.answer('hof-art-17', ['m1', 'm2'])
  expect(unitById(fo.state, 'm').mission).toMatchObject({ observer: 'fo' })
})

test('[hof-art-17] without a Ready gun the call fails', () => {
  const teams = BATTERY.replace('id=m1', 'id=m1 rfp=1').replace('id=m2', 'id=m2 rfp=1')
  const s = script(hailOfFire, { teams })
  s.dice('hof-rfc-1', 3, 2)
  s.answer('hof-order-2', CALL)
  s.answer('hof-art-4', 'ml')
  s.answer('hof-art-17', ['m1', 'm2'])
  expect(unitById(s.state, 'm').mission).toBeNull()
})

test('[hof-art-3] those that take part may not act again in this turn, the others of the Unit may', () => {
  const s = called('; blue us-81mm-mortar 18,6 id=m3 unit=m')
  expect(['ml', 'm1', 'm2', 'm3'].map((id) => teamById(s.state, id).thisTurn.isBound)).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('[hof-art-4] own Teams, recon Teams and any Leader on foot may observe, other Teams may not', () => {
  const recon = '; blue us-m8-greyhound 40,4 id=car unit=c'
  const s = script(hailOfFire, { teams: `${BATTERY}${recon}`, units: { c: { kind: 'recon' } } })
  s.answer('hof-order-2', CALL)
  expect(s.choices()).toEqual(['m1', 'm2', 'ml', 'pl', 'car'])
})

test('[hof-ex-33] the Leader of another platoon observes and gives no orders until the next turn of the owner', () => {
  const s = called('', 'pl')
  expect(teamById(s.state, 'pl').isObserver).toBe(true)
  expect(teamById(called().state, 'ml').isObserver).toBe(false)
})

test('[hof-art-9] a mortar that observes for its own Unit fires at once, without deviation', () => {
  const s = called('', 'm1')
  s.answer('hof-art-9', { x: 3000, y: 4000 })
  expect(s.note('hof-art-10')).toMatchObject({ point: { x: 3000, y: 4000 }, radius: 400, weight: 'light' })
  expect(teamById(s.state, 'r').received).toEqual([null])
  expect(unitById(s.state, 'm').mission).toBeNull()
})

test('[hof-art-9] the point is seen by that mortar and at least 16 inches from every mortar that fires', () => {
  const s = called('', 'm1')
  // m1 stands at 10,10 and reaches to 10.62; 16 inches from there is 26.62.
  expect(s.refuses({ x: 1000, y: 2661 })).toMatch(/16 inches/)
  s.answer('hof-art-9', { x: 1000, y: 2663 })
  s.end()
})

test('[hof-art-15, hof-opt-T1-10] with counted fire missions a light battery fires for effect four times, not a fifth', () => {
  const callersAfter = (missionsFired: number, fireMissions: 'on' | 'off'): readonly string[] => {
    const { state } = script(hailOfFire, { teams: BATTERY, options: { fireMissions } })
    const fired = { ...state, units: state.units.map((unit) => ({ ...unit, missionsFired })) }
    return barrageCallers(fired, 'blue')
  }
  expect(callersAfter(3, 'on')).toEqual(['m'])
  expect(callersAfter(4, 'on')).toEqual([])
  expect(callersAfter(4, 'off')).toEqual(['m'])
})
