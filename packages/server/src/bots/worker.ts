import { KeptPlayers } from '@sandtable/bots'
import { RULESETS } from '../games.ts'
import { chooseFor, oddsFor } from './think.ts'
import type { Task } from './thinker.ts'

/** This worker's own: whoever asks about a match should ask the same worker again. */
const KEPT = new KeptPlayers()

/** Runs in a worker thread, bundled: one task at a time. */
export function work(task: Task): unknown {
  const ruleset = RULESETS.find(({ id }) => id === task.game)
  if (!ruleset) throw new Error(`there is no game '${task.game}'`)
  return task.kind === 'choose' ? chooseFor(ruleset, task, KEPT) : oddsFor(ruleset, task)
}
