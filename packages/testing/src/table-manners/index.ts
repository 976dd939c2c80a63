export { duel } from './duel.ts'
export { ENTROPY, RANDOM_BITS, SECRET, seedOf } from './fixed-chance.ts'
export type { Table, TableState, TableTerms, Think } from './table.ts'
export { tableManners } from './table-manners.ts'
