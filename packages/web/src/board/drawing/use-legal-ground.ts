import type { Point, TableMap } from '@sandtable/table'
import { useEffect, useState } from 'react'
import type { Adviser } from '../../match-screen/decision/use-adviser.ts'
import type { Drawing } from './drawing.ts'

/** The legal places for something, as pieces of ground. */
export interface LegalGround {
  /** The middles of the pieces. */
  readonly cells: readonly Point[]
  /** How large a piece is, in hundredths of an inch. */
  readonly size: number
}

/** Spacing of the tested places: a marker is tried at every inch, a formation, which takes longer, at every second. */
const SIZES: Readonly<Partial<Record<Drawing['kind'], number>>> = {
  figures: 200,
  stand: 200,
  point: 200,
  points: 100,
}

/** Computed bit by bit, so that the page stays responsive. */
export function useLegalGround(
  drawing: Drawing | null,
  adviser: Adviser | null,
  map: Pick<TableMap, 'width' | 'depth'>,
): LegalGround {
  const [cells, setCells] = useState<readonly Point[]>([])
  const { width, depth } = map
  const size = (drawing && SIZES[drawing.kind]) ?? 0
  useEffect(() => {
    setCells([])
    if (!drawing || !adviser || size === 0) return
    let isWanted = true
    const draft = drawing.kind === 'point' ? undefined : adviser.suggest()
    const row = (y: number): void => {
      if (!isWanted || y > depth) return
      const found: Point[] = []
      for (let x = size / 2; x < width; x += size) {
        const value = drawing.plan([{ x, y }], draft)
        if (value !== null && adviser.whyNot(value) === null) found.push({ x, y })
      }
      if (found.length > 0) setCells((before) => [...before, ...found])
      setTimeout(() => row(y + size), 0)
    }
    setTimeout(() => row(size / 2), 0)
    return () => {
      isWanted = false
    }
  }, [drawing, adviser, width, depth, size])
  return { cells, size }
}
