import type { Attack } from '@sandtable/miniatures'
import { useState } from 'react'
import type { PendingDecision } from '../client/match-state.ts'
import type { MatchModel } from '../state/match-store.ts'
import { knownOf } from './known.ts'
import type { MiniaturesGame } from './miniatures-game.ts'

/** An enemy that is aimed at, and what confirming does. */
export interface Aimed {
  readonly unit: string
  readonly target: string
  readonly attack: Attack
}

export interface Attacking {
  readonly aimed: Aimed | null
  /**
   * The first click on a unit aims at it, the second confirms, but not the second of a double click: the odds must have
   * been in sight. False if the unit cannot be attacked.
   */
  press(target: string, isRepeat: boolean): boolean
  confirm(): void
  clear(): void
}

interface AttackTerms {
  readonly game: MiniaturesGame
  readonly table: MatchModel | null
  readonly question: PendingDecision | null
  readonly view: unknown
  /** The unit that is selected or asked about. */
  readonly unit: string | null
}

/** Clicking an enemy while a unit chooses its action: the odds are shown first, then the click counts. */
export function useAttack({ game, table, question, view, unit }: AttackTerms): Attacking {
  const [found, setFound] = useState<(Aimed & { readonly question: PendingDecision }) | null>(null)
  const aimed = found && found.question === question && found.unit === unit ? found : null
  const confirm = (): void => {
    if (aimed) table?.answer(aimed.attack.choice, aimed.attack.next)
  }
  return {
    aimed,
    confirm,
    press: (target, isRepeat) => {
      if (aimed?.target === target) {
        if (!isRepeat) confirm()
        return true
      }
      if (!question || unit === null) return false
      const attack = game.plans.attack?.(knownOf(game.plans, view), question, unit, target) ?? null
      if (attack) setFound({ question, unit, target, attack })
      return attack !== null
    },
    clear: () => setFound(null),
  }
}
