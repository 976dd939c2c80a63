/** Converts values to coordinates of the picture. */
export interface Scale {
  readonly low: number
  readonly high: number
  at(value: number): number
}

export function scale(low: number, high: number, from: number, to: number): Scale {
  const span = high > low ? high - low : 1
  return { low, high, at: (value) => from + ((value - low) / span) * (to - from) }
}

/** Round numbers over a range, about as many as wanted: steps of 1, 2, 2.5 or 5 times a power of ten. */
export function ticks(low: number, high: number, about = 6): readonly number[] {
  const step = tickStep(low, high, about)
  const found: number[] = []
  for (let i = Math.ceil(low / step - 1e-9); i * step <= high + step * 1e-9; i++)
    found.push(cleaned(i * step))
  return found
}

function tickStep(low: number, high: number, about: number): number {
  const rough = (high - low || 1) / about
  if (!(rough > 0 && rough < Number.POSITIVE_INFINITY)) throw new Error(`no axis from ${low} to ${high}`)
  let power = 1
  while (power > rough) power /= 10
  while (power * 10 <= rough) power *= 10
  return power * ([1, 2, 2.5, 5].find((factor) => factor * power >= rough) ?? 10)
}

/** Removes errors of binary fractions: 0.30000000000000004 is 0.3. */
function cleaned(value: number): number {
  return Number(value.toFixed(10))
}

/** A range widened to round numbers, so that an axis begins and ends at a tick. */
export function roundRange(low: number, high: number, about = 6): readonly [number, number] {
  const step = tickStep(low, high, about)
  return [cleaned(Math.floor(low / step + 1e-9) * step), cleaned(Math.ceil(high / step - 1e-9) * step)]
}

export function percentText(share: number): string {
  return `${cleaned(Math.round(share * 1000) / 10)}%`
}

/** A number for an axis or a table, with a suitable number of digits. */
export function numberText(value: number): string {
  const size = Math.abs(value)
  if (Number.isInteger(value)) return String(value)
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3)
}

/** A difference for an axis: '+2', '−0.5', '0'. */
export function signedText(value: number): string {
  const size = cleaned(Math.abs(value))
  return size === 0 ? '0' : `${value < 0 ? '−' : '+'}${size}`
}
