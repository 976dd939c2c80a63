import { aliveModels, type Team } from '@sandtable/callsign-warrior'

/** Where the words of a Team stand: the middle of their first line, y up as on the table. */
export interface LabelPlace {
  readonly team: Team
  readonly lines: readonly string[]
  readonly x: number
  readonly y: number
}

interface Box {
  readonly left: number
  readonly right: number
  readonly low: number
  readonly high: number
}

/** A letter is so wide and a line so high, as parts of the size of the letters. */
const LETTER = 0.56
const LINE = 1.12
const GAP = 14

/** Words over their Team; where that would lie on other words or figures, under it; else over it all the same. */
export function labelPlaces(
  teams: readonly Team[],
  linesOf: (team: Team) => readonly string[],
  size: number,
): readonly LabelPlace[] {
  const bodies = teams.map((team) => ({ team, box: boxOf(team) }))
  const taken: Box[] = []
  return bodies.map(({ team, box }) => {
    const lines = linesOf(team)
    const width = Math.max(...lines.map(({ length }) => length)) * size * LETTER
    const height = lines.length * size * LINE
    const middle = (box.left + box.right) / 2
    const around = (low: number): Box => ({
      left: middle - width / 2,
      right: middle + width / 2,
      low,
      high: low + height,
    })
    const over = around(box.high + GAP)
    const under = around(box.low - GAP - height)
    const others = bodies.filter((one) => one.team !== team).map((one) => one.box)
    const isFree = (wanted: Box): boolean => ![...taken, ...others].some((one) => overlap(one, wanted))
    const chosen = !isFree(over) && isFree(under) ? under : over
    taken.push(chosen)
    return { team, lines, x: Math.round(middle), y: Math.round(chosen.high - size * 0.85) }
  })
}

function boxOf(team: Team): Box {
  const models = aliveModels(team)
  const reach = team.profile.vehicle ? 150 : 52
  return {
    left: Math.min(...models.map(({ x }) => x)) - reach,
    right: Math.max(...models.map(({ x }) => x)) + reach,
    low: Math.min(...models.map(({ y }) => y)) - reach,
    high: Math.max(...models.map(({ y }) => y)) + reach,
  }
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.low < b.high && b.low < a.high
}
