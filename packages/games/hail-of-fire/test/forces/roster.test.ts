import { expect, test } from 'vitest'
import { READY_MADE_FORCES, readyMade } from '../../src/forces/ready-made.ts'
import { rosterOf } from '../../src/forces/roster.ts'
import { armourReport } from '../../src/forces/threats.ts'
import printed from '../printed/costs.json' with { type: 'json' }

test('[hof-unit-1] every Team of a force has an id and a Unit of its own', () => {
  for (const { id, force } of READY_MADE_FORCES) {
    const ids = rosterOf(force).flatMap((unit) => unit.teams.map((team) => team.id))
    expect(new Set(ids).size, id).toBe(ids.length)
    expect(ids.every((one) => /^[a-z0-9-]+\.[a-z0-9-]+$/.test(one))).toBe(true)
  }
  const [platoon] = rosterOf(readyMade('us-rifle-co-44'))
  expect(platoon?.teams.map((team) => `${team.id} ${team.name}`).slice(0, 3)).toEqual([
    '1st-rifle-platoon.leader Platoon Leader',
    '1st-rifle-platoon.bazooka Bazooka',
    '1st-rifle-platoon.rifle-mg-1 Rifle/MG 1',
  ])
})

test('[hof-unit-11] the printed strength counts neither small Teams nor transports', () => {
  for (const { id, force } of READY_MADE_FORCES) {
    const listed = (printed.units as Record<string, readonly { strength: number; isOfVehicles: boolean }[]>)[
      id
    ]
    const roster = rosterOf(force)
    expect(
      roster.map(({ strength }) => strength),
      id,
    ).toEqual(listed?.map(({ strength }) => strength))
    expect(
      roster.map(({ isOfVehicles }) => isOfVehicles),
      id,
    ).toEqual(listed?.map((one) => one.isOfVehicles))
  }
})

test('[hof-unit-10] a Unit of small Teams only counts those', () => {
  const teams = [
    { team: 'us-leader', count: 1 },
    { team: 'us-bazooka', count: 2 },
  ]
  const force = { ...readyMade('us-quick'), units: [{ name: 'Hunters', kind: 'infantry' as const, teams }] }
  expect(rosterOf(force)[0]?.strength).toBe(3)
})

test('[hof-setup-7] of an off-table battery only the observer is on the table', () => {
  const battery = rosterOf(readyMade('us-rifle-co-44')).at(-1)
  expect(battery?.isOffTable).toBe(true)
  expect(battery?.teams.filter((team) => !team.isOffTable).map(({ id }) => id)).toEqual([
    'artillery-battery.fo',
  ])
})

test('the quality of a Unit is that of its force unless it has its own', () => {
  const force = readyMade('us-quick')
  const [first, second, ...others] = force.units
  if (!first || !second) throw new Error('the force has too few Units')
  const mixed = {
    ...force,
    quality: 'poor' as const,
    units: [{ ...first, quality: 'elite' as const }, second, ...others],
  }
  expect(
    rosterOf(mixed)
      .slice(0, 2)
      .map(({ quality }) => quality),
  ).toEqual(['elite', 'poor'])
  expect(rosterOf({ ...mixed, quality: 'regular' })[1]?.quality).toBe('regular')
})

test('[hof-armor-3] the report names armour that fire can never hurt', () => {
  const tigers = {
    ...readyMade('de-quick'),
    units: [{ name: 'Tigers', kind: 'vehicle' as const, teams: [{ team: 'de-tiger2', count: 2 }] }],
  }
  const armour = rosterOf(tigers)[0]?.teams[0]?.stats.armour
  const [front = 0, flank = 0] = [armour?.front, armour?.flank]
  const facing = (at: number, traits: readonly 'heavy-artillery'[] = [], count = 1) => {
    const unit = rosterOf(readyMade('us-quick'))[0]
    const team = unit?.teams.at(-1)
    if (!unit || !team) throw new Error('the force has no such Team')
    const stats = {
      ...team.stats,
      category: 'gun' as const,
      traits,
      weapon: { range: 24, rof: 1, at, fp: 1 },
    }
    return armourReport(
      [{ ...unit, teams: Array.from({ length: count }, () => ({ ...team, stats })) }],
      rosterOf(tigers),
    )[0]
  }
  const enough = (rating: number) => Math.floor(rating / 2) + 1
  expect(facing(enough(front))).toMatchObject({ vulnerability: 'front', count: 2, bestAt: enough(front) })
  expect(facing(enough(front) - 1)?.vulnerability).toBe('flank')
  expect(facing(enough(flank))?.vulnerability).toBe('flank')
  expect(facing(enough(flank) - 1)?.vulnerability).toBe('never')
  expect(armourReport(rosterOf(readyMade('us-quick')), rosterOf(tigers))[0]?.vulnerability).not.toBe('never')
})

test('Units with one name, or with none in plain letters, still have ids of their own', () => {
  const force = readyMade('us-quick')
  const [unit] = force.units
  if (!unit) throw new Error('the force has no Units')
  const named = (name: string) => ({ ...unit, name })
  const units = ['Scouts', 'Scouts', 'Scouts 2', 'Разведка', 'SU-85!'].map(named)
  expect(rosterOf({ ...force, units }).map(({ id }) => id)).toEqual([
    'scouts',
    'scouts-2',
    'scouts-2-2',
    'unit',
    'su-85',
  ])
})
