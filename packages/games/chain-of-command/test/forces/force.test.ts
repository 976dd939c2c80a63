import { expect, test } from 'vitest'
import { commandDiceOf, type Force, forceFaults, listOf, ratingOf, traitsOf } from '../../src/forces/force.ts'
import { READY_MADE_FORCES, readyMade } from '../../src/forces/ready-made.ts'

const GERMAN = readyMade('german-infantry-regular')
const ARMORED = readyMade('us-armored-rifle-regular')
const PARACHUTE = readyMade('us-parachute-elite')

function sentences(force: object): readonly string[] {
  return forceFaults(force).map(({ at, sentence }) => `${at} | ${sentence}`)
}

test('[coc-support-6] every platoon of the four lists is there in each of its qualities, and legal', () => {
  expect(READY_MADE_FORCES.map(({ id }) => id)).toEqual([
    'german-infantry-regular',
    'german-infantry-green',
    'german-panzergrenadier-regular',
    'german-panzergrenadier-elite',
    'german-fallschirmjaeger-elite',
    'german-fallschirmjaeger-regular',
    'british-infantry-regular',
    'british-motor-regular',
    'british-airborne-elite',
    'us-rifle-regular',
    'us-armored-rifle-regular',
    'us-parachute-elite',
    'us-parachute-elite-three-squads',
    'soviet-rifle-green',
    'soviet-rifle-regular',
    'soviet-tank-rider-regular',
    'soviet-tank-rider-elite',
  ])
  for (const { force } of READY_MADE_FORCES) expect(forceFaults(force)).toEqual([])
})

test('[coc-support-6] the quality is one that the list offers', () => {
  expect(sentences({ ...GERMAN, quality: 'elite' })).toEqual([
    'quality | Infantry Platoon: it is regular or green, never elite (coc-support-6).',
  ])
  expect(sentences({ ...GERMAN, platoon: 'guards' })).toEqual([
    "platoon | The list has no platoon 'guards', only infantry, panzergrenadier, fallschirmjaeger.",
  ])
})

test('[coc-support-6] a value that is no force is refused with its place', () => {
  expect(sentences({ ...GERMAN, list: 'french-1940' })[0]).toMatch(
    /^list \| list: needs one of german-1944, /,
  )
  expect(sentences({ ...GERMAN, men: 40 })[0]).toMatch(/has 'men', which is not known here/)
})

test('[coc-support-6] the month lies in 1944 or 1945', () => {
  for (const date of ['1944-01', '1945-12']) expect(forceFaults({ ...GERMAN, date })).toEqual([])
  for (const date of ['1943-12', '1946-01', '1944-13', 'June'])
    expect(sentences({ ...GERMAN, date })).toEqual([
      `date | ${listOf(GERMAN).name} is of 1944-45: give a month such as 1944-06, not '${date}'.`,
    ])
})

test('[coc-support-6] a Leader is given a weapon that the list leaves to choose, once', () => {
  const british = readyMade('british-infantry-regular')
  expect(forceFaults({ ...british, weapons: [{ leader: 1, weapon: 'pistol' }] })).toEqual([])
  expect(sentences({ ...british, weapons: [{ leader: 1, weapon: 'bar' }] })).toEqual([
    "weapons[0] | The Lieutenant carries smg or pistol or bolt-rifle, not 'bar'.",
  ])
  expect(sentences({ ...british, weapons: [{ leader: 3, weapon: 'smg' }] })).toEqual([
    'weapons[0] | The headquarters has no Leader 3.',
  ])
  const twice = { leader: 1, weapon: 'smg' }
  expect(sentences({ ...british, weapons: [twice, twice] })).toEqual([
    'weapons[1] | Two weapons are given to the Lieutenant.',
  ])
})

test('[coc-support-6] a Team is taken out of a Squad that has such an option, once for each Squad', () => {
  const bazooka = (number: number, section = 'squad') => ({ section, number, option: 'bazooka-team' })
  expect(
    forceFaults({ ...ARMORED, taken: [bazooka(1), bazooka(2), bazooka(1, 'headquarters-squad')] }),
  ).toEqual([])
  expect(sentences({ ...ARMORED, taken: [bazooka(3)] })).toEqual([
    'taken[0] | The platoon has 2 of Squad, not 3.',
  ])
  expect(sentences({ ...ARMORED, taken: [bazooka(1), bazooka(1)] })).toEqual([
    'taken[1] | Squad 1 gives up 1 such Team at most.',
  ])
  expect(sentences({ ...ARMORED, taken: [bazooka(1, 'mortar-squad')] })).toEqual([
    "taken[0] | Armored Rifle Platoon: no bazooka-team comes out of 'mortar-squad'.",
  ])
})

test('[coc-support-6] another organisation is one of the list, and has its own rating', () => {
  const three: Force = { ...PARACHUTE, variant: 'three-squads' }
  expect(forceFaults(three)).toEqual([])
  expect([ratingOf(PARACHUTE), ratingOf(three)]).toEqual([1, 8])
  expect(sentences({ ...PARACHUTE, variant: 'five-squads' })).toEqual([
    "variant | Parachute Infantry Platoon: the list has no variant 'five-squads' (coc-support-6).",
  ])
})

test('[coc-4.1-4, coc-support-1] rating and Command Dice follow from platoon and quality', () => {
  const numbers = Object.fromEntries(
    READY_MADE_FORCES.map(({ id, force }) => [id, [ratingOf(force), commandDiceOf(force)]]),
  )
  expect(numbers).toMatchObject({
    'german-infantry-regular': [0, 5],
    'german-infantry-green': [-5, 5],
    'german-fallschirmjaeger-elite': [10, 6],
    'german-fallschirmjaeger-regular': [4, 5],
    'british-airborne-elite': [8, 6],
    'soviet-rifle-green': [-7, 5],
    'soviet-tank-rider-elite': [1, 5],
  })
})

test('[coc-nat-de-3, coc-nat-gb-3, coc-nat-us-3] airborne troops and Elite Panzergrenadiers are Aggressive', () => {
  const aggressive = READY_MADE_FORCES.filter(({ force }) => traitsOf(force).includes('aggressive'))
  expect(aggressive.map(({ id }) => id)).toEqual([
    'german-panzergrenadier-elite',
    'british-airborne-elite',
    'us-parachute-elite',
    'us-parachute-elite-three-squads',
  ])
})
