/**
 * `npm run bench -- --game GAME --against COMMIT [--rounds 5] [--quick] [--json]`: this tree and an older commit in turns, the
 * best of the rounds of each. The measuring code is today's; rules, kernel and bots are each tree's own.
 */

import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/** The sources that are measured with, from the root. */
const MEASURING = ['bench/game', 'bench/measure.ts', 'bench/report.ts']

/** Unpacks the packages of a commit and today's measuring code beside them. The folder can be bundled like the project. */
export function unpackCommit(root, commit, folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'node_modules', '@sandtable'), { recursive: true })
  const archive = execFileSync('git', ['archive', commit, 'packages'], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  for (const path of MEASURING) cpSync(join(root, path), join(folder, path), { recursive: true })
  for (const path of packagesIn(folder)) {
    const { name } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
    symlinkSync(path, join(folder, 'node_modules', name))
  }
}

function packagesIn(folder) {
  const parents = [join(folder, 'packages'), join(folder, 'packages', 'games')]
  return parents.flatMap((parent) =>
    readdirSync(parent)
      .map((name) => join(parent, name))
      .filter((path) => readdirSync(path).includes('package.json')),
  )
}

/** Runs the two bundles in turns; gives the milliseconds a question of each round, the best of each tree and their ratio. */
export function compareRounds(bundles, rounds, args) {
  const measured = { old: [], new: [] }
  for (let round = 0; round < rounds; round++) {
    for (const tree of ['old', 'new']) {
      const out = execFileSync(process.execPath, [bundles[tree], '--round', ...args], { encoding: 'utf8' })
      measured[tree].push(JSON.parse(out))
    }
  }
  return comparison(measured)
}

/** `{ random: { old, new, ratio }, greedy: … }` of the best rounds, and all rounds. */
export function comparison(rounds) {
  const best = (tree, bot) => Math.min(...rounds[tree].map((round) => round[bot]))
  const of = (bot) => {
    const [before, now] = [best('old', bot), best('new', bot)]
    return { old: before, new: now, ratio: now / before }
  }
  return { msPerQuestion: { random: of('random'), greedy: of('greedy') }, rounds }
}
