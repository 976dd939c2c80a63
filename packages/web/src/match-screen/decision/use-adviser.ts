import { isSameQuestion } from '@sandtable/bots'
import {
  type AnyDecision,
  Dice,
  SeededDice,
  StreamChance,
  sampleChoice,
  sfc32,
  whyIllegal,
} from '@sandtable/engine'
import { useEffect, useState } from 'react'
import type { PendingDecision } from '../../client/match-state.ts'
import { gameEntry } from '../../games/index.ts'
import { type MatchModel, viewOf } from '../../state/match-store.ts'

/** Advice on answers before one is given. */
export interface Adviser {
  /** A legal answer: the one the game's tactics propose, else any. */
  suggest(): unknown
  /** Any legal answer; a different one each time. */
  sample(): unknown
  /** Why an answer would be refused. */
  whyNot(choice: unknown): string | null
}

/** Gives advice on a question: wraps the question itself, with its tests; null until it has loaded. */
export function useAdviser(table: MatchModel | null, pending: PendingDecision | null): Adviser | null {
  const [found, setFound] = useState<{ readonly about: PendingDecision; readonly adviser: Adviser } | null>(
    null,
  )
  useEffect(() => {
    if (!table || !pending) return
    let isWanted = true
    void table.client.question(pending.seat).then((asked) => {
      // The match may have gone on: the adviser for the next question is loading.
      if (isWanted && asked && isSameQuestion(asked, pending))
        setFound({ about: pending, adviser: adviserOf(asked, table) })
    })
    return () => {
      isWanted = false
    }
  }, [table, pending])
  return found && found.about === pending ? found.adviser : null
}

function adviserOf(asked: AnyDecision, table: MatchModel): Adviser {
  const sample = (): unknown => sampleChoice(asked, newChance())
  return {
    suggest: () => {
      const proposed = proposalFor(asked, table)
      return proposed !== undefined && whyIllegal(asked, proposed) === null ? proposed : sample()
    },
    sample,
    whyNot: (choice) => whyIllegal(asked, choice)?.sentence ?? null,
  }
}

function newChance(): StreamChance {
  return new StreamChance(sfc32(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0, 1))
}

/** The answer of the game's tactics, in a state imagined from what the asked seat knows. */
function proposalFor(asked: AnyDecision, { ui, store }: MatchModel): unknown {
  const { shown } = store.getState()
  const ruleset = gameEntry(ui.ruleset.id)?.ruleset
  if (!shown || !ruleset?.tactics?.propose) return undefined
  const known = ruleset.determinize(viewOf(shown), new Dice(new SeededDice(sfc32(1))))
  return ruleset.tactics.propose(known, asked, newChance())
}
