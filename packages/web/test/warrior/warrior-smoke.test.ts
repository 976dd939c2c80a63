import { aliveModels, callsignWarrior, type State } from '@sandtable/callsign-warrior'
import { type Point, polygonContains } from '@sandtable/table'
import { expect, test } from 'vitest'
import { smokeOver } from '../../src/games/callsign-warrior/smoke.ts'

function positionOf(units: string): State {
  const state = callsignWarrior.position?.({ units })
  if (state === undefined || typeof state === 'string') throw new Error(state)
  return state
}

test('[csw-eq-7] smoke hangs over the whole Team that is Smoked, and over nobody else', () => {
  const state = positionOf('blue pro-section/fireteam-1 20,20; blue pro-sniper 30,20; red ins-squad 20,40')
  expect(smokeOver(callsignWarrior.view(state, 'blue'))).toEqual([])
  const [smoked, ...others] = state.teams
  if (!smoked) throw new Error('there is nobody')
  smoked.thisTurn.isSmoked = true
  const clouds = smokeOver(callsignWarrior.view(state, 'red'))
  expect(clouds.map(({ id }) => id)).toEqual([`smoke ${smoked.id}`])
  const shape = clouds[0]?.shape
  if (shape?.kind !== 'polygon') throw new Error('it has an outline')
  const { outline } = shape
  const isUnder = (point: Point): boolean => polygonContains({ outline }, point, 'touching-misses')
  expect(aliveModels(smoked).every(isUnder)).toBe(true)
  expect(others.flatMap(aliveModels).some(isUnder)).toBe(false)
})
