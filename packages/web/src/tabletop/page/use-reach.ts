import { useMemo } from 'react'
import { tokenOf } from '../tools/end.ts'
import { type ReachAnswer, reachAnswer, type WayThere, wayTo } from '../tools/reach-answer.ts'
import { useTablePage } from './table-store.ts'

/** Where the chosen piece may get, and the way to the place that was pressed; null while it is carried. */
export function useReach(): { readonly answer: ReachAnswer | null; readonly way: WayThere | null } {
  const ground = useTablePage((state) => state.ground)
  const budget = useTablePage((state) => state.budget)
  const token = useTablePage((state) => (state.held ? null : tokenOf(state.tokens, state.chosen)))
  const to = useTablePage((state) => state.ends[0]?.at)
  const keptFrom = useTablePage((state) => state.keptFrom)
  const others = useTablePage((state) => state.tokens)
  const happenings = useTablePage((state) => state.clouds)
  const answer = useMemo(
    () => (token ? reachAnswer(ground, token, { budget, keptFrom, others, happenings }) : null),
    [ground, token, budget, keptFrom, others, happenings],
  )
  const way = useMemo(
    () => (answer && token && to ? wayTo(answer, token.name, to) : null),
    [answer, token, to],
  )
  return { answer, way }
}
