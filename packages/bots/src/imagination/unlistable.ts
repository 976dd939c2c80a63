import type { Decision } from '@sandtable/engine'

/** Whether the choices of a question are places or papers, which nobody can list. */
export function isUnlistable({ shape }: Decision<unknown>): boolean {
  return shape === 'path' || shape === 'place' || shape === 'sheet'
}
