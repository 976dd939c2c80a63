import { type Decision, type Game, place, type Refusal, refusal } from '@sandtable/engine'
import { drawn, isPoint } from '@sandtable/miniatures'
import { inch, isOnTable, type Point, squaredDistance } from '@sandtable/table'
import { mapOf } from '../ground/terrain.ts'
import { otherSide, playerOf, type Side, type State } from '../state/state.ts'

/** coc-ruling-6: an extra Jump-Off Point is no nearer than this to one of the enemy. */
const CLEAR = inch(6)

/** coc-3.2-11: one that comes from no Patrol Marker. */
export function placeExtraPoint(game: Game<State>, side: Side, isInArea: (at: Point) => boolean): void {
  const { state } = game
  const { x, y } = game.ask(extraPoint(state, side, isInArea))
  const { jumpOffPoints } = playerOf(state, side)
  const point = `${side}-point-${jumpOffPoints.length + 1}`
  jumpOffPoints.push({ id: point, x, y, isUseless: false, holder: side })
  game.note?.({ kind: 'jump-off-point', clause: 'coc-3.2-11', side, point, x, y })
}

/** coc-3.2-11, coc-ruling-6: anywhere in the area of the scenario, whatever the zone, the distance and the cover; not within 6" of an enemy point. */
export function extraPoint(state: State, seat: Side, isInArea: (at: Point) => boolean): Decision<Point> {
  const enemies = playerOf(state, otherSide(seat)).jumpOffPoints
  const { width, depth } = mapOf(state)
  const illegal = (at: unknown): Refusal | null => {
    if (!isPoint(at) || !isOnTable(mapOf(state), at) || !isInArea(at))
      return refusal('outside', 'It must lie in the area that the scenario names (coc-3.2-11).')
    return enemies.some((enemy) => squaredDistance(enemy, at) <= CLEAR * CLEAR)
      ? refusal('near-enemy', 'It must be more than 6" from enemy Jump-Off Points (coc-3.2-11).')
      : null
  }
  return place<Point>({
    clause: 'coc-3.2-11',
    name: 'place-extra-jump-off-point',
    seat,
    about: drawn('point', {}),
    illegal,
    sample: (chance) => {
      for (let i = 0; i < TRIES; i++) {
        const at = { x: chance.below(width), y: chance.below(depth) }
        if (illegal(at) === null) return at
      }
      return { x: 0, y: 0 }
    },
  })
}

const TRIES = 200
