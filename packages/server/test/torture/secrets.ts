import { imagineDecision } from '@sandtable/bots'
import {
  type AnyRuleset,
  type Chance,
  notesFor,
  type Options,
  type Seat,
  type SeatKnowledge,
  StreamChance,
  sameJson,
  sampleChoice,
  sfc32,
} from '@sandtable/engine'
import { HostedMatch, type MatchTerms, pendingDecision } from '@sandtable/host'
import { REMARK, ServerMessage, type Snapshot } from '@sandtable/protocol'
import { newMatch, TestClient, withUpdate } from '../client.ts'
import type { TestServer } from '../server.ts'

export interface SecretsReport {
  games: number
  answers: number
  /** Messages read, and how often a view, a note or what a bot would get was compared with what its reader may know. */
  messages: number
  views: number
  notes: number
  moments: number
  /** What somebody was sent without being allowed to know it. */
  leaks: string[]
}

/** Answers after which a game is not played on. */
const MOST_ANSWERS = 2_000

/** How often another answer is tried where the one that was drawn is not legal in the true world. */
const MOST_TRIES = 20

/** Every how many answers somebody asks for what another seat knows. */
const ASK_OTHERS_EVERY = 10

/** Games played at the same time, so that none waits for another's disk or sockets. */
const AT_ONCE = 4

/** A client at its seats; without one, an onlooker. */
export interface Listener {
  readonly seats: readonly Seat[]
  readonly client: Pick<TestClient, 'heard'>
}

/**
 * The law on secrets over real sockets: random games are played by one client a seat, while two look on. Afterwards every
 * message that each of them was sent is compared with what the rules let its reader know after the same entry: the
 * view, the question, the notes, and all a bot in its place would get. Nothing else may be in it. That these four do not
 * depend on what their reader cannot know is the law `secrets` of `npm run laws`.
 */
export async function playForSecrets(
  server: TestServer,
  ruleset: AnyRuleset,
  games: number,
  first = 0,
  most = MOST_ANSWERS,
  onDone: (done: number) => void = () => {},
): Promise<SecretsReport> {
  const report: SecretsReport = {
    games: 0,
    answers: 0,
    messages: 0,
    views: 0,
    notes: 0,
    moments: 0,
    leaks: [],
  }
  let next = first
  const playInTurn = async (): Promise<void> => {
    while (next < first + games) {
      await playGame(server, ruleset, next++, most, report)
      onDone(report.games)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, playInTurn))
  return report
}

async function playGame(
  server: TestServer,
  ruleset: AnyRuleset,
  game: number,
  most: number,
  report: SecretsReport,
): Promise<void> {
  const chance = new StreamChance(sfc32(game))
  const { match, keys } = await begun(server, ruleset, chance)
  const listeners: { seats: readonly Seat[]; client: TestClient }[] = []
  for (const [i, [seat, key]] of Object.entries(keys).entries()) {
    const client = await TestClient.join(server.url, match, [key], null, (game + i) % 2 === 0)
    listeners.push({ seats: [seat], client })
  }
  for (const changes of [false, true]) {
    const client = await TestClient.join(server.url, match, [], null, changes)
    listeners.push({ seats: [], client })
  }
  for (const { seats, client } of listeners) for (const seat of seats) await client.contribute(seat)
  const answers = await playRandomly(ruleset, listeners, chance, most)
  report.answers += answers
  report.games++
  const allowed = await allowedIn(server, ruleset, match)
  for (const listener of listeners) {
    for (const leak of leaksIn(listener, allowed, report)) report.leaks.push(`game ${game}: ${leak}`)
    await listener.client.close()
  }
}

async function begun(
  server: TestServer,
  ruleset: AnyRuleset,
  chance: Chance,
): Promise<{ match: string; keys: Record<string, string> }> {
  const options = drawnOptions(ruleset, chance)
  const make = (agreed: Options): ReturnType<typeof newMatch> => {
    const players = ruleset.seats(agreed).map(({ seat }) => [seat, { kind: 'person' as const }])
    return newMatch(server.url, {
      game: ruleset.id,
      options: agreed,
      players: Object.fromEntries(players),
      clock: null,
    })
  }
  return await make(options).catch(() => make({})) // not everything goes together
}

