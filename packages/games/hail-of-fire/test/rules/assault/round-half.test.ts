import { inch } from '@sandtable/table'
import type { Script } from '@sandtable/testing'
import { expect, test } from 'vitest'
import { assaultStep, stances } from '../../../src/rules/assault/round-half.ts'
import { endActivation } from '../../../src/rules/command/carry-out.ts'
import type { Activation } from '../../../src/rules/state/activation.ts'
import type { Assault } from '../../../src/rules/state/assault.ts'
import { type State, teamById } from '../../../src/rules/state/state.ts'
import type { View } from '../../../src/rules/state/view.ts'
import { doing } from '../../doing.ts'

const NOBODY: Activation = {
  side: 'blue',
  payment: 'order',
  lead: '',
  participants: [],
  orders: [],
  done: [],
  running: null,
  hasUsedAbility: false,
  directed: null,
  broughtUp: null,
  hit: [],
  mounted: [],
  emptied: [],
  spent: [],
  isMountingOver: true,
}

/** Round halves of an assault by Blue, beginning with Red's, until this many are over or the assault is. */
function assault(
  teams: string,
  halves: number,
  begins: Partial<Assault> = {},
  more: object = {},
): Script<State, View> {
  return doing({ teams, ...more }, (game) => {
    const { state } = game
    state.activation = { ...NOBODY, spent: [] }
    state.assault = { attacker: 'blue', round: 1, turn: 'red', spent: [], ...begins }
    for (let i = 0; i < halves && state.assault; i++) assaultStep(game)
  })
}

/** Two medium Teams that face each other in contact, blue to the south. */
const DUEL = 'blue us-rifle-mg 24,10 id=a; red de-rifle-mg 24,11.25 id=r'
const FIGHT = { do: 'fight' }
const OUT = { do: 'move-out' }

test('[hof-ex-16] A and B touch one defender: it fails, A fails, B destroys it and is Suppressed afterwards, A is not', () => {
  const teams = 'blue us-rifle-mg 23,10 id=a; blue us-rifle-mg 25.1,10 id=b; red de-rifle-mg 24,11.25 id=r'
  const s = assault(teams, 2)
  s.dice('hof-aslt-11', 3, 2, 4)
  s.answer('hof-aslt-8', FIGHT)
  s.answer('hof-aslt-8', FIGHT)
  s.answer('hof-aslt-8', FIGHT)
  s.answer('hof-aslt-17', [])
  s.answer('hof-aslt-17', [])
  s.end()
  expect(teamById(s.state, 'r').place).toBe('gone')
  expect(s.state.assault).toBeNull()
  expect(s.state.activation?.spent).toEqual(['b'])
})

test('[hof-aslt-7] the defenders act first, then the attackers, and so on until nobody is in contact', () => {
  const s = assault(DUEL, 3)
  s.dice('hof-aslt-11', 1, 2, 4)
  s.answer('hof-aslt-8', FIGHT, 'red')
  s.answer('hof-aslt-8', FIGHT, 'blue')
  s.answer('hof-aslt-8', FIGHT, 'red')
  s.answer('hof-aslt-17', [])
  s.end()
  expect(teamById(s.state, 'a').place).toBe('gone')
})

test('[hof-ex-15] two RFPs in contact that suppress are followed by a Rally Check: 3 destroys, 4 makes Ready', () => {
  const lost = assault(DUEL.replace('id=r', 'id=r dug-in rfp=2'), 1)
  lost.dice('hof-rfc-1', 2, 3)
  lost.dice('hof-aslt-9', 3)
  lost.answer('hof-aslt-8', FIGHT)
  lost.answer('hof-aslt-17', [])
  lost.end()
  expect(teamById(lost.state, 'r').place).toBe('gone')
  const ready = assault(DUEL.replace('id=r', 'id=r dug-in rfp=2'), 1)
  ready.dice('hof-rfc-1', 2, 3)
  ready.dice('hof-aslt-9', 4)
  ready.dice('hof-aslt-11', 3)
  ready.answer('hof-aslt-8', FIGHT)
  ready.end()
  expect(teamById(ready.state, 'r')).toMatchObject({ place: 'table', isSuppressed: false })
})

