/** 'Blue' for 'blue'. */
export function sideName(side: unknown): string {
  return side === 'blue' ? 'Blue' : side === 'red' ? 'Red' : String(side)
}

/** Hundredths of an inch as inches: 650 is '6.5"'. */
export function inches(length: unknown): string {
  return `${Math.round(Number(length) / 10) / 10}"`
}

/** A point in inches: '6.5", 12"'. */
export function pointWords(point: unknown): string {
  const { x, y } = (point ?? {}) as { x?: unknown; y?: unknown }
  return `${inches(x)}, ${inches(y)}`
}

/** '1 hit', '2 hits' */
export function countWords(number: unknown, one: string, many = `${one}s`): string {
  return `${number} ${Number(number) === 1 ? one : many}`
}
