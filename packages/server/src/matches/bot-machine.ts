import { type BotMachine, offeredBot } from '@sandtable/host'
import type { ServerContext } from '../server-context.ts'

/** What the bots of this server's matches run on: its workers, its clock, its source of randomness. */
export function botMachine(context: ServerContext): BotMachine {
  const { workers, makers, random, now, botPause, busyPause, report } = context
  return {
    now,
    botPause,
    busyPause,
    report,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    randomBits: () => random(4).readUInt32LE(),
    newId: () => random(12).toString('base64url'),
    think: (task, match) =>
      workers.choose({ kind: 'choose', ...task, bot: offeredBot(task.bot).id }, makers.requesterOf(match)),
  }
}
