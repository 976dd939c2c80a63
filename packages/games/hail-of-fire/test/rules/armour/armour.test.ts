import { type PositionText, unreachable } from '@sandtable/engine'
import { inch } from '@sandtable/table'
import type { Script } from '@sandtable/testing'
import { expect, test } from 'vitest'
import { armourAgainst, strikeVehicle } from '../../../src/rules/armour/armour.ts'
import type { Hit } from '../../../src/rules/firing/hit.ts'
import { footprint } from '../../../src/rules/moving/footprints.ts'
import { type State, statsOf, teamById } from '../../../src/rules/state/state.ts'
import type { View } from '../../../src/rules/state/view.ts'
import { doing } from '../../doing.ts'

/** A hit by Blue's firer on Red's target, which looks at it. */
function hit(firer: string, target: string, more: Partial<Hit> = {}, at = '24,10'): Script<State, View> {
  const position: PositionText = {
    teams: `blue ${firer} ${at} id=a facing=0,1; red ${target} 24,30 id=b facing=0,-1`,
  }
  return doing(position, (game) => {
    const by = teamById(game.state, 'a')
    const weapon = statsOf(by).weapon ?? unreachable(null as never)
    const scored = { by: 'a', from: { x: by.x, y: by.y }, at: weapon.at, fp: weapon.fp, traits: [], ...more }
    strikeVehicle(game, teamById(game.state, 'b'), scored)
  })
}

function target(s: Script<State, View>): { readonly rfp: number; readonly place: string } {
  const { received, place } = teamById(s.state, 'b')
  return { rfp: received.length, place }
}

test('[hof-ex-13] AT 3 against front armour 4 rolls three Ping dice; one 6 gives the FP once', () => {
  const s = hit('us-57mm-gun', 'de-panther')
  s.dice('hof-armor-4', 1, 6, 2)
  s.end()
  expect(target(s)).toEqual({ rfp: 1, place: 'table' })
})

test('[hof-armor-3] AT 2 against armour 4 has no effect, AT 3 rolls', () => {
  const doubled = hit('us-37mm-gun', 'de-panther')
  doubled.play()
  doubled.end()
  expect(doubled.note('hof-armor-3')).toMatchObject({ kind: 'bounced', at: 2, armour: 4 })
  const s = hit('us-57mm-gun', 'de-panther')
  s.dice('hof-armor-4', 1, 2, 5)
  s.end()
  expect(target(s)).toEqual({ rfp: 0, place: 'table' })
})

test('[hof-armor-4] AT equal to the armour still rolls Ping dice, as many as the AT', () => {
  const s = hit('us-m4-sherman', 'de-panther')
  s.dice('hof-armor-4', 5, 5, 5, 5)
  s.end()
  expect(target(s)).toEqual({ rfp: 0, place: 'table' })
})

test('[hof-armor-6] several 6s among Ping dice give the RFPs of the weapon once', () => {
  const s = hit('us-57mm-gun', 'de-panther', { fp: 2 })
  s.dice('hof-armor-4', 6, 6, 6)
  s.end()
  expect(target(s)).toEqual({ rfp: 2, place: 'table' })
})

test('[hof-armor-5] AT 5 against armour 2 rolls three Pen dice', () => {
  const s = hit('us-3in-gun', 'de-pz4h')
  s.dice('hof-armor-5', 1, 3, 5)
  s.end()
  expect(target(s)).toEqual({ rfp: 1, place: 'table' })
})

test('[hof-armor-7] one 6 among Pen dice destroys the vehicle and leaves a wreck', () => {
  const s = hit('us-3in-gun', 'de-pz4h')
  s.dice('hof-armor-5', 2, 4, 6)
  s.end()
  expect(target(s)).toEqual({ rfp: 0, place: 'gone' })
  expect(s.state.happenings).toHaveLength(1)
})

