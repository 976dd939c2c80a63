import { describe, expect, test } from 'vitest'
import { TEAMS } from '../../src/forces/data/teams.ts'
import { availability, type Force, type ForceUnit, forceFaults, whyNotMeet } from '../../src/forces/force.ts'
import { READY_MADE_FORCES, readyMade } from '../../src/forces/ready-made.ts'
import printed from '../printed/costs.json' with { type: 'json' }

const RIFLES: ForceUnit = {
  name: 'Rifle Platoon',
  kind: 'infantry',
  teams: [
    { team: 'us-leader', count: 1 },
    { team: 'us-rifle-mg', count: 6 },
  ],
}
const TANKS: ForceUnit = {
  name: 'Tank Platoon',
  kind: 'vehicle',
  teams: [{ team: 'us-m4-sherman', count: 3 }],
}
const GRENADIERS: ForceUnit = {
  name: 'Grenadiers',
  kind: 'infantry',
  teams: [
    { team: 'de-leader', count: 1 },
    { team: 'de-rifle-mg', count: 3 },
    { team: 'de-panzerschreck', count: 1 },
  ],
}

/** A force of these Units, filled up to four with platoons of its nation. */
function force(nation: Force['nation'], ...units: readonly ForceUnit[]): Force {
  const usual = nation === 'Germany' ? GRENADIERS : RIFLES
  const more = Array.from({ length: Math.max(0, 4 - units.length) }, () => usual)
  return { format: 'hail-of-fire-force', nation, units: [...units, ...more] }
}

function us(...units: readonly ForceUnit[]): Force {
  return force('United States', ...units)
}

function sentences(value: unknown): readonly string[] {
  return forceFaults(value).map(({ at, sentence }) => `${at}: ${sentence}`)
}

test('[hof-force-1] the twelve printed forces are legal', () => {
  expect(READY_MADE_FORCES).toHaveLength(12)
  for (const { id, force: listed } of READY_MADE_FORCES) expect(forceFaults(listed), id).toEqual([])
})

describe('hof-force-1: all Teams are of the nation of the force', () => {
  test('[hof-force-1] a Team of another nation is refused where it stands', () => {
    const mixed: ForceUnit = { ...RIFLES, teams: [...RIFLES.teams, { team: 'de-mg', count: 1 }] }
    expect(sentences(us(RIFLES, mixed))).toEqual([
      'units[1].teams[2]: MG is a Team of Germany; this force is of United States (hof-force-1).',
    ])
  })

  test('[hof-force-1] a Team that does not exist is refused', () => {
    const unknown: ForceUnit = { ...RIFLES, teams: [{ team: 'us-walker', count: 1 }] }
    expect(sentences(us(unknown))).toEqual(["units[0].teams[0]: There is no Team 'us-walker'."])
  })

  test('[hof-force-1] what is no force at all gets a sentence with the place', () => {
    expect(sentences({})).toEqual([
      ": needs 'format', which is missing.",
      ": needs 'nation', which is missing.",
      ": needs 'units', which is missing.",
    ])
    const broken = { ...us(), units: [{ ...RIFLES, teams: [{ team: 'us-leader', count: 0 }] }] }
    expect(sentences(broken)).toEqual([
      'units[0].teams[0].count: units[0].teams[0].count: needs a whole number from 1 to 12, not 0.',
    ])
    expect(sentences({ ...us(), nation: 'Atlantis' })[0]).toContain('needs one of United States, Germany')
    expect(sentences({ ...us(), points: 100 })[0]).toContain("has 'points', which is not known here")
  })
})

test('[hof-force-2] a force has four to eight Units', () => {
  const sized = (count: number): Force => ({ ...us(), units: Array.from({ length: count }, () => RIFLES) })
  expect(sentences(sized(3))).toEqual(['units: A force has 4 to 8 Units; this one has 3 (hof-force-2).'])
  expect(sentences(sized(4))).toEqual([])
  expect(sentences(sized(8))).toEqual([])
  expect(sentences(sized(9))).toEqual(['units: A force has 4 to 8 Units; this one has 9 (hof-force-2).'])
})

