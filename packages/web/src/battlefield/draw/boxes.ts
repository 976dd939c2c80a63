/** A rectangle taken up by words or pieces, in hundredths of an inch, y up. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly low: number
  readonly high: number
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.low < b.high && b.low < a.high
}
