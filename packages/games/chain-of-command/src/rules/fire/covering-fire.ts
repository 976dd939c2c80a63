import { type Decision, type Game, place, type Refusal, refusal } from '@sandtable/engine'
import { drawn, type Figure, isPoint, middleOf, openingsNear, standing } from '@sandtable/miniatures'
import {
  base,
  buildingAt,
  distance,
  inch,
  openingPlace,
  type Point,
  placeToward,
  polygonContains,
  quarterLeft,
  type Vector,
} from '@sandtable/table'
import { FIRE } from '../../forces/data/fire.ts'
import { TABLES } from '../../forces/data/tables.ts'
import { groundFor, mapOf } from '../ground/terrain.ts'
import { lookBetween } from '../seeing/who-sees.ts'
import type { CoveringFire, Side, State, Team } from '../state/state.ts'
import { FIGURE_RADIUS } from '../units/figures.ts'
import { bandAt } from './firepower.ts'
import { shootersOf } from './shooters.ts'

/** coc-4.5.4-12, coc-4.5.4-20: a strip laid across the line from the covering Unit, with its middle at a point; a Section covers more. */
export function coveringStrip(from: Point, middle: Point, by: 'team' | 'section'): readonly Point[] {
  const ahead: Vector = { x: middle.x - from.x, y: middle.y - from.y }
  const left = quarterLeft(ahead)
  const [deep, wide] = [inch(FIRE.covering.deep) / 2, inch(FIRE.covering[by]) / 2]
  const corner = (forward: number, aside: number): Point =>
    placeToward(placeToward(middle, times(ahead, forward), deep), times(left, aside), wide)
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
}

function times({ x, y }: Vector, by: number): Vector {
  return { x: x * by, y: y * by }
}

/** coc-4.5.4-13, coc-4.5.4-15, coc-4.5.4-19: true if the figure is in a strip that the enemy covers now; several count once. */
export function isUnderCoveringFire(state: State, side: Side, figure: Figure): boolean {
  return state.coveringFire.some(
    (covering) =>
      covering.side !== side && covering.until >= state.phase && isInStrip(state, covering, figure),
  )
}

const AT_OPENING = inch(TABLES.sight.uses)

/** coc-4.5.4-20: in the strip; in a building by the opening that the figure fires from. */
function isInStrip(state: State, { strip }: CoveringFire, figure: Figure): boolean {
  const isIn = ({ x, y }: Point): boolean => polygonContains({ outline: strip }, { x, y }, 'touching-counts')
  const building = buildingAt(groundFor(state), { x: figure.x, y: figure.y })
  if (!building) return isIn(figure)
  return openingsNear(building, figure.floor, base(figure, FIGURE_RADIUS), AT_OPENING).some((opening) =>
    isIn(openingPlace(building, opening).at),
  )
}

/** coc-4.5.4-12, coc-4.5.4-16, coc-4.5.4-17, coc-faq-15: Teams that may be ordered to give Covering Fire. */
export function mayCover(state: State, team: Team): boolean {
  return team.nerve === 'steady' && !isGivingCoveringFire(state, team) && shootersOf(state, team).length > 0
}

/** coc-4.5.4-16: fully occupied while its Covering Fire lasts. */
export function isGivingCoveringFire(state: State, { id }: Pick<Team, 'id'>): boolean {
  return state.coveringFire.some(({ teams, until }) => until >= state.phase && teams.includes(id))
}

/** coc-4.5.4-12, coc-4.5.4-14, coc-4.5.4-15: a strip in sight and range, to the end of the next Phase; or nothing is covered. */
export function giveCoveringFire(game: Game<State>, teams: readonly Team[]): void {
  const { state } = game
  const [first] = teams
  if (!first) return
  const middle = game.ask(coveringArea(state, teams))
  if (middle === null) return
  const strip = coveringStrip(middleOfTeams(teams), middle, teams.length > 1 ? 'section' : 'team')
  for (const team of teams) {
    team.isActivated = true
    team.isTactical = false
    team.overwatch = null
  }
  const covering: CoveringFire = {
    side: first.side,
    teams: teams.map(({ id }) => id),
    strip,
    until: state.phase + 1,
  }
  state.coveringFire = [...state.coveringFire.filter(({ until }) => until >= state.phase), covering]
  game.note?.({
    kind: 'covering-fire',
    clause: 'coc-4.5.4-12',
    side: first.side,
    teams: covering.teams,
    at: middle,
  })
}

function middleOfTeams(teams: readonly Team[]): Point {
  return middleOf(teams.flatMap((team) => standing(team).map(({ x, y }) => ({ x, y }))))
}

/** coc-4.5.4-12, coc-4.5.4-19: the middle of the strip, which one of the firers sees and reaches. */
export function coveringArea(state: State, teams: readonly Team[]): Decision<Point | null> {
  const seat = teams[0]?.side ?? 'blue'
  const { width, depth } = mapOf(state)
  const shooters = teams.flatMap((team) => shootersOf(state, team))
  const from = middleOfTeams(teams)
  const illegal = (point: Point | null): Refusal | null => {
    if (point === null) return null
    if (!isPoint(point) || point.x < 0 || point.y < 0 || point.x > width || point.y > depth)
      return refusal('off-table', 'Choose a point on the table.')
    if (point.x === from.x && point.y === from.y)
      return refusal('no-direction', 'Choose a point away from the covering Unit (coc-4.5.4-20).')
    const mark = { id: 'area', x: point.x, y: point.y, floor: 0, isLost: false }
    const reaches = shooters.some((one) => {
      const far = distance(base(one.at, FIGURE_RADIUS), base(mark, 0))
      return bandAt(one, far) !== null && lookBetween(state, one.at, mark).sees
    })
    return reaches
      ? null
      : refusal('unseen', 'The covering Unit has to see and reach the area (coc-4.5.4-19).')
  }
  return place<Point | null>({
    clause: 'coc-4.5.4-12',
    name: 'covering-fire-area',
    seat,
    about: drawn('point', { teams: teams.map(({ id }) => id), deep: FIRE.covering.deep }),
    illegal,
    sample: (chance) => {
      for (let i = 0; i < TRIES; i++) {
        const point = { x: chance.below(width), y: chance.below(depth) }
        if (illegal(point) === null) return point
      }
      return null
    },
  })
}

const TRIES = 40

/** coc-4.5.4-21: ends if one of the Teams is Pinned, Broken or gone. */
export function stopCoveringFire(state: State): void {
  state.coveringFire = state.coveringFire.filter(({ teams }) =>
    teams.every((id) =>
      state.teams.some((team) => team.id === id && team.nerve === 'steady' && team.place === 'table'),
    ),
  )
}
