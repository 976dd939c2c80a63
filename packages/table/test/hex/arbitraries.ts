import fc from 'fast-check'
import type { Axial, HexLayout } from '../../src/index.ts'

const coordinate = fc.integer({ min: -40, max: 40 })

/** Any hex near the origin. */
export const anyHex: fc.Arbitrary<Axial> = fc.record({ q: coordinate, r: coordinate })

export const anyLayout: fc.Arbitrary<HexLayout> = fc.constantFrom('odd-q', 'even-q', 'odd-r', 'even-r')

export const anyRadius: fc.Arbitrary<number> = fc.integer({ min: 0, max: 12 })
