import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtCommand } from '../packages/cli/build.js'
import { buildServer } from '../packages/server/test/torture/child.ts'

/** How Unix and Windows name the folder for what is not kept. */
const TEMPORARY = ['TMPDIR', 'TEMP', 'TMP']

/**
 * Before the first test of a run: a folder for all that the tests and the programs they start write, which is gone
 * after the last; and the command and the server as they are now, so that no two files build them at once. Vitest
 * calls it for each project; once is enough.
 */
export async function setup(): Promise<(() => void) | undefined> {
  if (process.env.SANDTABLE_TEST_RUN) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-test-'))
  chmodSync(folder, 0o755) // a database that is started by root runs as a user of its own, who must get in
  process.env.SANDTABLE_TEST_RUN = folder
  for (const name of TEMPORARY) process.env[name] = folder
  await builtCommand()
  process.env.SANDTABLE_TEST_SERVER = await buildServer()
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
}
