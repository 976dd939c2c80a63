import type { Group, UsageItem } from '@sandtable/testing'
import forces from '../../data/forces.json' with { type: 'json' }
import tables from '../../data/rules-tables.json' with { type: 'json' }
import terrain from '../../data/terrain.json' with { type: 'json' }
import weaponData from '../../data/weapons.json' with { type: 'json' }
import { ARMIES, profileOf } from '../../src/forces/armies.ts'
import { optionsOf } from '../../src/forces/unit-options.ts'
import { WEAPONS } from '../../src/forces/weapons.ts'
import { ABILITIES, ARMY_IDS } from '../../src/index.ts'
import { SCENARIOS } from '../../src/rules/scenarios/scenarios.ts'
import { MAPS } from '../../src/rules/set-up/maps.ts'
import { MADE_KINDS } from './agreed.ts'

/** The army lists as text: a weapon's id stands in it if some list fields it. */
const LISTS = JSON.stringify(ARMIES)

/** Everything in the data and tables of this game that play can use, from the data itself wherever it is there. */
export const GROUPS: readonly Group[] = [
  group('scenarios', SCENARIOS.map(idOf)),
  group('ends and points', [
    'contact: objective held',
    'contact: enemy Teams destroyed',
    'blue-bird-down: objective held',
    'blue-bird-down: Survivors destroyed',
    'blue-bird-down: Survivors left',
    'ied: planted',
    'ied: defused',
    'ied: lost',
    'ied: never planted',
    'ied: Defender driven off',
    'rush: A or B destroyed',
    'rush: C held',
    'rush: A and B stand',
    'domination: Home held',
    'domination: Centre held',
    'domination: Flank held',
    'a force shattered',
    'a draw',
  ]),
  group('maps', [...Object.keys(MAPS), ...MADE_KINDS]),
  group(
    'table sizes',
    tables.tableSizesIn.map(([width, depth]) => `${width} by ${depth}`),
  ),
  group(
    'ready-made forces',
    forces.forces.map(({ name }) => name),
  ),
  group(
    'units',
    ARMY_IDS.flatMap((id) => ARMIES[id].units.map(idOf)),
  ),
  group('options', ARMY_IDS.flatMap(optionNames)),
  group('weapon choices', ARMY_IDS.flatMap(weaponChoices)),
  group('doctrines', ['force-recon', 'covert-insertion', 'glorious-retribution', 'none']),
  { name: 'weapons', things: WEAPONS.map(({ id }) => weaponThing(id)) },
  group('weapon rules', weaponData.specials.map(idOf)),
  group('equipment', tables.equipment.map(idOf)),
  { name: 'team rules', things: tables.teamSpecialRules.map(idOf).map((id): UsageItem => ({ id })) },
  group('abilities', ABILITIES.map(idOf)),
  group('orders', tables.orders.map(idOf)),
  group('orders given by', [
    'token',
    'extra order of the Officer',
    'extra order of an NCO',
    'bonus token',
    'reaction',
  ]),
  group('reactions', [
    'take-cover',
    'dash',
    'reflexes',
    'escape-advance',
    'escape-run',
    'overwatch after an escape',
    'overwatch',
    'defensive-fire',
    'overwatch against a charge',
    'shock of reflexes spent at once',
  ]),
  group('shock effects', tables.shockEffects.map(idOf)),
  group('after a failed nerve', ['take-cover', 'stay', 'fall-back', 'destroyed']),
  group(
    'ratings (dash)',
    tables.teamRatings.map(({ rating }) => rating),
  ),
  { name: 'movement', things: tables.movement.flatMap(({ type }) => moves(type)) },
  {
    name: 'terrain',
    things: [...tables.terrainTypes, ...terrain.types].map(({ id }): UsageItem => ({ id })),
  },
  {
    name: 'terrain effects',
    things: [
      ...['rough: infantry', 'rough: fully-tracked', 'obstacle: infantry', 'light obstacle: vehicle'].map(
        thing,
      ),
      ...[
        'hard obstacle: fully-tracked',
        'building: entered',
        'wall: climbed',
        'wall: climbed with equipment',
      ].map(thing),
      barred('rough: half-tracked'),
      barred('hard obstacle: half-tracked'),
    ],
  },
  group('hit modifiers', tables.hitModifiers.map(idOf)),
  group('spotting modifiers', tables.spottingModifiers.map(idOf)),
  group(
    'defence',
    tables.defence.map(({ target }) => target),
  ),
  group('defence modifiers', tables.defenceModifiers.map(idOf)),
  group('close combat', [
    'attacks',
    'body armour',
    'two attacks of a close quarters weapon',
    'assault grenades',
    'tie fought again',
    'simultaneous',
    'charger first',
    'consolidation',
  ]),
  group('officer bonuses', ['courage re-roll', 'two rally tests', 'one rally test']),
  group('medic', ['1 to 4', '5', '6']),
  group('vehicle cover', ['none', 'light', 'hard']),
  group('vehicle damage', [
    'none',
    'immobilised',
    'destroyed, as it was immobilised',
    'on fire',
    'burns out, as it was immobilised',
    'explodes',
    'passengers forced out',
  ]),
]

function group(name: string, ids: readonly string[]): Group {
  return { name, things: ids.map(thing) }
}

function thing(id: string): UsageItem {
  return { id }
}

function barred(id: string): UsageItem {
  return { id, barred: 'no army list has a half-track' }
}

function idOf({ id }: { readonly id: string }): string {
  return id
}

function optionNames(army: (typeof ARMY_IDS)[number]): readonly string[] {
  return ARMIES[army].units.flatMap((entry) =>
    optionsOf(profileOf(ARMIES[army], entry)).map(({ id }) => `${entry.id}: ${id}`),
  )
}

function weaponChoices(army: (typeof ARMY_IDS)[number]): readonly string[] {
  return ARMIES[army].units.flatMap((entry) =>
    profileOf(ARMIES[army], entry).weaponChoice.map((weapon) => `${entry.id}: ${weapon}`),
  )
}

/** Four rows of the charts are in no army list: nobody can field them. */
function weaponThing(id: string): UsageItem {
  const isListed = LISTS.includes(`"${id}"`)
  return isListed ? { id } : { id, barred: 'in no army list' }
}

function moves(type: string): readonly UsageItem[] {
  const gaits = type === 'infantry' ? ['advance', 'run', 'charge'] : ['advance', 'run']
  return gaits.map((gait) =>
    type === 'half-tracked' ? barred(`${type}: ${gait}`) : thing(`${type}: ${gait}`),
  )
}
