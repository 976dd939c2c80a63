import { expect, test } from 'vitest'
import { SCENARIOS, scenarioById } from '../../src/forces/data/scenarios.ts'
import { readyMade } from '../../src/forces/ready-made.ts'
import { menIn } from '../../src/forces/roster.ts'
import { rolledLevels, supportLevels } from '../../src/forces/support-level.ts'
import { supportTroops } from '../../src/forces/support-units.ts'
import {
  type Support,
  type SupportTerms,
  supportCost,
  supportFaults,
  supportsOffered,
} from '../../src/forces/supports.ts'

const GERMAN = readyMade('german-infantry-regular')
const FREE: SupportTerms = { level: 99, forbidden: [] }

function take(...options: readonly string[]): readonly Support[] {
  return options.map((option) => ({ option }))
}

function sentences(supports: unknown, terms = FREE, force = GERMAN): readonly string[] {
  return supportFaults(force, supports, terms).map(({ sentence }) => sentence)
}

test('[coc-support-2] the list numbers add up to the level at most', () => {
  const supports = take('panzerschreck-team', 'regular-infantry-squad') // 2 + 4
  expect(supportCost(GERMAN, supports)).toBe(6)
  expect(sentences(supports, { level: 6, forbidden: [] })).toEqual([])
  expect(sentences(supports, { level: 5, forbidden: [] })).toEqual([
    'The supports cost 6; the support level is 5 (coc-support-2).',
  ])
})

test('[coc-support-2] a support that the list does not have is refused', () => {
  expect(sentences(take('vickers-mmg'))).toEqual(["The list has no support 'vickers-mmg'."])
  expect(sentences([{ option: 3 }])[0]).toMatch(/needs a text/)
})

test.each([
  ['minefield', 2, 'coc-support-20'],
  ['barbed-wire', 4, 'coc-support-21'],
  ['roadblock', 1, 'coc-support-22'],
  ['entrenchments', 4, 'coc-support-30'],
])('[coc-support-20, coc-support-21, coc-support-22, coc-support-30] %s: %i at most', (option, most) => {
  const times = (count: number) => take(...Array.from({ length: count }, () => option))
  expect(sentences(times(most))).toEqual([])
  expect(sentences(times(most + 1))).toHaveLength(1)
  expect(sentences(times(most + 1))[0]).toContain(`a force has ${most} at most.`)
})

test('[coc-nat-de-4] a Senior Leader only for a platoon that has one, and only once', () => {
  expect(sentences(take('senior-leader'))).toEqual([])
  expect(sentences(take('senior-leader', 'senior-leader'))).toEqual(['Senior Leader: a force has 1 at most.'])
  expect(sentences(take('senior-leader'), FREE, readyMade('german-fallschirmjaeger-elite'))).toEqual([
    'Senior Leader: only for a platoon with one Senior Leader; this one has 2 (coc-nat-de-4).',
  ])
})

test.each([
  ['german-infantry-regular', 'compound-charge', 'petrol-bomb', 'sticky-bomb'],
  ['british-infantry-regular', 'sticky-bomb', 'gammon-bomb', 'petrol-bomb'],
  ['soviet-rifle-regular', 'satchel-charge', 'soviet-at-grenade', 'sticky-bomb'],
])(
  '[coc-nat-de-5, coc-nat-gb-5, coc-nat-su-6] %s: one charge of the nation is chosen, two at most',
  (id, option, legal, foreign) => {
    const force = readyMade(id)
    const one = { option, choice: legal }
    expect(sentences([one, one], FREE, force)).toEqual([])
    expect(sentences([one, one, one], FREE, force)).toHaveLength(1)
    expect(sentences([{ option }], FREE, force)[0]).toContain('choose one of')
    expect(sentences([{ option, choice: foreign }], FREE, force)[0]).toContain('choose one of')
    expect(sentences([{ option: 'roadblock', choice: legal }], FREE, force)).toEqual([
      'Roadblock: there is nothing to choose.',
    ])
  },
)

