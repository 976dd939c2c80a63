import { inch } from '@sandtable/table'
import type { Token } from '../battlefield/tokens/token.ts'
import { type NextPiece, newToken, type PieceKind } from './kit.ts'

const STANDS: readonly (readonly [NextPiece['side'], PieceKind, number, number])[] = [
  ['blue', 'leader', 24.6, 29.6],
  ['blue', 'rifle', 22.8, 30.2],
  ['blue', 'rifle', 23.4, 31.8],
  ['blue', 'machine-gun', 26.3, 30.6],
  ['blue', 'medic', 22, 28.4],
  ['blue', 'tank', 17, 28.4],
  ['red', 'leader', 40.8, 24.6],
  ['red', 'rifle', 40.6, 20.6],
  ['red', 'rifle', 40.6, 18.6],
  ['red', 'machine-gun', 38.2, 25.4],
  ['red', 'anti-tank', 43.6, 24.4],
  ['red', 'gun', 56.8, 30.3],
]

/** The pieces on the practice table at the first visit: enough to try measuring and sight. */
export function firstPieces(): readonly Token[] {
  const tokens: Token[] = []
  for (const [side, piece, x, y] of STANDS) {
    tokens.push(newToken({ side, piece }, { x: inch(x), y: inch(y) }, tokens))
  }
  return tokens
}
