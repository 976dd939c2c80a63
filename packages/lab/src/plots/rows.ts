import { FAINT, GRID, line, text, widthOf } from './svg.ts'

/** Where rows begin, so that there is space for the names before them. */
export function rowStart(labels: readonly string[]): number {
  return 16 + Math.min(260, Math.max(40, ...labels.map(widthOf)))
}

/** Vertical lines behind rows between `top` and `floor`, each with its value below. */
export function verticalLines(
  values: readonly number[],
  at: (value: number) => number,
  top: number,
  floor: number,
  format: (value: number) => string,
): readonly string[] {
  return values.map(
    (value) =>
      line(at(value), top, at(value), floor, GRID) +
      text(at(value), floor + 18, format(value), { 'text-anchor': 'middle', fill: FAINT }),
  )
}
