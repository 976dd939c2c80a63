import { DamagedMatch, StoreFailure } from './failure.ts'
import type { Store } from './store.ts'

type BareStore = Omit<Store, 'trouble'>

export interface WatchTerms {
  /** Receives one line for each thing an operator should know. */
  readonly log: (line: string) => void
  /** Why the database is unavailable now, if it knows. */
  readonly ownTrouble?: () => string | null
}

/** Milliseconds between two test writes while the store is in trouble. */
const PROBE_EVERY = 1_000

const FULL = 'The disk of this server is full'
const BROKEN = 'The disk of this server cannot be written'
const UNREACHABLE = 'The database of this server cannot be reached'
const DAMAGED = 'The files of this server are damaged'

/** What an error code of the system, of SQLite or of PostgreSQL means for the operator; the first that fits. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/^(ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|53100|53200)$/, FULL],
  [/^(SQLITE_CORRUPT|SQLITE_NOTADB|JOURNAL_DAMAGED|XX001|XX002)/, DAMAGED],
  [/^(EIO|EROFS|EBADF|SQLITE_IOERR|SQLITE_READONLY|SQLITE_CANTOPEN|58030|25006)/, BROKEN],
  [/^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|08|57P|53300)/, UNREACHABLE],
]

/**
 * A store that watches its own health. A failure of the machine becomes a sentence for the client and a state for the
 * operator that lasts until a write succeeds again. Damage lasts until the next start.
 */
export class WatchedStore implements Store {
  readonly #store: BareStore
  readonly #terms: WatchTerms
  readonly #damaged = new Set<string>()
  #trouble: string | null = null
  #probing: NodeJS.Timeout | null = null

  constructor(store: BareStore, terms: WatchTerms) {
    this.#store = store
    this.#terms = terms
  }

  get trouble(): string | null {
    return this.#trouble ?? this.#terms.ownTrouble?.() ?? null
  }

  readonly create: Store['create'] = (...words) => this.#writing(() => this.#store.create(...words))
  readonly append: Store['append'] = (rows) => this.#writing(() => this.#store.append(rows))
  readonly renewKey: Store['renewKey'] = (...words) => this.#writing(() => this.#store.renewKey(...words))
  readonly remove: Store['remove'] = (match) => this.#writing(() => this.#store.remove(match))
  readonly removeMapsBefore: Store['removeMapsBefore'] = (time) =>
    this.#writing(() => this.#store.removeMapsBefore(time))
  readonly keepSummary: Store['keepSummary'] = (...words) =>
    this.#writing(() => this.#store.keepSummary(...words))
  readonly keepMap: Store['keepMap'] = (...words) => this.#writing(() => this.#store.keepMap(...words))
  readonly beat: Store['beat'] = (...words) => this.#writing(() => this.#store.beat(...words))
  readonly probe: Store['probe'] = () => this.#writing(() => this.#store.probe())

  readonly match: Store['match'] = (id) => this.#watching(() => this.#store.match(id))
  readonly entries: Store['entries'] = (...words) => this.#watching(() => this.#store.entries(...words))
  readonly seats: Store['seats'] = (match) => this.#watching(() => this.#store.seats(match))
  readonly unusedSince: Store['unusedSince'] = (...words) =>
    this.#watching(() => this.#store.unusedSince(...words))
  readonly summary: Store['summary'] = (match) => this.#watching(() => this.#store.summary(match))
  readonly map: Store['map'] = (id) => this.#watching(() => this.#store.map(id))
  readonly freeBytes: Store['freeBytes'] = () => this.#watching(() => this.#store.freeBytes())
  readonly tell: Store['tell'] = (news) => this.#watching(() => this.#store.tell(news))

  readonly listen: Store['listen'] = (listener) => this.#store.listen(listener)

  async close(): Promise<void> {
    if (this.#probing) clearInterval(this.#probing)
    await this.#store.close()
  }

  async #writing<T>(work: () => Promise<T>): Promise<T> {
    const result = await this.#watching(work)
    if (this.#trouble !== null && !this.#trouble.startsWith(DAMAGED)) this.#recover()
    return result
  }

  async #watching<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (failure) {
      throw this.#understood(failure)
    }
  }

  #understood(failure: unknown): unknown {
    if (failure instanceof DamagedMatch) this.#reportOnce(failure)
    const meaning = meaningOf(failure)
    if (meaning === null) return failure
    this.#worsen(meaning, failure)
    return new StoreFailure(`${meaning}: nothing of this was stored.`, failure)
  }

  #reportOnce({ match, message }: DamagedMatch): void {
    if (this.#damaged.has(match)) return
    this.#damaged.add(match)
    this.#terms.log(`${message} It is not shown; 'sandtable check' says more.`)
  }

  #worsen(meaning: string, failure: unknown): void {
    if (this.#trouble?.startsWith(meaning) || this.#trouble?.startsWith(DAMAGED)) return
    this.#trouble = `${meaning}: ${(failure as Error).message}`
    this.#terms.log(this.#trouble)
    this.#probing ??= setInterval(() => void this.probe().catch(() => undefined), PROBE_EVERY).unref()
  }

  #recover(): void {
    this.#terms.log('The store can be written again.')
    this.#trouble = null
    if (this.#probing) clearInterval(this.#probing)
    this.#probing = null
  }
}

function meaningOf(failure: unknown): string | null {
  const { code, message } = failure as { code?: unknown; message?: unknown }
  const known = MEANINGS.find(([codes]) => codes.test(String(code)))
  if (known) return known[1]
  return /^Connection terminated|timeout exceeded when trying to connect/.test(String(message))
    ? UNREACHABLE
    : null
}
