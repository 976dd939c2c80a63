import { bareCallSign } from './bare-call-sign.ts'
import { playOnBoardgameIo } from './boardgame-games.ts'
import { playOnEngine } from './engine-games.ts'
import { liveTimes } from './live-match.ts'
import { interleaved, median, type Runner, ratioOf } from './measure.ts'
import { circumstances, type Figures, limitsOf, print, type Report } from './report.ts'
import { searchPlayouts } from './search.ts'
import { tunedCallSign } from './tuned-call-sign.ts'
import { workerRates } from './workers.ts'

const SEED = 2026

const FULL = {
  games: { warmUpMs: 2000, rounds: 15, sliceMs: 300 },
  live: { warmUpMs: 500, rounds: 9, sliceMs: 150 },
  search: { warmUpMs: 500, rounds: 9, sliceMs: 200 },
  workers: { warmUpMs: 2000, rounds: 3, seconds: 3 },
}

const QUICK = {
  games: { warmUpMs: 1500, rounds: 5, sliceMs: 100 },
  live: { warmUpMs: 500, rounds: 5, sliceMs: 50 },
  search: { warmUpMs: 500, rounds: 5, sliceMs: 50 },
  workers: { warmUpMs: 500, rounds: 1, seconds: 1 },
}

const ARGUMENTS = ['--quick', '--json']

const given = process.argv.slice(2)
const unknown = given.find((argument) => !ARGUMENTS.includes(argument))
if (unknown === undefined) await bench(given.includes('--quick'), given.includes('--json'))
else {
  console.error(`There is no '${unknown}'; the arguments are ${ARGUMENTS.join(' and ')}.`)
  process.exitCode = 1
}

async function bench(isQuick: boolean, asJson: boolean): Promise<void> {
  const before = circumstances(isQuick)
  const figures = await measure(isQuick ? QUICK : FULL)
  const report: Report = { circumstances: before, ...figures, limits: limitsOf(figures) }
  if (asJson) console.log(JSON.stringify(report, null, 2))
  else print(report)
}

async function measure(effort: typeof FULL): Promise<Figures> {
  const bareLoop = bareCallSign()
  const tunedLoop = tunedCallSign()
  const asked = { engine: 0, games: 0 }
  const engineGames: Runner = {
    name: 'engine',
    batch: 2,
    run: (game) => {
      asked.engine += playOnEngine(SEED, game).decisions
      asked.games++
    },
  }
  const bareGames: Runner = { name: 'bare', batch: 16, run: (game) => bareLoop.play(SEED, game) }
  const tunedGames: Runner = { name: 'tuned', batch: 32, run: (game) => tunedLoop.play(SEED, game) }
  const peerGames: Runner = {
    name: 'boardgameio',
    batch: 1,
    run: (game) => void playOnBoardgameIo(SEED, game),
  }
  const [engine = [], bare = [], tuned = [], peer = []] = interleaved(
    [engineGames, bareGames, tunedGames, peerGames],
    effort.games,
  )

  const live = liveTimes(SEED, effort.live)
  const playoutsPerSecond = searchPlayouts(SEED, effort.search)
  const workers = await workerRates(SEED, effort.workers)
  return {
    callSign: {
      games: {
        engine: median(engine),
        bare: median(bare),
        tuned: median(tuned),
        boardgameio: median(peer),
      },
      decisionsPerGame: asked.engine / asked.games,
      workers: { one: workers.one, two: workers.two },
    },
    engine: { rerun: { us: live.rerun }, clone: { us: live.clone }, fork: { us: live.fork } },
    search: { playoutsPerSecond },
    ratios: {
      engineToBare: ratioOf(engine, bare),
      engineToTuned: ratioOf(engine, tuned),
      engineToBoardgameio: ratioOf(engine, peer),
      workers: workers.ratio,
    },
  }
}
