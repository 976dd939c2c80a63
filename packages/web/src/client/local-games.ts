import {
  type AnyRuleset,
  isRefusal,
  Match,
  migrate,
  type Options,
  readSavedText,
  type SavedMatch,
  type Seat,
  savedText,
} from '@sandtable/engine'
import { nameOfBot } from '@sandtable/host'
import { rulesetOf } from '../games/index.ts'
import { useMyGames } from '../state/my-games.ts'
import { LocalGame, type LocalPlayers } from './local-game.ts'
import { keepMatch, keptMatch } from './match-shelf.ts'

/** Starts a match in this browser and returns its id; throws a sentence if an option is wrong. */
export async function startLocal(
  ruleset: AnyRuleset,
  options: Options,
  players: LocalPlayers,
): Promise<string> {
  const match = Match.start(ruleset, options, { seed: newSeed(), keyedBy: 'answers' })
  if (isRefusal(match)) throw new Error(match.sentence)
  return keepNew(match, players)
}

/** Plays on from a step of a saved match, with new dice. */
export async function forkLocal(
  saved: SavedMatch<unknown>,
  step: number,
  players: LocalPlayers,
): Promise<string> {
  const match = Match.load(rulesetOf(saved.record.ruleset), saved)
  const isLast = step >= match.frames.length
  return keepNew(match.fork({ seed: newSeed(), keyedBy: 'answers' }, isLast ? null : step), players)
}

async function keepNew(match: Match<unknown, unknown>, players: LocalPlayers): Promise<string> {
  const id = crypto.randomUUID()
  await keep(id, match, players)
  return id
}

/** Opens a match stored in this browser; null if there is none. Every change is stored. */
export async function openLocal(id: string): Promise<LocalGame | null> {
  const kept = await keptMatch(id)
  const saved = kept && readFile(kept.text)
  if (!kept || !saved || typeof saved === 'string') return null
  const game = new LocalGame(id, Match.load(rulesetOf(saved.record.ruleset), saved), kept.players)
  game.subscribe(keeper(id, game))
  return game
}

/** Stores the latest state; states that arrive during a write are skipped except the last. */
function keeper(id: string, game: LocalGame): () => void {
  let isWriting = false
  let isStale = false
  const write = async (): Promise<void> => {
    isStale = true
    if (isWriting) return
    isWriting = true
    while (isStale) {
      isStale = false
      await keep(id, game.match, game.players)
    }
    isWriting = false
  }
  return () => void write()
}

/** The saved match with this id and its players, for the replay. */
export async function savedLocal(
  id: string,
): Promise<{ readonly saved: SavedMatch<unknown>; readonly players: LocalPlayers } | null> {
  const kept = await keptMatch(id)
  const saved = kept && readFile(kept.text)
  return kept === null || saved === null || typeof saved === 'string'
    ? null
    : { saved, players: kept.players }
}

/** A save file in the form of the present rules; a sentence if it cannot be read. */
export function readFile(text: string): SavedMatch<unknown> | string {
  const saved = readSavedText(text)
  return typeof saved === 'string' ? saved : migrate(rulesetOf(saved.record.ruleset), saved)
}

async function keep(id: string, match: Match<unknown, unknown>, players: LocalPlayers): Promise<void> {
  useMyGames.getState().keep({
    id,
    place: 'here',
    game: match.ruleset.id,
    keys: {},
    words: wordsFor(match, players),
    status: match.outcome ? 'over' : 'playing',
    at: Date.now(),
    own: Object.keys(players).filter((seat) => players[seat]?.kind === 'person'),
    outcome: match.outcome,
  })
  await keepMatch(id, { players, text: savedText(match.save()) })
}

/** 'as Blue against Cadet', for a list of matches. */
function wordsFor({ seats }: Match<unknown, unknown>, players: LocalPlayers): string {
  const bots = seats.flatMap(({ seat }) => {
    const player = players[seat]
    return player?.kind === 'bot' ? [nameOfBot(player.bot)] : []
  })
  const own = seats.filter(({ seat }) => players[seat]?.kind === 'person').map(({ name }) => name)
  return bots.length === 0 ? 'two at this screen' : `as ${own.join(' and ')} against ${bots.join(' and ')}`
}

/** The players of a match: a person at their own seat, bots at the others. */
export function againstBot(
  seats: readonly Seat[],
  own: Seat,
  bot: string,
  name = '',
): Record<Seat, { kind: 'person'; name?: string } | { kind: 'bot'; bot: string }> {
  const person = { kind: 'person' as const, ...(name ? { name } : {}) }
  return Object.fromEntries(
    seats.map((seat) => [seat, seat === own ? person : { kind: 'bot' as const, bot }]),
  )
}

/** 256 bits from the browser's source of randomness, as hexadecimal digits. */
export function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
