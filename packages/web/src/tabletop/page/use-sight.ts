import { useMemo } from 'react'
import type { End } from '../tools/end.ts'
import { type SightAnswer, sightAnswer } from '../tools/sight-answer.ts'
import { useTablePage } from './table-store.ts'

/** What there is to see from one end to the other as the table stands now; null while an end is missing. */
export function useSight(from: End | undefined, to: End | undefined): SightAnswer | null {
  const ground = useTablePage((state) => state.ground)
  const tokens = useTablePage((state) => state.tokens)
  const clouds = useTablePage((state) => state.clouds)
  return useMemo(
    () => (from && to ? sightAnswer({ ground, tokens, happenings: clouds }, from, to) : null),
    [ground, tokens, clouds, from, to],
  )
}
