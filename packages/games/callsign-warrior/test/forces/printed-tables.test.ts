import { expect, test } from 'vitest'
import tables from '../../data/rules-tables.json' with { type: 'json' }
import terrain from '../../data/terrain.json' with { type: 'json' }
import { abilityNumber } from '../../src/forces/abilities.ts'
import { ARMIES, type ArmyId } from '../../src/forces/armies.ts'
import { setupNumber } from '../../src/rules/scenarios/scenarios.ts'

/** Every option of a list: who may take it, what it costs, for how many models. */
function optionsIn(army: ArmyId): readonly string[] {
  return ARMIES[army].units.flatMap(({ id, options = [], optionsPerTeam = [] }) =>
    [...options, ...optionsPerTeam].map(
      (option) =>
        `${id} ${option.id} ${option.costRP} RP, ${option.limit === 'any models' ? 'any' : option.limit}`,
    ),
  )
}

test('[csw-pro-3, csw-pro-4, csw-pro-5, csw-pro-6] prices and numbers of the options, professional', () => {
  expect(optionsIn('professional')).toEqual([
    'pro-officer-team medic 1 RP, 1',
    'pro-officer-team ubgl-officer 0 RP, 1',
    'pro-section assault-grenades 1 RP, 1',
    'pro-section smoke 1 RP, 1',
    'pro-section ubgl 0 RP, 1',
    'pro-section saw 0 RP, 1',
    'pro-section dmr 0 RP, 1',
    'pro-section at4 1 RP, 1',
    'pro-sniper body-armour 1 RP, 1',
    'pro-sniper saw 1 RP, 1',
    'pro-armoured-car tow 2 RP, 1',
  ])
})

test('[csw-ins-3, csw-ins-4, csw-ins-5, csw-ins-6, csw-ins-7] prices and numbers of the options, insurgents', () => {
  expect(optionsIn('insurgents')).toEqual([
    'ins-warlord-team ubgl 0 RP, 1',
    'ins-warlord-team body-armour 1 RP, 1',
    'ins-warlord-team rpg 1 RP, 1',
    'ins-squad assault-grenades 1 RP, 1',
    'ins-squad smoke 1 RP, 1',
    'ins-squad shotguns 0 RP, any',
    'ins-squad pistols 0 RP, any',
    'ins-squad smgs 0 RP, any',
    'ins-squad battle-rifles 0 RP, any',
    'ins-squad assault-rifles 1 RP, 1',
    'ins-squad ubgl 0 RP, 1',
    'ins-squad lmg 0 RP, 1',
    'ins-squad lmg-to-saw 1 RP, 1',
    'ins-squad rpg 1 RP, 1',
    'ins-squad body-armour 1 RP, 1',
    'ins-green-squad assault-grenades 1 RP, 1',
    'ins-green-squad smoke 1 RP, 1',
    'ins-green-squad shotguns 0 RP, any',
    'ins-green-squad pistols 0 RP, any',
    'ins-green-squad smgs 0 RP, any',
    'ins-green-squad battle-rifles 0 RP, any',
    'ins-green-squad assault-rifles 1 RP, 1',
    'ins-green-squad lmg 0 RP, 1',
    'ins-green-squad rpg 1 RP, 1',
    'ins-green-squad body-armour 1 RP, 1',
    'ins-technical mmg 1 RP, 1',
    'ins-technical hmg 0 RP, 1',
    'ins-technical light-autocannon 0 RP, 1',
    'ins-technical recoilless-rifle 1 RP, 1',
    'ins-technical makeshift-armour 1 RP, 1',
  ])
})

test('[csw-sf-3, csw-sf-4, csw-sf-5, csw-sf-6, csw-sf-7] prices and numbers of the options, special-forces', () => {
  expect(optionsIn('special-forces')).toEqual([
    'sf-officer-team medic 1 RP, 1',
    'sf-officer-team ubgl 0 RP, 1',
    'sf-section assault-grenades 1 RP, 1',
    'sf-section smoke 1 RP, 1',
    'sf-section ubgl 0 RP, 1',
    'sf-section saw 0 RP, 1',
    'sf-section automatic-shotgun 0 RP, 1',
    'sf-section dmr 0 RP, 1',
    'sf-section mgl 1 RP, 1',
    'sf-section at4 1 RP, 1',
    'sf-sniper smgs 1 RP, 1',
    'sf-sniper saw 2 RP, 1',
    'sf-sniper body-armour 1 RP, 1',
    'sf-armoured-car tow 2 RP, 1',
    'sf-squad-car mmg 1 RP, 1',
    'sf-squad-car hmg 0 RP, 1',
    'sf-squad-car light-autocannon 0 RP, 1',
    'sf-squad-car recoilless-rifle 1 RP, 1',
    'sf-squad-car makeshift-armour 1 RP, 1',
  ])
})

test('[csw-terr-3, csw-ruling-44] what the kinds of terrain on our maps do', () => {
  const rows = terrain.types.map(
    ({ id, rough, obstacle, blocksSight }) => `${id} ${rough} ${obstacle} ${blocksSight}`,
  )
  expect(rows).toEqual([
    'open false false false',
    'ditch false true false',
    'impassable false false false',
    'solid-block false false false',
    'field-work true false false',
    'hill false false crest',
  ])
  const impassable = terrain.types.filter((row) => 'impassable' in row && row.impassable)
  expect(impassable.map(({ id }) => id)).toEqual(['impassable', 'solid-block'])
})

test('[csw-move-1, csw-move-2] rates and pivots, those of half-tracks too', () => {
  const rows = tables.movement.map(({ type, advanceIn, runIn, advancePivots, runPivots }) => [
    type,
    advanceIn,
    runIn,
    advancePivots,
    runPivots,
  ])
  expect(rows).toEqual([
    ['infantry', 6, 12, undefined, undefined],
    ['wheeled', 12, 24, 2, 1],
    ['half-tracked', 9, 18, 2, 1],
    ['fully-tracked', 9, 18, 1, 0],
  ])
})

test('[csw-s5-4] what each marker of Domination is worth', () => {
  const worth = (id: string) => setupNumber('domination', 'place-objectives', 'value', id)
  expect(['home-1', 'home-2', 'centre', 'flank-left', 'flank-right'].map(worth)).toEqual([3, 3, 2, 1, 1])
})

test('[csw-abpro-3, csw-abpro-4, csw-abins-4, csw-abins-5, csw-abins-7] numbers of the Command Abilities', () => {
  const numbers = [
    abilityNumber('pro-uav-fly-over', 'radiusIn'),
    abilityNumber('pro-mortar-strike', 'rangeIn'),
    abilityNumber('pro-mortar-strike', 'successOn'),
    ...['ex', 'pen', 'at', 'shock'].map((name) => abilityNumber('pro-mortar-strike', `hit.${name}`)),
    abilityNumber('ins-mortar-barrage', 'radiusIn'),
    abilityNumber('ins-mortar-barrage', 'perTeamSuccessOn'),
    abilityNumber('ins-hidden-threat', 'enemyFreeRadiusIn'),
    abilityNumber('ins-ied', 'radiusIn'),
    abilityNumber('ins-ied', 'hit.shock'),
  ]
  expect(numbers).toEqual([12, 48, 3, 2, 2, 2, 1, 6, 6, 6, 3, 1])
})
