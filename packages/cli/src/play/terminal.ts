import { createInterface, type Interface } from 'node:readline'

/** Reads and writes lines, at a keyboard or through a pipe. */
export class Terminal {
  readonly #lines: Interface
  readonly #waiting: ((line: string | null) => void)[] = []
  readonly #typed: string[] = []
  #isClosed = false

  constructor() {
    this.#lines = createInterface({ input: process.stdin })
    this.#lines.on('line', (line) => this.#take(line))
    this.#lines.on('close', () => {
      this.#isClosed = true
      for (const tell of this.#waiting.splice(0)) tell(null)
    })
  }

  say(text = ''): void {
    process.stdout.write(`${text}\n`)
  }

  /** The next typed line; null when the input has ended. */
  async ask(prompt: string): Promise<string | null> {
    process.stdout.write(prompt)
    const line = await this.#nextLine()
    if (!process.stdin.isTTY) this.say(line ?? '') // a pipe does not echo what it is sent
    return line
  }

  close(): void {
    this.#lines.close()
  }

  #nextLine(): Promise<string | null> {
    const line = this.#typed.shift()
    if (line !== undefined) return Promise.resolve(line)
    if (this.#isClosed) return Promise.resolve(null)
    return new Promise((tell) => this.#waiting.push(tell))
  }

  #take(line: string): void {
    const tell = this.#waiting.shift()
    if (tell) tell(line)
    else this.#typed.push(line)
  }
}