test('[hof-ex-24] a Ready Team in the open with 1 RFP and a 2: Fight reads Hard Cover, Move out reads Open Ground', () => {
  const fighting = assault(DUEL.replace('id=r', 'id=r rfp=1'), 1)
  fighting.dice('hof-rfc-1', 2)
  fighting.dice('hof-aslt-9', 4)
  fighting.dice('hof-aslt-11', 1)
  fighting.answer('hof-aslt-8', FIGHT)
  fighting.end()
  expect(teamById(fighting.state, 'r').place).toBe('table')
  const leaving = assault(DUEL.replace('id=r', 'id=r rfp=1'), 1)
  leaving.dice('hof-rfc-1', 2)
  leaving.answer('hof-aslt-8', OUT)
  leaving.end()
  expect(teamById(leaving.state, 'r').place).toBe('gone')
})

test('[hof-aslt-9] a Suppressed Team in contact that fails its Rally Check is destroyed, vehicles too', () => {
  const s = assault('blue us-rifle-mg 24,10 id=a; red de-pz4h 24,11.75 id=r suppressed', 1)
  s.dice('hof-aslt-9', 3)
  s.answer('hof-aslt-8', FIGHT)
  s.answer('hof-aslt-17', [])
  s.end()
  expect(teamById(s.state, 'r').place).toBe('gone')
})

test('[hof-ex-37] a Leader touching the fighter supports: the rifle Team needs 3+; only it becomes Suppressed', () => {
  const teams = 'blue us-leader 24,8.87 id=l; blue us-rifle-mg 24,10 id=a; red de-rifle-mg 24,11.25 id=r'
  const s = assault(teams, 2)
  s.dice('hof-aslt-11', 2, 3)
  s.answer('hof-aslt-8', FIGHT, 'red')
  s.answer('hof-aslt-8', FIGHT, 'blue')
  s.answer('hof-aslt-8', { do: 'support', team: 'a' }, 'blue')
  s.answer('hof-aslt-17', [])
  s.end()
  expect(s.note('hof-aslt-11', 'volley')).toMatchObject({ need: 3, dice: [3], successes: 1 })
  expect(s.state.activation?.spent).toEqual(['a'])
})

test('[hof-aslt-12] support lowers the number to no less than 2+', () => {
  const small = ['21.9,10 id=l1', '26.1,10 id=l2', '24,8.87 id=l3'].map((at) => `blue us-leader ${at}`)
  const teams = `${small.join('; ')}; blue us-rifle-mg 24,10 id=a; red de-rifle-mg 24,11.25 id=r`
  const s = assault(teams.replace('21.9,10', '22.49,10').replace('26.1,10', '25.51,10'), 1, { turn: 'blue' })
  s.dice('hof-aslt-11', 1)
  s.answer('hof-aslt-8', FIGHT)
  for (let i = 0; i < 3; i++) s.answer('hof-aslt-8', { do: 'support', team: 'a' })
  s.end()
  expect(s.note('hof-aslt-11', 'volley')).toMatchObject({ need: 2, successes: 0 })
})

test('[hof-aslt-13] a small Team may support but not fight', () => {
  const s = assault(
    'blue us-leader 24,10.12 id=l; blue us-rifle-mg 22.5,10 id=a; red de-rifle-mg 24,11.25 id=r',
    0,
  )
  s.play()
  const state = s.state
  const open: Assault = { attacker: 'blue', round: 1, turn: 'blue', spent: [] }
  expect(stances(state, open, teamById(state, 'l'))).toEqual([{ do: 'support', team: 'a' }, OUT])
  expect(stances(state, open, teamById(state, 'a'))).toContainEqual(FIGHT)
})

test('[hof-ex-14] against flank 3 a rifle Team counts AT 1 and rolls its Ping die although doubled', () => {
  const s = assault('blue us-rifle-mg 24,10 id=a; red de-tiger1 24,11.75 id=t', 1, { turn: 'blue' })
  s.dice('hof-aslt-11', 4)
  s.dice('hof-armor-4', 6)
  s.answer('hof-aslt-8', FIGHT)
  s.end()
  expect(teamById(s.state, 't').received).toHaveLength(1)
})

test('[hof-ex-14] a bazooka crew in support makes it 3+ and lends its AT: 5 against 3, two Pen dice', () => {
  const teams = 'blue us-rifle-mg 24,10 id=a; blue us-bazooka 24,8.87 id=b; red de-tiger1 24,11.75 id=t'
  const s = assault(teams, 1, { turn: 'blue' })
  s.dice('hof-aslt-11', 3)
  s.dice('hof-armor-5', 1, 5)
  s.answer('hof-aslt-8', FIGHT)
  s.answer('hof-aslt-8', { do: 'support', team: 'a' })
  s.end()
  expect(teamById(s.state, 't').received).toHaveLength(1)
})