test('[coc-support-28] an engineer Section is two Teams of the four kinds', () => {
  const squad = (...teams: readonly string[]) => [{ option: 'pioneer-squad', teams }]
  expect(sentences(squad('engineer-demolition-team', 'engineer-demolition-team'))).toEqual([])
  expect(sentences(squad('engineer-demolition-team', 'sniper-team'))[0]).toContain('choose two Teams of')
  expect(sentences(take('pioneer-squad'))[0]).toContain('choose two Teams of')
  expect(sentences(squad('engineer-demolition-team'))[0]).toContain('needs 2 or more')
  expect(sentences([{ option: 'roadblock', teams: ['a', 'b'] }])).toEqual([
    'Roadblock: its Teams are not chosen.',
  ])
})

test('[coc-scen0-8] static defences are mines, wire and roadblocks', () => {
  const refused = (forbidden: SupportTerms['forbidden']) =>
    ['minefield', 'barbed-wire', 'roadblock', 'entrenchments', 'pre-game-barrage', 'adjutant'].filter(
      (option) => sentences(take(option), { level: 9, forbidden }).length > 0,
    )
  expect(refused(['static-defences'])).toEqual(['minefield', 'barbed-wire', 'roadblock'])
  expect(refused(['entrenchments'])).toEqual(['entrenchments'])
  expect(refused(['pre-game-barrage'])).toEqual(['pre-game-barrage'])
})

test('what is offered is legal by itself, once its choices are made', () => {
  const names = supportsOffered(GERMAN, ['static-defences']).map(({ option }) => option.id)
  expect(names).toContain('mg42-tripod')
  for (const id of ['minefield', 'forward-observer-8cm-mortars', 'panzer-iv', 'pak-40'])
    expect(names).not.toContain(id)
  expect(sentences(take('panzer-iv'))).toEqual([
    'Panzer IV G/H: guns, mortar batteries and vehicles are not in play yet.',
  ])
})

test('[coc-support-4, coc-support-7] a squad from a support list is Regular and has a Junior Leader', () => {
  const elite = readyMade('german-panzergrenadier-elite')
  const [squad] = supportTroops(elite, { option: 'regular-panzergrenadier-squad' }, 'x1').units
  expect(squad).toMatchObject({ id: 'x1', quality: 'regular', leader: { level: 'junior' } })
  const [green] = supportTroops(elite, { option: 'green-infantry-squad' }, 'x1').units
  expect(green?.quality).toBe('green')
  const [gun] = supportTroops(elite, { option: 'mg42-tripod' }, 'x2').units
  expect(gun).toMatchObject({ quality: 'regular', leader: null, teams: [{ served: ['tripod-mg'] }] })
  expect(gun && menIn(gun)).toBe(5)
})

test('[coc-nat-su-4] the Soviet Scout Squad is Elite: a Leader and two Teams of four', () => {
  const [squad] = supportTroops(readyMade('soviet-rifle-regular'), { option: 'scout-squad' }, 'x1').units
  expect(squad?.quality).toBe('elite')
  expect(squad?.teams.map(({ men }) => men.map(({ weapon }) => weapon))).toEqual([
    ['bolt-rifle', 'bolt-rifle', 'smg', 'smg'],
    ['bolt-rifle', 'bolt-rifle', 'smg', 'smg'],
  ])
})

test('[coc-nat-su-3] a tank killer Team is three men, two of them with SMGs', () => {
  const [team] = supportTroops(readyMade('soviet-rifle-regular'), { option: 'tank-killer-team' }, 'x1').units
  expect(team?.teams[0]?.men.map(({ weapon }) => weapon)).toEqual(['smg', 'smg', 'bolt-rifle'])
  expect(team?.teams[0]?.served).toEqual([])
})

