import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'sandtable-web-'))

/** Where the tests of one run keep the app they have built, so that it is built once and not once a file. */
export function setup(): void {
  process.env.SANDTABLE_TEST_BUILDS = folder
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true })
}
