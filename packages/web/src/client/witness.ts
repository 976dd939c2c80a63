import type { Contribution, Witness } from '@sandtable/protocol'

/**
 * What this browser saw and contributed before the first roll, stored to be compared with what is revealed at the end.
 */
export function witnessOf(match: string): Witness {
  return JSON.parse(localStorage.getItem(keyOf(match)) ?? '{}') as Witness
}

/** The first commitment counts; a later one could be a different one. */
export function rememberCommitment(match: string, commitment: string): void {
  const known = witnessOf(match)
  if (!known.commitment) keep(match, { ...known, commitment })
}

export function rememberContribution(match: string, contribution: Contribution): void {
  const known = witnessOf(match)
  keep(match, { ...known, contributions: [...(known.contributions ?? []), contribution] })
}

function keep(match: string, witness: Witness): void {
  localStorage.setItem(keyOf(match), JSON.stringify(witness))
}

function keyOf(match: string): string {
  return `sandtable.witness.${match}`
}
