import { expect, test } from 'vitest'
import type { Force } from '../../src/forces/force.ts'
import { READY_MADE_FORCES, readyMade } from '../../src/forces/ready-made.ts'
import { menIn, type RosterUnit, rosterOf, strengthOf } from '../../src/forces/roster.ts'

function unit(force: Force, id: string): RosterUnit {
  const found = rosterOf(force).units.find((one) => one.id === id)
  if (!found) throw new Error(`there is no ${id}`)
  return found
}

test('[coc-2.1-15] a platoon has as many men as its list prints, the Leaders counted besides', () => {
  const sizes = Object.fromEntries(
    READY_MADE_FORCES.map(({ id, force }) => [id, strengthOf(rosterOf(force))]),
  )
  expect(sizes).toEqual({
    'german-infantry-regular': 33, // 3 squads of 9 and a Leader, Unterfeldwebel, Panzerschreck
    'german-infantry-green': 33,
    'german-panzergrenadier-regular': 33,
    'german-panzergrenadier-elite': 33,
    'german-fallschirmjaeger-elite': 34,
    'german-fallschirmjaeger-regular': 34,
    'british-infantry-regular': 36, // 3 sections of 9 and a Leader, two officers, PIAT, mortar
    'british-motor-regular': 30,
    'british-airborne-elite': 37,
    'us-rifle-regular': 40,
    'us-armored-rifle-regular': 50,
    'us-parachute-elite': 33,
    'us-parachute-elite-three-squads': 45,
    'soviet-rifle-green': 31,
    'soviet-rifle-regular': 31,
    'soviet-tank-rider-regular': 22,
    'soviet-tank-rider-elite': 22,
  })
})

test('[coc-2.1-3, coc-2.1-11] a Section is its Leader, the crew of its gun and its riflemen', () => {
  const section = unit(readyMade('british-infantry-regular'), 's2')
  expect(section).toMatchObject({
    name: 'Section 2',
    kind: 'section',
    quality: 'regular',
    hasSubTeams: true,
    leader: { id: 's2-leader', rank: 'Corporal', level: 'junior', weapon: 'smg', special: null },
  })
  expect(section.teams.map(({ id, served, men }) => [id, served, men.map(({ role }) => role)])).toEqual([
    ['s2-a', ['mag-lmg'], ['crew', 'crew', 'crew']],
    ['s2-b', [], Array.from({ length: 6 }, () => 'rifleman')],
  ])
  expect(section.teams[1]?.men[5]).toEqual({ id: 's2-b-6', role: 'rifleman', weapon: 'bolt-rifle' })
})

test('[coc-2.1-14, coc-nat-su-3] Soviet squads have no sub-Teams', () => {
  expect(unit(readyMade('soviet-rifle-regular'), 's1')).toMatchObject({ hasSubTeams: false })
  expect(unit(readyMade('soviet-rifle-regular'), 's1').teams).toHaveLength(1)
  expect(unit(readyMade('german-infantry-regular'), 's1').hasSubTeams).toBe(true)
})

test('[coc-9.3.2-1] the month of the battle says which Panzerfaust a squad carries', () => {
  const models = (date?: string) =>
    unit({ ...readyMade('german-infantry-regular'), ...(date ? { date } : {}) }, 's1').equipment
  expect(models()).toEqual(['panzerfaust-60'])
  expect(models('1944-08')).toEqual(['panzerfaust-30'])
  expect(models('1944-09')).toEqual(['panzerfaust-60'])
  expect(models('1944-10')).toEqual(['panzerfaust-60'])
  expect(models('1944-11')).toEqual(['panzerfaust-100'])
  expect(unit(readyMade('german-panzergrenadier-regular'), 's1').equipment).toHaveLength(2)
})

test('[coc-support-6] the men of a Team that is taken out leave their Squad, without rifles', () => {
  const force: Force = {
    ...readyMade('us-armored-rifle-regular'),
    taken: [{ section: 'squad', number: 2, option: 'bazooka-team' }],
  }
  const { units } = rosterOf(force)
  expect(units.filter(({ name }) => name.startsWith('Squad')).map(menIn)).toEqual([12, 10])
  const bazooka = units.find(({ name }) => name === 'Bazooka Team')
  expect(bazooka).toMatchObject({ id: 's3-x1', kind: 'team', teams: [{ served: ['bazooka'] }] })
  expect(bazooka?.teams[0]?.men.map(({ weapon }) => weapon)).toEqual([null, null])
  expect(strengthOf(rosterOf(force))).toBe(50)
})

test('[coc-support-6, coc-2.2-1] Senior Leaders stand beside the Units, with the weapon chosen for them', () => {
  const british = readyMade('british-infantry-regular')
  expect(rosterOf(british).leaders).toEqual([
    { id: 'leader-1', rank: 'Lieutenant', level: 'senior', weapon: 'smg', special: null },
    { id: 'leader-2', rank: 'Platoon Sergeant', level: 'senior', weapon: 'smg', special: null },
  ])
  const armed: Force = { ...british, weapons: [{ leader: 1, weapon: 'pistol' }] }
  expect(rosterOf(armed).leaders[0]?.weapon).toBe('pistol')
})

test('[coc-nat-gb-3] the Section Leaders of the airborne have their rule', () => {
  expect(unit(readyMade('british-airborne-elite'), 's1').leader?.special).toBe('airborne-section-leader')
})

test('every id of a roster is unique', () => {
  for (const { id, force } of READY_MADE_FORCES) {
    const { leaders, units } = rosterOf(force)
    const ids = [
      ...leaders.map((one) => one.id),
      ...units.flatMap((one) => [
        one.id,
        ...(one.leader ? [one.leader.id] : []),
        ...one.teams.flatMap((team) => [team.id, ...team.men.map((man) => man.id)]),
      ]),
    ]
    expect(new Set(ids).size, id).toBe(ids.length)
  }
})
