import { inch } from '@sandtable/table'
import { script } from '@sandtable/testing'
import { expect, test } from 'vitest'
import { hailOfFire } from '../../../src/index.ts'
import { destroyUnit } from '../../../src/rules/morale/units.ts'
import { type Mission, teamById, unitById } from '../../../src/rules/state/state.ts'
import { doing } from '../../doing.ts'

const FIELD = [
  'blue us-81mm-mortar 10,10 id=m1 unit=m',
  'blue us-81mm-mortar 14,10 id=m2 unit=m',
  'blue us-fo 12,14 id=fo unit=m',
  'red de-rifle-mg 30,40 id=r',
].join('; ')

const CALL = { do: 'call-barrage', unit: 'm' }
const MISSION: Mission = {
  observer: 'fo',
  guns: ['m1', 'm2'],
  aim: null,
  marker: null,
  sustained: null,
  resolvedIn: 0,
}

function called(teams: string, observer: string, options = {}) {
  const s = script(hailOfFire, { teams, options })
  s.answer('hof-order-2', CALL)
  s.answer('hof-art-4', observer)
  s.answer('hof-art-17', ['m1', 'm2'])
  return s
}

test('[hof-supp-6] a Suppressed forward observer that fails to rally still observes, a Suppressed mortar does not', () => {
  const fo = script(hailOfFire, { teams: FIELD.replace('id=fo', 'id=fo suppressed') })
  fo.dice('hof-supp-3', 3)
  fo.answer('hof-order-2', CALL)
  fo.answer('hof-art-4', 'fo')
  fo.answer('hof-art-17', ['m1', 'm2'])
  expect(unitById(fo.state, 'm').mission).toMatchObject({ observer: 'fo' })
  expect(teamById(fo.state, 'fo').isSuppressed).toBe(true)

  const mortar = script(hailOfFire, { teams: FIELD.replace('id=m1', 'id=m1 suppressed') })
  mortar.dice('hof-supp-3', 3)
  mortar.answer('hof-order-2', CALL)
  mortar.answer('hof-art-4', 'm1')
  mortar.answer('hof-art-17', ['m2'])
  mortar.answer('hof-art-9', null)
  expect(unitById(mortar.state, 'm').mission).toBeNull()
})

test('[hof-later-10] a forward observer observes while Suppressed', () => {
  const s = script(hailOfFire, { teams: FIELD.replace('id=fo', 'id=fo rfp=1') })
  s.dice('hof-rfc-1', 3)
  s.answer('hof-order-2', CALL)
  s.answer('hof-art-4', 'fo')
  s.answer('hof-art-17', ['m1', 'm2'])
  expect(teamById(s.state, 'fo').isSuppressed).toBe(true)
  expect(unitById(s.state, 'm').mission).not.toBeNull()
})

test('[hof-trait-T1-16] a mortar with an artillery trait fires at once for its own Unit; other Teams range in', () => {
  const at = { x: inch(30), y: inch(40) }
  const mortar = called(FIELD, 'm1')
  mortar.answer('hof-art-9', at)
  expect(mortar.note('hof-art-10')).toMatchObject({ point: at })
  expect(unitById(called(FIELD, 'fo').state, 'm').mission).toMatchObject({ aim: null })
  // The 2-inch mortar has no artillery trait: it can observe but not fire at once.
  const light = called(`${FIELD}; blue br-2in-mortar 18,10 id=l unit=m`, 'l')
  expect(unitById(light.state, 'm').mission).toMatchObject({ observer: 'l', aim: null })
})

test('[hof-art-9] a mortar that observes for its own Unit may range in instead', () => {
  const s = called(FIELD, 'm1')
  s.answer('hof-art-9', null)
  expect(unitById(s.state, 'm').mission).toMatchObject({ observer: 'm1', aim: null })
})

test('[hof-art-16] mortars that fire at once may fire smoke', () => {
  const at = { x: inch(30), y: inch(40) }
  const s = called(FIELD, 'm1', { smoke: 'on' })
  s.answer('hof-art-9', at)
  s.answer('hof-art-16', 'smoke')
  s.answer('hof-art-16', [at, { x: inch(33), y: inch(40) }])
  expect(teamById(s.state, 'r').received).toHaveLength(0)
  expect(s.state.happenings).toHaveLength(2)
  const fire = called(FIELD, 'm1', { smoke: 'on' })
  fire.answer('hof-art-9', at)
  fire.answer('hof-art-16', 'fire')
  expect(teamById(fire.state, 'r').received).toHaveLength(1)
})

test('[hof-trait-T1-19] only guns with the trait fire smoke', () => {
  const at = { x: inch(30), y: inch(40) }
  const without = called(FIELD.replaceAll('us-81mm-mortar', 'sv-82mm-mortar'), 'm1', { smoke: 'on' })
  without.answer('hof-art-9', at)
  expect(without.asked?.clause).not.toBe('hof-art-16')
  expect(teamById(without.state, 'r').received).toHaveLength(1)
})

test('[hof-art-8] the mission ends when the Unit of its observer is destroyed', () => {
  const s = doing(
    { teams: `${FIELD}; blue us-leader 40,4 id=l unit=p; blue us-rifle-mg 40,6 id=p1 unit=p` },
    (game) => {
      unitById(game.state, 'm').mission = { ...MISSION, observer: 'l' }
      destroyUnit(game, unitById(game.state, 'p'))
    },
  )
  s.play()
  s.end()
  expect(unitById(s.state, 'm').mission).toBeNull()
})

test('[hof-art-8] a Unit that is destroyed leaves no barrage behind', () => {
  const s = doing({ teams: FIELD, options: { sustain: '4' } }, (game) => {
    const at = { x: inch(30), y: inch(40) }
    unitById(game.state, 'm').mission = { ...MISSION, marker: at, sustained: 400 }
    game.state.happenings = [{ kind: 'barrage', id: 'barrage-m', shape: { kind: 'disc', at, radius: 400 } }]
    destroyUnit(game, unitById(game.state, 'm'))
  })
  s.play()
  s.end()
  expect(s.state.happenings).toEqual([])
})
