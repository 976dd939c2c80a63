import type { DiceAction } from '../rules/command/phase.ts'

/** What a use of Command Dice or of a Command Initiative costs. */
export type Cost =
  | { readonly kind: 'dice'; readonly dice: readonly number[] }
  | { readonly kind: 'initiatives'; readonly leader: string; readonly count: number }
  | { readonly kind: 'coc-die' }
  | { readonly kind: 'nothing' }

/** coc-4.2-2, coc-4.5.1-1, coc-5.1-4: what it costs to do this. */
export function costOf(action: DiceAction): Cost {
  switch (action.use) {
    case 'deploy':
    case 'activate':
    case 'lead':
      return { kind: 'dice', dice: action.dice }
    case 'order':
      return {
        kind: 'initiatives',
        leader: action.leader,
        count: action.order.kind === 'characteristic' ? action.order.initiatives : 1,
      }
    case 'transfer':
    case 'send-off':
      return { kind: 'initiatives', leader: action.leader, count: 1 }
    case 'ambush':
    case 'move-point':
    case 'move-sniper':
      return { kind: 'coc-die' }
    case 'together': // each of the Units that are named costs its own
    case 'stop':
      return { kind: 'nothing' }
  }
}
