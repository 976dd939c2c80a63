import { expect, test } from 'vitest'
import { ARMIES, ARMY_IDS, profileOf } from '../../src/forces/armies.ts'
import { WEAPONS, weaponById } from '../../src/forces/weapons.ts'

/** `range ROF pen A/T EX shock rules`, as the charts print them. */
function row(id: string): string {
  const { range, minRange, rof, pen, antiTank, template, shock, rules, isOneUse } = weaponById(id)
  const reach = minRange > 0 ? `${minRange / 100}-${range / 100}` : `${range / 100}`
  const special = [...rules, ...(isOneUse ? ['one-use'] : [])].sort().join(',')
  return `${reach} ${rof} ${pen} ${antiTank ?? '-'} ${template === null ? '-' : template / 100} ${shock} ${special}`.trim()
}

test.each([
  ['pistol', '8 1 0 - - 1 assault,cqw'],
  ['shotgun', '12 1 0 - - 1 assault'],
  ['automatic-shotgun', '12 2 0 - - 1 assault,cqw'],
  ['smg', '12 2 0 - - 1 assault,cqw'],
  ['rifle', '24 1 0 - - 1'],
  ['assault-rifle', '18 2 0 - - 1 assault'],
  ['battle-rifle', '24 1 0 - - 1 assault'],
  ['dmr', '30 1 0 - - 1'],
  ['sniper-rifle', '48 1 0 - - 2 sniper,static,team'],
  ['saw', '24 4 0 - - 1 suppression'],
  ['lmg', '24 4 0 - - 1'],
  ['gpmg', '36 6 0 - - D2 beaten-zone,team'],
  ['mmg', '36 6 0 - - D2 team'],
])('[csw-wpn-1] the small arms chart: %s', (id, printed) => {
  expect(row(id)).toBe(printed)
})

test.each([
  ['hmg', '48 3 1 - - D3 static,team'],
  ['ubgl', '24 1 1 2 1 2 static'],
  ['lgi', '24 1 1 2 1 2 indirect,static'],
  ['light-mortar', '12-24 1 1 2 1 2 indirect,static'],
  ['medium-mortar', '12-48 1 2 2 2 3 indirect,static,team'],
  ['mgl', '24 1 1 2 1 2 static'],
  ['rpg', '18 1 1 5 1 D3 static'],
  ['law', '24 1 1 6 1 2 static'],
  ['pf-89', '24 1 1 5 1 D3 static,team'],
  ['recoilless-rifle', '36 1 1 5 1 2 static,team'],
  ['atgm-tow', '48 1 2 6 2 D3 static,team'],
  ['at4-heat', '24 1 1 6 1 2 one-use,static'],
  ['anti-material-rifle', '72 1 2 3 - 2 static,team'],
  ['automatic-cannon', '48 2 1 3 1 2'],
])('[csw-wpn-2] the heavy and explosive chart: %s', (id, printed) => {
  expect(row(id)).toBe(printed)
})

test('[csw-wpn-4] the charts have rows that no army list uses', () => {
  const carried = new Set(
    ARMY_IDS.flatMap((id) => ARMIES[id].units.flatMap((entry) => weaponsOf(profileOf(ARMIES[id], entry)))),
  )
  const unused = WEAPONS.filter(({ id }) => !carried.has(id)).map(({ id }) => id)
  expect(unused).toEqual(['lgi', 'medium-mortar', 'law', 'pf-89'])
})

function weaponsOf({
  teams,
  vehicle,
  options,
  weaponChoice,
}: ReturnType<typeof profileOf>): readonly string[] {
  const added = options.flatMap(({ effect }) => [
    effect.with,
    effect.addWeapon,
    effect.addWeaponAll,
    effect.setMountedWeapon,
  ])
  return [
    ...teams.flatMap(({ models }) => models.flatMap(({ weapons }) => weapons)),
    ...(vehicle?.weapons.map(({ weapon }) => weapon) ?? []),
    ...weaponChoice,
    ...added.filter((id) => id !== undefined),
  ]
}
