import { inch } from '@sandtable/table'
import { script } from '@sandtable/testing'
import { expect, test } from 'vitest'
import { hailOfFire } from '../../../src/index.ts'
import { loseTeam } from '../../../src/rules/morale/losses.ts'
import { type State, teamById } from '../../../src/rules/state/state.ts'
import { hasRoomFor } from '../../../src/rules/transport/transport.ts'
import { doing } from '../../doing.ts'

/** A platoon with its half-track; the enemy is far away. */
const PLATOON = [
  'blue us-leader 20,10 id=l unit=p',
  'blue us-rifle-mg 24,10 id=a unit=p',
  'blue us-rifle-mg 24,12 id=b unit=p',
  'blue us-halftrack 20,14 id=h unit=p',
].join('; ')
const ENEMY = 'red de-rifle-mg 10,46 id=r'

function stateAt(teams: string): State {
  const s = script(hailOfFire, { teams })
  return s.state
}

test('[hof-trans-1] a half-track carries three infantry Teams of its own Unit and tows one gun', () => {
  const carried = ['c1', 'c2'].map((id) => `blue us-mg 0,0 id=${id} unit=p aboard=h`).join('; ')
  const state = stateAt(
    `${PLATOON}; ${carried}; blue us-mg 30,30 id=o unit=q; blue us-37mm-gun 30,20 id=g unit=p; blue us-37mm-gun 36,20 id=g2 unit=p; blue us-3in-gun 40,20 id=i unit=p`,
  )
  const h = teamById(state, 'h')
  expect(hasRoomFor(state, h, teamById(state, 'a'))).toBe(true) // the third
  expect(hasRoomFor(state, h, teamById(state, 'o'))).toBe(false) // another Unit
  expect(hasRoomFor(state, h, teamById(state, 'i'))).toBe(false) // immobile
  expect(hasRoomFor(state, h, teamById(state, 'g'))).toBe(true)
  const full = stateAt(
    `${PLATOON}; ${carried}; blue us-mg 0,0 id=c3 unit=p aboard=h; blue us-37mm-gun 0,0 id=g unit=p aboard=h; blue us-37mm-gun 36,20 id=g2 unit=p`,
  )
  expect(hasRoomFor(full, teamById(full, 'h'), teamById(full, 'a'))).toBe(false)
  expect(hasRoomFor(full, teamById(full, 'h'), teamById(full, 'g2'))).toBe(false)
})

/** The Leader activates the platoon with one Move order; the questions of step D come next. */
function activated(teams: string, others: readonly string[]) {
  const s = script(hailOfFire, { teams: `${teams}; ${ENEMY}` })
  s.answer('hof-order-2', { do: 'activate', pay: 'order', team: 'l' })
  s.answer('hof-unit-3', others)
  s.answer('hof-act-1', ['move'])
  s.answer('hof-act-8', { x: inch(24), y: inch(30) })
  return s
}

test('[hof-trans-2] a Team within 4 inches of a transport that takes part may load, one farther off may not', () => {
  // The half-track is 1.25 wide and 2.25 long; b's near side is 4 inches away at x = 24.62 + 1.
  const near = PLATOON.replace('24,12 id=b', '25.62,14 id=b').replace('24,10 id=a', '25.63,16 id=a')
  const s = activated(near, ['a', 'b', 'h'])
  expect(s.choices()).toEqual([
    { do: 'load', team: 'l', transport: 'h' },
    { do: 'load', team: 'b', transport: 'h' },
    { do: 'done' },
  ])
  s.answer('hof-trans-2', { do: 'load', team: 'b', transport: 'h' })
  expect(teamById(s.state, 'b')).toMatchObject({ place: 'aboard', aboard: 'h' })
})

test('[hof-trans-2] a transport that does not take part takes nobody aboard', () => {
  const s = activated(PLATOON, ['a', 'b'])
  expect(s.choices()).not.toContainEqual({ do: 'load', team: 'b', transport: 'h' })
})

