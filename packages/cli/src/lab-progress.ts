import type { RunProgress } from '@sandtable/lab/node'
import { SingleBar } from 'cli-progress'

/** The progress of an experiment, on the error output: games, games a second, time left. */
export class LabProgress {
  readonly #title: string
  #bar: SingleBar | null = null

  constructor(title: string) {
    this.#title = title
  }

  say(sentence: string): void {
    console.error(sentence)
  }

  show({ played, most, rate, left }: RunProgress): void {
    if (!process.stderr.isTTY) return
    const figures = { rate: Math.round(rate), left: timeText(left) }
    if (this.#bar) {
      this.#bar.setTotal(most)
      this.#bar.update(played, figures)
      return
    }
    const format = `${this.#title} {bar} {value}/{total} games, {rate} a second, {left} left`
    this.#bar = new SingleBar({ format, stream: process.stderr, hideCursor: true, clearOnComplete: true })
    this.#bar.start(most, played, figures)
  }

  end(): void {
    this.#bar?.stop()
    this.#bar = null
  }
}

function timeText(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`
}
