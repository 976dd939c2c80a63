import { botNamed, playBlock } from '@sandtable/bots'
import { callSign } from '@sandtable/call-sign'
import {
  type AnyRuleset,
  completeOptions,
  isRefusal,
  Match,
  type Options,
  StreamChance,
  sampleChoice,
  savedText,
  sfc32,
  verify,
} from '@sandtable/engine'
import { loadGames } from '@sandtable/games'
import { drivingDigest, mapsDigest, movementDigest, tableDigest } from './table.ts'

/** Random games of each listed game whose digest is compared: one, as battles by chance are long. */
const RANDOM_GAMES = 1

/** What an engine makes of the same seeds: digests of games, of a match between people, its save file, of tables. */
export interface Findings {
  /** Random games, by game. */
  readonly random: Readonly<Record<string, string>>
  readonly search: string
  readonly saved: string
  readonly verified: string | null
  readonly table: string
  readonly movement: string
  readonly driving: string
  readonly maps: string
}

/** Plays the same games wherever it runs: Node, a page or a worker. */
export async function findings(): Promise<Findings> {
  const games = await loadGames()
  return {
    random: Object.fromEntries(games.map((game) => [game.id, seriesOf(game, {}, 'random', RANDOM_GAMES)])),
    search: seriesOf(callSign as AnyRuleset, { 'turn-limit': 20 }, 'search:40', 1),
    ...matchBetweenPeople(),
    table: tableDigest(),
    movement: movementDigest(),
    driving: drivingDigest(),
    maps: mapsDigest(),
  }
}

function seriesOf(ruleset: AnyRuleset, given: Options, spec: string, games: number): string {
  const bot = botNamed(spec)
  if (typeof bot === 'string') return bot
  const options = completeOptions(ruleset.options, given) as Options
  return playBlock({ ruleset, options, bots: [bot, bot], seed: 11 }, 0, games).digest
}

function matchBetweenPeople(): Pick<Findings, 'saved' | 'verified'> {
  const match = Match.start(callSign, { 'turn-limit': 15 }, { seed: '3c'.repeat(32) })
  if (isRefusal(match)) return { saved: match.sentence, verified: match.sentence }
  const chance = new StreamChance(sfc32(5))
  for (let question = match.pending[0]; question; question = match.pending[0]) {
    match.answer(question.seat, sampleChoice(question, chance))
  }
  return { saved: savedText(match.save()).slice(0, 60), verified: verify(callSign, match.record) }
}
