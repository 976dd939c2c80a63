import { callSign, nameOfHex, type View } from '@sandtable/call-sign'
import { type AnyRuleset, isRefusal, Match } from '@sandtable/engine'
import { expect, test } from 'vitest'
import { LocalGame } from '../../src/client/local-game.ts'
import { CALL_SIGN_UI } from '../../src/games/call-sign/ui.ts'
import { viewOf } from '../../src/state/match-store.ts'

const PERSON = { kind: 'person' } as const

function startView(): View {
  const match = Match.start(callSign as AnyRuleset, {}, { simulation: 1 })
  if (isRefusal(match)) throw new Error(match.sentence)
  return viewOf(new LocalGame('test', match, { blue: PERSON, red: PERSON }).state) as View
}

const rosterOf = (view: View) => CALL_SIGN_UI.units?.(view) ?? []

test('the roster of Call Sign names each carrier with its hex and hits, then every aircraft of its side', () => {
  const view = startView()
  const lines = rosterOf(view)
  for (const side of ['blue', 'red'] as const) {
    const [carrier, ...aircraft] = lines.filter((line) => line.side === side)
    expect(carrier?.name).toBe('Carrier')
    expect(carrier?.state).toBe(`${nameOfHex(view.carriers[side].at)} · 0 of ${view.rules.carrierHits} hits`)
    expect(aircraft.map(({ id }) => id)).toEqual(view.wings[side].map(({ id }) => id))
    expect(new Set(aircraft.map(({ state }) => state))).toEqual(new Set(['reserve']))
  }
  expect(lines.map(({ name }) => name)).toContain('FTR 1')
})

test('the roster of Call Sign tells aircraft on the map, lost aircraft and a sunk carrier apart', () => {
  const view = startView()
  const at = view.carriers.red.at
  const [first, second, ...others] = view.wings.blue
  if (!first || !second) throw new Error('a wing has aircraft')
  const lines = rosterOf({
    ...view,
    carriers: { ...view.carriers, red: { ...view.carriers.red, damage: view.rules.carrierHits } },
    wings: {
      ...view.wings,
      blue: [{ ...first, at, hasAttacked: true }, { ...second, at: 'box' }, ...others],
    },
  })
  const lineOf = (id: string) => lines.find((line) => line.id === id)
  expect(lineOf(first.id)).toMatchObject({ state: nameOfHex(at), hasActed: true, isGone: false })
  expect(lineOf(second.id)).toMatchObject({ state: 'lost', hasActed: false, isGone: true })
  expect(lineOf('red-carrier')?.isGone).toBe(true)
  expect(lineOf('blue-carrier')?.isGone).toBe(false)
})
