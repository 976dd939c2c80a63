import type { Outcome } from '@sandtable/engine'
import { scenarioOf } from '../set-up/parts.ts'
import { canAct } from '../state/character.ts'
import { SIDES, type State } from '../state/state.ts'
import { scoreOf } from './score.ts'

/** sks-vp-1: a side has no character left who could act, now or when they enter. */
export function isDecided({ characters }: State): boolean {
  return SIDES.some((side) => {
    const own = characters.filter((one) => one.side === side)
    return own.length > 0 && !own.some((one) => canAct(one) || one.place === 'reserve')
  })
}

/** sks-vp-1, sks-ruling-50: more victory points win; a smaller lead than the scenario says is a draw. */
export function outcome(state: State): Outcome | null {
  if (state.stage !== 'over') return null
  const scores = scoreOf(state)
  const lead = scores.blue - scores.red
  const least = scenarioOf(state)?.drawBelow ?? 1
  const points = `${scores.blue} to ${scores.red} victory points`
  return {
    winners: [...(lead >= least ? ['blue'] : []), ...(-lead >= least ? ['red'] : [])],
    clause: 'sks-vp-1',
    reason: points,
    scores,
  }
}
