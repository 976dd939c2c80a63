/**
 * `npm run nightly`: the long runs, one after the other, whatever fails on the way: all checks and tests, in which nothing
 * may need a second try; every law on 1,000 games of each game; all mutants of each game; the same
 * games on Node 20, Node 24 and Chromium; a server that is killed, damaged, sent nonsense and abused, and 1,000 games
 * with secrets over its sockets. Takes hours. The last lines say what passed; the exit code is 1 if something failed.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installDependencies, npmCommand, ROOT, run, start } from './install.mjs'

const GAMES = readdirSync(join(ROOT, 'packages/games')).filter((id) =>
  existsSync(join(ROOT, 'packages/games', id, 'rules.md')),
)

/** Games that can be played; of others there is a part of the rules so far. */
const LISTED = Object.keys(
  JSON.parse(readFileSync(join(ROOT, 'packages/games/list/package.json'), 'utf8')).dependencies,
)
const PLAYED = GAMES.filter((game) => LISTED.includes(`@sandtable/${game}`))

const RUNS = [
  ['test', '--', '--strict'],
  ...PLAYED.map((game) => ['run', 'laws', '--', game, '--games', '1000']),
  ...GAMES.map((game) => ['run', 'mutants', '--', game, '--fresh']),
  ['run', 'engines'],
  ['run', 'torture'],
  ['run', 'torture', '--', '--hostile'],
  ['run', 'torture', '--', '--mutants'],
  ['run', 'torture', '--', '--damage'],
  ['run', 'torture', '--', '--abuse'],
  ['run', 'torture', '--', '--secrets'],
]

process.env.SANDTABLE_MEETINGS = '40' // how often each pair of rules meets in the tests of Warrior

start(() => {
  installDependencies()
  const results = RUNS.map((args) => {
    const name = `npm ${args.join(' ')}`
    console.log(`── ${name}`)
    const begin = performance.now()
    const { command, args: all, shell } = npmCommand(args)
    const passed = run(command, all, { shell }).status === 0
    return { passed, line: `${passed ? 'passed' : 'FAILED'}  ${name}  ${minutesSince(begin)}` }
  })
  for (const { line } of results) console.log(line)
  process.exitCode = results.every(({ passed }) => passed) ? 0 : 1
})

function minutesSince(begin) {
  return `${((performance.now() - begin) / 60_000).toFixed(1)} min`
}
