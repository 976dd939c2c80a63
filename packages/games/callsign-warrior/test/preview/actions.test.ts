import { USUAL_CHOICE } from '@sandtable/miniatures'
import { expect, test } from 'vitest'
import { callsignWarrior, type State } from '../../src/index.ts'
import { attack, gestures } from '../../src/preview/actions.ts'
import { box } from '../positions.ts'

const FIRETEAM = 'blue-section-fireteam-1'

/** A Fireteam, a squad in the open before it, and a second squad behind a house. */
function position(): State {
  const state = callsignWarrior.position?.({
    map: {
      buildings: [
        {
          id: 'house',
          kind: 'house',
          material: 'stone',
          floors: 1,
          storeyHeight: 2,
          roof: { kind: 'flat' },
          outline: box(26, 24, 46, 30),
          openings: [],
        },
      ],
    },
    units: 'blue pro-section/fireteam-1 20,20 token; red ins-squad 14,30; red ins-squad 38,40 id=hidden',
  })
  if (state === undefined || typeof state === 'string') throw new Error(state)
  return state
}

const ORDER = { name: 'order', about: { team: FIRETEAM }, options: ['advance', 'fire', 'run'] }
const FIRING = [
  { name: 'target', choice: 'red-squad', unit: FIRETEAM },
  { name: 'who-fires-what', choice: USUAL_CHOICE, unit: FIRETEAM },
]

test('[csw-fire-1] pressing an enemy in sight means to fire at it, with the odds of it', () => {
  const found = attack(position(), ORDER, FIRETEAM, 'red-squad')
  expect(found).toMatchObject({ choice: 'fire', next: FIRING })
  expect(found?.facts[0]).toMatch(/^\d+% at least one casualty$/)
})

test('[csw-tok-3] where the Team is still to be chosen, it is chosen and ordered to fire', () => {
  const which = { name: 'team', about: null, options: [FIRETEAM] }
  expect(attack(position(), which, FIRETEAM, 'red-squad')).toMatchObject({
    choice: FIRETEAM,
    next: [{ name: 'order', choice: 'fire', unit: FIRETEAM }, ...FIRING],
  })
})

test('[csw-shoot-2] pressing an enemy out of sight, a friend, or any enemy without Fire to order means nothing', () => {
  const state = position()
  expect(attack(state, ORDER, FIRETEAM, 'red-hidden')).toBeNull()
  expect(attack(state, ORDER, FIRETEAM, FIRETEAM)).toBeNull()
  expect(attack(state, { ...ORDER, options: ['advance', 'run'] }, FIRETEAM, 'red-squad')).toBeNull()
})

test('[csw-adv-1] an Advance may be drawn with the shot after it, a Run may not', () => {
  const [advance, run] = gestures(position(), ORDER)
  expect(advance?.thenAttack?.next('red-squad')).toEqual(FIRING)
  expect(run?.words).toBe('Run')
  expect(run?.thenAttack).toBeUndefined()
})
