import { blocksOf, mergeTallies, type SeriesTally, wilsonInterval } from '@sandtable/bots'
import type { AnyRuleset } from '@sandtable/engine'
import { percent } from '@sandtable/lab'
import { complain } from '../complaint.ts'
import { gameNamed } from '../games.ts'
import { type Job, makerNamed } from '../job.ts'
import { optionsFrom, type SeriesFlags, wholeNumber } from '../options.ts'
import { runJobs, workersFrom } from '../pool.ts'
import { printJson, table } from '../print.ts'
import { Progress } from '../progress.ts'

/** `sandtable sim GAME`: many games between bots, and how they ended. */
export async function simulate(gameId: string, words: SeriesFlags): Promise<void> {
  const ruleset = gameNamed(gameId)
  const games = wholeNumber('The number of games', words.games, 1)
  const workers = workersFrom(words.workers)
  const jobs = jobsFor(ruleset, games, words)

  const progress = new Progress(`${ruleset.name}, ${words.bots}`, games)
  const started = performance.now()
  const tally = mergeTallies(await runJobs(jobs, workers, (played) => progress.advance(played)))
  progress.end()
  const seconds = (performance.now() - started) / 1000
  if (words.json) printJson(asJson(ruleset, words, tally, seconds))
  else console.log(asText(ruleset, words, tally, seconds))
}

function jobsFor(ruleset: AnyRuleset, games: number, words: SeriesFlags): readonly Job[] {
  const options = optionsFrom(ruleset, words.option)
  const seed = wholeNumber('The seed', words.seed, 0)
  const bots = words.bots.split(',')
  const seats = ruleset.seats(options)
  if (bots.length !== seats.length)
    complain(`${ruleset.name} has ${seats.length} seats: name as many bots, with commas.`)
  for (const bot of bots) makerNamed(bot) // complain about an unknown bot before any work begins
  return blocksOf(games).map((block) => ({ game: ruleset.id, options, bots, seed, paired: false, ...block }))
}

function asJson(ruleset: AnyRuleset, words: SeriesFlags, tally: SeriesTally, seconds: number): unknown {
  const { games, wins, draws, reasons, turns, decisions, digest } = tally
  return {
    game: ruleset.id,
    version: ruleset.version,
    bots: words.bots.split(','),
    seed: Number(words.seed),
    games,
    wins,
    winRates: Object.fromEntries(
      Object.entries(wins).map(([side, won]) => [side, wilsonInterval(won, games)]),
    ),
    draws,
    reasons,
    meanTurns: turns / games,
    meanDecisions: decisions / games,
    seconds,
    digest,
  }
}

function asText(ruleset: AnyRuleset, words: SeriesFlags, tally: SeriesTally, seconds: number): string {
  const { games, wins, draws, turns, decisions, digest } = tally
  const bots = words.bots.split(',')
  const rows = ruleset.seats({}).map(({ side, name }, i) => {
    const won = wins[side] ?? 0
    const { value, low, high } = wilsonInterval(won, games)
    return [name, bots[i] ?? '', String(won), percent(value), `${percent(low)} to ${percent(high)}`]
  })
  const drawn = wilsonInterval(draws, games)
  return [
    table([
      ['seat', 'bot', 'wins', 'rate', '95% interval'],
      ...rows,
      ['draws', '', String(draws), percent(drawn.value), `${percent(drawn.low)} to ${percent(drawn.high)}`],
    ]),
    `${games} games of ${(turns / games).toFixed(1)} turns and ${(decisions / games).toFixed(0)} decisions on average`,
    `${seconds.toFixed(1)} seconds, ${Math.round(games / seconds)} games a second`,
    `digest ${digest}`,
  ].join('\n')
}