test('[hof-ex-14] a Panzerfaust counts AT 7: four Pen dice against flank 3', () => {
  const teams = 'blue de-rifle-mg 24,10 id=a panzerfaust; red us-m4a3e2-jumbo 24,11.75 id=t'
  const s = assault(teams, 1, { turn: 'blue' })
  s.dice('hof-aslt-11', 4)
  s.dice('hof-armor-5', 1, 2, 3, 6)
  s.answer('hof-aslt-8', FIGHT)
  s.answer('hof-aslt-20', 'use')
  s.answer('hof-aslt-17', [])
  s.end()
  expect(teamById(s.state, 't').place).toBe('gone')
  expect(teamById(s.state, 'a').hasUsedPanzerfaust).toBe(true)
})

test('[hof-aslt-20] a Panzerfaust is used in the first round only', () => {
  const teams = 'blue de-rifle-mg 24,10 id=a panzerfaust; red us-m4a3e2-jumbo 24,11.75 id=t'
  const s = assault(teams, 1, { turn: 'blue', round: 2 })
  s.dice('hof-aslt-11', 4)
  s.dice('hof-armor-4', 1)
  s.answer('hof-aslt-8', FIGHT)
  s.end()
})

test('[hof-aslt-11] a success against infantry destroys one Team it touches, chosen by the fighter', () => {
  const teams =
    'blue us-rifle-mg 24,10 id=a; red de-rifle-mg 23,11.25 id=r1; red de-rifle-mg 25.1,11.25 id=r2'
  const s = assault(teams, 1, { turn: 'blue' })
  s.dice('hof-aslt-11', 4)
  s.answer('hof-aslt-8', FIGHT)
  s.answer('hof-aslt-11', 'r2')
  s.answer('hof-aslt-17', [])
  s.end()
  expect([teamById(s.state, 'r1').place, teamById(s.state, 'r2').place]).toEqual(['table', 'gone'])
})

test('[hof-trait-T1-21] a Team with the trait re-rolls a failed Assault Check once', () => {
  const s = assault('blue sv-smg 24,10 id=a; red de-rifle-mg 24,11.25 id=r', 1, { turn: 'blue' })
  s.dice('hof-aslt-11', 3, 3)
  s.answer('hof-aslt-8', FIGHT)
  s.end()
  expect(teamById(s.state, 'r').place).toBe('table')
})

