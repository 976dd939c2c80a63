import { inch } from '@sandtable/table'
import { expect, test } from 'vitest'
import { sufferBarrages } from '../../../src/rules/artillery/barrage.ts'
import { activatedInMission, settleMissions } from '../../../src/rules/artillery/missions.ts'
import { resolveArtillery } from '../../../src/rules/artillery/range-in.ts'
import { loseTeam } from '../../../src/rules/morale/losses.ts'
import type { Activation } from '../../../src/rules/state/activation.ts'
import { type Mission, teamById, unitById } from '../../../src/rules/state/state.ts'
import { doing, woods } from '../../doing.ts'
import { AIM, BARRAGE, BATTERY, held, MISSION, stepOne } from './step-one.ts'

test('[hof-ex-17] three medium guns: radius 5 inches, 2 RFPs; a tank rolls Ping dice less its flank armour', () => {
  // The rifle Team's near side is 4.5 inches from the marker: its base is 1.25 inches deep.
  const teams =
    'red de-rifle-mg 24,35.12 id=near; red de-rifle-mg 24,35.64 id=far; red de-pz4h 24,30 id=tank1; red de-panther 20,30 id=tank2'
  const s = stepOne(teams)
  s.dice('hof-art-5', 10)
  s.dice('hof-art-12', 6)
  s.answer('hof-art-5', AIM)
  s.answer('hof-art-6', 'fire')
  s.end()
  expect(s.note('hof-art-10')).toMatchObject({ radius: inch(5), weight: 'medium' })
  expect(held(s, 'near')).toBe(2)
  expect(held(s, 'far')).toBe(0)
  expect(held(s, 'tank1')).toBe(1) // flank 1: one die
  expect(held(s, 'tank2')).toBe(0) // flank 2: none
})

test('[hof-ex-17] deviation 7 with bearing 90 moves the marker 7 inches east', () => {
  const s = stepOne('red de-rifle-mg 31,30 id=r')
  s.dice('hof-art-5', 7)
  s.dice('hof-art-14', 90)
  s.answer('hof-art-5', AIM)
  s.answer('hof-art-6', 'fire')
  s.end()
  expect(s.note('hof-art-10')).toMatchObject({ point: { x: inch(31), y: inch(30) } })
  expect(held(s, 'r')).toBe(2)
})

test('[hof-art-5] the marker lies where the observer sees, and the mission is given up without one', () => {
  const wood = woods(20, 10, 28, 14)
  const s = doing({ teams: BATTERY, ...wood }, (game) => {
    unitById(game.state, 'b').mission = { ...MISSION }
    resolveArtillery(game)
  })
  expect(s.refuses({ x: inch(24), y: inch(30) })).toMatch(/does not see/)
  expect(s.refuses({ x: inch(24), y: inch(60) })).toMatch(/on the table/)
  s.answer('hof-art-5', null)
  s.end()
  expect(unitById(s.state, 'b').mission).toBeNull()
})

test('[hof-art-6] waiting rolls deviation again from the same aim point, without a new marker', () => {
  const s = stepOne('red de-rifle-mg 24,30 id=r', { aim: AIM, marker: { x: 0, y: 0 } })
  s.dice('hof-art-5', 4)
  s.dice('hof-art-14', 180)
  s.answer('hof-art-6', 'wait')
  s.end()
  expect(unitById(s.state, 'b').mission).toMatchObject({ aim: AIM, marker: { x: inch(24), y: inch(26) } })
  expect(held(s, 'r')).toBe(0)
})

test('[hof-art-10] two guns have a radius of 4 inches, five no more than 6; friends are struck too', () => {
  const two = stepOne('blue us-rifle-mg 24,34 id=friend unit=p', { guns: ['g1', 'g2'] })
  two.dice('hof-art-5', 10)
  two.answer('hof-art-5', AIM)
  two.answer('hof-art-6', 'fire')
  two.end()
  expect(two.note('hof-art-10')).toMatchObject({ radius: inch(4) })
  expect(held(two, 'friend')).toBe(2)
  const more =
    'blue us-105mm-howitzer 0,0 id=g4 unit=b off-table; blue us-105mm-howitzer 0,0 id=g5 unit=b off-table'
  const five = stepOne(more, { guns: ['g1', 'g2', 'g3', 'g4', 'g5'] })
  five.dice('hof-art-5', 10)
  five.answer('hof-art-5', AIM)
  five.answer('hof-art-6', 'fire')
  five.end()
  expect(five.note('hof-art-10')).toMatchObject({ radius: inch(6) })
})

