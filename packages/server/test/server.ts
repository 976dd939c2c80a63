import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BotSessions } from '@sandtable/bots'
import type { AnyRuleset } from '@sandtable/engine'
import { chooseFor, oddsFor } from '@sandtable/host'
import { RULESETS, type ServedGame, servedGames } from '../src/games.ts'
import { createServer, type ServerParts } from '../src/server.ts'
import { openSqlite } from '../src/store/sqlite.ts'
import type { Store } from '../src/store/store.ts'
import { readMapText } from '../src/workers/read-map-text.ts'
import { readOptions } from '../src/workers/read-options.ts'
import { readSave } from '../src/workers/read-save.ts'
import type { Workers } from '../src/workers/tasks.ts'

export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'sandtable-server-'))
}

/** Limits no test comes near, but those it sets itself. */
const GENEROUS = {
  messagesPerSecond: 100_000,
  messageBurst: 100_000,
  matchesADay: 1_000_000,
  socketsOfAddress: 10_000,
}

export interface TestServer {
  readonly url: string
  readonly store: Store
  close(): Promise<void>
}

/** A server that listens. Its bots think in this process, and at once, unless it is given workers. */
export async function testServer(
  parts: Partial<ServerParts> & { folder?: string; more?: readonly AnyRuleset[] } = {},
): Promise<TestServer> {
  const { folder, more = [], limits, ...rest } = parts
  const store = parts.store ?? (await openSqlite(folder ?? newFolder()))
  const games = [...servedGames(), ...more.map(served)]
  const app = await createServer({
    games,
    workers: inlineWorkers([...RULESETS, ...more]),
    botPause: 0,
    beatEvery: 0,
    requestsPerMinute: 1_000_000,
    newMatchesPerMinute: 1_000_000,
    ...rest,
    limits: { ...GENEROUS, ...limits },
    store,
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    store,
    close: async () => {
      await app.close()
      await store.close()
    },
  }
}

function served(ruleset: AnyRuleset): ServedGame {
  return { ruleset, rulesText: () => '' }
}

export function inlineWorkers(rulesets: readonly AnyRuleset[]): Workers {
  const named = (id: string): AnyRuleset => {
    const ruleset = rulesets.find((one) => one.id === id)
    if (!ruleset) throw new Error(`no game ${id}`)
    return ruleset
  }
  const kept = new BotSessions()
  return {
    choose: async (task) => chooseFor(named(task.game), task, kept, () => performance.now()),
    odds: async (task) => oddsFor(named(task.game), task),
    readSave: async (task) => readSave(rulesets, task),
    readMap: async (task) => readMapText(task),
    readOptions: async (task) => readOptions(named(task.game), task),
    load: { workers: 0, running: 0, waiting: 0, oldest: 0, failed: 0 },
    close: async () => undefined,
  }
}
