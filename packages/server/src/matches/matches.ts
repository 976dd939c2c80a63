import {
  type AnyRuleset,
  agreedOptions,
  isRefusal,
  notesFor,
  type Options,
  type SavedMatch,
  type SeatAtTable,
  savedText,
} from '@sandtable/engine'
import { HostedMatch, type MatchTerms, USUAL_CLOCK, whyNotOffered } from '@sandtable/host'
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
import type { ServedGame } from '../games.ts'
import { Problem } from '../http/problem.ts'
import { hashOfKey, newKey, newMatchId, newSecret } from '../keys/keys.ts'
import { DailyQuota } from '../limits/quotas.ts'
import type { ServerContext } from '../server-context.ts'
import { holdPlayerData } from '../workers/read-options.ts'
import { workerResult } from '../workers/worker-result.ts'
import type { Room } from './room.ts'
import type { Rooms } from './rooms.ts'

/** Creates, imports and exports matches. */
export class Matches {
  readonly #context: ServerContext
  readonly #games: readonly ServedGame[]
  readonly #rooms: Rooms
  readonly #quotas: Quotas

  constructor(context: ServerContext, games: readonly ServedGame[], rooms: Rooms) {
    this.#quotas = quotasFrom(context)
    this.#context = context
    this.#games = games
    this.#rooms = rooms
  }

  game(id: string): ServedGame {
    const game = this.#games.find(({ ruleset }) => ruleset.id === id)
    if (!game) throw new Problem(404, `There is no game '${id}'.`)
    return game
  }

  async create({ game, options: given, players, clock }: NewMatch, address: string): Promise<MatchMade> {
    const { ruleset } = this.game(game)
    this.#quotas.matches.use(address)
    const options = await this.#optionsFrom(ruleset, given as Options, address)
    return await this.#begin(ruleset, { options, players, clock, forkOf: null }, null, address)
  }

  /** Names and numbers are checked here; data that players bring is read in a worker. */
  async #optionsFrom(ruleset: AnyRuleset, given: Options, address: string): Promise<Options> {
    if (holdPlayerData(ruleset, given)) {
      const task = { kind: 'options', game: ruleset.id, options: given } as const
      return (await workerResult(this.#context.workers.readOptions(task, { address, match: '' }))).options
    }
    const options = agreedOptions(ruleset, given)
    if (isRefusal(options)) throw new Problem(400, options.sentence)
    return options
  }

  /** Forks a match from a step that no longer holds secrets. */
  async fork(id: string, { step, players, clock }: ForkMatch, address: string): Promise<MatchMade> {
    this.#quotas.matches.use(address)
    const { hosted } = await this.#rooms.room(id)
    const { match, ruleset, terms } = hosted
    if (!match || hosted.status !== 'over') {
      throw new Problem(403, 'A match can be played on from a step of it when it is over.')
    }
    if (step > match.frames.length) throw new Problem(400, `The match has only ${match.frames.length} steps.`)
    const isEnd = step === match.frames.length && match.pending.length === 0 && !terms.isImported
    if (isEnd && ruleset.outcome(match.state))
      throw new Problem(400, 'There the match is over: choose an earlier step.')
    const wanted = { options: terms.options, players, clock, forkOf: { match: id, step } }
    return await this.#begin(ruleset, wanted, match.save(), address)
  }

  async #begin(
    ruleset: AnyRuleset,
    wanted: WantedMatch,
    source: SavedMatch<unknown> | null,
    address: string,
  ): Promise<MatchMade> {
    const { random, now, store, makers } = this.#context
    const { options, players, forkOf } = wanted
    const seats = ruleset.seats(options)
    const wrong = whyNotSeated(seats, players)
    if (wrong !== null) throw new Problem(400, wrong)

    const clock = wanted.clock === undefined ? USUAL_CLOCK : wanted.clock
    const owner = newKey(random)
    const terms: MatchTerms = {
      options,
      players,
      clock,
      secret: newSecret(random),
      forkOf,
      isImported: false,
      ownerHash: hashOfKey(owner),
    }
    const id = newMatchId(random)
    const persons = seats.filter(({ seat }) => players[seat]?.kind === 'person')
    const keys = Object.fromEntries(persons.map(({ seat }) => [seat, newKey(random)]))
    const seatRows = persons.map(({ seat }) => ({ seat, keyHash: hashOfKey(keys[seat] ?? '') }))
    const at = now()
    const first = new HostedMatch(ruleset, terms, source).begin()
    const rows = first ? [{ match: id, seq: 1, at, author: null, body: JSON.stringify(first) }] : []
    const body = JSON.stringify(terms)
    await store.create({ id, game: ruleset.id, createdAt: at, body }, seatRows, rows)
    makers.remember(id, address)
    if (first) await this.#rooms.room(id) // a match between bots needs no player to begin
    return { match: id, keys, owner }
  }

