import { describe, expect, test } from 'vitest'
import { teamCost } from '../../src/forces/cost.ts'
import { teamStats } from '../../src/forces/data/teams.ts'
import {
  type Force,
  type ForceUnit,
  forceFaults,
  isOfVehicles,
  mayTakePanzerfaust,
  shapeFaults,
  whyNotMeet,
} from '../../src/forces/force.ts'
import { handicapOf, isHeavyHitter, parityByPairs, parityByTotals } from '../../src/forces/parity.ts'
import { READY_MADE_FORCES, readyMadeOf } from '../../src/forces/ready-made.ts'
import { type RosterUnit, rosterOf } from '../../src/forces/roster.ts'
import { affects, armourReport } from '../../src/forces/threats.ts'

const LEADER = { team: 'us-leader', count: 1 }
const RIFLES: ForceUnit = {
  name: 'Rifles',
  kind: 'infantry',
  teams: [LEADER, { team: 'us-rifle-mg', count: 6 }],
}

function us(...units: readonly ForceUnit[]): Force {
  return { format: 'hail-of-fire-force', nation: 'United States', units }
}

/** Units of these Teams, as they stand in a roster. */
function roster(...units: readonly (readonly string[])[]): readonly RosterUnit[] {
  const listed = units.map(
    (teams, i): ForceUnit => ({
      name: `Unit ${i + 1}`,
      kind: 'infantry',
      teams: teams.map((team) => ({ team, count: 1 })),
    }),
  )
  return rosterOf(us(...listed))
}

describe('hof-force-1: the form of a force', () => {
  const changed = (change: Partial<Record<keyof ForceUnit, unknown>>): number =>
    shapeFaults(us({ ...RIFLES, ...change } as ForceUnit)).length

  test('[hof-force-1] a Unit has a name of up to 40 letters', () => {
    expect(changed({ name: 'x'.repeat(40) })).toBe(0)
    expect(changed({ name: 'x'.repeat(41) })).toBe(1)
  })

  test('[hof-force-1] a Unit has one to twelve lines of one to twelve Teams, with ids of up to 40 letters', () => {
    const lines = (count: number) => ({ teams: Array.from({ length: count }, () => LEADER) })
    expect([0, 1, 12, 13].map((count) => changed(lines(count)))).toEqual([1, 0, 0, 1])
    const many = (count: number) => ({ teams: [{ team: 'us-leader', count }] })
    expect([0, 1, 12, 13].map((count) => changed(many(count)))).toEqual([1, 0, 0, 1])
    const named = (length: number) => ({ teams: [{ team: 'x'.repeat(length), count: 1 }] })
    expect([40, 41].map((length) => changed(named(length)))).toEqual([0, 1])
  })

  test('[hof-force-1] a Unit names one to twelve Panzerfausts, or none at all', () => {
    expect([0, 1, 12, 13].map((panzerfausts) => changed({ panzerfausts }))).toEqual([1, 0, 0, 1])
  })

  test('[hof-force-1] a file holds up to twenty Units and a name of up to 60 letters', () => {
    const sized = (count: number) => shapeFaults(us(...Array.from({ length: count }, () => RIFLES))).length
    expect([0, 20, 21].map(sized)).toEqual([0, 0, 1])
    const named = (length: number) => shapeFaults({ ...us(RIFLES), name: 'x'.repeat(length) }).length
    expect([60, 61].map(named)).toEqual([0, 1])
  })
})

test('[hof-unit-2] one Team of its kind makes a Unit; a vehicle among Teams on foot makes none of vehicles', () => {
  const mixed: ForceUnit = { ...RIFLES, teams: [...RIFLES.teams, { team: 'us-m4-sherman', count: 1 }] }
  const at = (unit: ForceUnit) => forceFaults(us(unit)).filter(({ at: place }) => place === 'units[0]')
  expect(at(mixed)).toEqual([])
  expect(at({ ...mixed, kind: 'vehicle' })).toHaveLength(1)
  expect(isOfVehicles(mixed)).toBe(false)
  expect(at({ ...RIFLES, kind: 'gun' })[0]?.sentence).toContain('a gun Unit')
  expect(at({ name: 'Tanks', kind: 'infantry', teams: [{ team: 'us-m4-sherman', count: 3 }] })).toMatchObject(
    [{ sentence: expect.stringContaining('an infantry Unit') }],
  )
})

test('[hof-trait-T1-24] one slow Team keeps a Unit from being recon', () => {
  const scouts = (team: string): ForceUnit => ({
    name: 'Scouts',
    kind: 'recon',
    teams: [
      { team: 'us-m5-stuart', count: 2 },
      { team, count: 1 },
    ],
  })
  expect(forceFaults(us(scouts('us-m8-greyhound'))).map(({ at }) => at)).toEqual(['units'])
  expect(forceFaults(us(scouts('us-m4-sherman'))).map(({ at }) => at)).toEqual(['units', 'units[0]'])
})

