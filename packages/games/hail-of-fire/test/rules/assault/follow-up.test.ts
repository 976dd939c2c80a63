import { inch } from '@sandtable/table'
import { expect, test } from 'vitest'
import { stances } from '../../../src/rules/assault/round-half.ts'
import { endActivation } from '../../../src/rules/command/carry-out.ts'
import { teamById } from '../../../src/rules/state/state.ts'
import { doing, woods } from '../../doing.ts'
import { HOUSE } from '../positions.ts'
import { assault, DUEL, FIGHT, NOBODY, OUT } from './assaults.ts'

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
  s.end()
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
  s.end()
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
  s.end()
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

test('[hof-aslt-29] all that move out in one round half share one movement roll', () => {
  const teams =
    'blue us-rifle-mg 24,10 id=a; blue us-rifle-mg 14,10 id=b; red de-rifle-mg 24,11.25 id=r1; red de-rifle-mg 14,11.25 id=r2'
  const s = assault(teams, 1)
  s.dice('hof-move-T1', 2, 3) // 5 inches for both
  s.answer('hof-aslt-8', OUT)
  s.answer('hof-aslt-8', OUT)
  expect(s.refuses([{ x: inch(24), y: inch(16.26), facing: { x: 0, y: -1 } }])).toBeTruthy()
  s.answer('hof-aslt-16', [{ x: inch(24), y: inch(16.25), facing: { x: 0, y: -1 } }])
  s.answer('hof-aslt-17', [])
  s.answer('hof-aslt-16', [{ x: inch(14), y: inch(16.25), facing: { x: 0, y: -1 } }])
  s.answer('hof-aslt-17', [])
  s.end()
  expect(s.state.assault).toBeNull()
})

test('[hof-aslt-29] the 3-inch moves are made at once, before the next Team acts', () => {
  const teams =
    'blue us-rifle-mg 24,10 id=a; blue us-rifle-mg 30,10 id=b; red de-rifle-mg 24,11.25 id=r1; red de-rifle-mg 30,11.25 id=r2'
  const s = assault(teams, 1, { turn: 'blue' })
  s.dice('hof-aslt-11', 4, 1)
  s.answer('hof-aslt-8', FIGHT)
  s.answer('hof-aslt-8', FIGHT)
  expect(s.asked).toMatchObject({ clause: 'hof-aslt-17' })
  s.answer('hof-aslt-17', [{ x: inch(24), y: inch(11.25), facing: { x: 0, y: 1 } }])
  s.end()
  expect(teamById(s.state, 'a').y).toBe(inch(11.25))
})

test('[hof-ruling-35] the suppression that ends an assault is placed last, when nobody is left to see', () => {
  const s = assault(DUEL, 1, { turn: 'blue' })
  s.dice('hof-aslt-11', 4)
  s.answer('hof-aslt-8', FIGHT)
  s.answer('hof-aslt-17', [])
  s.end()
  expect(teamById(s.state, 'a').isSuppressed).toBe(false)
  expect(s.state.activation?.spent).toEqual(['a'])
})

test('[hof-aslt-17] who touched a Team that its received fire killed may follow up, too', () => {
  const s = assault(DUEL.replace('id=r', 'id=r rfp=1'), 1)
  s.dice('hof-rfc-1', 1)
  s.answer('hof-aslt-8', FIGHT)
  s.answer('hof-aslt-17', [{ x: inch(24), y: inch(11.25), facing: { x: 0, y: 1 } }])
  s.end()
  expect(teamById(s.state, 'r').place).toBe('gone')
  expect(teamById(s.state, 'a').y).toBe(inch(11.25))
})

test('[hof-aslt-23] a gun that was assaulted may take the place of the enemy, but not touch another', () => {
  const teams =
    'red de-pak40 24,12.5 id=g facing=0,-1; blue us-rifle-mg 24,10.62 id=a; blue us-rifle-mg 24,8.12 id=b'
  const s = assault(teams, 1)
  s.dice('hof-aslt-11', 4)
  s.answer('hof-aslt-8', FIGHT)
  expect(s.refuses([{ x: inch(24), y: inch(10), facing: { x: 0, y: -1 } }])).toMatch(/gun/)
  s.answer('hof-aslt-17', [{ x: inch(24), y: inch(11), facing: { x: 0, y: -1 } }])
  s.end()
  expect(teamById(s.state, 'g').y).toBe(inch(11))
})

test('[hof-ruling-54] an attacker that finds no way out after ten rounds is destroyed', () => {
  const house = { map: { buildings: [HOUSE('inn', 20, 6, 28, 14)] } }
  const teams = 'blue us-m4-sherman 24,10 id=a; red de-rifle-mg 24,11.75 id=r'
  const s = assault(teams, 1, { turn: 'blue', round: 11 }, house)
  s.dice('hof-move-T1', 1, 1)
  s.answer('hof-aslt-16', [])
  s.answer('hof-aslt-17', [])
  s.end()
  expect(teamById(s.state, 'a').place).toBe('gone')
})

test('[hof-ruling-55] a vehicle that fails its terrain check on the way out stays in contact and must fight', () => {
  const wood = woods(20, 6, 28, 9)
  const s = assault(
    'blue us-m4-sherman 24,10.7 id=a facing=0,1; red de-rifle-mg 24,12.45 id=r',
    1,
    { turn: 'blue' },
    wood,
  )
  s.dice('hof-move-T1', 3, 3)
  s.dice('hof-move-3', 3)
  s.dice('hof-aslt-11', 1)
  s.answer('hof-aslt-8', OUT)
  s.answer('hof-aslt-16', [{ facing: { x: 0, y: 1 }, far: inch(5), gear: 'reverse' }])
  s.end()
  expect(teamById(s.state, 'a').y).toBe(inch(10.7))
})
