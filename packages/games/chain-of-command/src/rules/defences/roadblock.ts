import { findGenericSupport } from '../../forces/data/arsenal.ts'

/** coc-ruling-49, coc-support-22: only what the data names clears an obstacle; a roadblock only a demolition Team. */
export function mayClear(obstacle: string, team: string): boolean {
  return findGenericSupport(obstacle)?.rule.clearedBy?.includes(team) ?? false
}

/** coc-ruling-49, coc-16.1-9: what the charges of a demolition Team do; on a 1 nothing, and they are used up. */
export function afterDetonation(die: number): 'destroyed' | 'partly-destroyed' | 'failed' {
  const rule = findGenericSupport('engineer-demolition-team')?.rule.roadblock
  const isIn = (span: readonly [number, number] | undefined): boolean =>
    span !== undefined && die >= span[0] && die <= span[1]
  if (isIn(rule?.destroyedOn)) return 'destroyed'
  return isIn(rule?.partlyOn) ? 'partly-destroyed' : 'failed'
}
