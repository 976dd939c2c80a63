import type { Crossing, SightLine } from './sight-line.ts'

/**
 * A game's judgement of one crossing on its line: nothing, it hinders (obscures, conceals, gives cover), or it blocks.
 */
export type Verdict = 'clear' | 'hinders' | 'blocks'

/** A game's rule of sight. It sees the whole line, since much depends on how near an end a crossing is. */
export type SightRule = (crossing: Crossing, line: SightLine) => Verdict

export interface Judgement {
  readonly verdict: Verdict
  /** What hinders, in order, up to the first thing that blocks, which comes last. */
  readonly because: readonly Crossing[]
}

export function judgeLine(line: SightLine, rule: SightRule): Judgement {
  const because: Crossing[] = []
  for (const crossing of line.crossings) {
    const verdict = rule(crossing, line)
    if (verdict === 'clear') continue
    because.push(crossing)
    if (verdict === 'blocks') return { verdict, because }
  }
  return { verdict: because.length > 0 ? 'hinders' : 'clear', because }
}

/** The first thing on the line that blocks it, or null. */
export function blockedBy(line: SightLine, rule: SightRule): Crossing | null {
  for (const crossing of line.crossings) if (rule(crossing, line) === 'blocks') return crossing
  return null
}

/**
 * Sight by common sense, for the table's own tools and for tests: anything dense or solid that is not lower than the
 * line blocks, except that one can see out of and into the outer four inches of a wood, and through gaps and openings.
 * Games have their own rules.
 */
export const PLAIN_SIGHT: SightRule = (crossing) => {
  switch (crossing.kind) {
    case 'hill':
    case 'cloud':
      return crossing.below > 0 ? 'blocks' : 'clear'
    case 'building': {
      if (crossing.passesFloor) return 'blocks'
      if (crossing.below === 0) return 'clear'
      return crossing.walls.every((wall) => wall.opening) ? 'hinders' : 'blocks'
    }
    case 'area':
    case 'work': {
      if (crossing.below === 0 || crossing.piece.facts.density === 'open') return 'clear'
      const { startsInside, endsInside, depth } = crossing
      if (crossing.piece.facts.density === 'light') return 'hinders'
      const isAtEdge = (startsInside || endsInside) && depth <= EDGE_DEPTH
      return isAtEdge ? 'hinders' : 'blocks'
    }
    case 'line':
    case 'inner-wall': {
      if (crossing.over || crossing.gap) return 'clear'
      const density = crossing.piece.kind === 'line' ? crossing.piece.facts.density : 'solid'
      return density === 'open' ? 'clear' : density === 'light' ? 'hinders' : 'blocks'
    }
  }
}

const EDGE_DEPTH = 400
