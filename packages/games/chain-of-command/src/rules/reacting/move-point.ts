import { assert, type Decision, type Game, place, type Refusal, refusal } from '@sandtable/engine'
import { drawn, gridAround, gridSteps, isPoint, shuffled, standing } from '@sandtable/miniatures'
import { base, distanceToPoint, inch, type Point, squaredDistance } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { spendCocDie } from '../dice/coc-points.ts'
import { isInOrBehindCover } from '../ground/cover-at.ts'
import { mapOf, sceneFor } from '../ground/terrain.ts'
import { isUsable } from '../patrol/pressure.ts'
import { type JumpOffPoint, otherSide, playerOf, type Side, type State } from '../state/state.ts'
import { FIGURE_RADIUS, teamsOnTable } from '../units/figures.ts'

const FAR = inch(TABLES.movePoint.far)
const AHEAD = inch(TABLES.movePoint.ahead)
const STEPS = gridSteps(FAR, inch(2))

/** coc-5.1.4-1, coc-5.1.4-4: the own points that a Chain of Command Die can move: neither captured nor with enemies near. */
export function movablePoints(state: State, side: Side): readonly JumpOffPoint[] {
  const { cocDice, jumpOffPoints } = playerOf(state, side)
  return cocDice === 0 ? [] : jumpOffPoints.filter((point) => isUsable(state, side, point))
}

/** coc-5.1.4-1, coc-5.1.4-3: it is moved, and can be used at once. Left where it is, it costs nothing. */
export function movePoint(game: Game<State>, side: Side, id: string): void {
  const { state } = game
  const point = playerOf(state, side).jumpOffPoints.find((one) => one.id === id)
  assert(point, `there is no Jump-Off Point '${id}'`)
  const { x, y } = game.ask(pointPlace(state, side, point))
  if (x === point.x && y === point.y) return
  spendCocDie(game, side)
  point.x = x
  point.y = y
  game.note?.({ kind: 'point-moved', clause: 'coc-5.1.4-1', side, point: id, x, y })
}

/** coc-5.1.4-1: where to; its present place leaves everything as it was. */
export function pointPlace(state: State, side: Side, point: JumpOffPoint): Decision<Point> {
  return place<Point>({
    clause: 'coc-5.1.4-1',
    name: 'move-a-jump-off-point',
    seat: side,
    about: drawn('point', { point: point.id, from: { x: point.x, y: point.y }, reach: FAR }),
    illegal: (at) => {
      if (!isPoint(at)) return refusal('no-place', 'Give a place as { x, y }.')
      return at.x === point.x && at.y === point.y ? null : whyNotPoint(state, side, point, at)
    },
    sample: (chance) =>
      shuffled(gridAround(point, STEPS), chance).find(
        (at) => whyNotPoint(state, side, point, at) === null,
      ) ?? {
        x: point.x,
        y: point.y,
      },
  })
}

/** coc-5.1.4-1, coc-5.1.4-2: up to 18", on the table, in or behind cover from every enemy Unit, behind friendly troops. */
function whyNotPoint(state: State, side: Side, point: JumpOffPoint, at: Point): Refusal | null {
  const { width, depth } = mapOf(state)
  if (at.x < 0 || at.y < 0 || at.x > width || at.y > depth)
    return refusal('off-the-table', 'That is off the table.')
  if (squaredDistance(at, point) > FAR * FAR)
    return refusal('too-far', `A Jump-Off Point moves up to ${FAR / inch(1)}" (coc-5.1.4-1).`)
  const enemies = teamsOnTable(state, otherSide(side)).flatMap((team) =>
    standing(team).map(({ x, y }) => ({ x, y })),
  )
  if (!isInOrBehindCover(sceneFor(state), at, enemies))
    return refusal('no-cover', 'It must be in cover or behind cover from every enemy (coc-5.1.4-2).')
  return isBehindFriends(state, side, at, enemies)
    ? null
    : refusal('not-behind', 'Friendly troops must be at least 6" in front of it (coc-5.1.4-2).')
}

/** coc-5.1.4-2, coc-ruling-18: some unbroken friend is 6" nearer to the nearest enemy or enemy point, and 6" away from the place. */
function isBehindFriends(state: State, side: Side, at: Point, enemies: readonly Point[]): boolean {
  const targets = [...enemies, ...playerOf(state, otherSide(side)).jumpOffPoints]
  const nearest = targets.reduce<Point | null>(
    (best, one) => (best === null || squaredDistance(at, one) < squaredDistance(at, best) ? one : best),
    null,
  )
  if (!nearest) return false
  const own = distanceToPoint(base(at, 0), nearest)
  return teamsOnTable(state, side)
    .filter(({ nerve }) => nerve !== 'broken')
    .some((team) => {
      const bodies = standing(team).map((man) => base(man, FIGURE_RADIUS))
      const isNearer = Math.min(...bodies.map((body) => distanceToPoint(body, nearest))) <= own - AHEAD
      return isNearer && Math.min(...bodies.map((body) => distanceToPoint(body, at))) >= AHEAD
    })
}
