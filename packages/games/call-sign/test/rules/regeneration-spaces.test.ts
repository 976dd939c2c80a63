import { script } from '@sandtable/testing'
import { describe, expect, test } from 'vitest'
import { callSign, distance, hexNamed, hexNames, neighbours } from '../../src/index.ts'
import { HEXES, stepsFrom, touching } from '../drawing.ts'
import { hexesOffered, placeOf } from '../reading.ts'

const SPACES = { options: { 'regeneration-spaces': true } }

describe('Option: Regeneration spaces in play', () => {
  const { rules } = script(callSign, SPACES).state
  const around = (hex: string) => neighbours(rules, hexNamed(hex)).toSorted()

  test('[cs-opt-1] BR is next to A4 and B4, RR next to D4, E4 and F4', () => {
    expect(hexNames(rules).toSorted()).toEqual([...HEXES, 'BR', 'RR'].toSorted())
    expect([around('BR'), around('RR')]).toEqual([
      ['A4', 'B4'],
      ['D4', 'E4', 'F4'],
    ])
    for (const hex of HEXES) {
      const spaces = ['BR', 'RR'].filter((space) => around(space).includes(hex))
      expect(around(hex), hex).toEqual([...touching(hex), ...spaces].toSorted())
    }
  })

  test('[cs-opt-1] [cs-ruling-26] Red may generate and regenerate in RR', () => {
    const s = script(callSign, { ...SPACES, step: 'first-action', initiative: 'red', units: 'red BMR box' })
    s.dice('cs-act-9', 1)
    s.answer('cs-turn-3', 'regenerate')
    expect(hexesOffered(s)).toEqual(['E4', 'F3', 'F4', 'RR'])
    s.answer('cs-act-9', 'RR')
    expect(placeOf(s, 'red-bmr')).toBe('RR')

    const fresh = script(callSign, { ...SPACES, step: 'first-action', initiative: 'red' })
    fresh.answer('cs-turn-3', 'generate')
    fresh.answer('cs-act-1', 'red TKR')
    expect(hexesOffered(fresh)).toEqual(['E4', 'F3', 'F4', 'RR'])
  })

  test('[cs-opt-1] [cs-ruling-26] Blue may not use BR, which does not touch its carrier', () => {
    const s = script(callSign, { ...SPACES, step: 'first-action' })
    s.answer('cs-turn-3', 'generate')
    s.answer('cs-act-1', 'blue TKR')
    expect(hexesOffered(s)).toEqual(['A1', 'A2', 'B1'])
  })

  test('[cs-ruling-26] both sides move into either space and out of it', () => {
    const s = script(callSign, { ...SPACES, step: 'first-action', units: 'blue TKR F4, red BMR BR' })
    s.answer('cs-turn-3', 'move', 'blue')
    s.answer('cs-act-3', 'RR')
    s.answer('cs-turn-3', 'move', 'red')
    expect(hexesOffered(s)).toEqual(['A4', 'B4'])
    s.answer('cs-act-3', 'B4')
    expect([placeOf(s, 'blue-tkr'), placeOf(s, 'red-bmr')]).toEqual(['RR', 'B4'])
  })

  test('[cs-ruling-26] units there attack, are attacked, jam and evade', () => {
    const s = script(callSign, { ...SPACES, step: 'combat', units: 'blue FTR RR, red JAM RR, red FTR E4' })
    s.answer('cs-comb-6', 'blue FTR')
    expect(s.choices()).toEqual(['red-ftr-1', 'red-jam', 'red-carrier'])
    s.answer('cs-comb-5', 'red JAM')
    s.dice('cs-evade-1', 6)
    s.dice('cs-jam-1', 5)
    s.dice('cs-eng-5', 3)
    s.answer('cs-evade-1', 'yes')
    expect(placeOf(s, 'red-jam')).toBe('box')
    s.dice('cs-evade-1', 1)
    s.answer('cs-evade-1', 'yes', 'blue') // the red fighter attacks into the space
    expect(hexesOffered(s)).toEqual(['D4', 'F4'])
  })

  test('[cs-ruling-26] a unit evades into a space', () => {
    const s = script(callSign, { ...SPACES, step: 'combat', units: 'blue FTR A3, red TKR A4' })
    s.dice('cs-evade-1', 1)
    s.answer('cs-evade-1', 'yes')
    expect(hexesOffered(s)).toEqual(['B3', 'B4', 'BR'])
  })

  test('[cs-ruling-26] units there need fuel, and a tanker there gives it', () => {
    const s = script(callSign, {
      ...SPACES,
      step: 'end',
      units: 'blue FTR BR, blue JAM D4, blue TKR RR, red C2 RR',
    })
    s.play()
    expect(['blue-ftr-1', 'blue-jam', 'red-c2'].map((id) => placeOf(s, id))).toEqual(['box', 'D4', 'RR'])
  })

  test('[cs-ruling-26] distances are counted to the spaces and through them; no other way gets shorter', () => {
    for (const from of hexNames(rules)) {
      const distances = hexNames(rules).map((to) => [to, distance(hexNamed(from), hexNamed(to))])
      expect(Object.fromEntries(distances), from).toEqual(stepsFrom(from, around))
      if (HEXES.includes(from)) expect(stepsFrom(from, around), from).toMatchObject(stepsFrom(from, touching))
    }
  })

  test('[cs-ruling-27] destroyed units wait in the box, not in the space', () => {
    const s = script(callSign, { ...SPACES, step: 'combat', units: 'blue FTR E4, blue BMR E4, red TKR RR' })
    s.dice('cs-eng-5', 3, 6)
    s.answer('cs-comb-6', 'blue FTR')
    s.answer('cs-comb-5', 'red TKR')
    s.answer('cs-evade-1', 'no')
    expect(placeOf(s, 'red-tkr')).toBe('box')
    s.play() // the bomber has only the carrier left to attack
    expect(s.note('cs-eng-1')).toMatchObject({ attacker: 'blue-bmr', target: 'red-carrier' })
  })

  test('[cs-ruling-27] from the box they come back to the carrier hex or a neighbour', () => {
    const s = script(callSign, { ...SPACES, step: 'first-action', units: 'blue TKR box' })
    s.dice('cs-act-9', 5)
    expect(s.choices()).toEqual(['generate', 'regenerate', 'pass']) // it cannot move out
    s.answer('cs-turn-3', 'regenerate')
    expect(hexesOffered(s)).toEqual(['A1', 'A2', 'B1'])
  })
})
