import type { Match } from '@sandtable/engine'
import { expect } from 'vitest'
import { parley } from './parley.ts'
import type { Parley } from './parley-state.ts'
import type { ParleyView } from './parley-view.ts'
import { askedNow, begin } from './play.ts'

/** The duke leads, has plotted in secret, raids the abbot, who is asked whether to bar the way. */
export function raid(plot: 'treason' | 'honest' = 'treason'): Match<Parley, ParleyView> {
  const match = begin(parley, { simulation: 1 })
  match.answer('duke', 2)
  match.answer('earl', 0)
  match.answer('abbot', 1)
  match.answer('duke', plot)
  match.answer('duke', 'abbot')
  match.answer('duke', match.view('duke').hand?.[0])
  expect(askedNow(match)).toEqual(['abbot par-guard-1'])
  return match
}
