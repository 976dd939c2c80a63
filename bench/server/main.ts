/**
 * `npm run bench -- --server`: answers a second and latency with 50 matches at once, for our server, boardgame.io's and
 * Colyseus', with a bare durable server as the limit; one after the other, three times in the same run, ours and boardgame.io's
 * with two games each. `--json` prints one line.
 */
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { BARE } from './bare.ts'
import { BOARDGAME } from './boardgame.ts'
import { BOARDGAME_CALL_SIGN } from './boardgame-call-sign.ts'
import { COLYSEUS } from './colyseus.ts'
import type { Contender } from './contender.ts'
import { bestOf, type Measured, measure } from './load.ts'
import { OURS, OURS_COUNTING } from './ours.ts'

const { values } = parseArgs({
  strict: false,
  options: {
    json: { type: 'boolean' },
    only: { type: 'string' },
    seconds: { type: 'string', default: '6' },
    passes: { type: 'string', default: '3' },
  },
})
const seconds = positive('seconds')
const passes = positive('passes')
/** Fifty answers a second are few, and of their slowest hundredth there must be some: the calm lasts longer than the rush. */
const CALM_TIMES = 2
const terms = { matches: 50, warmUp: 6_000, rush: seconds * 1_000, calm: CALM_TIMES * seconds * 1_000 }

const contenders = [BARE, OURS, BOARDGAME_CALL_SIGN, OURS_COUNTING, BOARDGAME, COLYSEUS]
const asked = contenders.filter(({ name }) => values.only === undefined || name === values.only)
if (asked.length === 0) {
  complain(
    `There is no server '${values.only}', but: ${contenders.map(({ name }) => `'${name}'`).join(', ')}.`,
  )
}
const taken = new Map(asked.map((contender): [Contender, Measured[]] => [contender, []]))
for (let pass = 0; pass < passes; pass++) {
  for (const [contender, measured] of taken) {
    measured.push(await measure(contender, terms))
    if (!values.json) console.log(measured.at(-1))
  }
}
const measured = [...taken.values()].map(bestOf)
const rate = (name: string): number =>
  measured.find((one) => one.name === name)?.answersPerSecond ?? Number.NaN
const calmP99 = (name: string): number => measured.find((one) => one.name === name)?.calmP99 ?? Number.NaN
const report = {
  matches: terms.matches,
  servers: measured,
  /** The same game on both servers: Call Sign, then the one that counts. */
  timesBoardgame: round(rate(OURS.name) / rate(BOARDGAME_CALL_SIGN.name)),
  timesBoardgameCounting: round(rate(OURS_COUNTING.name) / rate(BOARDGAME.name)),
  /** Ours with all rules of Call Sign, the peer with none. */
  timesBoardgameWithoutRules: round(rate(OURS.name) / rate(BOARDGAME.name)),
  timesBare: round(rate(OURS.name) / rate(BARE.name)),
  /** In the best pass; `servers` has all of them. */
  calmP99: calmP99(OURS.name),
  /** What the disk and the machine alone take. */
  calmP99Bare: calmP99(BARE.name),
}
const { servers: _, ...ratios } = report
console.log(values.json ? JSON.stringify(report) : ratios)
rmSync(new URL('../../.cache', import.meta.url), { recursive: true, force: true })
process.exit(0)

function round(ratio: number): number {
  return Math.round(ratio * 100) / 100
}

function positive(option: 'seconds' | 'passes'): number {
  const number = Number(values[option])
  return number > 0 ? number : complain(`--${option} takes a number above 0, not '${values[option]}'.`)
}

function complain(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}
