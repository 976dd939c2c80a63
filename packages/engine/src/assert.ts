/** Our own mistakes are exceptions; a player's mistake is a value. These two state what must be so. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message)
}

/** Last case of an exhaustive switch: the compiler proves that nothing reaches it. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`)
}
