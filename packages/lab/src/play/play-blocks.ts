import type { Progression } from '../results/progression.ts'
import type { Block, BlockOrder } from './block.ts'

/** Something that plays blocks: threads of this machine, other machines, a worker in the browser. */
export interface BlockPlayer {
  /** The number of blocks that keeps it busy. */
  readonly ahead: number
  play(order: BlockOrder): Promise<Block>
}

/** What cancels: an `AbortSignal` of browser or Node. */
export interface CancelSignal {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

export interface PlayBlocksTerms {
  /** Called once with each block, in the order of the results. The next blocks wait until it is done. */
  readonly taken: (block: Block) => Promise<void> | void
  readonly signal?: CancelSignal
}

/** How often a block is handed out again before it counts as impossible to play. */
const MOST_TRIES = 3

/** Plays an experiment to its end, or until it is cancelled; results received by then count. */
export async function playBlocks(
  progression: Progression,
  player: BlockPlayer,
  { taken, signal }: PlayBlocksTerms,
): Promise<'over' | 'cancelled'> {
  const mail = new Inbox()
  const tries = new Map<string, number>()
  const cancel = (): void => mail.post('cancelled')
  if (signal?.aborted) return 'cancelled'
  signal?.addEventListener('abort', cancel)
  try {
    while (!progression.isOver) {
      for (let order = progression.handOut(player.ahead); order; order = progression.handOut(player.ahead)) {
        send(player, order, mail)
      }
      const done = await mail.next()
      if (done === 'cancelled') return 'cancelled'
      if (!done.block) tryAgain(progression, done, tries)
      else for (const block of progression.take(done.block)) await taken(block)
    }
    return 'over'
  } finally {
    signal?.removeEventListener('abort', cancel)
  }
}

interface Done {
  readonly order: BlockOrder
  readonly block: Block | null
  readonly failure?: unknown
}

function send(player: BlockPlayer, order: BlockOrder, mail: Inbox): void {
  player.play(order).then(
    (block) => mail.post({ order, block }),
    (failure: unknown) => mail.post({ order, block: null, failure }),
  )
}

/**
 * Results that have arrived but were not read yet. (A race between promises would keep every race that was ever run in
 * memory.)
 */
class Inbox {
  readonly #letters: (Done | 'cancelled')[] = []
  #reader: ((letter: Done | 'cancelled') => void) | null = null

  post(letter: Done | 'cancelled'): void {
    const reader = this.#reader
    this.#reader = null
    if (reader) reader(letter)
    else this.#letters.push(letter)
  }

  next(): Promise<Done | 'cancelled'> {
    const letter = this.#letters.shift()
    if (letter) return Promise.resolve(letter)
    return new Promise((resolve) => {
      this.#reader = resolve
    })
  }
}

/** If a worker dies, another plays its block with exactly the same games. */
function tryAgain(progression: Progression, { order, failure }: Done, tries: Map<string, number>): void {
  const key = `${order.variant}/${order.block}`
  const times = (tries.get(key) ?? 0) + 1
  tries.set(key, times)
  if (times >= MOST_TRIES) throw failure
  progression.giveBack(order)
}
