import fc from 'fast-check'
import {
  type Barrier,
  base,
  clearanceBarrier,
  inch,
  type Motion,
  moveBody,
  movePoint,
  occupied,
  type Place,
  solidBarrier,
  type TraversalRules,
  type Walker,
} from '../src/index.ts'

/** Figures on foot, about as in the games: rough ground double, hedges and ditches two inches, high things not at all. */
export const ON_FOOT: TraversalRules = {
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

/** A spot well on a table of this size. */
export function anySpot(size: number): fc.Arbitrary<Place> {
  const coordinate = fc.integer({ min: 100, max: size - 100 })
  return fc.record({ x: coordinate, y: coordinate })
}

function anyBarrier(size: number): fc.Arbitrary<Barrier> {
  return fc
    .record({ at: anySpot(size), kind: fc.constantFrom('friend', 'tank', 'enemy') })
    .map(({ at, kind }) => {
      if (kind === 'friend') return occupied(base(at, 50))
      return kind === 'tank' ? solidBarrier(base(at, 150)) : clearanceBarrier(base(at, 50), inch(3))
    })
}

export function anyWalker(size: number, mostBarriers = 4): fc.Arbitrary<Walker> {
  return fc.record({
    from: anySpot(size),
    radius: fc.constant(50),
    barriers: fc.array(anyBarrier(size), { maxLength: mostBarriers }),
  })
}

/** The same figure on a table that was turned or moved. */
export function moveWalker(walker: Walker, motion: Motion): Walker {
  return {
    ...walker,
    from: movePoint(walker.from, motion),
    barriers: walker.barriers.map((barrier) => moveBarrier(barrier, motion)),
  }
}

export function moveBarrier(barrier: Barrier, motion: Motion): Barrier {
  return { ...barrier, body: moveBody(barrier.body, motion) }
}
