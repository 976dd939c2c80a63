import { CALL_SIGN } from './call-sign/entry.ts'
import { CALLSIGN_WARRIOR } from './callsign-warrior/entry.ts'
import type { GameEntry } from './game-entry.ts'

/** Every game of the app; this is the only place that names them. The first is the one of 'Play now'. */
export const GAMES: readonly GameEntry[] = [CALL_SIGN, CALLSIGN_WARRIOR]
