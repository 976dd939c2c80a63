import { botNamed, playBlock } from '@sandtable/bots'
import { callSign } from '@sandtable/call-sign'
import {
  completeOptions,
  Match,
  type Options,
  StreamChance,
  sampleChoice,
  savedText,
  sfc32,
  verify,
} from '@sandtable/engine'
import { tableDigest } from './table.ts'

/** What a machine makes of the same seeds: digests of games, of a match between people, its save file, of a table. */
export interface Findings {
  readonly random: string
  readonly search: string
  readonly saved: string
  readonly verified: string | null
  readonly table: string
}

/** Plays the same games wherever it runs: Node, a page or a worker. */
export function findings(): Findings {
  return {
    random: seriesOf('random', 60),
    search: seriesOf('search:40', 1),
    ...matchBetweenPeople(),
    table: tableDigest(),
  }
}

function seriesOf(spec: string, games: number): string {
  const bot = botNamed(spec)
  if (typeof bot === 'string') return bot
  const options = completeOptions(callSign.options, { 'turn-limit': 20 }) as Options
  return playBlock({ ruleset: callSign, options, bots: [bot, bot], seed: 11 }, 0, games).digest
}

function matchBetweenPeople(): Pick<Findings, 'saved' | 'verified'> {
  const match = Match.start(callSign, { 'turn-limit': 15 }, { seed: '3c'.repeat(32) })
  if (typeof match === 'string') return { saved: match, verified: match }
  const chance = new StreamChance(sfc32(5))
  for (let question = match.pending[0]; question; question = match.pending[0]) {
    match.answer(question.seat, sampleChoice(question, chance))
  }
  return { saved: savedText(match.save()).slice(0, 60), verified: verify(callSign, match.record) }
}
