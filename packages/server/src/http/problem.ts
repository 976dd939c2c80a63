/** Something a client should know and can correct: one sentence and the HTTP status that fits it. */
export class Problem extends Error {
  readonly status: number

  constructor(status: number, sentence: string) {
    super(sentence)
    this.status = status
  }
}
