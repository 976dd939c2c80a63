import { type Game, type Pick, pick } from '@sandtable/engine'
import { type Figure, standing, type Troop } from '@sandtable/miniatures'
import type { Point } from '@sandtable/table'
import type { State } from '../state/state.ts'
import { putNear } from '../units/put-near.ts'
import { type Fighters, figuresOf } from './fighters.ts'

/** coc-13.1.2-2: the winner may take the ground or stay. */
export function occupy(game: Game<State>, winner: Fighters, places: readonly Point[]): void {
  if (places.length === 0 || game.ask(advanceAfterWinning(winner)) === 'stay') return
  for (const troop of [...winner.teams, ...winner.leaders]) {
    for (const [i, figure] of standing<Figure>(troop).entries()) {
      const at = places[i % places.length]
      if (at && troop.place === 'table') putNear(game.state, troop as Troop, figure, at)
    }
  }
  game.note?.({
    kind: 'occupies',
    clause: 'coc-13.1.2-2',
    side: winner.side,
    figures: figuresOf(winner).map(({ id, x, y }) => ({ id, x, y })),
  })
}

export function advanceAfterWinning({ side, teams }: Fighters): Pick<'occupy' | 'stay'> {
  return pick<'occupy' | 'stay'>({
    clause: 'coc-13.1.2-2',
    name: 'advance-after-winning',
    seat: side,
    about: { teams: teams.map(({ id }) => id) },
    options: ['occupy', 'stay'],
  })
}
