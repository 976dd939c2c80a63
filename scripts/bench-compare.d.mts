/** Milliseconds a question in one round. */
export interface Round {
  readonly random: number
  readonly greedy: number
}

export interface Compared {
  readonly old: number
  readonly new: number
  readonly ratio: number
}

export interface Comparison {
  readonly msPerQuestion: { readonly random: Compared; readonly greedy: Compared }
  readonly rounds: Readonly<Record<'old' | 'new', readonly Round[]>>
}

export function comparison(rounds: Readonly<Record<'old' | 'new', readonly Round[]>>): Comparison
