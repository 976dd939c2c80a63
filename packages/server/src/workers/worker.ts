import { BotSessions } from '@sandtable/bots'
import type { AnyRuleset } from '@sandtable/engine'
import { chooseFor, oddsFor } from '@sandtable/host'
import { RULESETS } from '../games.ts'
import { readMapText } from './read-map-text.ts'
import { readOptions } from './read-options.ts'
import { readSave } from './read-save.ts'
import type { Task } from './tasks.ts'

/** The memory of this worker: tasks of one match come to the same worker again. */
const SESSIONS = new BotSessions()

const now = (): number => performance.now()

/** Runs in a worker thread, bundled: one task at a time. */
export function work(task: Task): unknown {
  switch (task.kind) {
    case 'choose':
      return chooseFor(rulesetNamed(task.game), task, SESSIONS, now)
    case 'odds':
      return oddsFor(rulesetNamed(task.game), task)
    case 'save':
      return readSave(RULESETS, task)
    case 'map':
      return readMapText(task)
    case 'options':
      return readOptions(rulesetNamed(task.game), task)
  }
}

function rulesetNamed(id: string): AnyRuleset {
  const ruleset = RULESETS.find((one) => one.id === id)
  if (!ruleset) throw new Error(`there is no game '${id}'`)
  return ruleset
}
