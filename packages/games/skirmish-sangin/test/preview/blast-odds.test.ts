import { describe, expect, test } from 'vitest'
import { blastForecast, pointForecast } from '../../src/preview/blast-odds.ts'
import { actionForecast } from '../../src/preview/odds.ts'
import { characterById } from '../../src/rules/state/state.ts'
import { stateOf } from '../rules/positions.ts'

const IDLE = { raised: null }

function odds(characters: string, weapon: string, kind: 'throw' | 'launch' = 'throw', raised = 0) {
  const state = stateOf(characters)
  const [a, b] = [characterById(state, 'a'), characterById(state, 'b')]
  const roll = kind === 'throw' ? 'throw' : 'attack'
  const activation = raised > 0 ? { raised: { roll, points: raised } as const } : IDLE
  return blastForecast(state, a, activation, { do: kind, weapon, target: 'b' }, b)
}

function chancesOf({ chances }: ReturnType<typeof odds>): readonly number[] {
  return chances.map(({ probability }) => Math.round(probability * 10_000) / 10_000)
}

describe('the odds of a burst', () => {
  test('[sks-gren-3, sks-gren-2] a hand grenade: 43 on the spot; every miss of a d6 of inches wounds an unarmoured target too', () => {
    const forecast = odds('blue novice 10,5 id=a grenades; red novice 10,20 id=b', 'hand-grenade')
    // All but the fumbles, which fall beside the thrower.
    expect(chancesOf(forecast).slice(0, 2)).toEqual([0.43, 0.95])
    // 4d10 is 13 or more in 9505 of 10,000; a miss of 1 or 2 inches is in the kill zone: a third of 52.
    expect(chancesOf(forecast)[2]).toBeCloseTo((0.43 + 0.52 / 3) * 0.9505, 4)
    expect(forecast.facts).toContain('Kill zone, 2.5" and 4d10: b')
    expect(forecast.facts).toContain('Damage zone, 7.5" and 1d10: nobody')
  })

  test('[sks-gren-T2-01] halves are rounded up: misses of a Veteran stay within 3 inches', () => {
    const forecast = odds('blue veteran 10,5 id=a grenades running; red novice 10,20 id=b', 'hand-grenade')
    // 75 − 20; of the 40 that miss two in three lie within 2 inches, the others at 3, which is 2.51 from the base.
    expect(chancesOf(forecast)[0]).toBe(0.55)
    expect(chancesOf(forecast)[2]).toBeCloseTo((0.55 + (0.4 * 2) / 3) * 0.9505, 4)
  })

  test('[sks-gren-7, sks-shoot-6] a rocket uses aim; its fumbles go astray as misses do', () => {
    const forecast = odds(
      'blue average 10,5 id=a rpg trained=launcher; red novice 10,40 id=b; blue novice 10,46 id=f',
      'rpg',
      'launch',
      2,
    )
    expect(chancesOf(forecast)[0]).toBe(0.79)
    // Of the dice of a d10, 1 and 2 are in the kill zone, up to 7 in the damage zone.
    expect(chancesOf(forecast)[1]).toBeCloseTo(0.79 + 0.21 * 0.7, 4)
    expect(forecast.facts).toContain('Damage zone, 7.5" and 1d10: f')
  })

  test('[sks-gren-10] at a point the chance to land there, and who is in the zones: nobody Hidden of the enemy', () => {
    const state = stateOf(
      'blue novice 10,5 id=a grenades; red novice 10,20 id=b hidden; red novice 12,20 id=c; blue novice 15,20 id=f',
    )
    const forecast = pointForecast(state, characterById(state, 'a'), IDLE, 'hand-grenade', {
      x: 1000,
      y: 2000,
    })
    expect(forecast.chances).toEqual([{ what: 'lands on the spot', probability: 0.43 }])
    expect(forecast.facts).toContain('Kill zone, 2.5" and 4d10: c')
    expect(forecast.facts).toContain('Damage zone, 7.5" and 1d10: f')
  })

  test('[sks-gren-5] smoke hurts nobody', () => {
    const forecast = odds('blue novice 10,5 id=a smoke; red novice 10,20 id=b', 'smoke-grenade')
    expect(forecast.chances).toEqual([{ what: 'lands on the spot', probability: 0.43 }])
  })

  test('[sks-act-3] an action against somebody has odds; one at a point has none before the point is known', () => {
    const state = stateOf('blue novice 10,5 id=a grenades; red novice 10,20 id=b')
    const a = characterById(state, 'a')
    const activation = { ...IDLE, hadMarker: false } as never
    const throwing = { do: 'throw', weapon: 'hand-grenade' } as const
    expect(actionForecast(state, a, activation, { ...throwing, target: 'b' })?.title).toBe('b: Hand grenade')
    expect(actionForecast(state, a, activation, { ...throwing, target: null })).toBeNull()
  })
})
