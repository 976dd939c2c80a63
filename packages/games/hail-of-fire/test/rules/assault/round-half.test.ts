import { inch } from '@sandtable/table'
import { expect, test } from 'vitest'
import { stances } from '../../../src/rules/assault/round-half.ts'
import type { Assault } from '../../../src/rules/state/assault.ts'
import { teamById } from '../../../src/rules/state/state.ts'
import { assault, DUEL, FIGHT, OUT } from './assaults.ts'

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
  leaving.answer('hof-aslt-17', [])
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
  s.end()
  const state = s.state
  const open: Assault = { attacker: 'blue', round: 1, turn: 'blue', spent: [] }
  expect(stances(state, open, teamById(state, 'l'))).toEqual([{ do: 'support', team: 'a' }, OUT])
  expect(stances(state, open, teamById(state, 'a'))).toContainEqual(FIGHT)
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

test('[hof-aslt-5] Teams in contact act without Order Points, and it is no activation of theirs', () => {
  const s = assault(DUEL, 2, {}, { orderPoints: 3, blue: { heroRolled: 2 }, red: { heroRolled: 0 } })
  s.dice('hof-aslt-11', 1, 1)
  s.answer('hof-aslt-8', FIGHT, 'red')
  s.answer('hof-aslt-8', FIGHT, 'blue')
  s.end()
  expect(s.state.orderPoints).toBe(3)
  expect(s.state.players.red.heroSpent).toBe(0)
  for (const id of ['a', 'r'])
    expect(teamById(s.state, id).thisTurn).toMatchObject({ byOrder: false, byHero: false })
})

test('[hof-aslt-5] every Team in contact is given orders: it may not stay out of it', () => {
  const s = assault(DUEL, 1)
  expect(s.choices()).toEqual([FIGHT, OUT])
})

test('[hof-aslt-8] every Team declares before any of them checks, rallying or received fire', () => {
  const teams =
    'blue us-rifle-mg 24,10 id=a; red de-rifle-mg 23,11.25 id=r1 suppressed; red de-rifle-mg 25.1,11.25 id=r2 rfp=1'
  const s = assault(teams, 1)
  s.answer('hof-aslt-8', FIGHT)
  expect(s.asked).toMatchObject({ clause: 'hof-aslt-8' })
  expect(teamById(s.state, 'r1').isSuppressed).toBe(true)
  expect(teamById(s.state, 'r2').received).toHaveLength(1)
  s.dice('hof-aslt-9', 4)
  s.dice('hof-rfc-1', 4)
  s.dice('hof-aslt-11', 3, 3)
  s.answer('hof-aslt-8', FIGHT)
  s.end()
  expect(teamById(s.state, 'r1').isSuppressed).toBe(false)
  expect(teamById(s.state, 'r2').received).toHaveLength(0)
})

test('[hof-aslt-10] who is Ready after the checks carries out what it declared; who was destroyed does not', () => {
  const after = (rally: number) => {
    const s = assault(DUEL.replace('id=r', 'id=r suppressed'), 1)
    s.dice('hof-aslt-9', rally)
    if (rally >= 4) s.dice('hof-aslt-11', 4)
    s.answer('hof-aslt-8', FIGHT)
    s.answer('hof-aslt-17', [])
    s.end()
    return ['a', 'r'].map((id) => teamById(s.state, id).place)
  }
  expect(after(4)).toEqual(['gone', 'table'])
  expect(after(3)).toEqual(['table', 'gone'])
})

test('[hof-later-3] a Suppressed defender in contact makes a Rally Check instead of dying without one', () => {
  const s = assault(DUEL.replace('id=r', 'id=r suppressed'), 1)
  s.dice('hof-aslt-9', 4)
  s.dice('hof-aslt-11', 1)
  s.answer('hof-aslt-8', FIGHT)
  s.end()
  expect(teamById(s.state, 'r').place).toBe('table')
})

test('[hof-later-3] a Leader in support gives no re-roll of a failed Assault Check', () => {
  const teams = 'blue us-leader 24,8.87 id=l; blue us-rifle-mg 24,10 id=a; red de-rifle-mg 24,11.25 id=r'
  const s = assault(teams, 1, { turn: 'blue' })
  s.dice('hof-aslt-11', 2) // a second die would be asked for
  s.answer('hof-aslt-8', FIGHT)
  s.answer('hof-aslt-8', { do: 'support', team: 'a' })
  s.end()
  expect(teamById(s.state, 'r').place).toBe('table')
})

test('[hof-ruling-23] the defenders act before the attackers in every round, and supporters roll no dice', () => {
  const teams = 'blue us-leader 24,8.87 id=l; blue us-rifle-mg 24,10 id=a; red de-rifle-mg 24,11.25 id=r'
  const s = assault(teams, 4)
  s.dice('hof-aslt-11', 1, 1, 1, 1) // one die for each Team that fights
  for (let round = 0; round < 2; round++) {
    s.answer('hof-aslt-8', FIGHT, 'red')
    s.answer('hof-aslt-8', FIGHT, 'blue')
    s.answer('hof-aslt-8', { do: 'support', team: 'a' }, 'blue')
  }
  s.end()
  expect(s.state.assault?.round).toBe(3)
})

test('[hof-ruling-53] those that fight act before those that move out, which share one roll afterwards', () => {
  const teams =
    'blue us-rifle-mg 24,10 id=a; blue us-rifle-mg 14,10 id=b; red de-rifle-mg 24,11.25 id=r1; red de-rifle-mg 14,11.25 id=r2'
  const s = assault(teams, 1)
  s.dice('hof-aslt-11', 1)
  s.dice('hof-move-T1', 2, 5)
  s.answer('hof-aslt-8', OUT)
  s.answer('hof-aslt-8', FIGHT)
  expect(s.notes('hof-aslt-11')).toHaveLength(1) // the fight is over before the way out is asked for
  s.answer('hof-aslt-16', [{ x: inch(24), y: inch(17), facing: { x: 0, y: -1 } }])
  s.answer('hof-aslt-17', [])
  s.end()
  expect(s.note('hof-aslt-11', 'volley')).toMatchObject({ team: 'r2' })
  expect(teamById(s.state, 'r1').y).toBe(inch(17))
})

test('[hof-aslt-12] a Team beside those in contact declares too, unless it is Suppressed', () => {
  const asked = (behind: string) => {
    const s = assault(`${DUEL}; blue us-rifle-mg 24,8.75 id=b${behind}`, 1, { turn: 'blue' })
    s.dice('hof-aslt-11', 1)
    s.answer('hof-aslt-8', FIGHT)
    return s
  }
  expect(asked('').choices()).toEqual([{ do: 'stay' }, { do: 'support', team: 'a' }])
  asked(' suppressed').end()
})
