import { type Block, type BlockOrder, type Plan, playBlock, readExperiment } from '@sandtable/lab'
import { GAMES, loadGames, loadRuleset } from '../games/index.ts'
import type { LabMessage } from './new-lab-worker.ts'

let plan: Plan | null = null

/** Experiments are read and games are played in this worker, so that the page stays responsive. */
self.onmessage = async ({ data }: MessageEvent<LabMessage>): Promise<void> => {
  if ('plan' in data) plan = data.plan
  else self.postMessage('text' in data ? await read(data.text) : plan && (await play(plan, data.order)))
}

async function read(text: string): Promise<Plan | string> {
  await loadGames()
  return readExperiment(
    text,
    GAMES.map(({ ruleset }) => ruleset),
  )
}

async function play(running: Plan, order: BlockOrder): Promise<Block> {
  return playBlock(await loadRuleset(running.game), running, order)
}
