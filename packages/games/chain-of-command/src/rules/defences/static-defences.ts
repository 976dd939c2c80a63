import { type Decision, type Game, type Pick, pick, place, refusal } from '@sandtable/engine'
import { drawn, isPoint } from '@sandtable/miniatures'
import { inch, isOnTable, type Point, placeToward, quarterLeft, roadsAt, type Vector } from '@sandtable/table'
import { listOf } from '../../forces/force.ts'
import { genericOf, supportNamed } from '../../forces/supports.ts'
import { groundFor, mapOf } from '../ground/terrain.ts'
import { type OwnSupport, otherSide, playerOf, type Side, type State } from '../state/state.ts'

/** coc-support-23, coc-ruling-75: minefields, wire and roadblocks. */
export type DefenceKind = 'minefield' | 'barbed-wire' | 'roadblock'

const KINDS: readonly string[] = ['minefield', 'barbed-wire', 'roadblock']

/** Across a road, and how thick, for a roadblock; the others have their size in the data. */
const ROADBLOCK: readonly [number, number] = [4, 1]

/** coc-support-20 to coc-support-23, coc-3.2-9, coc-faq-19: one item is placed; the side with the first Jump-Off Point begins. */
export function placeDefence(game: Game<State>): void {
  const { state } = game
  const side = nextSide(state)
  if (!side) {
    state.stage = 'between'
    return
  }
  const left = defencesLeft(state, side)
  const id = game.ask(whichDefence(side, left))
  const item = left.find((one) => one.id === id)
  if (!item) return
  const at = game.ask(defencePlace(state, side, item))
  const along = game.ask(defenceDirection(side, item))
  const kind = kindOf(state, side, item)
  const work = { id, kind: WORKS[kind], outline: outlineOf(state, side, item, at, along) }
  state.happenings = [...state.happenings, { kind: 'work', work }]
  item.isShown = true
  game.note?.({ kind: 'defence', clause: 'coc-support-23', side, what: kind, at: { x: at.x, y: at.y } })
  state.active = otherSide(side)
}

const WORKS = { minefield: 'minefield', 'barbed-wire': 'wire', roadblock: 'roadblock' } as const

/** coc-support-23: alternately, as long as both have some. */
function nextSide(state: State): Side | null {
  return [state.active, otherSide(state.active)].find((side) => defencesLeft(state, side).length > 0) ?? null
}

/** coc-support-20, coc-support-21, coc-support-22: what a side has bought and not placed yet. */
export function defencesLeft(state: State, side: Side): readonly OwnSupport[] {
  return playerOf(state, side).supports.filter(
    (own) => !own.isShown && KINDS.includes(genericIdOf(state, side, own)),
  )
}

function genericIdOf(state: State, side: Side, { support }: OwnSupport): string {
  return supportNamed(listOf(playerOf(state, side).force), support.option).option.generic ?? ''
}

function kindOf(state: State, side: Side, item: OwnSupport): DefenceKind {
  return genericIdOf(state, side, item) as DefenceKind
}

/** coc-support-23 */
export function whichDefence(seat: Side, left: readonly OwnSupport[]): Pick<string> {
  return pick<string>({
    clause: 'coc-support-23',
    name: 'which-defence',
    seat,
    options: left.map(({ id }) => id),
  })
}

/** coc-support-20, coc-support-22, coc-faq-19: anywhere on the table; a roadblock on a road. */
export function defencePlace(state: State, seat: Side, item: OwnSupport): Decision<Point> {
  const { width, depth } = mapOf(state)
  const isRoadblock = kindOf(state, seat, item) === 'roadblock'
  const points = isRoadblock ? groundFor(state).map.roads.flatMap((road) => road.points) : []
  return place<Point>({
    clause: 'coc-support-20',
    name: 'place-defence',
    seat,
    about: drawn('point', { support: item.id }),
    illegal: (at) => {
      if (!isPoint(at) || !isOnTable(mapOf(state), at))
        return refusal('off-the-table', 'Give a point of the table as { x, y }.')
      return isRoadblock && roadsAt(groundFor(state), at).length === 0
        ? refusal('no-road', 'A roadblock stands on a road (coc-support-22).')
        : null
    },
    sample: (chance) =>
      points[chance.below(Math.max(1, points.length))] ?? {
        x: chance.below(width),
        y: chance.below(depth),
      },
  })
}

/** coc-support-21: which way its long side lies. */
export function defenceDirection(seat: Side, item: OwnSupport): Decision<Vector> {
  return place<Vector>({
    clause: 'coc-support-21',
    name: 'direction-of-defence',
    seat,
    about: drawn('facing', { support: item.id }),
    illegal: (way) =>
      isPoint(way) && (way.x !== 0 || way.y !== 0)
        ? null
        : refusal('no-direction', 'Give a direction as { x, y }, not (0, 0).'),
    sample: (chance) => (chance.below(2) === 0 ? { x: 1, y: 0 } : { x: 0, y: 1 }),
  })
}

/** coc-support-20, coc-support-21: 6" square, or 6" by 2"; the part on the table counts. */
export function outlineOf(
  state: State,
  side: Side,
  item: OwnSupport,
  at: Point,
  along: Vector,
): readonly Point[] {
  const { option } = supportNamed(listOf(playerOf(state, side).force), item.support.option)
  const [long = 0, wide = 0] = genericOf(option)?.size ?? ROADBLOCK
  const { width, depth } = mapOf(state)
  const left = quarterLeft(along)
  const corner = (ahead: number, aside: number): Point => {
    const { x, y } = placeToward(placeToward(at, along, ahead), left, aside)
    return { x: Math.min(width, Math.max(0, x)), y: Math.min(depth, Math.max(0, y)) }
  }
  const [a, b] = [inch(long) / 2, inch(wide) / 2]
  return [corner(-a, -b), corner(a, -b), corner(a, b), corner(-a, b)]
}
