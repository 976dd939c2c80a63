import type { PositionText } from '@sandtable/engine'
import { expect, test } from 'vitest'
import { attackOf, selectionOf } from '../../src/preview/selections.ts'
import { togetherOf } from '../../src/preview/together.ts'
import { nextAction } from '../../src/rules/command/choose-action.ts'
import { position } from '../../src/rules/state/position.ts'
import type { State } from '../../src/rules/state/state.ts'

function at(text: PositionText): State {
  const state = position(text)
  if (typeof state === 'string') throw new Error(state)
  return state
}

const PLATOON =
  'blue us-leader 10,10 id=l; blue us-rifle-mg 10,12 id=a; blue us-rifle-mg 14,12 id=b; red de-rifle-mg 10,26 id=t'

function asked(known: State): { name: string; about: unknown; options: readonly unknown[] } {
  return { name: 'activate', about: {}, options: nextAction(known).options }
}

test('[hof-unit-3] a selected Leader acts with all Teams it can bring in, by one press', () => {
  const known = at({ teams: PLATOON })
  const found = selectionOf(known, asked(known), 'l')
  const fire = found?.actions.find(({ words }) => words === 'Fire')
  expect(fire).toMatchObject({
    choice: { do: 'activate', pay: 'order', team: 'l' },
    next: [
      { name: 'take-part', choice: ['a', 'b'] },
      { name: 'declare-orders', choice: ['fire'] },
    ],
  })
  expect(found?.targets).toEqual(['t'])
  expect(found?.actions.map(({ words }) => words)).toEqual([
    'Move',
    'Fire',
    'Other orders',
    'Hero: Other orders',
  ])
})

test('[hof-act-8] a click on the ground is the destination of all of them', () => {
  const known = at({ teams: PLATOON })
  const [gesture] = selectionOf(known, asked(known), 'l')?.gestures ?? []
  expect(gesture?.next({ x: 1000, y: 2000 })).toEqual([
    { name: 'take-part', choice: ['a', 'b'] },
    { name: 'declare-orders', choice: ['move'] },
    { name: 'destination', choice: { x: 1000, y: 2000 } },
  ])
})

test('[hof-fire-1] a click on an enemy in sight is the target of all of them, with the odds of it', () => {
  const known = at({ teams: PLATOON })
  const attack = attackOf(known, asked(known), 'l', 't')
  expect(
    attack?.next.map(({ name, choice }) => [name, typeof choice === 'symbol' ? 'as usual' : choice]),
  ).toEqual([
    ['take-part', ['a', 'b']],
    ['declare-orders', ['fire']],
    ['target-team', 't'],
    ['order-sequence', { do: 'fire', order: 0 }],
    ['withhold-fire', 'as usual'],
  ])
  expect(attack?.facts).toEqual(['94% at least one hit, 2 expected'])
  expect(attackOf(known, asked(known), 'l', 'a')).toBeNull()
})

test('[hof-hero-5] without Order Points it is a Hero Point that pays', () => {
  const known = at({ teams: PLATOON, orderPoints: 0 })
  expect(selectionOf(known, asked(known), 'l')?.actions[0]).toMatchObject({
    words: 'Hero: Move',
    choice: { pay: 'hero' },
  })
  const spent = at({ teams: PLATOON, orderPoints: 0, blue: { heroRolled: 0 } })
  expect(selectionOf(spent, asked(spent), 'l')).toBeNull()
})

const DEPLOYING: PositionText = {
  phase: 'set-up',
  options: { scenario: 'crossroads' },
  teams:
    'blue us-leader 0,0 id=l undeployed; blue us-rifle-mg 0,0 id=a undeployed; blue us-rifle-mg 0,0 id=b undeployed',
}

test('[hof-setup-5] the rest of a Unit is placed beside its first Team, in the zone and apart', () => {
  const known = at(DEPLOYING)
  const subject = { draw: 'stand', unit: 'l', facts: {} } as const
  const all = togetherOf(known, subject, { x: 2000, y: 600, facing: { x: 0, y: 1 } })
  expect(all?.words).toBe('Place all 3')
  const spots = all?.next() ?? []
  expect(spots.map(({ name, unit }) => [name, unit])).toEqual([
    ['deploy-unit', 'a'],
    ['deploy-unit', 'b'],
  ])
  const places = spots.map(({ choice }) => choice as { readonly x: number; readonly y: number })
  for (const { y } of places) expect(y).toBeLessThanOrEqual(800)
  expect(Math.abs((places[0]?.x ?? 0) - (places[1]?.x ?? 0))).toBeGreaterThanOrEqual(200)
  expect(togetherOf(known, subject, null)).toBeNull()
})

function underOrders(dice: readonly number[]): State {
  const known = at({ teams: PLATOON, phase: 'activation' })
  const own = (team: string) => ({
    team,
    order: 0,
    from: { x: 0, y: 0 },
    facing: { x: 0, y: 1 },
    seen: [],
    far: 0,
    isDone: false,
  })
  known.activation = {
    side: 'blue',
    payment: 'order',
    lead: 'l',
    participants: ['l', 'a', 'b'].map(own),
    orders: [{ kind: 'move', to: { x: 1000, y: 2000 } }],
    done: [],
    running: { order: 0, dice: [...dice] },
    hasUsedAbility: false,
    directed: null,
    broughtUp: null,
    hit: [],
    mounted: [],
    emptied: [],
    spent: [],
    isMountingOver: true,
  }
  return known
}

const MOVING = { draw: 'drive', unit: 'a', facts: { allowance: 600 } } as const

test('[hof-act-8] the other Teams of an order go the same way, as far as their dice allow', () => {
  const known = underOrders([4, 1])
  const all = togetherOf(known, MOVING, [{ x: 1000, y: 1800, facing: { x: 0, y: 600 } }])
  expect(all?.words).toBe('All 3 the same way')
  expect(all?.next().slice(-2)).toEqual([
    { name: 'order-sequence', choice: { do: 'move', order: 0, team: 'b' } },
    { name: 'move-path', choice: [{ x: 1400, y: 1800, facing: { x: 0, y: 600 } }], unit: 'b' },
  ])
})

test('[hof-move-T1] before the dice are rolled only a Leader could follow', () => {
  const known = underOrders([])
  expect(togetherOf(known, MOVING, [{ x: 1000, y: 1800 }])?.words).toBe('All 2 the same way')
})
