import { WARRIOR_BUILDER } from '@sandtable/callsign-warrior'
import type { ForceGame } from '../../../forces/force-game.ts'
import { WARRIOR_SET_UP } from './force-set-up.ts'

/** The forces of CALLSIGN: Warrior in the app. */
export const WARRIOR_FORCES: ForceGame = { ...WARRIOR_BUILDER, setUp: WARRIOR_SET_UP }