test('[hof-armor-2] a Team wholly behind the front edge of the hull meets the flank, one that reaches over it the front', () => {
  const s = doing(
    {
      teams:
        'red de-panther 24,30 id=b facing=0,-1; blue us-57mm-gun 10,29 id=front facing=1,0; blue us-57mm-gun 10,30 id=behind facing=1,0',
    },
    () => {},
  )
  s.play()
  s.end()
  const panther = teamById(s.state, 'b')
  const against = (id: string): number => armourAgainst(panther, footprint(teamById(s.state, id)))
  // The front edge is 1.125" before the middle, at y = 28.87; a gun facing east reaches 1" to each side of its own.
  expect(against('front')).toBe(4)
  expect(against('behind')).toBe(2)
})

test('[hof-armor-9] an unarmoured truck counts as armour 0: four Pen dice for AT 4', () => {
  const s = hit('us-m4-sherman', 'de-opel-blitz')
  s.dice('hof-armor-5', 1, 2, 5, 5)
  s.end()
  expect(target(s)).toEqual({ rfp: 1, place: 'table' })
})

test('[hof-ex-34] a 6 among the Pen dice against a truck destroys it', () => {
  const s = hit('us-m4-sherman', 'de-opel-blitz')
  s.dice('hof-armor-5', 1, 2, 5, 6)
  s.end()
  expect(target(s).place).toBe('gone')
})

test('[hof-armor-10] AT 0 does nothing to armour, not even to armour 0', () => {
  const s = hit('us-81mm-mortar', 'de-sdkfz251')
  s.play()
  s.end()
  expect(target(s)).toEqual({ rfp: 0, place: 'table' })
})

test('[hof-armor-1] a weapon without AT does nothing to armour', () => {
  const s = hit('us-rifle-mg', 'de-sdkfz251')
  s.play()
  s.end()
  expect(target(s)).toEqual({ rfp: 0, place: 'table' })
})

test('[hof-armor-8] a further hit on a destroyed vehicle is lost', () => {
  const s = doing({ teams: 'blue us-3in-gun 24,10 id=a; red de-pz4h 24,30 id=b facing=0,-1' }, (game) => {
    const scored: Hit = { by: 'a', from: { x: inch(24), y: inch(10) }, at: 5, fp: 1, traits: [] }
    strikeVehicle(game, teamById(game.state, 'b'), scored)
    strikeVehicle(game, teamById(game.state, 'b'), scored)
  })
  s.dice('hof-armor-5', 6, 1, 1)
  s.end()
  expect(target(s).place).toBe('gone')
})

test('[hof-trait-T1-11] Pen dice of an rfp-only weapon never destroy', () => {
  const s = hit('us-50cal-aa', 'de-opel-blitz', { traits: ['rfp-only'] })
  s.dice('hof-armor-5', 6)
  s.end()
  expect(target(s)).toEqual({ rfp: 1, place: 'table' })
})

test('[hof-trait-T1-29] a weapon that ignores doubling rolls its Ping dice against twice its AT', () => {
  const s = hit('us-37mm-gun', 'de-panther', { traits: ['ignores-doubling'] })
  s.dice('hof-armor-4', 6, 1)
  s.end()
  expect(target(s).rfp).toBe(1)
})

test('[hof-ruling-19] two 6s among the Ping dice of one hit give its RFPs once, and each hit gives them again', () => {
  const s = doing(
    { teams: 'blue us-57mm-gun 24,10 id=a facing=0,1; red de-panther 24,30 id=b facing=0,-1' },
    (game) => {
      const scored: Hit = { by: 'a', from: { x: inch(24), y: inch(10) }, at: 3, fp: 1, traits: [] }
      for (let hits = 0; hits < 2; hits++) strikeVehicle(game, teamById(game.state, 'b'), scored)
    },
  )
  s.dice('hof-armor-4', 6, 6, 1, 6, 6, 6)
  s.end()
  expect(target(s)).toEqual({ rfp: 2, place: 'table' })
})
