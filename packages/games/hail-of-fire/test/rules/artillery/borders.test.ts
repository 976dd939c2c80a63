import { inch } from '@sandtable/table'
import { script } from '@sandtable/testing'
import { expect, test } from 'vitest'
import { hailOfFire } from '../../../src/index.ts'
import { isInFiringArc } from '../../../src/rules/artillery/arc.ts'
import { barrageRadius, countingGuns, sufferBarrages } from '../../../src/rules/artillery/barrage.ts'
import { barrageCallers } from '../../../src/rules/artillery/call.ts'
import {
  activatedInMission,
  keepBarrageTeamsBound,
  settleMissions,
} from '../../../src/rules/artillery/missions.ts'
import { clearSmoke } from '../../../src/rules/artillery/smoke.ts'
import { loseTeam } from '../../../src/rules/morale/losses.ts'
import type { Activation } from '../../../src/rules/state/activation.ts'
import { type Mission, type State, teamById, unitById } from '../../../src/rules/state/state.ts'
import { doing } from '../../doing.ts'
import { AIM, BARRAGE, BATTERY, MISSION, stepOne } from './step-one.ts'

const MORTARS = [
  'blue us-81mm-mortar 10,10 id=m1 unit=m',
  'blue us-81mm-mortar 14,10 id=m2 unit=m',
  'blue us-leader 12,12 id=ml unit=m',
  'red de-rifle-mg 30,40 id=r',
].join('; ')
const CALL = { do: 'call-barrage', unit: 'm' }

function callers(teams: string, more: object = {}, change: (state: State) => void = () => undefined) {
  const { state } = script(hailOfFire, { teams, ...more })
  change(state)
  return barrageCallers(state, 'blue')
}

test('[hof-art-2] nobody calls who is not Active, or without an Order Point', () => {
  expect(callers(MORTARS)).toEqual(['m'])
  expect(callers(MORTARS, { active: 'red' })).toEqual([])
  expect(callers(MORTARS, { orderPoints: 1 })).toEqual(['m'])
  expect(callers(MORTARS, { orderPoints: 0 })).toEqual([])
})

test('[hof-art-17] guns that an Order or Hero Point has activated, or that are bound, take no part', () => {
  for (const word of ['by-order', 'by-hero', 'bound', 'reserve', 'gone'])
    expect(callers(MORTARS.replaceAll(/(id=m\d)/g, `$1 ${word}`))).toEqual([])
  const off = BATTERY.replaceAll('unit=b', 'unit=m')
  expect(callers(off)).toEqual(['m'])
  for (const word of ['by-order', 'by-hero', 'bound'])
    expect(callers(off.replaceAll(/(id=g\d)/g, `$1 ${word}`))).toEqual([])
})

test('[hof-art-20] a Unit whose barrage goes on cannot call another, one that waits can', () => {
  const mission: Mission = { ...MISSION, observer: 'ml', guns: ['m1', 'm2'] }
  const setTo = (change: Partial<Mission>) => (state: State) => {
    unitById(state, 'm').mission = { ...mission, ...change }
  }
  expect(callers(MORTARS, {}, setTo({ sustained: 400 }))).toEqual([])
  expect(callers(MORTARS, {}, setTo({ aim: AIM, marker: AIM }))).toEqual(['m'])
})

test('[hof-art-4] neither the enemy nor who has acted observes; recon is a kind of Unit or a trait', () => {
  const teams = `${MORTARS}; red de-leader 40,40 id=rl; blue us-leader 20,12 id=pl unit=p by-hero; blue us-m8-greyhound 40,4 id=car unit=c; blue us-jeep 44,4 id=jeep unit=j; blue us-gmc-truck 44,8 id=truck unit=k`
  const s = script(hailOfFire, { teams, units: { j: { kind: 'recon' } } })
  s.answer('hof-order-2', CALL)
  expect(s.choices()).toEqual(['m1', 'm2', 'ml', 'car', 'jeep'])
})

