import { inch } from '@sandtable/table'
import { script } from '@sandtable/testing'
import { expect, test } from 'vitest'
import { hailOfFire } from '../../../src/index.ts'
import { abilities } from '../../../src/rules/command/abilities.ts'
import { reservesCheck } from '../../../src/rules/hidden/reserves.ts'
import { chitsOwed } from '../../../src/rules/morale/chits.ts'
import { loseTeam } from '../../../src/rules/morale/losses.ts'
import { settleUnits, strengthOf } from '../../../src/rules/morale/units.ts'
import { sees } from '../../../src/rules/seeing/sight.ts'
import { teamById, unitById } from '../../../src/rules/state/state.ts'
import { takeObjectives } from '../../../src/rules/victory/objectives.ts'
import { doing } from '../../doing.ts'
import { HOUSE } from '../positions.ts'

const ENEMY = 'red de-rifle-mg 10,46 id=r'
const NORTH = { x: 0, y: 1 }

test('[hof-trans-4] a mounted Team is no target, does not fire and takes no objective', () => {
  const teams = 'blue us-halftrack 20,14 id=h; blue us-rifle-mg 0,0 id=a aboard=h; red de-rifle-mg 20,24 id=r'
  const fire = script(hailOfFire, {
    teams: `${teams}; red us-57mm-gun 24,24 id=g facing=0,-1`,
    active: 'red',
  })
  fire.answer('hof-order-2', { do: 'activate', pay: 'order', team: 'g' })
  fire.answer('hof-act-1', ['fire'])
  expect(fire.choices()).not.toContain('a')
  const alone = script(hailOfFire, {
    teams: 'blue us-gmc-truck 20,14 id=h; blue us-rifle-mg 0,0 id=a aboard=h; red de-rifle-mg 20,24 id=r',
  })
  alone.answer('hof-order-2', { do: 'activate', pay: 'order', team: 'a' })
  alone.answer('hof-act-1', ['fire'])
  alone.answer('hof-trans-2', { do: 'done' }) // it stays aboard
  alone.play()
  alone.end()
  expect(alone.state.phase).not.toBe('activation')
  const held = doing(
    {
      teams: `${teams}; ${ENEMY.replace('id=r', 'id=q')}`,
      objectives: { A: '20,14' },
      options: { objectives: 'infantry' },
    },
    (game) => takeObjectives(game),
  )
  held.play()
  held.end()
  expect(held.state.objectives[0]?.holder).toBeNull()
})

test('[hof-trans-5] a transport is activated as a vehicle of the Unit it carries, alone, in a group or by the Leader', () => {
  const teams = `blue us-leader 20,10 id=l unit=p; blue us-halftrack 20,14 id=h1 unit=p; blue us-halftrack 24,14 id=h2 unit=p; blue us-halftrack 28,14 id=o unit=q; ${ENEMY}`
  const alone = script(hailOfFire, { teams })
  alone.answer('hof-order-2', { do: 'activate', pay: 'order', team: 'h1' })
  expect(alone.asked).toMatchObject({ clause: 'hof-unit-5' })
  expect(alone.choices()).toEqual([[], ['h2']])
  const led = script(hailOfFire, { teams })
  led.answer('hof-order-2', { do: 'activate', pay: 'order', team: 'l' })
  expect(led.choices()).toEqual([[], ['h1'], ['h2'], ['h1', 'h2']])
})

test('[hof-trans-7] mounted Teams are carried along without being activated, and keep RFPs and suppression', () => {
  const teams = `blue us-halftrack 20,14 id=h; blue us-rifle-mg 0,0 id=a aboard=h rfp=1 suppressed; ${ENEMY}`
  const s = script(hailOfFire, { teams })
  s.dice('hof-move-T1', 3, 3)
  s.answer('hof-order-2', { do: 'activate', pay: 'order', team: 'h' })
  s.answer('hof-act-1', ['move'])
  s.answer('hof-act-8', { x: inch(20), y: inch(30) })
  s.answer('hof-trans-2', { do: 'done' })
  s.answer('hof-act-6', { do: 'move', order: 0, team: 'h' })
  s.answer('hof-move-7', [{ facing: NORTH, far: inch(5) }])
  expect(teamById(s.state, 'a')).toMatchObject({ place: 'aboard', isSuppressed: true })
  expect(teamById(s.state, 'a').received).toHaveLength(1)
  expect(teamById(s.state, 'a').thisTurn.byOrder).toBe(false)
})

