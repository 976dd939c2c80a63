import { SingleBar } from 'cli-progress'

/** A progress bar on the error output during long work; silent if the output is not a terminal. */
export class Progress {
  readonly #bar: SingleBar | null

  constructor(what: string, total: number) {
    this.#bar = process.stderr.isTTY ? bar(what) : null
    this.#bar?.start(total, 0)
  }

  advance(count: number): void {
    this.#bar?.increment(count)
  }

  end(): void {
    this.#bar?.stop()
  }
}

function bar(what: string): SingleBar {
  const format = `${what} {bar} {value}/{total}, {eta_formatted} left`
  return new SingleBar({ format, stream: process.stderr, hideCursor: true, clearOnComplete: true })
}
