import { expect, test } from 'vitest'
import { drawn } from '../../positions.ts'

test('[csw-tok-3] a Charge and its target are named as one: others see neither before both are named', () => {
  const s = drawn(
    'blue ins-tank-hunters 10,10 token; red pro-section/fireteam-2 10,18 order=run; red ins-squad 16,14 order=run',
  )
  s.answer('csw-order-1', 'charge')
  expect(s.asked?.clause).toBe('csw-cc-1')
  expect(s.match.declaring?.seat).toBe('blue')
  expect(JSON.stringify(s.match.notes('red'))).not.toContain('csw-order-1')
  expect(JSON.stringify(s.match.notes('blue'))).toContain('csw-order-1')
  s.answer('csw-cc-1', 'red-squad')
  expect(s.match.declaring).toBeNull()
  expect(JSON.stringify(s.match.notes('red'))).toContain('"target":"red-squad"')
})
