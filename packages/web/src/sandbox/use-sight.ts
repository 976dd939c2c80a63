import { useMemo } from 'react'
import type { End } from '../battlefield/tools/end.ts'
import { type SightAnswer, sightAnswer } from '../battlefield/tools/sight-answer.ts'
import { useSandbox } from './sandbox-store.ts'

/** The sight from one end to the other at present; null while an end is missing. */
export function useSight(from: End | undefined, to: End | undefined): SightAnswer | null {
  const ground = useSandbox((state) => state.ground)
  const tokens = useSandbox((state) => state.tokens)
  const clouds = useSandbox((state) => state.clouds)
  return useMemo(
    () => (from && to ? sightAnswer({ ground, tokens, happenings: clouds }, from, to) : null),
    [ground, tokens, clouds, from, to],
  )
}
