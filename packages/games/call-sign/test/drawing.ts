import { readFileSync } from 'node:fs'

/** The hexes of the map as rules.md draws them, line by line; every line of the drawing is half a hex lower. */
const LINES: readonly string[] = readDrawing()

function readDrawing(): readonly string[] {
  const [, drawing = ''] = readFileSync(new URL('../rules.md', import.meta.url), 'utf8').split('```')
  const isLine = (line: string): boolean => /\b[A-F][1-4]\b/.test(line)
  return drawing
    .split('\n')
    .filter(isLine)
    .map((line) => line.split(/ (?:Blue|Red) carrier/)[0] ?? '')
}

export const HEXES: readonly string[] = LINES.flatMap((line) => line.match(/[A-F][1-4]/g) ?? [])

/** The two hexes in brackets. */
export const CARRIER_HEXES: readonly string[] = LINES.flatMap(
  (line) => line.match(/(?<=\[)[A-F][1-4]/g) ?? [],
)

/** The hexes that touch this one: two lines above or below in its column, one line in the columns beside it. */
export function touching(hex: string): readonly string[] {
  const isTouching = (other: string): boolean => {
    const columns = Math.abs(columnOf(other) - columnOf(hex))
    const lines = Math.abs(lineOf(other) - lineOf(hex))
    return (columns === 0 && lines === 2) || (columns === 1 && lines === 1)
  }
  return HEXES.filter(isTouching).toSorted()
}

function columnOf(hex: string): number {
  return 'ABCDEF'.indexOf(hex.charAt(0))
}

function lineOf(hex: string): number {
  return LINES.findIndex((line) => line.includes(hex))
}

/** How many steps from neighbour to neighbour lead from a hex to every other. */
export function stepsFrom(
  hex: string,
  around: (hex: string) => readonly string[],
): Readonly<Record<string, number>> {
  const steps: Record<string, number> = { [hex]: 0 }
  const reached = [hex]
  for (const from of reached) {
    for (const next of around(from)) {
      if (next in steps) continue
      steps[next] = (steps[from] ?? 0) + 1
      reached.push(next)
    }
  }
  return steps
}

/** The hex in this one's place when the map is turned half round. */
export function turned(hex: string): string {
  return `${'FEDCBA'.charAt(columnOf(hex))}${5 - Number(hex.charAt(1))}`
}
