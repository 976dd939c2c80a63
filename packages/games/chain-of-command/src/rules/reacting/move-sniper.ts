import { type Decision, type Game, place, type Refusal, refusal } from '@sandtable/engine'
import { drawn, gridAround, gridSteps, isPoint, placeFigure, shuffled, standing } from '@sandtable/miniatures'
import { base, distance, distanceToPoint, inch, type Point } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { PLACING, whyNotInside } from '../deploying/placing-rules.ts'
import { spendCocDie } from '../dice/coc-points.ts'
import { otherSide, playerOf, type Side, type State, type Team, teamById } from '../state/state.ts'
import { FIGURE_RADIUS, teamsOnTable, troopsOnTable } from '../units/figures.ts'
import { isSniper } from '../units/special-troops.ts'

const FAR = inch(TABLES.moveSniper.far)
const CLEAR = inch(TABLES.moveSniper.clear)
const STEPS = gridSteps(FAR, inch(2))

/** coc-5.1.6-1, coc-9.5-2, coc-5.1-t, coc-5.1-6: snipers whom a Chain of Command Die can move in the own Phase, if they have not shot in it. */
export function movableSnipers(state: State, side: Side): readonly Team[] {
  if (playerOf(state, side).cocDice === 0) return []
  return teamsOnTable(state, side).filter((team) => isSniper(team) && !team.isActivated)
}

/** coc-5.1.6-1: to another place; no shot in this Phase, and nobody has spotted them there. Left where they are, it costs nothing. */
export function moveSniper(game: Game<State>, side: Side, id: string): void {
  const { state } = game
  const sniper = teamById(state, id)
  const [figure] = standing(sniper)
  if (!figure) return
  const to = game.ask(sniperPlace(state, sniper, figure))
  if (to.x === figure.x && to.y === figure.y) return
  spendCocDie(game, side)
  for (const one of standing(sniper)) placeFigure(one, { x: to.x, y: to.y })
  sniper.isActivated = true
  sniper.spottings = []
  game.note?.({ kind: 'sniper-moved', clause: 'coc-5.1.6-1', side, team: id })
}

/** coc-5.1.6-1: up to 18", at least 12" from all enemies; the present place leaves everything as it was. */
export function sniperPlace(state: State, sniper: Team, from: Point): Decision<Point> {
  const here = { x: from.x, y: from.y }
  return place<Point>({
    clause: 'coc-5.1.6-1',
    name: 'move-a-sniper',
    seat: sniper.side,
    about: drawn('point', { team: sniper.id, from: here, reach: FAR }),
    illegal: (at) => {
      if (!isPoint(at)) return refusal('no-place', 'Give a place as { x, y }.')
      return at.x === here.x && at.y === here.y ? null : whyNotThere(state, sniper, here, at)
    },
    sample: (chance) =>
      shuffled(gridAround(here, STEPS), chance).find((at) => whyNotThere(state, sniper, here, at) === null) ??
      here,
  })
}

function whyNotThere(state: State, sniper: Team, from: Point, at: Point): Refusal | null {
  const body = base(at, FIGURE_RADIUS)
  if (distanceToPoint(base(at, 0), from) > FAR)
    return refusal('too-far', `A sniper moves up to ${FAR / inch(1)}" (coc-5.1.6-1).`)
  const others = troopsOnTable(state).filter((troop) => troop !== sniper)
  const enemies = others.filter(({ side }) => side === otherSide(sniper.side))
  if (
    enemies.some((enemy) => standing(enemy).some((man) => distance(base(man, FIGURE_RADIUS), body) < CLEAR))
  )
    return refusal('too-near', `A sniper stays ${CLEAR / inch(1)}" away from the enemy (coc-5.1.6-1).`)
  const bodies = others.flatMap((troop) => standing(troop).map((man) => base(man, FIGURE_RADIUS)))
  return PLACING.whyNotStand(state, sniper, at, sniper.facing, bodies, []) ?? whyNotInside(state, at)
}
