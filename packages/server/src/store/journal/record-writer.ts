import { constants, fdatasync, fdatasyncSync, write, writeSync } from 'node:fs'
import { promisify } from 'node:util'

/** A write is done when it is on disk: one call instead of two. Other systems leave it in the memory of the disk. */
export const WRITES_THROUGH = process.platform === 'linux' ? constants.O_DSYNC : 0

/** Milliseconds. A disk that takes less may be waited for on the spot. */
const QUICK = 4

/** The part that the last write has in what the disk has taken lately. */
const WEIGHT_OF_LAST = 0.1

const later = { write: promisify(write), fdatasync: promisify(fdatasync) }

/**
 * Puts records on disk. One that comes alone is written on the spot while the disk is quick: to hand it to another thread,
 * and to be woken when it is done, takes about as long as the write, and on a busy machine sometimes much longer. Where
 * several come together, or the disk has been slow, another thread waits for it, and the server goes on.
 */
export class RecordWriter {
  readonly #now: () => number
  /** What a write has taken lately. A disk is slow until it has shown that it is not. */
  #lately = 2 * QUICK

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  get isQuick(): boolean {
    return this.#lately < QUICK
  }

  /** Fulfilled when all bytes are on disk. */
  async write(handle: number, bytes: Buffer, place: number, isAlone: boolean): Promise<void> {
    const begin = this.#now()
    if (isAlone && this.isQuick) writeNow(handle, bytes, place)
    else await writeLater(handle, bytes, place)
    const took = this.#now() - begin
    this.#lately += WEIGHT_OF_LAST * (took - this.#lately)
  }
}

// A disk that is nearly full takes a part of the bytes, and complains when it is given the rest.

function writeNow(handle: number, bytes: Buffer, place: number): void {
  for (let done = 0; done < bytes.length; ) {
    done += writeSync(handle, bytes, done, bytes.length - done, place + done)
  }
  if (WRITES_THROUGH === 0) fdatasyncSync(handle)
}

async function writeLater(handle: number, bytes: Buffer, place: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    done += (await later.write(handle, bytes, done, bytes.length - done, place + done)).bytesWritten
  }
  if (WRITES_THROUGH === 0) await later.fdatasync(handle)
}