test('[hof-force-3] nothing is said of years and theatres while a force has no Unit', () => {
  expect(forceFaults(us()).map(({ sentence }) => sentence)).toEqual([
    'A force has 4 to 8 Units; this one has 0 (hof-force-2).',
  ])
})

describe('hof-force-3: forces that meet', () => {
  const kv = { ...us({ ...RIFLES, teams: [{ team: 'sv-kv85', count: 1 }] }) } // 1943 only
  const is2 = { ...us({ ...RIFLES, teams: [{ team: 'sv-is2', count: 1 }] }) } // from 1944
  const su85 = { ...us({ ...RIFLES, teams: [{ team: 'sv-su85', count: 1 }] }) } // from 1943
  const none = us({ ...RIFLES, teams: [...(kv.units[0]?.teams ?? []), ...(is2.units[0]?.teams ?? [])] })

  test('[hof-force-3] they share a year: one is enough, none is not', () => {
    expect(teamStats('sv-kv85').years).toEqual({ from: 1943, to: 1943 })
    expect(whyNotMeet(kv, su85)).toBeNull()
    expect(whyNotMeet(su85, kv)).toBeNull()
    expect(whyNotMeet(kv, kv)).toBeNull()
    expect(whyNotMeet(kv, is2)).toBe('The two forces share no year (hof-force-3).')
    expect(whyNotMeet(is2, kv)).toBe('The two forces share no year (hof-force-3).')
  })

  test('[hof-force-3] a force whose own Teams share no year meets nobody', () => {
    expect(whyNotMeet(none, su85)).toBe('The two forces share no year (hof-force-3).')
    expect(whyNotMeet(su85, none)).toBe('The two forces share no year (hof-force-3).')
  })
})

test('[hof-setup-4] neither a medium gun nor a small infantry Team takes a Panzerfaust', () => {
  expect(['de-rifle-mg', 'de-leig18', 'de-leader'].map((id) => mayTakePanzerfaust(teamStats(id)))).toEqual([
    true,
    false,
    false,
  ])
})

test('[hof-force-6] range below 24 inches costs nothing, none at all neither', () => {
  const rifles = teamStats('us-rifle-mg')
  const cost = (range: number | null) =>
    teamCost({ ...rifles, weapon: { range, rof: null, at: null, fp: 1 } })
  expect([cost(null), cost(0), cost(23)]).toEqual([2, 2, 2])
  const four = teamCost({ ...teamStats('us-m4-sherman'), machineGuns: 4 })
  expect(four - teamCost({ ...teamStats('us-m4-sherman'), machineGuns: 1 })).toBe(3)
})

describe('hof-force-9: what makes a heavy hitter', () => {
  const hits = (one: readonly string[], other: readonly string[]) => {
    const [unit, partner] = roster(one, other)
    return unit && partner ? isHeavyHitter(unit, partner) : null
  }

  test('[hof-force-9] AT 6, not 5', () => {
    expect(hits(['br-17pdr'], ['us-m10'])).toBe(true)
    expect(hits(['us-3in-gun'], ['us-rifle-mg'])).toBe(false)
  })

  test('[hof-force-9] front and flank armour of 6 together, not 5', () => {
    expect(hits(['br-churchill34'], ['sv-t34-85'])).toBe(true) // 3 and 3 against 3 and 2
    expect(hits(['sv-t34-85'], ['us-rifle-mg'])).toBe(false)
  })

  test('[hof-force-9] FP 3, not 2; a Team without weapon or armour counts nothing', () => {
    expect(hits(['us-155mm-howitzer'], ['us-105mm-howitzer'])).toBe(true)
    expect(hits(['us-105mm-howitzer'], ['us-jeep'])).toBe(false)
    expect(hits(['us-leader'], ['us-rifle-mg'])).toBe(false)
  })

  test('[hof-force-9] ten Teams on foot, vehicles and transports not counted', () => {
    const rifles = (count: number) => Array.from({ length: count }, () => 'us-rifle-mg')
    expect(hits([...rifles(9), 'us-m4-sherman', 'us-gmc-truck'], [])).toBe(false)
    expect(hits([...rifles(9), 'us-57mm-gun'], [])).toBe(true)
  })
})

test('[hof-force-8] the second side scores if it is dearer, and equal totals score nothing', () => {
  const [dear, cheap] = roster(['us-m4-sherman', 'us-m4-sherman'], ['us-rifle-mg'])
  if (!dear || !cheap) throw new Error('there are two Units')
  expect(parityByTotals([dear], [cheap]).points).toEqual([3, 0])
  expect(parityByTotals([cheap], [dear]).points).toEqual([0, 3])
  expect(parityByTotals([dear], [dear]).points).toEqual([0, 0])
})

