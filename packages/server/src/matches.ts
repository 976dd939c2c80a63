import {
  completeOptions,
  isRefusal,
  migrate,
  notesFor,
  readSavedText,
  type SavedMatch,
  type SeatAtTable,
  savedText,
} from '@sandtable/engine'
import {
  type ClockTerms,
  commitmentTo,
  type FairMatch,
  type Film,
  type FilmFrame,
  type ForkMatch,
  type MatchMade,
  type NewMatch,
  type PlayersTerms,
} from '@sandtable/protocol'
import { isBot } from './bots/offers.ts'
import { USUAL_CLOCK } from './clock.ts'
import type { Charter, Entry } from './entry.ts'
import type { AnyRuleset, ServedGame } from './games.ts'
import type { House } from './house.ts'
import { hashOfKey, newKey, newMatchId, newSecret, seatOpenedBy } from './keys.ts'
import { packMatch } from './packed-match.ts'
import { Problem } from './problem.ts'
import type { Room } from './room.ts'
import type { Rooms } from './rooms.ts'
import { Table } from './table.ts'
import { whyNotWatchable } from './watchable.ts'

/** Making matches, bringing them in and giving them out. */
export class Matches {
  readonly #house: House
  readonly #games: readonly ServedGame[]
  readonly #rooms: Rooms

  constructor(house: House, games: readonly ServedGame[], rooms: Rooms) {
    this.#house = house
    this.#games = games
    this.#rooms = rooms
  }

  game(id: string): ServedGame {
    const game = this.#games.find(({ ruleset }) => ruleset.id === id)
    if (!game) throw new Problem(404, `There is no game '${id}'.`)
    return game
  }

  async create({ game, options: given, players, clock }: NewMatch): Promise<MatchMade> {
    const { ruleset } = this.game(game)
    const options = completeOptions(ruleset.options, given as Charter['options'])
    if (isRefusal(options)) throw new Problem(400, options.sentence)
    return await this.#begin(ruleset, { options, players, clock, forkOf: null }, null)
  }

  /** Plays on from a step of a match that holds no secrets any more. */
  async fork(id: string, { step, players, clock }: ForkMatch): Promise<MatchMade> {
    const { table } = await this.#rooms.room(id)
    const { match, ruleset, charter } = table
    if (!match || table.status !== 'over') {
      throw new Problem(403, 'A match can be played on from a step of it when it is over.')
    }
    if (step > match.frames.length) throw new Problem(400, `The match has only ${match.frames.length} steps.`)
    const isEnd = step === match.frames.length && match.pending.length === 0 && !charter.isImported
    if (isEnd && ruleset.outcome(match.state))
      throw new Problem(400, 'There the match is over: choose an earlier step.')
    const terms = { options: charter.options, players, clock, forkOf: { match: id, step } }
    return await this.#begin(ruleset, terms, match.save())
  }

  async #begin(ruleset: AnyRuleset, terms: Terms, source: SavedMatch<unknown> | null): Promise<MatchMade> {
    const { random, now, store } = this.#house
    const { options, players, forkOf } = terms
    const seats = ruleset.seats(options)
    const wrong = whyNotSeated(seats, players)
    if (wrong !== null) throw new Problem(400, wrong)

