import {
  ARMY_IDS,
  type Force,
  forceProblems,
  WARRIOR_FORCES as game,
  readyMadeForces,
} from '@sandtable/callsign-warrior'
import type { Json } from '@sandtable/engine'
import type { SheetChoice, SheetUnit } from '@sandtable/miniatures'
import { expect, test } from 'vitest'
import { faultsBeside } from '../../src/forces/sheet/faults.tsx'

const CONTACT = { purpose: 'contact', agreed: {} }
const RICH = { purpose: 'domination', agreed: { requisition: 40 } }

function fieldsOf(force: Json): readonly SheetChoice[] {
  const withInner = (fields: readonly SheetChoice[]): readonly SheetChoice[] =>
    fields.flatMap((field) => [field, ...(field.kind === 'check' ? withInner(field.inner) : [])])
  const inUnit = ({ fields, teams }: SheetUnit): readonly SheetChoice[] => [
    ...withInner(fields),
    ...teams.flatMap(inUnit),
  ]
  return game
    .sheet(force, RICH)
    .parts.flatMap(({ units, fields }) => [...units.flatMap(inUnit), ...withInner(fields)])
}

test('every option, weapon, taker and ability of the three lists can be chosen, and the force says so', () => {
  for (const list of ARMY_IDS) {
    const bare = game.bare(list)
    const core = fieldsOf(bare).map(({ id }) => id)
    const offers = game.sheet(bare, RICH).parts.flatMap((part) => part.offers)
    for (const force of [bare, ...offers.map((offer) => offer.with)]) {
      const fields = fieldsOf(force).filter(({ id }) => force === bare || !core.includes(id))
      for (const field of fields) {
        const values = field.kind === 'check' ? [!field.isOn] : field.of.map(({ value }) => value)
        for (const value of values) {
          const changed = field.kind === 'check' ? field.set(value === true) : field.set(String(value))
          expect(game.whyNoForce(changed), field.label).toEqual([])
          const again = fieldsOf(changed).find(({ id }) => id === field.id)
          const now = again?.kind === 'check' ? again.isOn : again?.value
          expect(now ?? false, `${list} ${field.id}`).toBe(value)
        }
      }
    }
  }
})

test('whatever is taken can be left again, and the force is as it was', () => {
  for (const list of ARMY_IDS) {
    const bare = game.bare(list)
    const was = game.roster(bare, CONTACT)
    for (const field of fieldsOf(bare)) {
      if (field.kind !== 'check') continue
      const taken = field.set(true)
      const back = fieldsOf(taken).find(({ id }) => id === field.id)
      if (back?.kind !== 'check') throw new Error(`${field.id} is gone`)
      expect(game.roster(back.set(false), CONTACT)).toEqual(was)
    }
    for (const { offers } of game.sheet(bare, RICH).parts)
      for (const offer of offers) {
        const added = game.sheet(offer.with, RICH).parts.flatMap(({ units }) => units)
        expect(added.at(-1)?.without).toEqual(bare)
      }
  }
})

test('the builder says exactly what `force check` says, and every sentence has its place', () => {
  const [patrol] = readyMadeForces('professional', 3)
  const broken: Force = {
    format: 'callsign-warrior-force',
    army: 'professional',
    pool: 'insurgent',
    abilities: ['pro-get-moving', 'pro-get-moving', 'ins-ied', 'none'],
    units: [
      ...(patrol?.units.slice(1) ?? []),
      { unit: 'pro-sniper', options: [{ option: 'wings' }, { option: 'saw' }, { option: 'saw' }] },
      { unit: 'pro-afv-apc', mobility: 'half-tracked', weapons: [{ model: 'x', weapon: 'y' }] },
      { unit: 'nothing' },
      { unit: 'pro-section', options: [], teams: [{ team: 'fireteam-9' }] },
    ],
  }
  const force = broken as unknown as Json
  const faults = game.faults(force, CONTACT)
  expect(faults.map(({ sentence }) => sentence)).toEqual(forceProblems(broken, { supportPoints: 3 }))
  expect(game.whyNoForce(force).length, 'a half-tracked APC is in no list').toBeGreaterThan(0)

  const readable = { ...broken, units: broken.units.map(({ mobility: _, ...unit }) => unit) }
  const told = game.faults(readable as unknown as Json, CONTACT)
  expect(told.length).toBeGreaterThan(10)
  const beside = faultsBeside(game.sheet(readable as unknown as Json, CONTACT), told)
  expect([...beside.values()].flat()).toHaveLength(told.length)
  expect([...beside.keys()].sort()).toEqual([
    'abilities',
    'abilities[2]',
    'abilities[3]',
    'pool',
    'support',
    'units',
    'units[4]',
    'units[4].options[0]',
    'units[5]',
    'units[6]',
    'units[7]',
    'units[7].teams[0]',
  ])
})