test('[hof-art-17] the call is one activation of the observer and the guns on the table, with one Fire order', () => {
  const s = script(hailOfFire, { teams: MORTARS })
  s.answer('hof-order-2', CALL)
  s.answer('hof-art-4', 'ml')
  s.answer('hof-art-17', ['m2'])
  expect(s.note('hof-act-1', 'declared')).toMatchObject({
    side: 'blue',
    payment: 'order',
    teams: ['ml', 'm2'],
    orders: [{ kind: 'barrage', unit: 'm' }],
    followed: [0, 0],
  })
  expect(s.note('hof-art-2', 'barrage-called')).toMatchObject({ unit: 'm', observer: 'ml', guns: ['m2'] })
  expect(teamById(s.state, 'm1').thisTurn).toMatchObject({ byOrder: false, isBound: false })
})

test('[hof-art-17] a gun that its check kills takes no part in the mission', () => {
  const s = script(hailOfFire, {
    teams: `${MORTARS.replace('id=m1', 'id=m1 rfp=1')}; blue us-81mm-mortar 18,10 id=m3 unit=m`,
  })
  s.dice('hof-rfc-1', 1)
  s.answer('hof-order-2', CALL)
  s.answer('hof-art-4', 'ml')
  s.answer('hof-art-17', ['m1', 'm2'])
  expect(unitById(s.state, 'm').mission).toMatchObject({ guns: ['m2'] })
})

test('[hof-art-17] an observer that its check kills calls nothing', () => {
  const s = script(hailOfFire, { teams: MORTARS.replace('id=ml', 'id=ml rfp=1') })
  s.dice('hof-rfc-1', 1)
  s.answer('hof-order-2', CALL)
  s.answer('hof-art-4', 'ml')
  s.answer('hof-art-17', ['m1', 'm2'])
  expect(unitById(s.state, 'm').mission).toBeNull()
})

test('[hof-art-4] only a Leader of another Unit is held until the next turn of its owner', () => {
  const observer = (id: string, more: string) => {
    const s = script(hailOfFire, { teams: `${MORTARS}; ${more}` })
    s.answer('hof-order-2', CALL)
    s.answer('hof-art-4', id)
    s.answer('hof-art-17', ['m1'])
    return teamById(s.state, id).isObserver
  }
  expect(observer('pl', 'blue us-leader 20,12 id=pl unit=p')).toBe(true)
  expect(observer('ml', 'blue us-leader 20,12 id=pl unit=p')).toBe(false)
  expect(observer('car', 'blue us-m8-greyhound 40,4 id=car unit=c')).toBe(false)
})

test('[hof-art-10] the radius for one to six guns', () => {
  expect([1, 2, 3, 4, 5, 6].map((guns) => barrageRadius(guns) / 100)).toEqual([4, 4, 5, 6, 6, 6])
})

test('[hof-art-17] Suppressed guns and those off the mission do not count', () => {
  const { state } = script(hailOfFire, { teams: MORTARS.replace('id=m2', 'id=m2 suppressed') })
  expect(countingGuns(state, ['m1', 'm2'], AIM).map(({ id }) => id)).toEqual(['m1'])
  const gone = script(hailOfFire, { teams: MORTARS.replace('id=m2', 'id=m2 gone') })
  expect(countingGuns(gone.state, ['m1', 'm2'], AIM).map(({ id }) => id)).toEqual(['m1'])
})

test('[hof-art-18] a gun and a hull-mounted howitzer look ahead, a man-portable mortar and an anti-air gun all round', () => {
  const inArc = (entry: string, x: number, y: number) => {
    const { state } = script(hailOfFire, {
      teams: `blue ${entry} 24,10 id=g facing=0,1; red de-rifle-mg 40,40`,
    })
    return isInFiringArc(teamById(state, 'g'), { x: inch(x), y: inch(y) })
  }
  expect([inArc('us-105mm-howitzer', 34, 20), inArc('us-105mm-howitzer', 34.1, 20)]).toEqual([true, false])
  expect([inArc('us-m7-priest', 34, 20), inArc('us-m7-priest', 34.1, 20)]).toEqual([true, false])
  expect(inArc('us-81mm-mortar', 24, 2)).toBe(true)
  expect(inArc('us-50cal-aa', 24, 2)).toBe(true)
})

