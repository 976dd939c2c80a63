import { describe, expect, test } from 'vitest'
import { TABLES } from '../../../src/forces/data/tables.ts'
import { CREW, findVehicle, VEHICLES } from '../../../src/forces/data/vehicles.ts'

/** Class, armour and IED protection of the vehicle of a printed row. */
function shown(row: string, id: string): readonly unknown[] {
  expect(TABLES['sks-veh-T1'].rows.find((one) => one.row === row)?.vehicles).toEqual([id])
  const vehicle = findVehicle(id)
  expect(vehicle?.row).toBe(row)
  return [vehicle?.class, vehicle?.armour, vehicle?.protection]
}

/** Mobility, crew, seats, cost, inches for an AP, half off the road, open top, fits of weapons, uses of smoke. */
function groundShown(id: string): readonly unknown[] | null {
  const ground = findVehicle(id)?.ground
  if (!ground) return null
  const { mobility, crew, seats, cost, inches, isSlowOffRoad, isOpenTop, weapons, smoke } = ground
  const fits = weapons.map((fit) => fit.join('+'))
  return [mobility, crew, seats, cost, inches, isSlowOffRoad, isOpenTop, fits, smoke]
}

describe('the list of vehicles', () => {
  test('[sks-veh-T1-01] Technical', () => {
    expect(shown('sks-veh-T1-01', 'technical')).toEqual(['Civilian', 0, 0])
    expect(groundShown('technical')).toEqual(['wheeled', 1, 5, 20, 8, true, true, ['hmg', ''], 0])
  })

  test('[sks-veh-T1-02] Humvee', () => {
    expect(shown('sks-veh-T1-02', 'humvee')).toEqual(['AFV', 2, 1])
    expect(groundShown('humvee')).toEqual(['wheeled', 2, 3, 60, 8, true, false, ['hmg', 'gmg'], 0])
  })

  test('[sks-veh-T1-03] Humvee + additional armour', () => {
    expect(shown('sks-veh-T1-03', 'humvee-plus-additional-armour')).toEqual(['AFV', 3, 2])
    expect(groundShown('humvee-plus-additional-armour')).toEqual([
      'wheeled',
      2,
      3,
      75,
      8,
      true,
      false,
      ['hmg', 'gmg'],
      0,
    ])
  })

  test('[sks-veh-T1-04] M1117', () => {
    expect(shown('sks-veh-T1-04', 'm1117')).toEqual(['AFV', 4, 4])
    expect(groundShown('m1117')).toEqual(['wheeled', 3, 3, 110, 8, true, false, ['gmg+hmg'], 0])
  })

  test('[sks-veh-T1-05] Cougar/Bulldog/Mastiff', () => {
    expect(shown('sks-veh-T1-05', 'cougar-bulldog-mastiff')).toEqual(['AFV', 4, 5])
    expect(groundShown('cougar-bulldog-mastiff')).toEqual([
      'wheeled',
      2,
      8,
      120,
      8,
      true,
      false,
      ['gmg+hmg'],
      0,
    ])
  })

  test('[sks-veh-T1-06] TPz Fuchs', () => {
    expect(shown('sks-veh-T1-06', 'tpz-fuchs')).toEqual(['AFV', 2, 3])
    expect(groundShown('tpz-fuchs')).toEqual([
      'wheeled',
      2,
      8,
      100,
      8,
      true,
      false,
      ['hmg+hmg+hmg', 'gmg'],
      0,
    ])
  })

  test('[sks-veh-T1-07] Viking', () => {
    expect(shown('sks-veh-T1-07', 'viking')).toEqual(['AFV', 2, 1])
    expect(groundShown('viking')).toEqual(['tracked', 2, 10, 90, 6, false, false, ['hmg'], 1])
  })

  test('[sks-veh-T1-08] VAB 4x4/6x6', () => {
    expect(shown('sks-veh-T1-08', 'vab-4x4-6x6')).toEqual(['APC/IFV', 3, 4])
    expect(groundShown('vab-4x4-6x6')).toEqual(['wheeled', 2, 10, 100, 8, true, false, ['gpmg'], 0])
  })

  test('[sks-veh-T1-09] LAV/Stryker/M113/Boxer/Puma', () => {
    expect(shown('sks-veh-T1-09', 'lav-stryker-m113-boxer-puma')).toEqual(['APC/IFV', 6, 6])
    expect(groundShown('lav-stryker-m113-boxer-puma')).toEqual([
      'wheeled',
      3,
      8,
      180,
      8,
      true,
      false,
      ['chaingun+hmg', 'gmg+hmg'],
      0,
    ])
  })

  test('[sks-veh-T1-10] Jackal/Coyote', () => {
    expect(shown('sks-veh-T1-10', 'jackal-coyote')).toEqual(['APC/IFV', 3, 4])
    expect(groundShown('jackal-coyote')).toEqual(['wheeled', 3, 1, 95, 8, true, true, ['gmg+hmg'], 0])
  })

  test('[sks-veh-T1-11] Snatch Landrover', () => {
    expect(shown('sks-veh-T1-11', 'snatch-landrover')).toEqual(['APC/IFV', 2, 1])
    expect(groundShown('snatch-landrover')).toEqual(['wheeled', 2, 4, 55, 8, true, true, ['hmg+gpmg'], 0])
  })

  test('[sks-veh-T1-12] Bradley', () => {
    expect(shown('sks-veh-T1-12', 'bradley')).toEqual(['MICV', 10, 10])
    expect(groundShown('bradley')).toEqual(['tracked', 3, 6, 260, 6, false, false, ['chaingun'], 0])
  })

  test('[sks-veh-T1-13] Warrior', () => {
    expect(shown('sks-veh-T1-13', 'warrior')).toEqual(['MICV', 9, 9])
    expect(groundShown('warrior')).toEqual(['tracked', 3, 7, 240, 6, false, false, ['autocannon'], 0])
  })

  test('[sks-veh-T1-14] MBT 1', () => {
    expect(shown('sks-veh-T1-14', 'mbt-1')).toEqual(['MBT', 12, 12])
    expect(groundShown('mbt-1')).toEqual(['tracked', 4, 0, 300, 6, false, false, ['mbt-cannon+gpmg'], 0])
  })

  test('[sks-veh-T1-15] MBT 2', () => {
    expect(shown('sks-veh-T1-15', 'mbt-2')).toEqual(['MBT', 14, 14])
    expect(groundShown('mbt-2')).toEqual(['tracked', 4, 0, 350, 6, false, false, ['mbt-cannon+gpmg'], 0])
  })

  test('[sks-veh-T1-16] MBT 3', () => {
    expect(shown('sks-veh-T1-16', 'mbt-3')).toEqual(['MBT', 16, 16])
    expect(groundShown('mbt-3')).toEqual(['tracked', 4, 0, 400, 6, false, false, ['mbt-cannon+gpmg'], 0])
  })

  test('[sks-veh-T1-17] Chinook', () => {
    expect(shown('sks-veh-T1-17', 'chinook')).toEqual(['Helicopter', 4, null])
    expect(groundShown('chinook')).toBeNull()
  })

  test('[sks-veh-T1-18] Blackhawk', () => {
    expect(shown('sks-veh-T1-18', 'blackhawk')).toEqual(['Helicopter', 6, null])
    expect(groundShown('blackhawk')).toBeNull()
  })

  test('[sks-veh-T1-19] Apache/Apache(UK)/Tigre', () => {
    expect(shown('sks-veh-T1-19', 'apache-apacheuk-tigre')).toEqual(['Helicopter', 8, null])
    expect(groundShown('apache-apacheuk-tigre')).toBeNull()
  })

  test('[sks-veh-1, sks-veh-T1] nineteen vehicles with armour, protection and weapons', () => {
    expect(VEHICLES).toHaveLength(19)
    expect(VEHICLES.filter(({ ground }) => ground === null).map(({ id }) => id)).toEqual([
      'chinook',
      'blackhawk',
      'apache-apacheuk-tigre',
    ]) // sks-veh-12
  })

  test('[sks-veh-15] the crew a vehicle comes with', () => {
    expect(CREW).toEqual({
      armour: 'heavy',
      weapons: ['assault-rifle'],
      driver: ['drive', 'smallArms', 'spot', 'throw'],
      gunner: ['heavyWeapon', 'smallArms', 'spot', 'throw'],
    })
  })
})
