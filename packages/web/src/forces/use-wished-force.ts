import { useEffect } from 'react'
import { gameEntry } from '../games/index.ts'
import { useMatch, useMatchState } from '../match-screen/match-context.ts'
import { questionOf } from '../state/match-store.ts'
import { hasWish, takeWish } from './wishes.ts'

/**
 * When the match asks for the force that was chosen in the lobby, answers with it, or says why that is not possible.
 */
export function useWishedForce(): void {
  const table = useMatch()
  const asked = useMatchState((state) => state.asked)
  useEffect(() => {
    const { shown } = table.store.getState()
    const question = questionOf(shown)
    const match = shown?.summary.id
    if (!question || match === undefined || !hasWish(match, question.seat)) return
    void gameEntry(table.ui.ruleset.id)
      ?.forces?.()
      .then(({ setUp }) => {
        if (table.store.getState().asked !== asked) return
        const isForForces = setUp.answer(question, { kind: 'ready', name: '' }) !== null
        const wish = isForForces ? takeWish(match, question.seat) : null
        const answer = wish && setUp.answer(question, wish)
        if (!answer) return
        if ('choice' in answer) table.answer(answer.choice)
        else table.complain(answer.sentence)
      })
  }, [table, asked])
}
