import { KeptPlayers } from '@sandtable/bots'
import { loadRuleset } from '../games/index.ts'
import { type Riddle, solve } from './bots.ts'

const KEPT = new KeptPlayers()

/** Bots think in this worker, so that the page stays responsive. */
self.onmessage = async ({ data }: MessageEvent<Riddle>): Promise<void> => {
  self.postMessage(solve(await loadRuleset(data.game), data, KEPT))
}
