import { inch } from '@sandtable/table'
import { expect, test } from 'vitest'
import { clearSmoke } from '../../../src/rules/artillery/smoke.ts'
import { doing } from '../../doing.ts'
import { AIM, BATTERY, held, stepOne } from './step-one.ts'

test('[hof-art-16] smoke: one marker a gun, touching one another, one at the range-in point', () => {
  const s = stepOne('red de-rifle-mg 24,30 id=r', {}, { smoke: 'on' })
  s.dice('hof-art-5', 10)
  s.answer('hof-art-5', AIM)
  expect(s.choices()).toEqual(['fire', 'smoke', 'wait'])
  s.answer('hof-art-6', 'smoke')
  const at = (...xs: readonly number[]) => xs.map((x) => ({ x: inch(x), y: inch(30) }))
  expect(s.refuses(at(24, 28))).toMatch(/3 points/)
  expect(s.refuses(at(24, 28, 32.01))).toMatch(/touch another/)
  expect(s.refuses(at(26.01, 30, 34))).toMatch(/range-in marker/)
  s.answer('hof-art-16', at(24, 28, 32))
  s.end()
  expect(held(s, 'r')).toBe(0)
  expect(s.state.happenings.map(({ kind }) => kind)).toEqual(['smoke', 'smoke', 'smoke'])
})

test('[hof-art-16, hof-opt-T1-11] without the switch there is no smoke; it goes at the start of the next turn of its owner', () => {
  const without = stepOne('red de-rifle-mg 24,30 id=r')
  without.dice('hof-art-5', 10)
  without.answer('hof-art-5', AIM)
  expect(without.choices()).toEqual(['fire', 'wait'])
  const smoke = { kind: 'smoke', id: 'smoke-b-1-1', shape: { kind: 'disc', at: AIM, radius: 200 } } as const
  const left = (round: number, side: 'blue' | 'red'): number => {
    const s = doing({ teams: BATTERY, round }, (game) => {
      game.state.happenings = [smoke]
      clearSmoke(game.state, side)
    })
    s.play()
    s.end()
    return s.state.happenings.length
  }
  expect(left(1, 'blue')).toBe(1)
  expect(left(2, 'red')).toBe(1)
  expect(left(2, 'blue')).toBe(0)
})
