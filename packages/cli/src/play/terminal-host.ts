import { randomBytes } from 'node:crypto'
import { BotSessions } from '@sandtable/bots'
import type { AnyRuleset, Match } from '@sandtable/engine'
import { type BotMachine, chooseFor, LocalHost } from '@sandtable/host'
import type { ClockTerms, PlayersTerms } from '@sandtable/protocol'

/** Hosts a match in the terminal. Its bots run in this process. */
export function terminalHost(
  match: Match<unknown, unknown>,
  players: PlayersTerms,
  { clock = null, ...machine }: Partial<BotMachine> & { readonly clock?: ClockTerms | null } = {},
): LocalHost {
  const here = { ...terminalMachine(match.ruleset as AnyRuleset), ...machine }
  return new LocalHost({ id: 'terminal', match, players, clock, machine: here })
}

function terminalMachine(ruleset: AnyRuleset): BotMachine {
  const sessions = new BotSessions()
  return {
    now: () => Date.now(),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    randomBits: () => randomBytes(4).readUInt32LE(),
    newId: () => '',
    think: async (task) => chooseFor(ruleset, task, sessions, () => performance.now()),
    report: (failure, where) => console.error(`${where}:`, failure),
    botPause: 0,
    busyPause: 1_000,
  }
}