test('[coc-nat-de-5] a Panzerknacker Team is four men, two of them the crew of an LMG', () => {
  const [team] = supportTroops(GERMAN, { option: 'panzerknacker-team' }, 'x1').units
  expect(team?.teams[0]).toMatchObject({ served: ['belt-lmg'] })
  expect(team?.teams[0]?.men.map(({ role }) => role)).toEqual(['crew', 'crew', 'rifleman', 'rifleman'])
})

test('[coc-support-27, coc-support-28] engineer Teams are three men without a Leader; a Section has one', () => {
  const [team] = supportTroops(GERMAN, { option: 'pioneer-demolition-team' }, 'x1').units
  expect([team?.leader, team && menIn(team)]).toEqual([null, 3])
  const teams = ['engineer-flamethrower-team', 'engineer-wire-clearing-team'] as const
  const [squad] = supportTroops(GERMAN, { option: 'pioneer-squad', teams }, 'x1').units
  expect([squad?.leader?.level, squad && menIn(squad)]).toEqual(['junior', 7])
  expect(squad?.teams.map(({ served }) => served)).toEqual([['infantry-flamethrower'], []])
})

test('[coc-support-10, coc-support-15, coc-support-25] what else a support brings', () => {
  const brings = (option: string) => {
    const { units, leaders } = supportTroops(GERMAN, { option }, 'x1')
    return [units.map(menIn), leaders.map(({ level }) => level)]
  }
  expect(brings('medical-orderly')).toEqual([[1], []])
  expect(brings('sniper-team')).toEqual([[1], []])
  expect(brings('adjutant')).toEqual([[], []])
  expect(brings('minefield')).toEqual([[], []])
  expect(brings('senior-leader')).toEqual([[], ['senior']])
})

test('[coc-support-1] the lower rating adds the difference to its level', () => {
  const rolled = { attacker: 3, defender: 1 }
  expect(supportLevels(rolled, { attacker: 2, defender: -2 })).toEqual({ attacker: 3, defender: 5 })
  expect(supportLevels(rolled, { attacker: -7, defender: 1 })).toEqual({ attacker: 11, defender: 1 })
  expect(supportLevels(rolled, { attacker: 4, defender: 4 })).toEqual(rolled)
})

test('[coc-scen0-t] the dice for support of the three scenarios', () => {
  const patrol = [1, 2, 3, 4, 5, 6].map((die) => rolledLevels(scenarioById('patrol'), [die]).defender)
  expect(patrol).toEqual([1, 1, 2, 2, 3, 3])
  expect(rolledLevels(scenarioById('probe'), [5])).toEqual({ attacker: 5, defender: 2 })
  expect(rolledLevels(scenarioById('attack-and-defend'), [4, 5])).toEqual({ attacker: 9, defender: 4 })
})

test('[coc-scen0-9] half is taken of the roll after the cap of 10, rounded down', () => {
  const { attacker, defender } = rolledLevels(scenarioById('attack-and-defend'), [6, 5])
  expect([attacker, defender]).toEqual([10, 5])
  expect(rolledLevels(scenarioById('probe'), [1]).defender).toBe(0)
})

test('[coc-scen0-t] what the scenarios forbid, and how many markers and points they give', () => {
  expect(SCENARIOS.map(({ forbidden }) => [forbidden.attacker.length, forbidden.defender])).toEqual([
    [3, ['entrenchments', 'static-defences', 'pre-game-barrage']],
    [3, ['pre-game-barrage']],
    [0, ['pre-game-barrage']],
  ])
  expect(SCENARIOS.map(({ markers }) => [markers.attacker, markers.defender])).toEqual([
    [
      [3, 4],
      [3, 4],
    ],
    [[3, 4], [4]],
    [[4], [4]],
  ])
  expect(SCENARIOS.map(({ jumpOffPoints }) => jumpOffPoints)).toEqual(
    SCENARIOS.map(() => ({ attacker: 3, defender: 3 })),
  )
})
