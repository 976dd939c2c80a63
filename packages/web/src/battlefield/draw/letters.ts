/**
 * The widths of letters in bold type, as parts of their height. Rather too wide than too narrow, so that words keep
 * apart.
 */
const WIDTHS: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[iljI.,:;'’|!·\s]/u, 0.4],
  [/[frt()/-]/u, 0.48],
  [/[MWmw%@]/u, 1.02],
  [/[A-Z+=]/u, 0.8],
]

const USUAL = 0.69

/** The width of a text with a little space at both ends, as a multiple of the height of its letters. */
export function wordsWidth(words: string): number {
  const widthOf = (letter: string): number => WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? USUAL
  return [...words].reduce((sum, letter) => sum + widthOf(letter), 0.3)
}
