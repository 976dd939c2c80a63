import { isAsked } from '@sandtable/bots'
import { type AnyDecision, StreamChance, sampleChoice, sfc32, whyIllegal } from '@sandtable/engine'
import { useEffect, useState } from 'react'
import type { GameClient } from '../../client/game-client.ts'
import type { PendingDecision } from '../../client/match-state.ts'

/** What can be known of an answer before it is given. */
export interface Adviser {
  /** A legal answer; another each time. */
  suggest(): unknown
  /** Why an answer would be refused. */
  whyNot(choice: unknown): string | null
}

/** Who advises on a question: the question itself, with its tests; null until it has come. */
export function useAdviser(client: GameClient | null, pending: PendingDecision | null): Adviser | null {
  const [found, setFound] = useState<{ readonly about: PendingDecision; readonly adviser: Adviser } | null>(
    null,
  )
  useEffect(() => {
    if (!client || !pending) return
    let isWanted = true
    void client.question(pending.seat).then((asked) => {
      // The match may have gone on since: the adviser of the next question is on its way.
      if (isWanted && asked && isAsked(asked, pending))
        setFound({ about: pending, adviser: adviserOf(asked) })
    })
    return () => {
      isWanted = false
    }
  }, [client, pending])
  return found && found.about === pending ? found.adviser : null
}

function adviserOf(asked: AnyDecision): Adviser {
  return {
    suggest: () => {
      const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
      return sampleChoice(asked, new StreamChance(sfc32(seed, 1)))
    },
    whyNot: (choice) => whyIllegal(asked, choice)?.sentence ?? null,
  }
}
