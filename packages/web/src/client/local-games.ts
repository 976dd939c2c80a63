import {
  Match,
  migrate,
  type Options,
  readSavedText,
  type SavedMatch,
  type Seat,
  savedText,
} from '@sandtable/engine'
import { type AnyRuleset, rulesetOf } from '../games/rulesets.ts'
import { matchKey, useMyGames } from '../state/my-games.ts'
import { nameOfBot } from './bots.ts'
import { LocalGame, type LocalPlayers } from './local-game.ts'

/** What is kept of a match played in this browser. */
interface KeptMatch {
  readonly players: LocalPlayers
  readonly text: string
}

/** Begins a match here and returns its id; a sentence in the error where an option is wrong. */
export function startLocal(ruleset: AnyRuleset, options: Options, players: LocalPlayers): string {
  const match = Match.start(ruleset, options, { seed: newSeed() })
  if (typeof match === 'string') throw new Error(match)
  return keepNew(match, players)
}

/** Plays on from a step of a saved match, with dice of its own. */
export function forkLocal(saved: SavedMatch<unknown>, step: number, players: LocalPlayers): string {
  const match = Match.load(rulesetOf(saved.record.ruleset), saved)
  const isLast = step >= match.frames.length
  return keepNew(match.fork({ seed: newSeed() }, isLast ? null : step), players)
}

function keepNew(match: Match<unknown, unknown>, players: LocalPlayers): string {
  const id = crypto.randomUUID()
  keepMatch(id, match, players)
  return id
}

/** Opens a match kept here; null if there is none. Every change is kept at once. */
export function openLocal(id: string): LocalGame | null {
  const kept = keptMatch(id)
  if (!kept) return null
  const saved = readFile(kept.text)
  if (typeof saved === 'string') return null
  const game = new LocalGame(id, Match.load(rulesetOf(saved.record.ruleset), saved), kept.players)
  game.subscribe(() => keepMatch(id, game.match, kept.players))
  return game
}

/** The saved match of an id, for its film. */
export function savedLocal(id: string): SavedMatch<unknown> | null {
  const kept = keptMatch(id)
  const saved = kept && readFile(kept.text)
  return saved === null || typeof saved === 'string' ? null : saved
}

/** A save file as the rules of today can read it; a sentence where they cannot. */
export function readFile(text: string): SavedMatch<unknown> | string {
  const saved = readSavedText(text)
  return typeof saved === 'string' ? saved : migrate(rulesetOf(saved.record.ruleset), saved)
}

function keptMatch(id: string): KeptMatch | null {
  const text = localStorage.getItem(matchKey(id))
  return text ? (JSON.parse(text) as KeptMatch) : null
}

function keepMatch(id: string, match: Match<unknown, unknown>, players: LocalPlayers): void {
  const kept: KeptMatch = { players, text: savedText(match.save()) }
  localStorage.setItem(matchKey(id), JSON.stringify(kept))
  useMyGames.getState().keep({
    id,
    place: 'here',
    game: match.ruleset.id,
    keys: {},
    words: wordsFor(players),
    status: match.outcome ? 'over' : 'playing',
    at: Date.now(),
  })
}

function wordsFor(players: LocalPlayers): string {
  const bots = Object.entries(players).filter(([, player]) => player.kind === 'bot')
  if (bots.length === 0) return 'two at this screen'
  const names = bots.map(
    ([seat, player]) => `${player.kind === 'bot' ? nameOfBot(player.bot) : ''} as ${seat}`,
  )
  return `against ${names.join(' and ')}`
}

/** The seats of a match: one's own a person's, the others a bot's. */
export function againstBot(
  seats: readonly Seat[],
  own: Seat,
  bot: string,
): Record<Seat, { kind: 'person' } | { kind: 'bot'; bot: string }> {
  return Object.fromEntries(
    seats.map((seat) => [seat, seat === own ? { kind: 'person' as const } : { kind: 'bot' as const, bot }]),
  )
}

/** 256 bits from the browser's source of randomness. */
export function newSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
