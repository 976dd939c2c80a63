import {
  blocksOf,
  type Estimate,
  type LadderRow,
  ladderRowOf,
  levelsOf,
  mergeTallies,
  type Pairing,
  pairingsOf,
  ratings,
} from '@sandtable/bots'
import type { AnyRuleset } from '@sandtable/engine'
import { percent } from '@sandtable/lab'
import { complain } from '../complaint.ts'
import { gameNamed } from '../games.ts'
import { type Job, makerNamed } from '../job.ts'
import { optionsFrom, type SeriesFlags, wholeNumber } from '../options.ts'
import { runJobs, workersFrom } from '../pool.ts'
import { printJson, table } from '../print.ts'
import { Progress } from '../progress.ts'

/**
 * Games of a block. Bots that search take seconds for a game, so small blocks keep all cores busy to the end. Even,
 * because pairs of games stay together.
 */
const GAMES_A_BLOCK = 10

interface LadderFlags extends SeriesFlags {
  readonly markdown?: boolean
}

/** `sandtable ladder GAME`: every bot against every other, seats swapped, seeds paired. */
export async function playLadder(gameId: string, words: LadderFlags): Promise<void> {
  const ruleset = gameNamed(gameId)
  const games = wholeNumber('The number of games', words.games, 2)
  if (games % 2 === 1) complain(`Games are played in pairs with swapped seats: an even number, not ${games}.`)
  const bots = words.bots.split(',').flatMap((word) => climbers(ruleset, word))
  if (bots.length < 2) complain('A ladder needs two bots or more, with commas: --bots random,greedy')
  if (new Set(bots).size < bots.length) complain('Name each bot of the ladder once.')
  for (const bot of bots) makerNamed(bot)
  if (ruleset.seats({}).length !== 2)
    complain(`A ladder is for games of two seats; ${ruleset.name} has more.`)

  const workers = workersFrom(words.workers)
  const pairings = pairingsOf(bots)
  const progress = new Progress(`${ruleset.name} ladder`, pairings.length * games)
  const standings: LadderRow[] = []
  for (const pairing of pairings) {
    const jobs = jobsFor(ruleset, pairing, games, words)
    const tallies = await runJobs(jobs, workers, (played) => progress.advance(played))
    standings.push(ladderRowOf(pairing, mergeTallies(tallies)))
  }
  progress.end()
  if (words.json)
    printJson({
      game: ruleset.id,
      seed: Number(words.seed),
      pairs: standings.map(better),
      ratings: ratings(standings),
    })
  else if (words.markdown) console.log(asMarkdown(standings))
  else console.log(asText(standings))
}

/** `levels` are all levels of the game, `scripts` all its scripts; else a bot by its name. */
function climbers(ruleset: AnyRuleset, word: string): readonly string[] {
  if (word === 'levels') return levelsOf(ruleset).map(({ id }) => id)
  if (word === 'scripts') return ruleset.tactics?.scripts.map(({ name }) => `script:${name}`) ?? []
  return [word]
}

function jobsFor(
  ruleset: AnyRuleset,
  { first, second }: Pairing,
  games: number,
  words: SeriesFlags,
): readonly Job[] {
  const options = optionsFrom(ruleset, words.option)
  const seed = wholeNumber('The seed', words.seed, 0)
  const bots = [first, second]
  return blocksOf(games, GAMES_A_BLOCK).map((block) => ({
    game: ruleset.id,
    options,
    bots,
    seed,
    paired: true,
    ...block,
  }))
}

function asText(standings: readonly LadderRow[]): string {
  const pairs = standings
    .map(better)
    .map((one) => [
      `${one.first} against ${one.second}`,
      `${one.wins}-${one.draws}-${one.losses}`,
      percent(one.winRate.value),
      `${percent(one.winRate.low)} to ${percent(one.winRate.high)}`,
      `${one.elo.value >= 0 ? '+' : ''}${one.elo.value.toFixed(0)}`,
    ])
  const places = ratings(standings).map(({ bot, elo }) => [bot, elo.toFixed(0)])
  return [
    table([['pair', 'won-drawn-lost', 'won', '95% interval', 'Elo'], ...pairs]),
    '',
    table([['bot', 'rating'], ...places]),
  ].join('\n')
}

/** The same as Markdown tables, for the README of the bots. */
function asMarkdown(standings: readonly LadderRow[]): string {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const signed = (elo: number): string => `${elo >= 0 ? '+' : ''}${elo.toFixed(0)}`
  const pairs = standings
    .map(better)
    .map((one) =>
      row([
        `${one.first} against ${one.second}`,
        `${one.wins}, ${one.draws}, ${one.losses}`,
        `${percent(one.score.value)} (${percent(one.score.low)} to ${percent(one.score.high)})`,
        signed(one.elo.value),
      ]),
    )
  const places = ratings(standings).map(({ bot, elo }) => row([bot, signed(elo)]))
  return [
    row(['pair', 'won, drawn, lost', 'score (95%)', 'Elo']),
    row(['---', '---:', '---:', '---:']),
    ...pairs,
    '',
    row(['bot', 'rating']),
    row(['---', '---:']),
    ...places,
  ].join('\n')
}

/** The pair, seen from the bot that did better. */
function better(one: LadderRow): LadderRow {
  if (one.wins >= one.losses) return one
  return {
    ...one,
    first: one.second,
    second: one.first,
    wins: one.losses,
    losses: one.wins,
    winRate: one.lossRate,
    lossRate: one.winRate,
    score: mirrored(one.score, 1),
    elo: mirrored(one.elo, 0),
  }
}

/** One bot's gain is the other's loss: scores add up to 1, rating differences to 0. */
function mirrored({ value, low, high }: Estimate, sum: number): Estimate {
  return { value: sum - value, low: sum - high, high: sum - low }
}
