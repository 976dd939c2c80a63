import type { Json } from '@sandtable/engine'
import type { ForceSheet, SheetChoice } from '@sandtable/miniatures'
import { describe, expect, test } from 'vitest'
import { READY_MADE_FORCES, readyMade } from '../../src/forces/ready-made.ts'
import { HAIL_OF_FIRE_FORCES as builder } from '../../src/preview/builder/builder.ts'

const TERMS = { purpose: 'crossroads/attacker', agreed: {} }

function sheet(force: Json): ForceSheet {
  return builder.sheet(force, TERMS)
}

function choose(force: Json, id: string, value: string): Json {
  const field = sheet(force)
    .parts.flatMap(({ fields, units }) => [...fields, ...units.flatMap((unit) => unit.fields)])
    .find((one) => one.id === id)
  if (field?.kind !== 'choice') throw new Error(`there is no choice '${id}'`)
  return field.set(value)
}

function sentences(force: Json): readonly string[] {
  return builder.faults(force, TERMS).map(({ sentence }) => sentence)
}

/** A force as the builder would make it by adding Units. */
function added(force: Json, ...titles: readonly string[]): Json {
  return titles.reduce((so, title) => {
    const offer = sheet(so).parts[0]?.offers.find((one) => one.title === title)
    if (!offer) throw new Error(`there is no '${title}'`)
    return offer.with
  }, force)
}

describe('building a force of Hail of Fire', () => {
  test('[hof-force-1] Units are added from the printed lists until the force is legal', () => {
    const bare = builder.bare('United States')
    expect(sentences(bare)).toEqual(['A force has 4 to 8 Units; this one has 0 (hof-force-2).'])
    const force = added(bare, 'Rifle Platoon', 'Rifle Platoon', 'Tank Platoon', 'Mortar Platoon')
    expect(sentences(force)).toEqual([])
    expect(builder.roster(force, TERMS).lines.map(({ title }) => title)).toEqual([
      'Rifle Platoon',
      'Rifle Platoon 2',
      'Tank Platoon',
      'Mortar Platoon',
    ])
  })

  test('[hof-force-1] Teams are added, counted and taken away; illegal steps say why', () => {
    const force = added(builder.bare('Germany'), ...Array.from({ length: 4 }, () => 'Grenadier Platoon'))
    const more = choose(force, 'units[0] add', 'de-panzerschreck')
    expect(builder.roster(more, TERMS).lines[0]?.words).toContain('Panzerschreck')
    const leaderless = choose(more, 'units[0].teams[0]', '0')
    expect(sentences(leaderless)[0]).toContain('has one Leader, this one has 0 (hof-unit-2)')
    const fewer = choose(force, 'units[0].teams[1]', '1')
    expect(sentences(fewer)[0]).toContain('2 Panzerfausts for 1 medium infantry Teams')
    const none = choose(choose(fewer, 'units[0].teams[1]', '0'), 'units[0].teams[0]', '0')
    expect(builder.roster(none, TERMS).lines).toHaveLength(3)
  })

  test('every choice of every printed force leads to a force, legal or not', () => {
    for (const { name, force } of READY_MADE_FORCES) {
      const fields = sheet(force as unknown as Json).parts.flatMap((part) => [
        ...part.fields,
        ...part.units.flatMap((unit) => unit.fields),
      ])
      const results = fields.flatMap((field: SheetChoice) =>
        field.kind === 'choice' ? field.of.map(({ value }) => field.set(value)) : [field.set(!field.isOn)],
      )
      for (const result of results) expect(builder.whyNoForce(result), name).toEqual([])
    }
  })

  test('[hof-force-7] the balance against the printed enemy', () => {
    const words = sheet(readyMade('us-quick') as unknown as Json).parts.find(
      ({ id }) => id === 'balance',
    )?.words
    expect(words).toMatch(
      /^Parity points: \d+ to \d+\. (This force|The enemy) would start with a chit total of \d+\./,
    )
    const riflemen = added(builder.bare('United States'), 'Rifle Platoon')
    const terms = { purpose: 'steppe-meeting/attacker', agreed: {} }
    const balance = builder.sheet(riflemen, terms).parts.find(({ id }) => id === 'balance')
    expect(balance?.title).toBe('Against German Panzer Company')
    expect(balance?.words).not.toContain('undefined')
  })

  test('the roster has a card for each Unit, with what its Teams roll', () => {
    const roster = builder.roster(readyMade('us-rifle-co-44') as unknown as Json, TERMS)
    expect(roster.cards).toHaveLength(7)
    expect(roster.cards[0]?.tables[0]?.rows).toEqual([
      ['Platoon Leader', '1', '12"', '–', '–', '–', '–', '–'],
      ['Bazooka', '1', 'higher die + 2"', '6"', '1', '4', '1', '–'],
      ['Rifle/MG', '6', 'higher die + 2"', '16"', '2', '–', '1', '–'],
    ])
    expect(roster.facts).toContain('Break Limit 19')
  })
})