  /** Brings in a saved match, to watch it and to play on from it. `body` is the JSON of the request, read in a worker. */
  async import(body: Uint8Array, address: string): Promise<{ match: string; owner: string }> {
    this.#quotas.imports.use(address)
    this.#quotas.importBytes.use(address, body.byteLength)
    const { random, now, store, workers, makers } = this.#context
    const owner = newKey(random)
    const task = { kind: 'save', body, ownerHash: hashOfKey(owner) } as const
    const { game, terms, entry } = await workerResult(workers.readSave(task, { address, match: '' }))
    const id = newMatchId(random)
    const at = now()
    const row = { match: id, seq: 1, at, author: null, body: entry }
    await store.create({ id, game, createdAt: at, body: terms }, [], [row])
    makers.remember(id, address)
    return { match: id, owner }
  }

  /** The save file of a match that is over, with its dice opened. */
  async record(id: string): Promise<string> {
    const { hosted } = await this.#rooms.room(id)
    if (hosted.status !== 'over' || !hosted.match) {
      throw new Problem(403, 'The record, with the dice in it, is opened when the match is over.')
    }
    const saved = hosted.match.save()
    const { secret } = hosted.terms
    if (secret === null) return savedText(saved)
    const fairness = { commitment: commitmentTo(secret), secret, contributions: hosted.contributions }
    const fair: FairMatch = { ...saved, fairness }
    return savedText(fair)
  }

  /** What an onlooker could see, step by step. */
  async film(id: string, from: number, count: number): Promise<Film> {
    const room = await this.#rooms.room(id)
    const total = (room.hosted.match?.frames.length ?? -1) + 1
    const steps = Array.from({ length: Math.max(0, Math.min(count, total - from)) }, (_, i) => from + i)
    return { total, frames: steps.map((step) => frameAt(room, step)) }
  }
}

/** Daily limits on what an address may store. */
interface Quotas {
  readonly matches: DailyQuota
  readonly imports: DailyQuota
  readonly importBytes: DailyQuota
}

function quotasFrom({ limits, now }: ServerContext): Quotas {
  const imports = 'You have imported as many matches as one address may in a day. Try again tomorrow.'
  return {
    matches: new DailyQuota(
      limits.matchesADay,
      now,
      'You have made as many matches as one address may in a day. Try again tomorrow.',
    ),
    imports: new DailyQuota(limits.importsADay, now, imports),
    importBytes: new DailyQuota(limits.importBytesADay, now, imports),
  }
}

/** The terms of a new match. */
interface WantedMatch {
  readonly options: MatchTerms['options']
  readonly players: PlayersTerms
  readonly clock: ClockTerms | null | undefined
  readonly forkOf: MatchTerms['forkOf']
}

function whyNotSeated(seats: readonly SeatAtTable[], players: PlayersTerms): string | null {
  const names = seats.map(({ seat }) => seat)
  const extra = Object.keys(players).find((seat) => !names.includes(seat))
  if (extra !== undefined) return `There is no seat '${extra}'. The seats are ${names.join(', ')}.`
  for (const seat of names) {
    const player = players[seat]
    if (!player) return `The seat '${seat}' has no player.`
    const wrong = player.kind === 'bot' ? whyNotOffered(player.bot) : null
    if (wrong !== null) return wrong
  }
  return null
}

function frameAt({ hosted }: Room, step: number): FilmFrame {
  const { match, ruleset, ledger } = hosted
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