const MOUNTED = PLATOON.replace('24,10 id=a', '0,0 id=a aboard=h')

test('[hof-trans-3] a passenger gets out within 4 inches and in sight of the transport, and not within 1 inch of an enemy', () => {
  const s = activated(MOUNTED, ['a', 'h'])
  s.answer('hof-trans-2', { do: 'unload', team: 'a' })
  const facing = { x: 0, y: 1 }
  // The side of the half-track is at x = 20.62, the Team is 2 inches wide.
  expect(s.refuses({ x: inch(25.64), y: inch(14), facing })).toMatch(/4 inches/)
  s.answer('hof-trans-3', { x: inch(25.6), y: inch(14), facing })
  expect(teamById(s.state, 'a')).toMatchObject({ place: 'table', x: inch(25.6), aboard: null })
})

test('[hof-trans-3] nobody loads and unloads in one activation', () => {
  const s = activated(MOUNTED, ['a', 'h'])
  s.answer('hof-trans-2', { do: 'unload', team: 'a' })
  s.answer('hof-trans-3', { x: inch(23), y: inch(14), facing: { x: 0, y: 1 } })
  expect(s.choices()).not.toContainEqual({ do: 'load', team: 'a', transport: 'h' })
})

function emptied(teams: string) {
  const s = activated(teams, ['a', 'h'])
  s.answer('hof-trans-2', { do: 'unload', team: 'a' })
  s.answer('hof-trans-3', { x: inch(23), y: inch(14), facing: { x: 0, y: 1 } })
  if (s.choices().some((one) => JSON.stringify(one).includes('done'))) s.answer('hof-trans-2', { do: 'done' })
  s.answer('hof-act-6', { do: 'finish' })
  return s
}

test('[hof-trans-9] a Ready transport that has unloaded everything goes to the rear, one with a passenger left stays', () => {
  expect(teamById(emptied(MOUNTED).state, 'h').place).toBe('rear')
  const two = MOUNTED.replace('24,12 id=b', '0,0 id=b aboard=h')
  expect(teamById(emptied(two).state, 'h').place).toBe('table')
})

test('[hof-trans-9] a Suppressed transport stays on the table when it is empty', () => {
  const s = script(hailOfFire, { teams: `${MOUNTED.replace('id=h', 'id=h suppressed')}; ${ENEMY}` })
  s.dice('hof-supp-3', 3)
  s.answer('hof-order-2', { do: 'activate', pay: 'order', team: 'l' })
  s.answer('hof-unit-3', ['a', 'h'])
  s.answer('hof-act-1', ['move'])
  s.answer('hof-act-8', { x: inch(24), y: inch(30) })
  s.answer('hof-trans-2', { do: 'unload', team: 'a' })
  s.answer('hof-trans-3', { x: inch(23), y: inch(14), facing: { x: 0, y: 1 } })
  s.answer('hof-trans-2', { do: 'done' })
  s.answer('hof-act-6', { do: 'finish' })
  expect(teamById(s.state, 'h')).toMatchObject({ place: 'table', isSuppressed: true })
})

test('[hof-trans-9] a transport that carried nobody stays', () => {
  const s = activated(PLATOON, ['h'])
  s.answer('hof-trans-2', { do: 'done' })
  s.answer('hof-act-6', { do: 'finish' })
  expect(teamById(s.state, 'h').place).toBe('table')
})

test('[hof-trans-10] a transport comes back within 4 inches of a Team that takes part, where no enemy within 16 inches sees the place', () => {
  const rear = PLATOON.replace('20,14 id=h', '0,0 id=h rear')
  const s = script(hailOfFire, { teams: `${rear}; red de-rifle-mg 20,31 id=r` })
  s.answer('hof-order-2', { do: 'activate', pay: 'order', team: 'l' })
  s.answer('hof-unit-3', [])
  const facing = { x: 0, y: 1 }
  // The Leader's base reaches to 10.5; the enemy's near side is at 30.37, 16 inches from it is 14.37.
  expect(s.refuses({ x: inch(20), y: inch(15.7), facing })).toMatch(/4 inches/)
  expect(s.refuses({ x: inch(20), y: inch(13.3), facing })).toMatch(/16 inches/)
  s.answer('hof-trans-10', { x: inch(20), y: inch(13.2), facing })
  expect(teamById(s.state, 'h').place).toBe('table')
})