function drawnOptions({ options }: AnyRuleset, chance: Chance): Options {
  const drawn = options.flatMap((option) =>
    option.kind === 'choice' ? [[option.id, option.of[chance.below(option.of.length)]]] : [],
  )
  return Object.fromEntries(drawn) as Options
}

/** Plays to the end, or until this many answers are given; returns how many were. */
async function playRandomly(
  ruleset: AnyRuleset,
  listeners: readonly { seats: readonly Seat[]; client: TestClient }[],
  chance: Chance,
  most: number,
): Promise<number> {
  const clients = listeners.map(({ client }) => client)
  const isHeardByAll = (seq: number): boolean => clients.every(({ state }) => state.seq >= seq)
  const [first] = clients
  let answers = 0
  while (first && answers < most) {
    const last = Math.max(...clients.map(({ state }) => state.seq))
    await first.until(() => isHeardByAll(last))
    if (first.state.summary.status === 'over') break
    const asked = clients.filter((client) => client.asked)
    const mover = asked[chance.below(Math.max(1, asked.length))]
    if (!mover) throw new Error('nobody is asked, and the match is not over')
    if (answers % ASK_OTHERS_EVERY === 0) await askForOthers(listeners, mover.asked?.seat ?? '')
    await answer(ruleset, mover, chance)
    answers++
  }
  return answers
}

/** Those without the seat ask for what it knows and what it may choose. */
async function askForOthers(
  listeners: readonly { seats: readonly Seat[]; client: TestClient }[],
  seat: Seat,
): Promise<void> {
  for (const { seats, client } of listeners) {
    if (seats.includes(seat)) continue
    await client.request({ type: 'moment', seat })
    await client.request({ type: 'odds', seat, choices: ['pass'] })
    await client.request({ type: 'answer', seat, seq: client.state.seq, choice: 'pass' })
  }
}

async function answer(ruleset: AnyRuleset, mover: TestClient, chance: Chance): Promise<void> {
  const seat = mover.asked?.seat ?? ''
  const { seq } = mover.state
  let refusal: string | null = null
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const reply = await mover.request({ type: 'moment', seat })
    if (reply.type !== 'moment') throw new Error(`no moment: ${JSON.stringify(reply)}`)
    const seed = [chance.below(2 ** 31), chance.below(2 ** 31), tries] as const
    const decision = imagineDecision(ruleset, reply.moment as SeatKnowledge, reply.asked, seed)
    if (!decision) throw new Error(`no world for ${reply.asked.name}: ${JSON.stringify(reply.moment)}`)
    refusal = await mover.answer(sampleChoice(decision, chance), seat)
    if (refusal === null) return await mover.until(() => mover.state.seq > seq)
  }
  throw new Error(`no legal answer was found: ${refusal}`)
}

/** What a reader may know after an entry, as it comes out of a message. */
interface Allowed {
  readonly view: unknown
  readonly pending: unknown
  readonly moment: unknown
}

/** What each reader may know after each entry, and every note it may ever read. */
export interface AllAllowed {
  readonly seats: readonly Seat[]
  after(seq: number, reader: Seat | null): Allowed | undefined
  mayRead(reader: Seat | null, note: unknown): boolean
}

