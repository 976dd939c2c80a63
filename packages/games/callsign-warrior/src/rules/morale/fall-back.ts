import type { Game } from '@sandtable/engine'
import { barriersFor, placeFigure } from '@sandtable/miniatures'
import { type Body, distance, goStraight, occupied, type Point } from '@sandtable/table'
import { baseAt, bodiesOf, enemyBodies } from '../moving/figures.ts'
import { ON_FOOT } from '../moving/move-legality.ts'
import { traversalOf } from '../moving/traversal.ts'
import { aliveModels, isVehicle, type Model, type State, type Team } from '../state/state.ts'
import { BASE_RADIUS, FALL_BACK_EXTRA } from '../tables.ts'
import { after, whyNotDrive } from '../vehicles/driving.ts'

/** csw-shock-10, csw-shock-11, csw-ruling-38, csw-ruling-155: D6+6" away from the nearest enemy, as far as nothing stops it. */
export function fallBack(game: Game<State>, team: Team): void {
  const { state } = game
  const far = game.dice.d6('csw-shock-10') * 100 + FALL_BACK_EXTRA
  team.order = 'fell-back'
  const zone = state.zones.findIndex((one) => one.team === team.id)
  if (zone >= 0) state.zones.splice(zone, 1) // csw-wr-5
  const away = awayFromEnemy(state, team)
  if (away) {
    if (isVehicle(team)) reverse(state, team, away, far)
    else for (const model of aliveModels(team)) withdraw(state, team, model, away, far)
  }
  game.note?.({ kind: 'fell-back', clause: 'csw-shock-10', team: team.id, inches: far / 100 })
}

/** From the nearest enemy model to the nearest model of the Team; null if no enemy is on the table. */
function awayFromEnemy(state: State, team: Team): Point | null {
  let nearest = Number.POSITIVE_INFINITY
  let away: Point | null = null
  for (const enemy of enemyBodies(state, team.side)) {
    for (const own of bodiesOf(state, team)) {
      const between = distance(enemy, own)
      const way = directionBetween(enemy, own)
      if (between >= nearest || !way) continue
      nearest = between
      away = way
    }
  }
  return away
}

function directionBetween(from: Body, to: Body): Point | null {
  const way = { x: to.at.x - from.at.x, y: to.at.y - from.at.y }
  return way.x === 0 && way.y === 0 ? null : way
}

/** One model goes straight back; where table edge, ground, vehicle or zone stops it, or nobody finds room, it stands. */
function withdraw(state: State, team: Team, model: Model, away: Point, allowance: number): void {
  const { x, y, floor } = model
  const comrades = aliveModels(team).filter((one) => one !== model)
  const barriers = [
    ...barriersFor(ON_FOOT, state, team, { allowance }, 'exact'),
    ...comrades.map((one) => occupied(baseAt(one))),
  ]
  const walker = { from: floor === 0 ? { x, y } : { x, y, floor }, radius: BASE_RADIUS, barriers }
  const end = goStraight(traversalOf(state, team), walker, away, allowance).path.at(-1)
  if (end) placeFigure(model, end, floor)
}

const STEP = 25

/** csw-shock-11, csw-ruling-39: a vehicle turns freely first. */
function reverse(state: State, team: Team, away: Point, allowance: number): void {
  const [model] = aliveModels(team)
  if (!model || team.isImmobilised) return
  const start = { at: { x: model.x, y: model.y }, facing: away }
  for (let far = allowance; far > 0; far -= STEP) {
    if (whyNotDrive(state, team, start, [{ ahead: far }], 'advance', allowance) !== null) continue
    const end = after(start, { ahead: far })
    placeFigure(model, end.at)
    team.facing = { x: away.x, y: away.y }
    return
  }
}
