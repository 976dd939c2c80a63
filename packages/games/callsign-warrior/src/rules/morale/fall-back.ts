import type { Game } from '@sandtable/engine'
import { barriersFor, placeFigure } from '@sandtable/miniatures'
import { type Body, distance, goStraight, occupied, type Point } from '@sandtable/table'
import { baseAt, bodiesOf, enemyBodies } from '../moving/figures.ts'
import { ON_FOOT } from '../moving/move-legality.ts'
import { traversalOf } from '../moving/traversal.ts'
import { type Plan, walk } from '../moving/walk.ts'
import { aliveModels, isVehicle, type Model, type State, type Team } from '../state/state.ts'
import { BASE_RADIUS, FALL_BACK_EXTRA } from '../tables.ts'
import { whyNotDrive } from '../vehicles/driving.ts'

/** csw-shock-10, csw-shock-11, csw-ruling-38, csw-ruling-155: D6+6" away from the nearest enemy, as far as nothing stops it. */
export function fallBack(game: Game<State>, team: Team): void {
  const { state } = game
  const far = game.dice.d6('csw-shock-10') * 100 + FALL_BACK_EXTRA
  team.order = 'fell-back'
  const zone = state.zones.findIndex((one) => one.team === team.id)
  if (zone >= 0) state.zones.splice(zone, 1) // csw-wr-5
  game.note?.({ kind: 'fell-back', clause: 'csw-shock-10', team: team.id, inches: far / 100 })
  const away = awayFromEnemy(state, team)
  if (!away) return
  const plan = isVehicle(team) ? reversal(state, team, away, far) : withdrawal(state, team, away, far)
  if (plan) walk(game, team, plan, 'reaction') // csw-wr-3: through a beaten zone, or into it
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

/** Each model goes straight back, one after the other; where edge, ground, vehicle, zone or comrade stops it, it stands. */
function withdrawal(state: State, team: Team, away: Point, allowance: number): Plan {
  const models = aliveModels(team)
  const starts = models.map(({ id, x, y, floor }) => ({ id, x, y, floor }))
  const ways = models.map((model) => {
    const end = endOfRetreat(state, team, model, away, allowance)
    placeFigure(model, end, model.floor)
    return { model: model.id, points: [{ ...end, floor: model.floor }] }
  })
  for (const [i, model] of models.entries()) {
    const { x, y, floor } = starts[i] ?? model
    placeFigure(model, { x, y }, floor)
  }
  return { kind: 'foot', starts: new Map(starts.map(({ id, x, y, floor }) => [id, { x, y, floor }])), ways }
}

function endOfRetreat(state: State, team: Team, model: Model, away: Point, allowance: number): Point {
  const { x, y, floor } = model
  const comrades = aliveModels(team).filter((one) => one !== model)
  const barriers = [
    ...barriersFor(ON_FOOT, state, team, { allowance }, 'exact'),
    ...comrades.map((one) => occupied(baseAt(one))),
  ]
  const walker = { from: floor === 0 ? { x, y } : { x, y, floor }, radius: BASE_RADIUS, barriers }
  const end = goStraight(traversalOf(state, team), walker, away, allowance).path.at(-1)
  return end ? { x: end.x, y: end.y } : { x, y }
}

const STEP = 25

/** csw-shock-11, csw-ruling-39: a vehicle turns freely first; null if it cannot move. */
function reversal(state: State, team: Team, away: Point, allowance: number): Plan | null {
  const [model] = aliveModels(team)
  if (!model || team.isImmobilised) return null
  const start = { at: { x: model.x, y: model.y }, facing: { x: away.x, y: away.y } }
  for (let far = allowance; far > 0; far -= STEP) {
    const legs = [{ ahead: far }]
    if (whyNotDrive(state, team, start, legs, 'advance', allowance) === null)
      return { kind: 'drive', start, legs }
  }
  return null
}
