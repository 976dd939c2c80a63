import type { BotMachine } from '@sandtable/host'
import type { Thinker } from './thinker.ts'

/** What the bots of a match in this browser run on. */
export function browserMachine(thinker: Thinker): BotMachine {
  return {
    now: () => Date.now(),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    randomBits: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
    newId: () => '',
    think: (task) => thinker.think(task),
    report: (failure, where) => console.error(where, failure),
    botPause: 0,
    busyPause: 1_000,
  }
}
