import { Problem } from '../http/problem.ts'

/** Why a store cannot be opened, in a sentence for the operator. */
export class StoreTrouble extends Error {}

/** One thing that is damaged; `match` is null if it does not belong to a single match. */
export interface Finding {
  readonly match: string | null
  readonly sentence: string
}

/** The store is damaged and was not opened; nothing was changed. */
export class StoreDamage extends StoreTrouble {
  readonly findings: readonly Finding[]

  constructor(sentence: string, findings: readonly Finding[]) {
    super(sentence)
    this.findings = findings
  }
}

/** The store cannot do this now, because its disk is full or its database is away. Nothing of it was stored. */
export class StoreFailure extends Problem {
  constructor(sentence: string, cause?: unknown) {
    super(503, sentence)
    this.cause = cause
  }
}

/** The match does not exist, or no longer. */
export class MatchGone extends Problem {
  constructor() {
    super(404, 'There is no such match: the link is wrong, or the match was deleted.')
  }
}

/** A match is damaged and is not shown. */
export class DamagedMatch extends Problem {
  readonly match: string

  constructor(match: string, sentence: string) {
    super(500, `Match ${match} is damaged: ${sentence}`)
    this.match = match
  }
}
