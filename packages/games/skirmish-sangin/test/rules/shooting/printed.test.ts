import { describe, expect, test } from 'vitest'
import { TABLES } from '../../../src/forces/data/tables.ts'
import { weaponById } from '../../../src/forces/data/weapons.ts'
import { damageAt } from '../../../src/rules/shooting/shoot.ts'
import { acting, who } from '../played.ts'

/** Damage, range in inches and radius of the area in hundredths, by the row of the table. */
function printed(row: string): readonly unknown[] {
  const weapons = TABLES['sks-weap-T1'].rows.find((one) => one.row === row)?.weapons ?? []
  return weapons.map((id) => {
    const { damage, range, killRadius } = weaponById(id)
    return [id, `${damage?.n}d${damage?.d}`, range, killRadius]
  })
}

describe('the table of weapons', () => {
  test('[sks-weap-T1, sks-weap-T1-01, sks-weap-T1-02] fists and knives', () => {
    expect(printed('sks-weap-T1-01')).toEqual([['unarmed', '1d6', 0, null]])
    expect(printed('sks-weap-T1-02')).toEqual([['knife', '1d10', 0, null]])
  })

  test('[sks-weap-T1-03, sks-weap-T1-04, sks-weap-T1-05, sks-weap-T1-07, sks-weap-T1-09] small arms without an area', () => {
    expect(printed('sks-weap-T1-03')).toEqual([['pistol', '1d10', 25, null]])
    expect(printed('sks-weap-T1-04')).toEqual([['assault-rifle', '2d10', 250, null]])
    expect(printed('sks-weap-T1-05')).toEqual([['smg', '2d10', 100, null]])
    expect(printed('sks-weap-T1-07')).toEqual([['sniper-rifle', '4d10', 250, null]])
    expect(printed('sks-weap-T1-09')).toEqual([['barrett', '5d10', 500, null]])
  })

  test('[sks-weap-T1-06, sks-weap-T1-08, sks-weap-T1-11, sks-weap-T1-12] weapons with an area', () => {
    expect(printed('sks-weap-T1-06')).toEqual([['shotgun', '3d10', 20, 100]])
    expect(printed('sks-weap-T1-08')).toEqual([
      ['lmg-762', '4d10', 500, 100],
      ['lmg-556', '3d10', 500, 100],
    ])
    expect(printed('sks-weap-T1-11')).toEqual([['gpmg', '4d10', 500, 150]])
    expect(printed('sks-weap-T1-12')).toEqual([['hmg', '4d10', 500, 300]])
  })

  test('[sks-weap-T1-10] launchers do what their grenade does', () => {
    expect(printed('sks-weap-T1-10')).toEqual([
      ['ugl', '4d10', 75, 250],
      ['rpg', '6d10', 250, 250],
      ['at4', '6d10', 1250, 500],
    ])
  })

  test('[sks-shoot-8, sks-weap-T1-08] 4d10 for a light machine gun, 3d10 for the 5.56 mm types', () => {
    expect(damageAt(weaponById('lmg-762'), 1000)).toEqual({ n: 4, d: 10 })
    expect(damageAt(weaponById('lmg-556'), 1000)).toEqual({ n: 3, d: 10 })
  })

  test('[sks-weap-1, sks-arm-1] penetration does nothing to people: the armour takes off its whole value', () => {
    const s = acting('blue elite 10,10 id=a barrett; red novice 10,30 id=b heavy')
    s.dice('sks-shoot-2', 50)
    s.dice('sks-shoot-3', 4, 3, 3, 3, 3)
    s.dice('sks-arm-1', 10)
    s.dice('sks-wound-6', 1)
    s.answer('sks-act-3', { do: 'shoot', weapon: 'barrett', target: 'b' })
    expect(s.note('sks-wound-1')).toMatchObject({ rolled: 16, armour: 14, total: 2 })
  })
})

describe('the rows about shots', () => {
  test('[sks-shoot-T1] every modifier as printed', () => {
    expect(TABLES['sks-shoot-T1'].rows.map(({ modifier }) => modifier)).toEqual([
      10, -20, -10, -20, -30, -20, -30, -40, -50, -10, 30, -20, -10, 10, 20, 10, 25, -20, -30, 20, -30, -20,
      -20,
    ])
  })
})

describe('armour', () => {
  test('[sks-arm-1, sks-arm-T1, sks-arm-T1-01, sks-arm-T1-02] rolled for each hit: 1d10+4, or 1d6+4 for light armour', () => {
    for (const [armour, die, worth] of [
      ['heavy', 10, 14],
      ['heavy', 1, 5],
      ['light', 6, 10],
      ['light', 1, 5],
    ] as const) {
      const s = acting(`blue elite 10,10 id=a; red novice 10,30 id=b ${armour}`)
      s.dice('sks-shoot-2', 50)
      s.dice('sks-shoot-3', 7, 9)
      s.dice('sks-arm-1', die)
      s.dice('sks-wound-6', 1)
      s.answer('sks-act-3', { do: 'shoot', weapon: 'assault-rifle', target: 'b' })
      expect(who(s, 'b').damage, `${armour} ${die}`).toBe(16 - worth)
    }
  })

  test('[sks-arm-2, sks-arm-T1, sks-opt-1] fixed: 8, or 6 for light armour, and no die', () => {
    for (const [armour, worth] of [
      ['heavy', 8],
      ['light', 6],
    ] as const) {
      const s = acting(`blue elite 10,10 id=a; red novice 10,30 id=b ${armour}`, {
        switches: { fixedArmour: true },
      })
      s.dice('sks-shoot-2', 50)
      s.dice('sks-shoot-3', 7, 9)
      s.dice('sks-wound-6', 1)
      s.answer('sks-act-3', { do: 'shoot', weapon: 'assault-rifle', target: 'b' })
      expect(who(s, 'b').damage).toBe(16 - worth)
    }
  })
})
