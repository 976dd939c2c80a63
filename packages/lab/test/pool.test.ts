import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { poolPlayer } from '../src/node/pool-player.ts'
import { ResultsFolder } from '../src/node/results-folder.ts'
import { runExperiment } from '../src/node/run-experiment.ts'
import { planOf, playAll, rulesetOf } from './toys/plan.ts'

test('a thread that dies in the middle of a block loses nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-'))
  const outfile = fileURLToPath(new URL('../dist/crashing-worker.mjs', import.meta.url))
  const entry = fileURLToPath(new URL('./toys/crashing-worker.ts', import.meta.url))
  const terms = { entryPoints: [entry], outfile, external: ['piscina'] }
  await build({ ...terms, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' })

  const mark = join(folder, 'mark')
  const plan = planOf({ title: mark, game: 'flips', block: 20, stop: { games: 300 } })
  const player = poolPlayer(plan, 2, outfile)
  const { end, progression } = await runExperiment({
    plan,
    ruleset: rulesetOf(plan),
    folder: join(folder, 'out'),
    player,
  })
  await player.close()
  expect(existsSync(mark)).toBe(true) // it did die
  expect(end).toBe('over')
  expect(progression.results).toEqual(playAll(plan).results)
  expect(
    readFileSync(join(folder, 'out', 'games.jsonl'), 'utf8')
      .trimEnd()
      .split('\n'),
  ).toHaveLength(300)
})

test('one folder, one run at a time; the lock of a run that died does not count', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-'))
  const plan = planOf({ game: 'flips' })
  const lock = join(folder, 'run.lock')
  writeFileSync(lock, String(process.ppid))
  await expect(ResultsFolder.open(folder, plan)).rejects.toThrow(/Another run .* is writing/)
  const dead = spawnSync(process.execPath, ['-e', '']).pid
  writeFileSync(lock, String(dead))
  const results = await ResultsFolder.open(folder, plan)
  expect(readFileSync(lock, 'utf8')).toBe(String(process.pid))
  await results.close()
  expect(existsSync(lock)).toBe(false)
})
