import { useMemo } from 'react'
import { tokenOf } from '../battlefield/tools/end.ts'
import { type ReachAnswer, reachAnswer, type WayThere, wayTo } from '../battlefield/tools/reach-answer.ts'
import { useSandbox } from './sandbox-store.ts'

/** Where the selected piece can go, and the way to the clicked place; null while it is dragged. */
export function useReach(): { readonly answer: ReachAnswer | null; readonly way: WayThere | null } {
  const ground = useSandbox((state) => state.ground)
  const budget = useSandbox((state) => state.budget)
  const token = useSandbox((state) => (state.held ? null : tokenOf(state.tokens, state.chosen)))
  const to = useSandbox((state) => state.ends[0]?.at)
  const keptFrom = useSandbox((state) => state.keptFrom)
  const others = useSandbox((state) => state.tokens)
  const happenings = useSandbox((state) => state.clouds)
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
