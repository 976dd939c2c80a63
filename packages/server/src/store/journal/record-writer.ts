import { constants, fdatasync, fdatasyncSync, write, writeSync } from 'node:fs'
import { promisify } from 'node:util'

/**
 * Flags of the file: a write returns only when it is on disk, which saves a second call. On other systems the data may
 * still be in the memory of the disk.
 */
export const WRITES_THROUGH = process.platform === 'linux' ? constants.O_DSYNC : 0

/** Milliseconds. The server waits in place for a disk that takes less than this. */
const QUICK = 4

/** The weight of the last write in the average time of a write. */
const WEIGHT_OF_LAST = 0.1

const later = { write: promisify(write), fdatasync: promisify(fdatasync) }

/**
 * Writes records to disk. While the disk is fast, a single record is written in place: handing it to another thread and
 * being woken up again takes about as long as the write, and sometimes much longer on a busy machine. If several arrive
 * together, or the disk has been slow, another thread waits for the disk and the server goes on.
 */
export class RecordWriter {
  readonly #now: () => number
  /** The average time of recent writes. A disk counts as slow until it has proved otherwise. */
  #lately = 2 * QUICK

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  get isQuick(): boolean {
    return this.#lately < QUICK
  }

  /** Resolves when all bytes are on disk. */
  async write(handle: number, bytes: Buffer, place: number, isAlone: boolean): Promise<void> {
    const begin = this.#now()
    if (isAlone && this.isQuick) writeNow(handle, bytes, place)
    else await writeLater(handle, bytes, place)
    const took = this.#now() - begin
    this.#lately += WEIGHT_OF_LAST * (took - this.#lately)
  }
}

// A disk that is nearly full accepts part of the bytes, and fails only when it is given the rest.

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
