/** Terms of the series; further ones do not change the last digit. */
const TERMS = 24

/**
 * The natural logarithm by + − × ÷ alone. A stopping rule decides which games are played, and `Math.log` may differ
 * between machines in its last digit.
 */
export function logarithm(value: number): number {
  let mantissa = value
  let doublings = 0
  for (; mantissa > 1.5; doublings++) mantissa /= 2
  for (; mantissa < 0.75; doublings--) mantissa *= 2
  const z = (mantissa - 1) / (mantissa + 1)
  let power = z
  let sum = 0
  for (let term = 0; term < TERMS; term++) {
    sum += power / (2 * term + 1)
    power *= z * z
  }
  return 2 * sum + doublings * Math.LN2
}