test('[hof-force-7] the points of a pair go to the dearer Unit on either side', () => {
  const [dear, cheap] = roster(['us-m4-sherman', 'us-m4-sherman'], ['us-rifle-mg'])
  if (!dear || !cheap) throw new Error('there are two Units')
  expect(parityByPairs([cheap], [dear], 0).points).toEqual([0, 4])
  expect(parityByPairs([dear], [cheap], 1).points).toEqual([4, 0])
})

test('[hof-force-10] the handicap is on the side with more points, by the difference', () => {
  expect([handicapOf([1, 0]), handicapOf([0, 1]), handicapOf([0, 0])]).toEqual([
    { side: 0, by: 1 },
    { side: 1, by: 1 },
    null,
  ])
})

test('[hof-force-1] the ready-made forces of a nation are all of it', () => {
  const british = readyMadeOf('Britain')
  expect(british.length).toBeGreaterThan(0)
  expect(british.every(({ force }) => force.nation === 'Britain')).toBe(true)
  expect(british.length).toBeLessThan(READY_MADE_FORCES.length)
})

test('[hof-setup-7] Teams of a Unit on the table are on the table', () => {
  const [platoon] = rosterOf(us(RIFLES))
  expect(platoon?.teams.some(({ isOffTable }) => isOffTable)).toBe(false)
  expect(platoon?.teams.map(({ name }) => name)[1]).toBe('Rifle/MG 1')
})

describe('hof-armor-3: which armour none of ours can hurt', () => {
  const report = (own: readonly string[], target: string) =>
    armourReport(roster(own, ['us-fo']), roster([target, 'us-rifle-mg', target]))

  test('[hof-armor-3] armour of twice the AT or more is never affected, and AT 0 affects none', () => {
    expect([affects(2, 3), affects(2, 4), affects(1, 1), affects(1, 2)]).toEqual([true, false, true, false])
    expect([affects(0, 0), affects(0, -1), affects(1, 0)]).toEqual([false, false, true])
  })

  test('[hof-armor-3] each armoured Team once, with its number', () => {
    expect(report(['br-17pdr'], 'de-tiger2')).toMatchObject([{ count: 2, vulnerability: 'front', bestAt: 6 }])
    expect(report(['br-17pdr'], 'de-opel-blitz')).toEqual([])
  })

  test('[hof-fire-18] what may only fire barrages does not count as a gun, what passengers fire does', () => {
    expect(report(['br-42in-mortar'], 'de-marder')[0]?.bestAt).toBe(0)
    expect(report(['us-rifle-mg'], 'de-marder')[0]?.bestAt).toBe(0)
    expect(report(['us-jeep'], 'de-marder')[0]?.bestAt).toBe(1)
    expect(report(['us-gmc-truck'], 'de-marder')[0]?.bestAt).toBe(0)
    expect(report(['us-m7-priest'], 'de-tiger2')[0]?.bestAt).toBe(4)
  })

  test('[hof-art-12] a barrage of two guns must beat the flank', () => {
    const by = (guns: readonly string[], target: string) => report(guns, target)[0]?.vulnerability
    expect(by(['sv-katyusha', 'sv-katyusha'], 'de-panther')).toBe('assault') // 2 RFPs against 2
    expect(by(['sv-katyusha', 'sv-katyusha'], 'de-pz4h')).toBe('barrage') // 2 against 1
    expect(by(['sv-katyusha'], 'de-pz4h')).toBe('assault')
    expect(by(['sv-katyusha', 'us-fo', 'us-leader'], 'de-pz4h')).toBe('assault')
  })

  test('[hof-art-11] the heaviest of its guns counts, and nothing lighter', () => {
    const heavy = { ...teamStats('us-155mm-howitzer'), weapon: null }
    const [unit] = roster(['sv-katyusha', 'sv-katyusha'])
    if (!unit?.teams[0]) throw new Error('there is a Unit')
    const mixed = { ...unit, teams: [...unit.teams, { ...unit.teams[0], stats: heavy }] }
    expect(armourReport([mixed], roster(['de-panther']))[0]?.vulnerability).toBe('barrage')
    expect(armourReport([unit], roster(['de-panther']))[0]?.vulnerability).toBe('never')
  })

  test('[hof-aslt-14] infantry in any Unit, or nobody', () => {
    expect(armourReport(roster(['us-jeep']), roster(['de-tiger2']))[0]?.vulnerability).toBe('never')
    expect(
      armourReport(roster(['us-jeep'], ['us-jeep', 'us-rifle-mg']), roster(['de-tiger2']))[0],
    ).toMatchObject({ vulnerability: 'assault' })
  })
})
