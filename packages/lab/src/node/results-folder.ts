import { existsSync } from 'node:fs'
import { type FileHandle, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnyRuleset } from '@sandtable/engine'
import type { Plan } from '../experiment/plan.ts'
import { type Block, blockOfLines } from '../play/block.ts'
import type { Progression } from '../results/progression.ts'

/** An error that the user can correct. Its message is one sentence. */
export class LabTrouble extends Error {}

/** The folder of one experiment: its plan, a line for each game, and the report at the end. */
export class ResultsFolder {
  readonly path: string
  readonly #games: FileHandle

  private constructor(path: string, games: FileHandle) {
    this.path = path
    this.#games = games
  }

  /**
   * Opens a folder for this plan and reads its results so far. A line that a killed run left incomplete is cut off;
   * that game will be played again and give the same line.
   */
  static async open(
    path: string,
    plan: Plan,
    { fresh = false }: { readonly fresh?: boolean } = {},
  ): Promise<ResultsFolder> {
    await mkdir(path, { recursive: true }).catch((failure: Error) => {
      throw new LabTrouble(`'${path}' cannot be a folder of results: ${failure.message}.`)
    })
    await lock(path)
    try {
      if (fresh)
        await Promise.all(['plan.json', 'games.jsonl'].map((name) => rm(join(path, name), { force: true })))
      await claim(path, plan)
      return new ResultsFolder(path, await open(join(path, 'games.jsonl'), 'a+'))
    } catch (failure) {
      await unlock(path)
      throw failure
    }
  }

  /** Reads all complete blocks of an earlier run. Returns the number of games. */
  async resumeStep(progression: Progression, ruleset: AnyRuleset): Promise<number> {
    let kept = 0
    let lines: string[] = []
    for await (const line of this.#games.readLines({ start: 0, autoClose: false })) {
      const order = progression.next
      if (!order) break
      lines.push(line)
      if (lines.length < order.count) continue
      const block = blockOfLines(ruleset, progression.plan, order, lines)
      if (!block) break
      progression.take(block)
      kept += Buffer.byteLength(block.lines)
      lines = []
    }
    await this.#games.truncate(kept)
    return progression.played
  }

  async append({ lines }: Block): Promise<void> {
    await this.#games.appendFile(lines)
  }

  /** Writes a file of the folder completely or not at all. */
  async write(name: string, content: string | Uint8Array): Promise<void> {
    await writeWhole(join(this.path, name), content)
  }

  async close(): Promise<void> {
    await this.#games.close()
    await unlock(this.path)
  }
}

export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${path}.part`, content)
  await rename(`${path}.part`, path)
}

/** A folder belongs to one plan: games of another would spoil its figures. */
async function claim(path: string, plan: Plan): Promise<void> {
  const file = join(path, 'plan.json')
  const text = `${JSON.stringify(plan, null, 1)}\n`
  if (!existsSync(file)) {
    await rm(join(path, 'games.jsonl'), { force: true })
    await writeWhole(file, text)
  } else if ((await readFile(file, 'utf8')) !== text) {
    throw new LabTrouble(
      `'${path}' holds results of another experiment, or of another version of it or of the rules. Use --fresh to start over, or --out for another folder.`,
    )
  }
}

/** Two runs must not write into one folder. A lock of a process that has ended does not count. */
async function lock(path: string): Promise<void> {
  const file = join(path, 'run.lock')
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' })
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw failure
    const owner = Number(await readFile(file, 'utf8'))
    if (isAlive(owner)) throw new LabTrouble(`Another run (process ${owner}) is writing into '${path}'.`)
    await writeFile(file, String(process.pid))
  }
}

async function unlock(path: string): Promise<void> {
  await rm(join(path, 'run.lock'), { force: true })
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
