import type { BotMaker } from '@sandtable/bots'
import { CALL_SIGN } from './call-sign.ts'
import { HAIL_OF_FIRE } from './hail-of-fire.ts'
import { WARRIOR } from './warrior.ts'

/** Two for each game, by its id. */
export const STRANGERS: Readonly<Record<string, readonly BotMaker[]>> = {
  'call-sign': CALL_SIGN,
  'callsign-warrior': WARRIOR,
  'hail-of-fire': HAIL_OF_FIRE,
}
