import { describe, expect, test } from 'vitest'
import { weaponById } from '../../../src/forces/data/weapons.ts'
import { zonesOf } from '../../../src/rules/blast/zones.ts'
import { acting, who } from '../played.ts'

/** n dice with d faces. */
const dice = (n: number, d = 10) => ({ n, d })

/** Range and minimum in inches, radii of the kill zone and the damage zone in hundredths, their damage, PEN. */
function expectRow(id: string, ...values: readonly unknown[]): void {
  const { range, least, killRadius, damageRadius, damage, zoneDamage, pen } = weaponById(id)
  expect([range, least, killRadius, damageRadius, damage, zoneDamage, pen], id).toEqual(values)
}

describe('grenades and launched weapons as printed', () => {
  test('[sks-weap-T2, sks-weap-T2-01] smoke grenade: 20 inches, 10 inches across, 1d6 turns', () => {
    expectRow('smoke-grenade', 20, 0, null, 500, null, null, null)
    expect(weaponById('smoke-grenade')).toMatchObject({ lasts: dice(1, 6), deviation: 'grenade', rounds: 1 })
  })

  test('[sks-weap-T2-02, sks-gren-8] hand grenade', () => {
    expectRow('hand-grenade', 20, 0, 250, 750, dice(4), dice(1), 3)
  })

  test('[sks-weap-T2-03, sks-gren-8] 40 mm grenade, from a launcher or a grenade machine gun', () => {
    expectRow('ugl', 75, 10, 250, 750, dice(4), dice(1), 5)
    expectRow('gmg', 75, 10, 250, 750, dice(4), dice(1), 5)
  })

  test('[sks-weap-T2-04, sks-hw-T1-09, sks-hw-T5-02] RPG: 500 m are 250 inches', () => {
    expectRow('rpg', 250, 5, 250, 750, dice(6), dice(1), 10)
  })

  test('[sks-weap-T2-05, sks-hw-T1-10] AT4', () => {
    expectRow('at4', 1250, 10, 500, 750, dice(6), dice(2), 10)
  })

  test('[sks-weap-T2-06, sks-hw-T1-11, sks-hw-T5-03, sks-gren-9, sks-ruling-19] Javelin: the damage zone has a radius of 10 inches', () => {
    expectRow('javelin', 1250, 35, 500, 1000, dice(6), dice(2), 20)
  })

  test('[sks-gren-9] a soldier 10 inches from the burst of a Javelin is struck, one a little further is not', () => {
    const s = acting(
      'blue average 24,2 id=a javelin trained=heavyWeapon set-up=javelin:2; red novice 24,38 id=b; red novice 34.49,38 id=c; red novice 13.5,38 id=d',
    )
    s.dice('sks-gren-7', 59)
    s.dice('sks-gren-3', 1, 1, 1, 1, 1, 1)
    s.dice('sks-wound-6', 1)
    s.dice('sks-gren-3', 1, 1)
    s.dice('sks-wound-6', 1)
    s.answer('sks-act-3', { do: 'launch', weapon: 'javelin', target: 'b' })
    expect(['b', 'c', 'd'].map((id) => who(s, id).damage)).toEqual([6, 2, 0])
  })
})

describe('heavy weapons as printed', () => {
  test('[sks-hw-T1, sks-hw-T1-01, sks-weap-T1-11] GPMG: 3 inches across', () => {
    expectRow('gpmg', 500, 5, 150, null, dice(4), null, 1)
    expect(weaponById('gpmg').deviation).toBeNull()
  })

  test('[sks-hw-T1-02, sks-weap-T1-12] HMG: 6 inches across', () => {
    expectRow('hmg', 500, 5, 300, null, dice(4), null, 2)
    expect(weaponById('hmg').deviation).toBeNull()
  })

  test('[sks-hw-T1-03, sks-hw-T3, sks-hw-T3-01] 60 mm mortar: 1 km are 500 inches', () => {
    expectRow('mortar-60', 500, 20, 250, 1250, dice(4), dice(1), 4)
  })

  test('[sks-hw-T1-04, sks-hw-T5, sks-hw-T5-01] GMG: half a d6 of rounds', () => {
    expectRow('gmg', 75, 10, 250, 750, dice(4), dice(1), 5)
    expect(weaponById('gmg').shots).toEqual({ n: 1, d: 6, halved: true })
  })

  test('[sks-hw-T1-05, sks-hw-T3-02] 80 mm mortar', () => {
    expectRow('mortar-80', 500, 20, 500, 2000, dice(4), dice(1), 6)
  })

  test('[sks-hw-T1-06, sks-hw-T5-04] autocannon', () => {
    expectRow('autocannon', 2000, 5, 250, 750, dice(6), dice(1), 7)
  })

  test('[sks-hw-T1-07, sks-hw-T5-05] chaingun', () => {
    expectRow('chaingun', 1500, 5, 250, 750, dice(6), dice(1), 8)
  })

  test('[sks-hw-T1-08, sks-hw-T3-03] 120 mm mortar', () => {
    expectRow('mortar-120', 500, 20, 750, 3000, dice(4), dice(1), 10)
  })

  test('[sks-hw-T1-12, sks-hw-9, sks-hw-T5-06, sks-ruling-19] MBT cannon: the first table outranks the second', () => {
    expectRow('mbt-cannon', 2000, 35, 500, 1000, dice(6), dice(3), 20)
  })

  test('[sks-hw-T1, sks-weap-T2] who fires it: mortars indirectly, nothing else', () => {
    const indirect = ['mortar-60', 'mortar-80', 'mortar-120']
    for (const id of [
      'gpmg',
      'hmg',
      'gmg',
      'autocannon',
      'chaingun',
      'mbt-cannon',
      'rpg',
      'at4',
      'javelin',
      ...indirect,
    ])
      expect(weaponById(id).isIndirect, id).toBe(indirect.includes(id))
  })

  test('[sks-gren-3, sks-hw-5] machine guns and smoke have no zones that burst', () => {
    expect(['gpmg', 'hmg', 'smoke-grenade', 'assault-rifle'].map((id) => zonesOf(weaponById(id)))).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})