test('[hof-trans-7] a mounted Leader sees what the transport sees, may be activated, and uses no ability', () => {
  const map = { buildings: [HOUSE('inn', 0, 20, 14, 24)] }
  const teams =
    'blue us-halftrack 20,14 id=h; blue us-leader 5,14 id=l aboard=h; blue us-rifle-mg 22,14 id=a suppressed; red de-rifle-mg 20,40 id=r'
  const s = script(hailOfFire, { teams, map })
  const { state } = s
  expect(sees(state, teamById(state, 'l'), teamById(state, 'r'))).toBe(true)
  s.answer('hof-order-2', { do: 'activate', pay: 'order', team: 'l' })
  expect(s.choices()).toContainEqual(['a'])
  s.answer('hof-unit-3', [])
  s.answer('hof-act-1', ['move'])
  s.answer('hof-act-8', { x: inch(20), y: inch(30) })
  const { activation } = s.state
  expect(activation && abilities(s.state, activation)).toEqual([])
})

test('[hof-trans-11] transports count neither for the strength of their Unit nor for chits', () => {
  const teams = `blue us-rifle-mg 24,10 id=a unit=p; blue us-halftrack 20,14 id=h unit=p; blue us-halftrack 30,14 id=k unit=p; ${ENEMY}`
  const s = doing({ teams }, (game) => {
    loseTeam(game, 'hof-armor-7', teamById(game.state, 'h'), 'open')
    loseTeam(game, 'hof-armor-7', teamById(game.state, 'k'), 'open')
    settleUnits(game)
  })
  s.play()
  s.end()
  expect(unitById(s.state, 'p').profile.strength).toBe(1)
  expect(strengthOf(s.state, unitById(s.state, 'p'))).toBe(1)
  expect(chitsOwed(s.state, 'blue')).toBe(0)
})

test('[hof-ruling-24] loading is no Move: a Team that loads under a Fire order reads its RFPs as with Fire', () => {
  const teams =
    'blue us-leader 20,10 id=l unit=p; blue us-rifle-mg 24,14 id=a unit=p rfp=1; blue us-halftrack 20,14 id=h unit=p; red de-rifle-mg 20,30 id=r'
  const s = script(hailOfFire, { teams })
  s.dice('hof-rfc-1', 2) // on the Open Ground row it would be killed
  s.answer('hof-order-2', { do: 'activate', pay: 'order', team: 'l' })
  s.answer('hof-unit-3', ['a', 'h'])
  s.answer('hof-act-1', ['fire'])
  expect(teamById(s.state, 'a')).toMatchObject({ place: 'table', isSuppressed: true })
  s.answer('hof-trans-2', { do: 'load', team: 'a', transport: 'h' })
  expect(teamById(s.state, 'a')).toMatchObject({ place: 'aboard', aboard: 'h' })
})

test('[hof-ruling-51] who takes part gets out of a transport that does not, and the passengers of one that does', () => {
  const teams = `blue us-leader 0,0 id=l unit=p aboard=h; blue us-rifle-mg 0,0 id=a unit=p aboard=h; blue us-halftrack 20,14 id=h unit=p; ${ENEMY}`
  const unloads = (lead: string, others: readonly string[]) => {
    const s = script(hailOfFire, { teams })
    s.answer('hof-order-2', { do: 'activate', pay: 'order', team: lead })
    if (lead === 'l') s.answer('hof-unit-3', others)
    s.answer('hof-act-1', ['move'])
    s.answer('hof-act-8', { x: inch(20), y: inch(30) })
    return s.choices()
  }
  expect(unloads('l', [])).toEqual([{ do: 'unload', team: 'l' }, { do: 'done' }])
  expect(unloads('h', [])).toEqual([{ do: 'unload', team: 'l' }, { do: 'unload', team: 'a' }, { do: 'done' }])
})

test('[hof-trans-8] Teams arrive from reserve aboard a transport of their Unit, which comes first', () => {
  const teams =
    'red de-leader 0,0 id=l unit=p reserve; red de-rifle-mg 0,0 id=a unit=p reserve; red de-sdkfz251 0,0 id=h unit=p reserve; blue us-rifle-mg 24,4 id=b'
  const s = doing(
    { teams, active: 'red', round: 3, options: { scenario: 'hedgerows' }, size: '72,48' },
    (game) => {
      game.state.players.red.role = 'defender'
      reservesCheck(game, 1)
    },
  )
  s.dice('hof-hide-7', 5)
  s.answer('hof-hide-7', 'p')
  s.answer('hof-hide-8', { x: inch(20), y: inch(46.87), facing: { x: 0, y: -1 } })
  s.answer('hof-trans-8', 'h')
  s.answer('hof-trans-8', 'on-foot')
  s.answer('hof-hide-8', { x: inch(24), y: inch(47.37), facing: { x: 0, y: -1 } })
  s.answer('hof-act-8', { x: inch(24), y: inch(30) })
  s.end()
  expect(teamById(s.state, 'h')).toMatchObject({ place: 'table' })
  expect(teamById(s.state, 'l')).toMatchObject({ place: 'aboard', aboard: 'h' })
  expect(s.state.activation).toMatchObject({ lead: 'l', payment: 'arrival' })
})