/** Loads the match entry by entry, as it was stored, without any of the code that writes to clients. */
async function allowedIn(server: TestServer, ruleset: AnyRuleset, match: string): Promise<AllAllowed> {
  const row = await server.store.match(match)
  const hosted = new HostedMatch(ruleset, JSON.parse(row?.body ?? '') as MatchTerms, null)
  const seats = hosted.seats.map(({ seat }) => seat)
  const readers = [...seats, null]
  const known = new Map<string, Allowed>()
  const notes = new Map(readers.map((reader) => [reader, new Set<string>()]))
  let steps = 0
  const nothing = { view: null, pending: null, moment: null }
  for (const reader of readers) known.set(`0 ${reader}`, nothing)
  for (const entry of await server.store.entries(match, 0)) {
    hosted.load([entry])
    const { match: played, ledger } = hosted
    const setupNotes = steps === 0 ? (ledger.saved?.setupNotes ?? []) : []
    const fresh = [...setupNotes, ...notesSince(hosted, steps)]
    for (const reader of readers) {
      const decision = hosted.pending.find(({ seat }) => seat === reader)
      const allowed = {
        view: played?.view(reader) ?? null,
        pending: decision ? pendingDecision(decision) : null,
        moment: played && decision && reader !== null ? played.moment(reader) : null,
      }
      known.set(`${ledger.seq} ${reader}`, asRead(allowed))
      for (const note of notesFor(fresh, reader)) notes.get(reader)?.add(JSON.stringify(note))
    }
    steps = played?.frames.length ?? 0
  }
  return {
    seats,
    after: (seq, reader) => known.get(`${seq} ${reader}`),
    mayRead: (reader, note) => notes.get(reader)?.has(JSON.stringify(note)) ?? false,
  }
}

/** The notes of the steps that have ended since, and of the open step. */
function notesSince({ match, openNotes }: HostedMatch, steps: number): Parameters<typeof notesFor>[0] {
  return [...(match?.frames ?? []).slice(steps).flatMap(({ notes }) => notes), ...openNotes]
}

/** What this listener was sent without being allowed to know it, each in a sentence. */
export function leaksIn({ seats, client }: Listener, allowed: AllAllowed, report: SecretsReport): string[] {
  const leaks: string[] = []
  const who = seats.join(' and ') || 'an onlooker'
  const reader = seats.length === 1 ? (seats[0] ?? null) : null
  let known: Omit<Snapshot, 'type'> | null = null
  for (const text of client.heard) {
    report.messages++
    const raw: unknown = JSON.parse(text)
    const message = ServerMessage.parse(raw)
    const leak = (what: string): void => void leaks.push(`${who} was sent ${what}: ${text.slice(0, 500)}`)
    if (!sameJson(message, raw)) leak('a field that no message has')
    if (message.type === 'moment') {
      report.moments++
      const { moment, pending } = allowed.after(known?.seq ?? 0, reader) ?? {}
      if (!sameJson(message.moment, moment ?? null)) leak('what another seat knows')
      const { clause, name, about } = (pending ?? {}) as Partial<typeof message.asked>
      if (!sameJson(message.asked, asRead({ clause, name, about }))) leak('the question of another seat')
    }
    if (message.type === 'odds') leak('odds it did not ask for')
    if (message.type !== 'snapshot' && message.type !== 'update') continue

    const notes = message.type === 'snapshot' ? message.notes : (message.notes?.entries ?? [])
    for (const { note } of notes) {
      report.notes++
      if (note.kind !== REMARK && !allowed.mayRead(reader, note)) leak(`the note ${JSON.stringify(note)}`)
    }
    known = message.type === 'snapshot' ? message : withUpdate(known, message)
    if (!sameJson(known.seats.map(({ seat }) => seat).toSorted(), seats.toSorted())) leak('another seat')
    for (const { seat, view, pending } of known.seats) {
      report.views++
      const may = allowed.after(known.seq, seat)
      if (!sameJson(view, may?.view ?? null)) leak(`a view that is not the one of ${seat}`)
      if (!sameJson(pending, may?.pending ?? null)) leak(`a question that is not the one of ${seat}`)
    }
    report.views++
    const onlooker = seats.length === 0 ? allowed.after(known.seq, null)?.view : null
    if (!sameJson(known.onlooker, onlooker ?? null)) leak('a view that is not the public one')
  }
  return leaks
}

/** A value as it comes out of a message. */
function asRead<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}
