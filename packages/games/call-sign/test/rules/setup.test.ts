import { assert, Match } from '@sandtable/engine'
import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callSign, distance, hexNamed, hexNames, nameOfHex, neighbours } from '../../src/index.ts'
import { CARRIER_HEXES, HEXES, stepsFrom, touching, turned } from '../drawing.ts'
import { hexesOffered, placeOf } from '../reading.ts'

describe('Components and set-up', () => {
  test('[cs-setup-1] two players, Blue and Red', () => {
    expect(script(callSign, {}).match.seats).toEqual([
      { seat: 'blue', side: 'blue', name: 'Blue' },
      { seat: 'red', side: 'red', name: 'Red' },
    ])
  })

  test('[cs-setup-2] each side has the same six aircraft', () => {
    const { blue, red } = script(callSign, {}).state.wings
    expect(blue.map(({ type }) => type)).toEqual(['FTR', 'FTR', 'BMR', 'TKR', 'JAM', 'C2'])
    expect(red.map(({ type, printed }) => [type, printed])).toEqual(
      blue.map(({ type, printed }) => [type, printed]),
    )
    expect(new Set([...blue, ...red].map(({ id }) => id)).size).toBe(12)
  })

  test('[cs-setup-3] the counters are printed as in the table', () => {
    const printed = script(callSign, {}).state.wings.red.map((unit) => [
      unit.type,
      unit.printed.valueAgainstCarrier,
      unit.printed.valueAgainstUnits,
      unit.printed.combatRange,
      unit.printed.effectRange,
      unit.printed.fuelRange,
    ])
    expect(printed).toEqual([
      ['FTR', 3, 3, 1, null, 2],
      ['FTR', 3, 3, 1, null, 2],
      ['BMR', 5, 1, 2, null, null],
      ['TKR', 0, 0, 0, null, null],
      ['JAM', 0, 0, null, 0, 2],
      ['C2', 0, 0, null, 3, 2],
    ])
  })

  test('[cs-setup-4] a carrier neither moves nor is generated or regenerated: it is no unit', () => {
    const units = 'blue FTR A1, blue FTR A1, blue BMR A1, blue TKR A1, blue JAM A1, blue C2 A1'
    const s = script(callSign, { step: 'first-action', units, damage: { blue: 1 } })
    expect(s.choices()).toEqual(['move', 'activate', 'pass'])
    s.answer('cs-turn-3', 'move')
    expect(s.choices()).not.toContain('blue-carrier')
    expect(s.choices()).toHaveLength(6)
  })

  test('[cs-setup-4] a carrier neither attacks enemies in its hex nor needs fuel', () => {
    const s = script(callSign, { step: 'combat', units: 'red TKR A1, red BMR* A1, blue BMR* F4' })
    s.play()
    expect(s.state.step).toBe('end')
    s.play()
    expect(s.notes('cs-fuel-1')).toEqual([])
    expect(s.state.carriers).toMatchObject({ blue: { damage: 0 }, red: { damage: 0 } })
    s.end()
  })

  test('[cs-setup-4] a carrier does not evade and does not engage in return', () => {
    const s = script(callSign, { step: 'combat', initiative: 'red', units: 'blue FTR F4' })
    s.dice('cs-eng-5', 3)
    s.end() // nobody was asked anything
    expect(s.state.carriers.red.damage).toBe(1)
  })

  test('[cs-setup-5] all units begin in reserve, both carriers unhurt', () => {
    const match = Match.start(callSign, {}, { simulation: 1 }, { pace: 'step' })
    assert(match instanceof Match, 'the options are right')
    const { wings, carriers } = match.state
    expect([...wings.blue, ...wings.red].map(({ at }) => at)).toEqual(Array(12).fill('reserve'))
    expect([carriers.blue.damage, carriers.red.damage]).toEqual([0, 0])
  })

  test('[cs-setup-5] [cs-turn-1] the first turn begins with the initiative; no attack, loss or quiet turn is behind it', () => {
    const match = Match.start(callSign, {}, { simulation: 1 }, { pace: 'step' })
    assert(match instanceof Match, 'the options are right')
    const { turn, step, initiative, isEventful, quietTurns, wings } = match.state
    expect({ turn, step, initiative, isEventful, quietTurns }).toEqual({
      turn: 1,
      step: 'initiative',
      initiative: 'blue', // until it is rolled for
      isEventful: false,
      quietTurns: 0,
    })
    const unused = { hasAttacked: false, isDying: false, declared: null }
    expect([...wings.blue, ...wings.red]).toMatchObject(Array(12).fill(unused))
  })
})

