export { duel } from './duel.ts'
export type { Table, TableState, TableTerms, Think } from './table.ts'
export { tableManners } from './table-manners.ts'
