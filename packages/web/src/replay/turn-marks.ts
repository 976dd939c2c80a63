import type { ReplayFrame } from './film.ts'

/** The step at which a turn begins. */
export interface TurnMark {
  readonly turn: number
  readonly at: number
}

/** Where the turns of a replay begin; none for a game whose view does not give the turn. */
export function turnMarks(pictures: readonly ReplayFrame[]): readonly TurnMark[] {
  const marks: TurnMark[] = []
  for (const [at, { view }] of pictures.entries()) {
    const turn = turnOf(view)
    if (turn !== null && turn > (marks.at(-1)?.turn ?? 0)) marks.push({ turn, at })
  }
  return marks
}

function turnOf(view: unknown): number | null {
  if (typeof view !== 'object' || view === null || !('turn' in view)) return null
  return typeof view.turn === 'number' ? view.turn : null
}