    const clock = terms.clock === undefined ? USUAL_CLOCK : terms.clock
    const charter: Charter = { options, players, clock, secret: newSecret(random), forkOf, isImported: false }
    const id = newMatchId(random)
    const persons = seats.filter(({ seat }) => players[seat]?.kind === 'person')
    const keys = Object.fromEntries(persons.map(({ seat }) => [seat, newKey(random)]))
    const seatRows = persons.map(({ seat }) => ({ seat, keyHash: hashOfKey(keys[seat] ?? '') }))
    const at = now()
    const first = new Table(ruleset, charter, source).begin()
    const rows = first ? [{ match: id, seq: 1, at, author: null, body: JSON.stringify(first) }] : []
    const body = JSON.stringify(charter)
    await store.create({ id, game: ruleset.id, createdAt: at, body }, seatRows, rows)
    if (first) await this.#rooms.room(id) // bots among themselves begin by themselves
    return { match: id, keys }
  }

  /** Brings in a saved match, to watch it and to play on from it. Its rules are not run but for its last step. */
  async import(text: string): Promise<string> {
    const saved = readSavedText(text)
    if (typeof saved === 'string') throw new Problem(400, saved)
    const wrong = whyNotWatchable(saved)
    if (wrong !== null) throw new Problem(400, wrong)
    const { ruleset } = this.game(saved.record.ruleset)
    const current = migrate(ruleset, saved)
    if (typeof current === 'string') throw new Problem(400, current)

    const { random, now, store } = this.#house
    const { options } = saved.record
    const players = Object.fromEntries(
      ruleset.seats(options).map(({ seat }) => [seat, { kind: 'person' as const }]),
    )
    const charter: Charter = { options, players, clock: null, secret: null, forkOf: null, isImported: true }
    const entry: Entry = { begun: packMatch(current) }
    tryOut(ruleset, charter, entry)
    const id = newMatchId(random)
    const at = now()
    const row = { match: id, seq: 1, at, author: null, body: JSON.stringify(entry) }
    await store.create({ id, game: ruleset.id, createdAt: at, body: JSON.stringify(charter) }, [], [row])
    return id
  }

  /** Puts a new key in the place of one that may have become known. */
  async renewKey(id: string, key: string): Promise<{ seat: string; key: string }> {
    const { store, random } = this.#house
    const seat = seatOpenedBy(key, await store.seats(id))
    if (seat === null) throw new Problem(403, 'This key opens no seat of this match.')
    const renewed = newKey(random)
    const isRenewed = await store.renewKey(id, seat, hashOfKey(key), hashOfKey(renewed))
    if (!isRenewed) throw new Problem(409, 'This key has just been renewed by somebody else.')
    await this.#rooms.dropRevoked(await this.#rooms.room(id))
    return { seat, key: renewed }
  }

  /** The save file of a match that is over, with its dice opened. */
  async record(id: string): Promise<string> {
    const { table } = await this.#rooms.room(id)
    if (table.status !== 'over' || !table.match) {
      throw new Problem(403, 'The record, with the dice in it, is opened when the match is over.')
    }
    const saved = table.match.save()
    const { secret } = table.charter
    if (secret === null) return savedText(saved)
    const fairness = { commitment: commitmentTo(secret), secret, contributions: table.contributions }
    const fair: FairMatch = { ...saved, fairness }
    return savedText(fair)
  }

  /** What an onlooker could see, step by step. */
  async film(id: string, from: number, count: number): Promise<Film> {
    const room = await this.#rooms.room(id)
    const total = (room.table.match?.frames.length ?? -1) + 1
    const steps = Array.from({ length: Math.max(0, Math.min(count, total - from)) }, (_, i) => from + i)
    return { total, frames: steps.map((step) => frameAt(room, step)) }
  }
}

/** What a new match is agreed on. */
interface Terms {
  readonly options: Charter['options']
  readonly players: PlayersTerms
  readonly clock: ClockTerms | null | undefined
  readonly forkOf: Charter['forkOf']
}

function whyNotSeated(seats: readonly SeatAtTable[], players: PlayersTerms): string | null {
  const names = seats.map(({ seat }) => seat)
  const extra = Object.keys(players).find((seat) => !names.includes(seat))
  if (extra !== undefined) return `There is no seat '${extra}'. The seats are ${names.join(', ')}.`
  for (const seat of names) {
    const player = players[seat]
    if (!player) return `Nobody sits at '${seat}'.`
    if (player.kind === 'bot' && !isBot(player.bot)) return `There is no bot '${player.bot}'.`
  }
  return null
}

/** Loads what was brought in once, so that a file which breaks breaks now. */
function tryOut(ruleset: AnyRuleset, charter: Charter, entry: Entry): void {
  try {
    const table = new Table(ruleset, charter, null)
    table.load([{ match: '', seq: 1, at: 0, author: null, body: JSON.stringify(entry) }])
    for (const frame of table.match?.frames ?? []) ruleset.view(frame.before, null)
    table.match?.view(null)
  } catch {
    throw new Problem(400, 'This saved match does not fit the rules of its game.')
  }
}

function frameAt({ table }: Room, step: number): FilmFrame {
  const { match, ruleset, ledger } = table
  const frames = match?.frames ?? []
  const state = step < frames.length ? frames[step]?.before : match?.save().checkpoint
  const notes = step === 0 ? (ledger.saved?.setupNotes ?? []) : (frames[step - 1]?.notes ?? [])
  return {
    step,
    turn: ruleset.turn(state),
    view: ruleset.view(state, null),
    notes: [...notesFor(notes, null)] as FilmFrame['notes'],
  }
}
