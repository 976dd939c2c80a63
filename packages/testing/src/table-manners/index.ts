export { duel } from './duel.ts'
export { type Table, type TableState, type TableTerms, type Think, tableManners } from './table-manners.ts'
