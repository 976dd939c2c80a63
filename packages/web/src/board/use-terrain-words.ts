import type { TablePlans } from '@sandtable/miniatures'
import { type Ground, type Point, pieceAt } from '@sandtable/table'
import { useState } from 'react'

/** Walls and hedges are pointed at from as near as this, in hundredths of an inch. */
const NEAR = 45

/** What the terrain does that was pointed at last, in the words of the game: 'Woods: light cover'. */
export function useTerrainWords<K>(
  plans: Pick<TablePlans<unknown, K>, 'terrain'>,
  known: K,
  ground: Ground,
): readonly [words: string | null, point: (at: Point | null) => void] {
  const [words, setWords] = useState<string | null>(null)
  const point = (at: Point | null): void => {
    const piece = at && pieceAt(ground, at, NEAR)
    const terrain = piece && plans.terrain?.(known, piece)
    setWords(terrain ? `${terrain.what}: ${terrain.words}${tall(piece)}` : null)
  }
  return [words, point]
}

function tall(piece: ReturnType<typeof pieceAt>): string {
  if (piece?.kind === 'building') {
    const { floors } = piece.building
    return `, ${floors} ${floors === 1 ? 'storey' : 'storeys'}`
  }
  if (!piece || piece.height === 0) return ''
  return `, ${Math.abs(piece.height) / 100}″ ${piece.height > 0 ? 'high' : 'deep'}`
}
