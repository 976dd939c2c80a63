import fc from 'fast-check'
import {
  type Barrier,
  base,
  type FootingRules,
  inch,
  keptClear,
  occupied,
  type Place,
  solid,
  type Walker,
} from '../src/index.ts'
import { anyPoint } from './maps.ts'

/** Men on foot, about as in the games: rough ground double, hedges and ditches two inches, high things not at all. */
export const ON_FOOT: FootingRules = {
  region: (region) => {
    if (region.kind === 'building') return 1.5
    if (region.kind !== 'area') return 1
    const going = region.facts.passability.foot ?? 'free'
    return going === 'free' ? 1 : going === 'slow' ? 2 : region.area.kind === 'rocks' ? null : 3
  },
  line: (line, gap) => {
    if (gap) return 0
    return line.facts.heightClass === 'high' ? null : inch(2)
  },
  wall: (_, opening) => (opening ? inch(1) : null),
}

export const SIZE = 2400

export const anyPlace: fc.Arbitrary<Place> = anyPoint(SIZE)

/** A spot well on the table. */
export const anySpot: fc.Arbitrary<Place> = fc.record({
  x: fc.integer({ min: 100, max: SIZE - 100 }),
  y: fc.integer({ min: 100, max: SIZE - 100 }),
})

const anyBarrier: fc.Arbitrary<Barrier> = fc
  .record({ at: anySpot, kind: fc.constantFrom('friend', 'tank', 'enemy') })
  .map(({ at, kind }) => {
    if (kind === 'friend') return occupied(base(at, 50))
    return kind === 'tank' ? solid(base(at, 150)) : keptClear(base(at, 50), inch(3))
  })

export const anyWalker: fc.Arbitrary<Walker> = fc.record({
  from: anySpot,
  radius: fc.constant(50),
  barriers: fc.array(anyBarrier, { maxLength: 4 }),
})
