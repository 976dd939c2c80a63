import { APPRAISAL } from './appraisal-law.ts'
import { DECLARATIONS } from './declarations.ts'
import type { Law } from './law.ts'
import { FORKS, GAMES_END, REPLAY, SAVED_TWIN, UNDO, VERIFY } from './match-laws.ts'
import { NO_PEEKING } from './no-peeking.ts'
import { PLAYOUT } from './playout-law.ts'
import { REFUSALS } from './refusals.ts'
import { SECRETS } from './secrets.ts'
import { CLAUSES_KNOWN, CLONE, PLAIN_JSON, STATE_FORM, VIEW_AGAIN } from './state-laws.ts'
import { FEATURES, SCRIPTS } from './tactics-laws.ts'
import { WITHHELD } from './withheld.ts'

/** The laws that must hold in every game of every ruleset, tried on random games. */
export const LAWS: readonly Law[] = [
  GAMES_END,
  REPLAY,
  VERIFY,
  SAVED_TWIN,
  UNDO,
  FORKS,
  REFUSALS,
  PLAIN_JSON,
  STATE_FORM,
  CLONE,
  VIEW_AGAIN,
  SECRETS,
  PLAYOUT,
  APPRAISAL,
  FEATURES,
  SCRIPTS,
  CLAUSES_KNOWN,
  NO_PEEKING,
  DECLARATIONS,
  WITHHELD,
]
