import type { Decision } from '@sandtable/engine'

/** True if the choices of a question cannot be listed: paths, places, sheets. */
export function isUnlistable({ shape }: Decision<unknown>): boolean {
  return shape === 'path' || shape === 'place' || shape === 'sheet'
}