describe('hof-force-3: a year and a theatre', () => {
  test('[hof-force-3] the theatres of the printed forces', () => {
    for (const { id, force: listed } of READY_MADE_FORCES) {
      const { theatres } = (printed.forces as Record<string, { theatres: readonly string[] }>)[id] ?? {}
      expect(availability(listed).theatres.toSorted(), id).toEqual(theatres?.toSorted())
    }
  })

  test('[hof-force-3] Teams that share no year make no force; one shared year is enough', () => {
    const until = (year: number) => TEAMS.find((one) => one.nation === 'Germany' && one.years.to === year)
    const from = (year: number) => TEAMS.find((one) => one.nation === 'Germany' && one.years.from === year)
    const early = until(1941) ?? until(1942) ?? until(1943)
    if (!early) throw new Error('no German Team went out of use before 1944')
    const last = early.years.to
    const late = from(last + 1)
    const same = from(last)
    const unit = (team: string): ForceUnit => ({
      ...GRENADIERS,
      teams: [...GRENADIERS.teams, { team, count: 1 }],
    })
    if (late) {
      const faults = sentences(force('Germany', unit(early.id), unit(late.id)))
      expect(faults).toContain('units: Its Teams share no year (hof-force-3).')
    }
    if (same) {
      const faults = sentences(force('Germany', unit(early.id), unit(same.id)))
      expect(faults).not.toContain('units: Its Teams share no year (hof-force-3).')
    }
    expect(late ?? same).toBeDefined()
  })

  test('[hof-force-3] Teams that share no theatre make no force', () => {
    const unit = (team: string): ForceUnit => ({
      ...GRENADIERS,
      teams: [...GRENADIERS.teams, { team, count: 1 }],
    })
    const mountain = unit('de-gebg36') // only in the Mediterranean
    const assault = unit('de-assault-rifle') // never there
    expect(sentences(force('Germany', mountain, assault))).toEqual([
      'units: Its Teams share no theatre (hof-force-3).',
    ])
    expect(sentences(force('Germany', mountain, mountain))).toEqual([])
    expect(sentences(force('Germany', assault, assault))).toEqual([])
  })

  test('[hof-force-3] two forces that meet share a year and a theatre', () => {
    expect(whyNotMeet(readyMade('us-quick'), readyMade('de-quick'))).toBeNull()
    expect(whyNotMeet(readyMade('sv-quick'), readyMade('de-quick'))).toBeNull()
    expect(whyNotMeet(readyMade('us-quick'), readyMade('sv-quick'))).toBe(
      'The two forces share no theatre (hof-force-3).',
    )
  })
})

describe('hof-unit-2: Leaders', () => {
  test('[hof-unit-2] a Unit of infantry or guns has one Leader, no more and no less', () => {
    const led = (leaders: number): ForceUnit => ({
      ...RIFLES,
      teams: [
        { team: 'us-rifle-mg', count: 6 },
        ...(leaders > 0 ? [{ team: 'us-leader', count: leaders }] : []),
      ],
    })
    expect(sentences(us(led(0)))).toEqual([
      'units[0]: Rifle Platoon: a Unit of infantry or guns has one Leader, this one has 0 (hof-unit-2).',
    ])
    expect(sentences(us(led(1)))).toEqual([])
    expect(sentences(us(led(2)))).toHaveLength(1)
  })

  test('[hof-unit-2] a Unit of vehicles has none', () => {
    const led: ForceUnit = { ...TANKS, teams: [...TANKS.teams, { team: 'us-leader', count: 1 }] }
    expect(sentences(us(TANKS))).toEqual([])
    expect(sentences(us(led))).toEqual([
      'units[0]: Tank Platoon: Units of vehicles have no Leader, this one has 1 (hof-unit-2).',
    ])
  })
})

describe('the kinds of Units', () => {
  test('[hof-unit-2] infantry and gun Units have such Teams, vehicle Units nobody on foot', () => {
    expect(sentences(us({ ...RIFLES, kind: 'gun' }))).toEqual([
      'units[0]: Rifle Platoon: it is listed as a gun Unit but has no such Team.',
    ])
    expect(sentences(us({ ...TANKS, kind: 'infantry' }))).toEqual([
      'units[0]: Tank Platoon: it is listed as an infantry Unit but has no such Team.',
    ])
    expect(sentences(us({ ...RIFLES, kind: 'vehicle' }))).toEqual([
      'units[0]: Rifle Platoon: it is listed as a vehicle Unit but has Teams on foot.',
    ])
  })

  test('[hof-trait-T1-24] recon Units are scouts or fast light vehicles', () => {
    const stuarts: ForceUnit = { name: 'Scouts', kind: 'recon', teams: [{ team: 'us-m5-stuart', count: 3 }] }
    expect(sentences(us(stuarts))).toEqual([])
    expect(sentences(us({ ...TANKS, kind: 'recon' }))).toEqual([
      'units[0]: Tank Platoon: every Team of a recon Unit has the trait recon or fast (hof-trait-T1-24).',
    ])
  })

  test('[hof-art-1] an artillery Unit has two guns at least', () => {
    const battery = (guns: number): ForceUnit => ({
      name: 'Mortars',
      kind: 'artillery',
      teams: [
        { team: 'us-leader', count: 1 },
        { team: 'us-81mm-mortar', count: guns },
      ],
    })
    expect(sentences(us(battery(2)))).toEqual([])
    expect(sentences(us(battery(1)))).toEqual([
      'units[0]: Mortars: it needs at least 2 Teams with an artillery trait to fire a barrage (hof-art-1).',
    ])
  })

  test('[hof-setup-7] only artillery stays off the table', () => {
    expect(sentences(us({ ...RIFLES, isOffTable: true }))).toEqual([
      'units[0].isOffTable: Rifle Platoon: only artillery Units may stay off the table (hof-setup-7).',
    ])
  })
})

test('[hof-setup-4] as many Panzerfausts as medium infantry Teams, and only for Germans', () => {
  const with_ = (panzerfausts: number): ForceUnit => ({ ...GRENADIERS, panzerfausts })
  expect(sentences(force('Germany', with_(3)))).toEqual([]) // the Leader and the Panzerschreck are small
  expect(sentences(force('Germany', with_(4)))).toEqual([
    'units[0].panzerfausts: Grenadiers: 4 Panzerfausts for 3 medium infantry Teams; each takes at most one (hof-setup-4).',
  ])
  expect(sentences(us({ ...RIFLES, panzerfausts: 1 }))).toEqual([
    'units[0].panzerfausts: Rifle Platoon: only German Teams carry Panzerfausts.',
  ])
})
