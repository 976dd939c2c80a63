import type { Game } from '@sandtable/engine'
import { type Figure, standing } from '@sandtable/miniatures'
import { base, inch, isWithin } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { otherSide, type Side, type State } from '../state/state.ts'
import { FIGURE_RADIUS, teamsOnTable } from '../units/figures.ts'
import { isSniper } from '../units/special-troops.ts'

const CONTACT = inch(TABLES.units.contact)

/** coc-9.5-10, coc-ruling-35: a sniper Team that enemies come into contact with is removed, without a Force Morale test. */
export function driveOffSnipers(game: Game<State>, side: Side, figures: readonly Figure[]): void {
  for (const team of teamsOnTable(game.state, otherSide(side)).filter(isSniper)) {
    const isTouched = standing(team).some((sniper) =>
      figures.some((one) => isWithin(base(one, FIGURE_RADIUS), base(sniper, FIGURE_RADIUS), CONTACT)),
    )
    if (!isTouched) continue
    team.place = 'gone'
    game.note?.({ kind: 'driven-off', clause: 'coc-9.5-10', side: team.side, team: team.id })
  }
}