test('[hof-art-11] light, medium and heavy batteries give 1, 2 and 3 RFPs', () => {
  for (const [gun, rfp] of [
    ['us-105mm-light-howitzer', 1],
    ['us-105mm-howitzer', 2],
    ['us-155mm-howitzer', 3],
  ] as const) {
    const battery = BATTERY.replaceAll('us-105mm-howitzer', gun)
    const s = stepOne('red de-rifle-mg 24,30 id=r', {}, {}, battery)
    s.dice('hof-art-5', 10)
    s.answer('hof-art-5', AIM)
    s.answer('hof-art-6', 'fire')
    s.end()
    expect(held(s, 'r')).toBe(rfp)
  }
})

test('[hof-art-12, hof-opt-T1-12] every 6 gives a vehicle one RFP; with the switch the armour of open tops does not count', () => {
  const heavy = BATTERY.replaceAll('us-105mm-howitzer', 'us-155mm-howitzer')
  const closed = stepOne('red de-pz4h 24,30 id=t', {}, {}, heavy)
  closed.dice('hof-art-5', 10)
  closed.dice('hof-art-12', 6, 6)
  closed.answer('hof-art-5', AIM)
  closed.answer('hof-art-6', 'fire')
  closed.end()
  expect(held(closed, 't')).toBe(2)
  const open = stepOne('red us-m10 24,30 id=t', {}, { openToppedBarrage: 'on' }, heavy)
  open.dice('hof-art-5', 10)
  open.dice('hof-art-12', 6, 5, 5)
  open.answer('hof-art-5', AIM)
  open.answer('hof-art-6', 'fire')
  open.end()
  expect(held(open, 't')).toBe(1)
})

test('[hof-art-13] fire for effect ends the mission', () => {
  const s = stepOne('red de-rifle-mg 24,30 id=r')
  s.dice('hof-art-5', 10)
  s.answer('hof-art-5', AIM)
  s.answer('hof-art-6', 'fire')
  s.end()
  expect(unitById(s.state, 'b').mission).toBeNull()
})

test('[hof-art-18] an on-table gun counts only if the point lies in its front 90 degrees', () => {
  const guns =
    'blue us-105mm-light-howitzer 10,10 id=h1 unit=b facing=1,0; blue us-105mm-light-howitzer 14,10 id=h2 unit=b facing=0,1'
  const s = stepOne(
    'red de-rifle-mg 24,30 id=r',
    { guns: ['h1', 'h2'] },
    {},
    `${guns}; blue us-fo 24,4 id=fo unit=b`,
  )
  s.dice('hof-art-5', 10)
  s.answer('hof-art-5', AIM)
  s.answer('hof-art-6', 'fire')
  s.end()
  expect(s.note('hof-art-10')).toMatchObject({ radius: inch(4) })
  const away = stepOne(
    'red de-rifle-mg 24,30 id=r',
    { guns: ['h1'] },
    {},
    `${guns}; blue us-fo 24,4 id=fo unit=b`,
  )
  away.dice('hof-art-5', 10)
  away.answer('hof-art-5', AIM)
  away.end() // nothing but waiting is left, so nothing is asked
  expect(unitById(away.state, 'b').mission).not.toBeNull()
  expect(held(away, 'r')).toBe(0)
})