describe('The map', () => {
  const { rules, carriers } = script(callSign, {}).state

  test('[cs-setup-6] the map has the 24 hexes of the drawing', () => {
    expect(HEXES).toHaveLength(24)
    expect(hexNames(rules).toSorted()).toEqual(HEXES.toSorted())
  })

  test('[cs-setup-6] [cs-setup-9] the neighbours of every hex are those that touch it in the drawing', () => {
    expect(touching('C3')).toEqual(['B2', 'B3', 'C2', 'C4', 'D2', 'D3'])
    for (const hex of HEXES) {
      expect(neighbours(rules, hexNamed(hex)).toSorted(), hex).toEqual(touching(hex))
    }
  })

  test('[cs-setup-9] distance is the smallest number of steps from neighbour to neighbour', () => {
    for (const from of HEXES) {
      const distances = HEXES.map((to) => [to, distance(hexNamed(from), hexNamed(to))])
      expect(Object.fromEntries(distances), from).toEqual(stepsFrom(from, touching))
    }
  })

  test('[cs-setup-9] a unit moves to the neighbours of its hex, as far as the map goes', () => {
    const s = script(callSign, { step: 'first-action', units: 'blue TKR E1' })
    s.answer('cs-turn-3', 'move')
    expect(hexesOffered(s)).toEqual(['D1', 'E2', 'F1'])
  })

  test('[cs-setup-7] the carriers are in A1 and F4, 6 apart, with two neighbours each', () => {
    const { blue, red } = carriers
    expect([nameOfHex(blue.at), nameOfHex(red.at)]).toEqual(['A1', 'F4'])
    expect(CARRIER_HEXES).toEqual(['A1', 'F4'])
    expect(distance(blue.at, red.at)).toBe(6)
    expect(neighbours(rules, blue.at).toSorted()).toEqual(['A2', 'B1'])
    expect(neighbours(rules, red.at).toSorted()).toEqual(['E4', 'F3'])
  })

  test('[cs-ruling-1] turned half round, the map falls on itself and the carriers change places', () => {
    for (const hex of HEXES) {
      const around = neighbours(rules, hexNamed(hex)).map(turned).toSorted()
      expect(around, hex).toEqual(neighbours(rules, hexNamed(turned(hex))).toSorted())
    }
    expect(nameOfHex(carriers.red.at)).toBe(turned(nameOfHex(carriers.blue.at)))
  })

  test('[cs-setup-8] [cs-ruling-2] the Regeneration spaces are no hexes of the map', () => {
    expect(callSign.position?.({ units: 'red FTR RR' })).toContain("'RR' in 'red FTR RR' is no hex")
    expect(callSign.position?.({ units: 'blue FTR BR' })).toContain("'BR' in 'blue FTR BR' is no hex")

    const s = script(callSign, { step: 'first-action', initiative: 'red', units: 'blue TKR A4' })
    s.answer('cs-turn-3', 'generate')
    s.answer('cs-act-1', 'red BMR')
    expect(hexesOffered(s)).toEqual(['E4', 'F3', 'F4'])
    s.answer('cs-act-1', 'F4')
    s.answer('cs-turn-3', 'move')
    expect(hexesOffered(s)).toEqual(['A3', 'B3', 'B4'])
  })

  test('[cs-setup-10] [cs-ruling-5] all units of both sides may share a hex, a carrier hex too', () => {
    const types = ['FTR', 'FTR', 'BMR', 'TKR', 'JAM']
    const crowd = ['blue', 'red'].flatMap((side) => types.map((type) => `${side} ${type} A1`)).join(', ')
    const s = script(callSign, { step: 'first-action', units: `${crowd}, blue C2 box, red C2 B1` })
    s.dice('cs-act-9', 5)
    s.answer('cs-turn-3', 'regenerate')
    s.answer('cs-act-9', 'A1')
    s.answer('cs-turn-3', 'move')
    s.answer('cs-act-3', 'red C2')
    s.answer('cs-act-3', 'A1')
    const { blue, red } = s.state.wings
    expect([...blue, ...red].map(({ id }) => placeOf(s, id))).toEqual(Array(12).fill('A1'))
    s.end()
  })

  test('[cs-setup-10] [cs-ruling-5] enemies keep no new unit from the carrier hex and its neighbours', () => {
    const s = script(callSign, { step: 'first-action', units: 'red FTR A1, red FTR A2, red BMR B1' })
    s.answer('cs-turn-3', 'generate')
    s.answer('cs-act-1', 'TKR')
    expect(hexesOffered(s)).toEqual(['A1', 'A2', 'B1'])
  })
})
