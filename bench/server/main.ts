/**
 * `npm run bench -- --server`: answers a second and latency with 50 matches at once, for our server, boardgame.io's and
 * Colyseus', with a bare durable server as the limit; one after the other in the same run. `--json` prints one line.
 */
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { BARE } from './bare.ts'
import { BOARDGAME } from './boardgame.ts'
import { COLYSEUS } from './colyseus.ts'
import { type Measured, measure } from './load.ts'
import { OURS } from './ours.ts'

const { values } = parseArgs({
  strict: false,
  options: {
    json: { type: 'boolean' },
    only: { type: 'string' },
    seconds: { type: 'string', default: '6' },
  },
})
const seconds = Number(values.seconds)
const terms = { matches: 50, warmUp: 6_000, rush: seconds * 1_000, calm: seconds * 1_000 }

const measured: Measured[] = []
for (const contender of [BARE, OURS, BOARDGAME, COLYSEUS]) {
  if (values.only && !contender.name.startsWith(String(values.only))) continue
  measured.push(await measure(contender, terms))
  if (!values.json) console.log(measured.at(-1))
}
const rate = (name: string): number =>
  measured.find((one) => one.name === name)?.answersPerSecond ?? Number.NaN
const report = {
  matches: terms.matches,
  servers: measured,
  timesBoardgame: round(rate(OURS.name) / rate(BOARDGAME.name)),
  timesBare: round(rate(OURS.name) / rate(BARE.name)),
  calmP99: measured.find((one) => one.name === OURS.name)?.calmP99,
}
if (values.json) console.log(JSON.stringify(report))
else
  console.log({ timesBoardgame: report.timesBoardgame, timesBare: report.timesBare, calmP99: report.calmP99 })
rmSync(new URL('../../.cache', import.meta.url), { recursive: true, force: true })
process.exit(0)

function round(ratio: number): number {
  return Math.round(ratio * 100) / 100
}
