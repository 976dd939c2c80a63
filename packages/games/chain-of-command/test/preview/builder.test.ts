import type { Json } from '@sandtable/engine'
import type { SheetChoice } from '@sandtable/miniatures'
import { describe, expect, test } from 'vitest'
import { READY_MADE_FORCES, readyMade } from '../../src/forces/ready-made.ts'
import { CHAIN_OF_COMMAND_FORCES as builder } from '../../src/preview/builder/builder.ts'

const TERMS = { purpose: 'patrol', agreed: {} }

function fieldsOf(force: Json): readonly SheetChoice[] {
  return builder.sheet(force, TERMS).parts.flatMap(({ fields }) => fields)
}

function choose(force: Json, id: string, value: string): Json {
  const field = fieldsOf(force).find((one) => one.id === id)
  if (field?.kind !== 'choice') throw new Error(`there is no choice '${id}'`)
  return field.set(value)
}

function words(force: Json): string {
  return builder.sheet(force, TERMS).parts[0]?.words ?? ''
}

function printed(id: string): Json {
  return readyMade(id) as unknown as Json
}

describe('building a platoon', () => {
  test('[coc-support-6] platoon and quality are chosen; the rating follows', () => {
    const bare = builder.bare('german-1944')
    expect(words(bare)).toBe('Platoon Force Rating 0, 5 Command Dice, 33 men.')
    expect(words(choose(bare, 'quality', 'green'))).toBe('Platoon Force Rating −5, 5 Command Dice, 33 men.')
    const airborne = choose(bare, 'platoon', 'fallschirmjaeger')
    expect(words(airborne)).toBe('Platoon Force Rating +4, 5 Command Dice, 34 men.') // stays Regular
    expect(words(choose(airborne, 'quality', 'elite'))).toBe(
      'Platoon Force Rating +10, 6 Command Dice, 34 men.',
    )
    const british = choose(printed('british-infantry-regular'), 'platoon', 'airborne')
    expect(builder.faults(british, TERMS)).toEqual([]) // the airborne are never Regular
  })

  test('[coc-support-6] Teams are taken out of Squads and put back', () => {
    const force = printed('us-armored-rifle-regular')
    const field = fieldsOf(force).find(({ id }) => id === 'squad-2-bazooka-team')
    if (field?.kind !== 'check') throw new Error('no such option')
    const taken = field.set(true)
    expect(builder.roster(taken, TERMS).lines.map(({ title }) => title)).toContain('Bazooka Team')
    const again = fieldsOf(taken).find(({ id }) => id === 'squad-2-bazooka-team')
    expect(again?.kind === 'check' && again.isOn).toBe(true)
    expect(again?.kind === 'check' && again.set(false)).toEqual(force)
  })

  test('every choice of every printed platoon leads to a legal platoon', () => {
    for (const { name, force } of READY_MADE_FORCES) {
      const results = fieldsOf(force as unknown as Json).flatMap((field) =>
        field.kind === 'choice' ? field.of.map(({ value }) => field.set(value)) : [field.set(!field.isOn)],
      )
      for (const result of results) {
        expect(builder.whyNoForce(result), name).toEqual([])
        expect(builder.faults(result, TERMS), name).toEqual([])
      }
    }
  })

  test('a force without a platoon or with a foreign quality is none', () => {
    const force = readyMade('german-infantry-regular')
    expect(builder.whyNoForce({ ...force, platoon: 'guards' })).toHaveLength(1)
    expect(builder.whyNoForce({ ...force, quality: 'elite' })).toHaveLength(1)
    expect(builder.whyNoForce({ ...force, date: '1900-01' })).toEqual([])
    expect(builder.faults({ ...force, date: '1900-01' } as unknown as Json, TERMS)).toHaveLength(1)
  })

  test('the roster has a card for each Unit, with the dice of its weapons', () => {
    const roster = builder.roster(printed('german-infantry-regular'), TERMS)
    expect(roster.facts).toContain('Platoon Force Rating 0')
    expect(roster.cards).toHaveLength(4)
    expect(roster.cards[0]?.tables[0]?.rows).toEqual([
      ['Belt-fed light machine gun on bipod', '1', '8', '0–18"', 'over 18"'],
      ['Bolt action rifle', '7', '1', '0–18"', 'over 18"'],
      ['Sub-machine gun or machine pistol', '1', '4 / 2', '0–6"', '6–12"'],
      ['Panzerfaust 60', '1', 'A.P. 11, H.E. 2', '0–9"', 'to 18"'],
    ])
    expect(roster.lines[1]).toEqual({
      title: 'Squad 1',
      words:
        'Obergefreiter, Junior Leader, SMG; LMG Team: belt-fed LMG, 2 crew, 1 rifle; Rifle Team: 6 rifles',
      price: '10 men',
    })
  })

  test('platoons and scenario of a match are options', () => {
    const { setUp } = builder
    const options = setUp.withList('red', 'soviet-1944', setUp.withPurpose('probe', {}))
    expect(options).toEqual({ scenario: 'probe', 'red-force': 'soviet-rifle-green' })
    expect(setUp.listFor('red', options)).toBe('soviet-1944')
    expect(setUp.listFor('blue', options)).toBe('british-1944')
    expect(setUp.termsFor('blue', options)).toEqual([{ purpose: 'probe', agreed: {} }])
    expect(setUp.preview(options)).toMatchObject({ title: 'The Probe', map: { width: 7200, depth: 4800 } })
  })
})