test('[hof-aslt-16] a Team moves out with a normal roll and ends more than 1 inch from every enemy', () => {
  const s = assault(DUEL, 1)
  s.dice('hof-move-T1', 1, 2)
  s.answer('hof-aslt-8', OUT)
  expect(s.refuses([{ x: inch(24), y: inch(12.25), facing: { x: 0, y: 1 } }])).toMatch(/1"/)
  expect(s.refuses([{ x: inch(24), y: inch(15.26), facing: { x: 0, y: 1 } }])).toMatch(/4/)
  expect(s.refuses([])).toMatch(/way out/)
  s.answer('hof-aslt-16', [{ x: inch(24), y: inch(15.25), facing: { x: 0, y: 1 } }])
  s.answer('hof-aslt-17', [])
  s.end()
  expect(s.state.activation?.spent).toEqual(['r'])
})

test('[hof-aslt-17] who touched the one that is gone moves up to 3 inches, into its place or into contact with another', () => {
  const teams = `${DUEL}; red de-rifle-mg 24,14.2 id=r2`
  const s = assault(teams, 1, { turn: 'blue' })
  s.dice('hof-aslt-11', 4)
  s.answer('hof-aslt-8', FIGHT)
  const north = { x: 0, y: 1 }
  expect(s.refuses([{ x: inch(22), y: inch(9), facing: north }])).toMatch(/place of the enemy/)
  s.answer('hof-aslt-17', [{ x: inch(24), y: inch(12.94), facing: north }], 'blue')
  s.end()
  expect(s.state.assault).not.toBeNull() // it touches the next one
})

test('[hof-aslt-17] no farther than 3 inches', () => {
  const s = assault(`${DUEL}; red de-rifle-mg 24,14.5 id=r2`, 1, { turn: 'blue' })
  s.dice('hof-aslt-11', 4)
  s.answer('hof-aslt-8', FIGHT)
  expect(s.refuses([{ x: inch(24), y: inch(13.24), facing: { x: 0, y: 1 } }])).toMatch(/3/)
})

test('[hof-aslt-24] a small Team that touches an enemy and no friend that may fight is destroyed', () => {
  const s = assault('blue us-leader 24,10.12 id=l; red de-rifle-mg 24,11.25 id=r', 1, { turn: 'blue' })
  s.answer('hof-aslt-17', [])
  s.end()
  expect(teamById(s.state, 'l').place).toBe('gone')
})

test('[hof-aslt-24] when the Team beside it is destroyed a small Team moves up to 6 inches to another of its Unit, or is Suppressed', () => {
  const teams =
    'blue us-leader 24,8.87 id=l; blue us-rifle-mg 24,10 id=a; blue us-rifle-mg 30,8.87 id=b; red de-rifle-mg 24,11.25 id=r'
  const away = assault(teams, 1)
  away.dice('hof-aslt-11', 4)
  away.answer('hof-aslt-8', FIGHT)
  away.answer('hof-aslt-24', [{ x: inch(28.5), y: inch(8.87), facing: { x: 0, y: 1 } }])
  away.answer('hof-aslt-17', [])
  away.end()
  expect(teamById(away.state, 'l')).toMatchObject({ place: 'table', isSuppressed: false })
  const stays = assault(teams, 1)
  stays.dice('hof-aslt-11', 4)
  stays.answer('hof-aslt-8', FIGHT)
  stays.answer('hof-aslt-24', [])
  stays.answer('hof-aslt-17', [])
  stays.end()
  expect(teamById(stays.state, 'l').isSuppressed).toBe(true)
})

test('[hof-aslt-19] after ten full rounds the attackers must move out', () => {
  const s = assault(DUEL, 0)
  s.play()
  const a = teamById(s.state, 'a')
  const at = (round: number) => stances(s.state, { attacker: 'blue', round, turn: 'blue', spent: [] }, a)
  expect(at(10)).toContainEqual(FIGHT)
  expect(at(11)).toEqual([OUT])
  expect(
    stances(s.state, { attacker: 'blue', round: 11, turn: 'red', spent: [] }, teamById(s.state, 'r')),
  ).toContainEqual(FIGHT)
})

test('[hof-aslt-18] who destroyed an enemy is Suppressed at the end', () => {
  const s = doing({ teams: 'blue us-rifle-mg 24,10 id=a; red de-rifle-mg 24,40 id=r' }, (game) => {
    game.state.activation = { ...NOBODY, spent: ['a'] }
    endActivation(game)
  })
  s.play()
  expect(teamById(s.state, 'a').isSuppressed).toBe(true)
})

test('[hof-aslt-30] the suppression is placed after the test for ending out of sight', () => {
  const s = doing({ teams: 'blue us-rifle-mg 24,10 id=a' }, (game) => {
    const one = {
      team: 'a',
      order: 0,
      from: { x: 0, y: 0 },
      facing: { x: 0, y: 1 },
      seen: [],
      far: 0,
      isDone: true,
    }
    game.state.activation = { ...NOBODY, participants: [one], spent: ['a'] }
    endActivation(game)
  })
  s.play()
  expect(teamById(s.state, 'a').isSuppressed).toBe(true)
})

test('[hof-setup-9] a Team that left its foxhole in an assault may return to it with its 3-inch move', () => {
  const teams =
    'blue us-rifle-mg 24,10 id=a dug-in; red de-rifle-mg 24,11.25 id=r1; red de-rifle-mg 24,12.52 id=r2'
  const s = assault(teams, 3, { turn: 'blue' })
  const north = { x: 0, y: 1 }
  s.dice('hof-aslt-11', 4, 1, 4)
  s.answer('hof-aslt-8', FIGHT, 'blue')
  s.answer('hof-aslt-17', [{ x: inch(24), y: inch(11.25), facing: north }], 'blue')
  expect(teamById(s.state, 'a').isDugIn).toBe(false)
  s.answer('hof-aslt-8', FIGHT, 'red')
  s.answer('hof-aslt-8', FIGHT, 'blue')
  s.answer('hof-aslt-17', [{ x: inch(24), y: inch(10), facing: north }], 'blue')
  s.end()
  expect(teamById(s.state, 'a').isDugIn).toBe(true)
})