test('[hof-art-20] only Teams inside the radius are struck, by the barrage of that Unit', () => {
  const struck = (y: number, id = 'barrage-b') => {
    const s = doing({ teams: `${BATTERY}; red de-rifle-mg 24,${y} id=in` }, (game) => {
      unitById(game.state, 'b').mission = { ...MISSION, aim: AIM, marker: AIM, sustained: inch(5) }
      game.state.happenings = [{ ...BARRAGE, id }]
      const participants = [{ team: 'in', order: 0, from: AIM, facing: AIM, seen: [], far: 0, isDone: true }]
      sufferBarrages(game, { participants } as unknown as Activation)
    })
    s.play()
    s.end()
    return teamById(s.state, 'in').received.length
  }
  expect([struck(35.6), struck(35.7)]).toEqual([2, 0])
  expect(struck(30, 'barrage-c')).toBe(0)
})

test('[hof-art-20] a barrage that goes on lies on the table, is told of, and holds its guns and observer', () => {
  const s = stepOne('red de-rifle-mg 24,30 id=r', {}, { sustain: '4' })
  s.dice('hof-art-5', 10)
  s.answer('hof-art-5', AIM)
  s.answer('hof-art-6', 'fire')
  s.end()
  expect(s.state.happenings).toEqual([
    { kind: 'barrage', id: 'barrage-b', shape: { kind: 'disc', at: AIM, radius: 500 } },
  ])
  expect(unitById(s.state, 'b').mission).toMatchObject({ marker: AIM, sustained: 500 })
  const { state } = s
  keepBarrageTeamsBound(state)
  expect(['g1', 'g2', 'g3', 'fo', 'r'].map((id) => teamById(state, id).thisTurn.isBound)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
  const on = stepOne('red de-rifle-mg 24,30 id=r', { marker: AIM, sustained: 500 }, { sustain: '4' })
  on.dice('hof-art-20', 4)
  on.end()
  expect(on.note('hof-art-20', 'barrage-goes-on')).toMatchObject({ unit: 'b' })
})

test('[hof-art-20] a mission that is only waiting binds nobody', () => {
  const { state } = script(hailOfFire, { teams: BATTERY })
  unitById(state, 'b').mission = { ...MISSION, aim: AIM, marker: AIM }
  keepBarrageTeamsBound(state)
  expect(state.teams.some(({ thisTurn }) => thisTurn.isBound)).toBe(false)
})

test('[hof-art-8] the end of a mission is told, and takes only its own barrage off the table', () => {
  const s = doing({ teams: BATTERY }, (game) => {
    unitById(game.state, 'b').mission = { ...MISSION, marker: AIM, sustained: 500 }
    game.state.happenings = [
      BARRAGE,
      { ...BARRAGE, id: 'barrage-c' },
      { ...BARRAGE, kind: 'smoke', id: 'barrage-b' },
    ]
    activatedInMission(game, teamById(game.state, 'fo'))
  })
  s.play()
  s.end()
  expect(s.note('hof-art-8', 'mission-over')).toMatchObject({ unit: 'b', side: 'blue' })
  expect(s.state.happenings).toHaveLength(2)
})

test('[hof-art-8] the loss of an enemy Team ends no mission', () => {
  const s = doing({ teams: `${BATTERY}; red de-rifle-mg 24,30 id=r` }, (game) => {
    unitById(game.state, 'b').mission = { ...MISSION }
    loseTeam(game, 'hof-rfc-1', teamById(game.state, 'r'), 'hard')
    settleMissions(game, 'red')
  })
  s.play()
  s.end()
  expect(unitById(s.state, 'b').mission).not.toBeNull()
})

test('[hof-art-16] smoke of half the diameter to each side; it goes with the barrage that goes on', () => {
  const s = stepOne('red de-rifle-mg 24,30 id=r', {}, { smoke: 'on', sustain: '4' })
  s.dice('hof-art-5', 10)
  s.answer('hof-art-5', AIM)
  s.answer('hof-art-6', 'smoke')
  s.answer(
    'hof-art-16',
    [24, 28, 32].map((x) => ({ x: inch(x), y: inch(30) })),
  )
  s.end()
  const radii = s.state.happenings.map((one) =>
    one.kind === 'smoke' && one.shape.kind === 'disc' ? one.shape.radius : 0,
  )
  expect(radii).toEqual([200, 200, 200]) // medium: 4 inches across
  expect(unitById(s.state, 'b')).toMatchObject({ missionsFired: 1, mission: { sustained: 500 } })
  expect(s.note('hof-art-16', 'smoke')).toMatchObject({ unit: 'b' })
  const later: State = { ...s.state, round: 5 }
  clearSmoke(later, 'blue')
  expect(later.happenings).toHaveLength(3)
  const over = { ...later, units: later.units.map((unit) => ({ ...unit, mission: null })) }
  clearSmoke(over, 'red')
  expect(over.happenings).toHaveLength(3)
  clearSmoke(over, 'blue')
  expect(over.happenings).toEqual([])
})

test('[hof-art-16] smoke of this round, and other happenings, stay', () => {
  const smoke = { kind: 'smoke', id: 'smoke-b-2-1', shape: { kind: 'disc', at: AIM, radius: 200 } } as const
  const { state } = script(hailOfFire, { teams: BATTERY, round: 2 })
  state.happenings = [smoke, { ...smoke, id: 'smoke-b-1-1' }, { ...BARRAGE, id: 'barrage-x' }]
  clearSmoke(state, 'blue')
  expect(state.happenings.map((one) => ('id' in one ? one.id : ''))).toEqual(['smoke-b-2-1', 'barrage-x'])
})

test('[hof-art-16] with another gun without smoke there is none', () => {
  const mixed = BATTERY.replace('us-105mm-howitzer 0,0 id=g3', 'sv-122mm-howitzer 0,0 id=g3')
  const s = stepOne('red de-rifle-mg 24,30 id=r', {}, { smoke: 'on' }, mixed)
  s.dice('hof-art-5', 10)
  s.answer('hof-art-5', AIM)
  expect(s.choices()).toEqual(['fire', 'wait'])
})

test('[hof-art-15] a battery without missions left may only wait', () => {
  const s = doing(
    { teams: `${BATTERY}; red de-rifle-mg 24,30 id=r`, options: { fireMissions: 'on' } },
    (game) => {
      const unit = unitById(game.state, 'b')
      unit.mission = { ...MISSION }
      unit.missionsFired = 3
      game.state.phase = 'artillery'
      hailOfFire.step(game)
    },
  )
  s.dice('hof-art-5', 10)
  s.answer('hof-art-5', AIM)
  s.end()
  expect(teamById(s.state, 'r').received).toHaveLength(0)
})

test('[hof-art-5] the marker is at least 16 inches from every gun on the table that fires, and on it', () => {
  const s = stepOne(
    'red de-rifle-mg 24,44 id=r',
    { observer: 'fo', guns: ['h1', 'g1'] },
    {},
    `${BATTERY}; blue us-105mm-howitzer 24,10 id=h1 unit=b facing=0,1`,
  )
  // The howitzer reaches to 11.25; 16 inches from there is 27.25.
  expect(s.refuses({ x: inch(24), y: inch(27.24) })).toMatch(/16 inches/)
  expect(s.refuses({ x: inch(24), y: inch(48.01) })).toMatch(/table/)
  expect(s.refuses({ x: 1 })).toMatch(/table/)
  s.dice('hof-art-5', 10)
  s.answer('hof-art-5', { x: inch(24), y: inch(27.25) })
  s.answer('hof-art-6', 'wait')
  s.end()
})

test('[hof-art-19] the marker of mortars off the table, or of guns beside mortars, stays only on a 10', () => {
  const stays = (battery: string, guns: readonly string[]) => {
    const s = stepOne('red de-rifle-mg 24,30 id=r', { aim: AIM, guns }, { mortarDirect: '8' }, battery)
    s.dice('hof-art-5', 8)
    try {
      s.answer('hof-art-6', 'wait')
    } catch {
      return false // a direction is rolled for
    }
    return true
  }
  const mortars =
    'blue us-81mm-mortar 10,4 id=m1 unit=b; blue us-81mm-mortar 14,4 id=m2 unit=b; blue us-fo 24,4 id=fo unit=b'
  expect(stays(mortars, ['m1', 'm2'])).toBe(true)
  expect(stays(mortars.replaceAll(/(id=m\d)/g, '$1 off-table'), ['m1', 'm2'])).toBe(false)
  expect(stays(`${mortars}; blue us-105mm-howitzer 18,4 id=h unit=b`, ['m1', 'h'])).toBe(false)
})
