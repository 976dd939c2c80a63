import { BotSessions } from '@sandtable/bots'
import { type BotTask, chooseFor } from '@sandtable/host'
import { loadRuleset } from '../games/index.ts'

const SESSIONS = new BotSessions()

/** Bots think in this worker, so that the page stays responsive. */
self.onmessage = async ({ data }: MessageEvent<BotTask>): Promise<void> => {
  self.postMessage(chooseFor(await loadRuleset(data.game), data, SESSIONS, () => performance.now()))
}
