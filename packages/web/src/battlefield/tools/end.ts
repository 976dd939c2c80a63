import { type Body, base, distance, type Point, type TableMap } from '@sandtable/table'
import { bodyOf, type Token } from '../tokens/token.ts'

/** One end of a tool: a token, or a place on the table. */
export interface End {
  readonly at: Point
  readonly token: string | null
}

export function tokenOf(tokens: readonly Token[], id: string | null): Token | null {
  return id === null ? null : (tokens.find((token) => token.id === id) ?? null)
}

/** Where an end is now: its token may have moved. */
export function placeOfEnd(tokens: readonly Token[], end: End): Point {
  return tokenOf(tokens, end.token)?.at ?? end.at
}

export function bodyOfEnd(tokens: readonly Token[], end: End): Body {
  const token = tokenOf(tokens, end.token)
  return token ? bodyOf(token) : base(end.at, 0)
}

/** The token whose base or hull covers a place; if there are several, the topmost. */
export function tokenAt(tokens: readonly Token[], at: Point): string | null {
  return tokens.findLast((token) => distance(bodyOf(token), base(at, 0)) === 0)?.id ?? null
}

/** Inches rounded to a tenth, for people. The rules compare hundredths; a reader needs no more than this. */
export function inches(length: number): string {
  return `${(Math.ceil(length / 10) / 10).toFixed(1).replace(/\.0$/, '')}″`
}

export function isOn(map: Pick<TableMap, 'width' | 'depth'>, { x, y }: Point): boolean {
  return x >= 0 && y >= 0 && x <= map.width && y <= map.depth
}
