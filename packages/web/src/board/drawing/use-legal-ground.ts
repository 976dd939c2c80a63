import type { Point, TableMap } from '@sandtable/table'
import { useEffect, useState } from 'react'
import type { Adviser } from '../../match-screen/decision/use-adviser.ts'
import type { Drawing } from './drawing.ts'

/** How large a piece of ground is that is tried at once, in hundredths of an inch. */
export const CELL = 200

/** The middles of the pieces of ground where what is asked for may be put; found bit by bit, so that nothing waits for it. */
export function useLegalGround(
  drawing: Drawing | null,
  adviser: Adviser | null,
  map: Pick<TableMap, 'width' | 'depth'>,
): readonly Point[] {
  const [cells, setCells] = useState<readonly Point[]>([])
  const { width, depth } = map
  useEffect(() => {
    setCells([])
    if (!drawing || !adviser || (drawing.kind !== 'figures' && drawing.kind !== 'point')) return
    let isWanted = true
    const draft = drawing.kind === 'figures' ? adviser.suggest() : undefined
    const row = (y: number): void => {
      if (!isWanted || y > depth) return
      const found: Point[] = []
      for (let x = CELL / 2; x < width; x += CELL) {
        const value = drawing.plan([{ x, y }], draft)
        if (value !== null && adviser.whyNot(value) === null) found.push({ x, y })
      }
      if (found.length > 0) setCells((before) => [...before, ...found])
      setTimeout(() => row(y + CELL), 0)
    }
    setTimeout(() => row(CELL / 2), 0)
    return () => {
      isWanted = false
    }
  }, [drawing, adviser, width, depth])
  return cells
}
