import { flag, type Read, record, whole } from '@sandtable/miniatures'

/** sks-gen-6: dice as the tables print them: "1d10+4", or "1d6/2" with halves rounded up. */
export const DICE = record({ n: whole(1, 10), d: whole(2, 100) }, { plus: whole(0, 20), halved: flag() })

export type DiceSpec = Read<typeof DICE>

/** The highest these dice can give. */
export function mostOf({ n, d, plus = 0, halved = false }: DiceSpec): number {
  return half(n * d, halved) + plus
}

/** The lowest these dice can give. */
export function leastOf({ n, plus = 0, halved = false }: DiceSpec): number {
  return half(n, halved) + plus
}

/** sks-gen-6, sks-ruling-2: half of a roll, rounded up. */
export function half(total: number, halved: boolean): number {
  return halved ? Math.ceil(total / 2) : total
}
