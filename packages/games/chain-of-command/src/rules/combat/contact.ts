import { type Figure, standing } from '@sandtable/miniatures'
import { base, inch, isWithin, type Place, type Scene, sightLine } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { isAlone } from '../fire/targets.ts'
import { gradeOf, obstacleOf, sceneFor } from '../ground/terrain.ts'
import { look } from '../seeing/sight.ts'
import { type Leader, otherSide, type Side, type State, type Team } from '../state/state.ts'
import { FIGURE_RADIUS, teamsOnTable } from '../units/figures.ts'
import { isMedic, isSniper } from '../units/special-troops.ts'

const CONTACT = inch(TABLES.units.together)

/** coc-13-1, coc-13-7, coc-13.1.4-4: the enemy Teams within 4" of one of these figures, seen and with a clear path; snipers and Medics do not fight. */
export function contacted(state: State, side: Side, figures: readonly Figure[]): readonly Team[] {
  const scene = sceneFor(state)
  return teamsOnTable(state, otherSide(side))
    .filter((team) => !isSniper(team) && !isMedic(team))
    .filter((team) =>
      standing(team).some((enemy) => figures.some((figure) => isContact(scene, figure, enemy))),
    )
}

/** coc-13-8: enemy Leaders without men near them, in contact in the same way. */
export function leadersContacted(state: State, side: Side, figures: readonly Figure[]): readonly Leader[] {
  const scene = sceneFor(state)
  return state.leaders
    .filter((leader) => leader.side !== side && isAlone(state, leader))
    .filter((leader) =>
      standing(leader).some((enemy) => figures.some((figure) => isContact(scene, figure, enemy))),
    )
}

/** coc-13-1, coc-13-2, coc-13-6 */
function isContact(scene: Scene, figure: Figure, enemy: Figure): boolean {
  return (
    isWithin(base(figure, FIGURE_RADIUS), base(enemy, FIGURE_RADIUS), CONTACT) &&
    look(scene, figure, enemy).sees &&
    isClearPath(scene, figure, enemy)
  )
}

/** coc-13-2, coc-13-4, coc-13-6, coc-13.1.4-1, coc-13.1.4-3, coc-faq-30: no other floor, no solid wall but an open door, no major or impassable obstacle in between. */
export function isClearPath({ ground }: Scene, from: Place, to: Place): boolean {
  if ((from.floor ?? 0) !== (to.floor ?? 0)) return false
  const line = sightLine(ground, { at: { x: from.x, y: from.y }, z: 1 }, { at: { x: to.x, y: to.y }, z: 1 })
  return line.crossings.every((crossing) => {
    if (crossing.kind === 'building') return crossing.walls.every(({ opening }) => opening?.kind === 'door')
    if (crossing.kind === 'inner-wall') return crossing.gap !== null
    if (crossing.kind === 'work' || crossing.kind === 'area') return gradeOf(crossing.piece) !== 'impassable'
    if (crossing.kind !== 'line' || crossing.gap || crossing.piece.kind !== 'line') return true
    const obstacle = obstacleOf(crossing.piece)
    return obstacle !== 'major' && obstacle !== 'impassable'
  })
}