test('[hof-art-19, hof-opt-T1-8] with the switch the marker of on-table mortars stays on an 8, otherwise only on a 10', () => {
  const mortars =
    'blue us-81mm-mortar 10,4 id=m1 unit=b; blue us-81mm-mortar 14,4 id=m2 unit=b; blue us-fo 24,4 id=fo unit=b'
  const eight = stepOne('red de-rifle-mg 24,30 id=r', { guns: ['m1', 'm2'] }, { mortarDirect: '8' }, mortars)
  eight.dice('hof-art-5', 8)
  eight.answer('hof-art-5', AIM)
  eight.answer('hof-art-6', 'wait')
  eight.end()
  expect(unitById(eight.state, 'b').mission?.marker).toEqual(AIM)
  const ten = stepOne('red de-rifle-mg 24,30 id=r', { guns: ['m1', 'm2'] }, {}, mortars)
  ten.dice('hof-art-5', 8)
  ten.dice('hof-art-14', 360)
  ten.answer('hof-art-5', AIM)
  ten.answer('hof-art-6', 'wait')
  ten.end()
  expect(unitById(ten.state, 'b').mission?.marker).toEqual({ x: inch(24), y: inch(38) })
})

test('[hof-art-20, hof-opt-T1-9] a barrage goes on with a 5; Teams that are activated and end inside are struck', () => {
  const lasting = { aim: AIM, marker: AIM, sustained: inch(5) }
  const s = stepOne('red de-rifle-mg 24,30 id=r', lasting, { sustain: '5' })
  s.dice('hof-art-20', 5)
  s.end()
  expect(unitById(s.state, 'b').mission).not.toBeNull()
  const over = stepOne('red de-rifle-mg 24,30 id=r', lasting, { sustain: '5' })
  over.dice('hof-art-20', 4)
  over.end()
  expect(unitById(over.state, 'b').mission).toBeNull()
  const four = stepOne('red de-rifle-mg 24,30 id=r', lasting, { sustain: '4' })
  four.dice('hof-art-20', 4)
  four.end()
  expect(unitById(four.state, 'b').mission).not.toBeNull()
})

test('[hof-art-20] who is activated and ends inside a lasting barrage is struck, others are not', () => {
  const s = doing(
    { teams: `${BATTERY}; red de-rifle-mg 24,30 id=in; red de-rifle-mg 28,30 id=idle` },
    (game) => {
      unitById(game.state, 'b').mission = { ...MISSION, aim: AIM, marker: AIM, sustained: inch(5) }
      game.state.happenings = [BARRAGE]
      const participants = [{ team: 'in', order: 0, from: AIM, facing: AIM, seen: [], far: 0, isDone: true }]
      sufferBarrages(game, { participants } as unknown as Activation)
    },
  )
  s.play()
  s.end()
  expect(held(s, 'in')).toBe(2)
  expect(held(s, 'idle')).toBe(0)
})

test('[hof-art-7] the mission ends when a gun or the observer is activated, not when others are', () => {
  const after = (id: string): Mission | null => {
    const s = doing({ teams: `${BATTERY}; blue us-rifle-mg 4,4 id=other unit=p` }, (game) => {
      unitById(game.state, 'b').mission = { ...MISSION }
      activatedInMission(game, teamById(game.state, id))
    })
    s.play()
    s.end()
    return unitById(s.state, 'b').mission
  }
  expect(after('fo')).toBeNull()
  expect(after('g2')).toBeNull()
  expect(after('other')).not.toBeNull()
})

test('[hof-art-8] the mission is lost with its observer, with its last gun, or with fewer than two guns left', () => {
  const after = (guns: readonly string[], ...lost: readonly string[]): Mission | null => {
    const s = doing({ teams: BATTERY }, (game) => {
      unitById(game.state, 'b').mission = { ...MISSION, guns }
      for (const id of lost) loseTeam(game, 'hof-rfc-1', teamById(game.state, id), 'hard')
      settleMissions(game, 'blue')
    })
    s.play()
    s.end()
    return unitById(s.state, 'b').mission
  }
  expect(after(['g1', 'g2', 'g3'], 'fo')).toBeNull()
  expect(after(['g1', 'g2', 'g3'], 'g1')).not.toBeNull()
  expect(after(['g1'], 'g1')).toBeNull()
  expect(after(['g1', 'g2', 'g3'], 'g1', 'g2')).toBeNull()
})
