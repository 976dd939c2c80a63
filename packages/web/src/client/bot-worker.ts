import { KeptPlayers } from '@sandtable/bots'
import { rulesetOf } from '../games/index.ts'
import { type Riddle, solve } from './bots.ts'

const KEPT = new KeptPlayers()

/** Bots think here, so that the board never stands still. */
self.onmessage = ({ data }: MessageEvent<Riddle>): void => {
  self.postMessage(solve(rulesetOf(data.game), data, KEPT))
}
