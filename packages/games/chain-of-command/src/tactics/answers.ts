import { type Answering, always, ifLegal } from '@sandtable/engine'
import type { Aim } from '../rules/fire/fire-plan.ts'
import { playerOf, type Side, type State } from '../rules/state/state.ts'
import { bestShot } from './worth.ts'

/** coc-8.3-1: everybody at the best target; fewer where a window has no room for all. */
const aimWell: Answering<State> = (known, decision) => {
  const { shots } = decision.about as {
    readonly shots: readonly { readonly figure: string; readonly targets: readonly string[] }[]
  }
  const teams = known.teams.filter(({ models }) =>
    models.some(({ id }) => shots.some(({ figure }) => figure === id)),
  )
  const best = bestShot(known, teams)?.target
  const target =
    best !== undefined && shots.some(({ targets }) => targets.includes(best)) ? best : shots[0]?.targets[0]
  if (target === undefined) return undefined
  const aims = shots.flatMap(({ figure, targets }): Aim[] =>
    targets.includes(target) ? [{ figure, target }] : [],
  )
  for (let count = aims.length; count > 0; count--) {
    const legal = ifLegal(decision, aims.slice(0, count))
    if (legal) return legal
  }
  return undefined
}

/** coc-9.1-8, coc-2.1-12: men without a weapon to serve fall first. */
const riflemenFirst: Answering<State> = (known, decision) => {
  if (decision.shape !== 'some') return undefined
  const men = known.teams.flatMap(({ models }) => models)
  const rank = (id: string): number => (men.find((man) => man.id === id)?.role === 'crew' ? 1 : 0)
  const options = (decision.options as readonly string[]).toSorted((a, b) => rank(a) - rank(b))
  return ifLegal(decision, options.slice(0, decision.min))
}

/** Force Morale at which a Chain of Command Die is given for a test. */
const LAST_POINTS = 4

/** The answers that all plans have in common. */
export const COMMON: Readonly<Record<string, Answering<State>>> = {
  'target-choice-and-split': aimWell,
  'casualty-figures': riflemenFirst,
  'avoid-a-force-morale-test': (known, { seat }) =>
    playerOf(known, seat as Side).forceMorale <= LAST_POINTS ? 'yes' : 'no',
  'leader-moves-along': always('yes'),
  'one-or-several-movement-rolls': always('together'),
  'occupy-entrenchment': always('yes'),
  'act-together': always('no-more'),
  'answer-a-sniper': always('yes'),
  'end-the-turn': always('no'),
  'ambushers-stay-or-go': always('stay'),
  'concentrate-or-spread': always('concentrate'),
}
