import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const BIN = fileURLToPath(new URL('../bin/sandtable.js', import.meta.url))

export interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs the command as a user would, with what is typed at its prompts. */
export function sandtable(words: readonly string[], typed: readonly string[] = []): Ran {
  const input = typed.map((line) => `${line}\n`).join('')
  const env = { ...process.env, NO_COLOR: '1' } // some machines ask for colours even in a pipe
  const terms = { input, env, encoding: 'utf8', cwd: newFolder() } as const // what is saved stays out of the project
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...words], terms)
  return { code: status, out: stdout, err: stderr }
}

/** A folder of its own for the files of a test. */
export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'sandtable-'))
}