test('[hof-act-1] the enemy sees nothing of a declaration until it is complete', () => {
  const rear = PLATOON.replace('20,14 id=h', '0,0 id=h rear')
  const s = script(hailOfFire, { teams: `${rear}; ${ENEMY}` })
  s.answer('hof-order-2', { do: 'activate', pay: 'order', team: 'l' })
  s.answer('hof-unit-3', [])
  s.answer('hof-trans-10', { x: inch(20), y: inch(13), facing: { x: 0, y: 1 } })
  const placeFor = (seat: string) => s.match.view(seat).teams.find(({ id }) => id === 'h')?.place
  expect(s.match.declaring?.seat).toBe('blue')
  expect([placeFor('blue'), placeFor('red')]).toEqual(['table', 'rear'])
  s.answer('hof-act-1', ['move'])
  s.answer('hof-act-8', { x: inch(20), y: inch(20) })
  expect(s.match.declaring).toBe(null)
  expect(placeFor('red')).toBe('table')
})

test('[hof-trans-10] it may stay in the rear', () => {
  const s = script(hailOfFire, { teams: `${PLATOON.replace('20,14 id=h', '0,0 id=h rear')}; ${ENEMY}` })
  s.answer('hof-order-2', { do: 'activate', pay: 'order', team: 'l' })
  s.answer('hof-unit-3', [])
  s.answer('hof-trans-10', null)
  s.answer('hof-act-1', ['move'])
  expect(teamById(s.state, 'h').place).toBe('rear')
})

/** The half-track with two Teams aboard is destroyed. */
function wrecked(row: 'open' | 'hard', more = '') {
  const teams = MOUNTED.replace('24,12 id=b', '0,0 id=b aboard=h')
  return doing({ teams: `${teams}${more}` }, (game) => {
    loseTeam(game, 'hof-armor-7', teamById(game.state, 'h'), row)
  })
}

test('[hof-ex-30] passengers of a half-track destroyed by Pen dice roll on the Open Ground row: 2 kills, 4 does nothing', () => {
  const s = wrecked('open')
  s.dice('hof-trans-6', 2, 4)
  s.answer('hof-trans-6', { x: inch(23), y: inch(14), facing: { x: 0, y: 1 } })
  s.answer('hof-trans-6', { x: inch(23), y: inch(16), facing: { x: 0, y: 1 } })
  s.end()
  expect(teamById(s.state, 'a').place).toBe('gone')
  expect(teamById(s.state, 'b')).toMatchObject({ place: 'table', isSuppressed: false })
})

test('[hof-ex-30] had it died in its Received Fire Check, the 2 would suppress', () => {
  const s = wrecked('hard')
  s.dice('hof-trans-6', 2, 1)
  s.answer('hof-trans-6', { x: inch(23), y: inch(14), facing: { x: 0, y: 1 } })
  s.answer('hof-trans-6', { x: inch(23), y: inch(16), facing: { x: 0, y: 1 } })
  s.end()
  expect(teamById(s.state, 'a')).toMatchObject({ place: 'table', isSuppressed: true })
  expect(teamById(s.state, 'b').place).toBe('gone')
})

test('[hof-trans-6] they are put down within 4 inches of the wreck, and must be if there is room', () => {
  const s = wrecked('hard')
  expect(s.refuses({ x: inch(25.7), y: inch(14), facing: { x: 0, y: 1 } })).toMatch(/4 inches/)
  expect(s.refuses(null)).toMatch(/room/)
})
