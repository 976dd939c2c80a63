import type { Modifier } from '@sandtable/engine'

/** csw-core-14, hof-turn-1, coc-3.1-4: 'Blue' for 'blue'. */
export function sideName(side: unknown): string {
  return side === 'blue' ? 'Blue' : side === 'red' ? 'Red' : String(side)
}

/** csw-core-1, hof-gen-2, coc-1-9: hundredths of an inch as inches: 650 is '6.5"'. */
export function inches(length: unknown): string {
  return `${Math.round(Number(length) / 10) / 10}"`
}

/** csw-core-6, hof-art-5, coc-4.5.4-8: a point in inches: '6.5", 12"'. */
export function pointWords(point: unknown): string {
  const { x, y } = (point ?? {}) as { x?: unknown; y?: unknown }
  return `${inches(x)}, ${inches(y)}`
}

/** csw-shoot-7, hof-fire-T1, coc-9.1-1: '1 hit', '2 hits' */
export function countWords(number: unknown, one: string, many = `${one}s`): string {
  return `${number} ${Number(number) === 1 ? one : many}`
}

/** csw-core-12, hof-fire-T1, sks-act-10: why a number is what it is: ' (4, concealed +1)'; nothing if it is as printed. */
export function reasonWords(base: number | null, modifiers: readonly Modifier[]): string {
  const reasons = modifiers.map(({ amount, reason }) => `${reason} ${amount > 0 ? '+' : ''}${amount}`)
  return reasons.length > 0 ? ` (${[base, ...reasons].join(', ')})` : ''
}
