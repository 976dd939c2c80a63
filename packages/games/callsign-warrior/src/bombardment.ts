import type { Clause, Game } from '@sandtable/engine'
import type { Point } from '@sandtable/table'
import { distanceToPoint } from '@sandtable/table'
import { explode, templateCentre } from './attack.ts'
import { bodyOf } from './figures.ts'
import { addShock, d3, settleLosses, standing } from './losses.ts'
import { coverStoodIn } from './sight.ts'
import { aliveModels, isDestroyed, isOnTable, isVehicle, type Side, type State, type Team } from './state.ts'
import { damageVehicle, rollAntiTank, rollCountermeasures } from './vehicles.ts'

/** What falls from above or goes off below: no weapon of a Team. */
export interface Blast {
  readonly diameter: number
  readonly pen: number
  readonly antiTank: number
  readonly shock: number
}

/** csw-abpro-4, csw-abins-4, csw-wr-7, csw-react-3: one hit on a Team; the caller places the template. No reaction. */
export function bombard(game: Game<State>, caller: Side, target: Team, blast: Blast, clause: Clause): void {
  const models = aliveModels(target)
  const [first] = models
  if (!first) return
  const asked = models.length > 1 ? game.ask(templateCentre(caller, target, models)) : first.id
  burst(game, target, models.find(({ id }) => id === asked) ?? first, blast, clause)
}

function burst(game: Game<State>, target: Team, at: Point, blast: Blast, clause: Clause): void {
  const { state } = game
  const before = new Map(state.teams.map((team) => [team, standing(state, team)]))
  const struck = new Set<Team>([target])
  if (isVehicle(target)) {
    const antiTank = rollAntiTank(game, target, blast.antiTank, false)
    damageVehicle(game, target, antiTank, rollCountermeasures(game, target, 'none'))
  } else {
    explode(game, {
      at,
      diameter: blast.diameter,
      pen: blast.pen,
      antiTank: blast.antiTank,
      coverOf: (_, model) => coverStoodIn(state, model),
      onStruck: (team) => struck.add(team),
    })
  }
  for (const team of struck) if (!isDestroyed(team)) addShock(game, team, blast.shock, clause)
  for (const [team, bodies] of before) if (isOnTable(team)) settleLosses(game, team, bodies, 'fight')
}

const IED_RADIUS = 300

/** csw-abins-7, csw-ruling-98: every Team with a model within 3" takes its own hit, centred on its nearest model. */
export function buriedBomb(game: Game<State>, side: Side, point: Point): void {
  const { state } = game
  game.note?.({ kind: 'ied', clause: 'csw-abins-7', side, x: point.x, y: point.y, reveals: true })
  const near = state.teams.filter((team) => isOnTable(team) && distanceOf(team, point) <= IED_RADIUS)
  for (const team of near) {
    if (!isOnTable(team)) continue
    const diameter = isVehicle(team) ? 0 : d3(game, 'csw-abins-7') * 100
    const pen = isVehicle(team) ? 0 : d3(game, 'csw-abins-7')
    const antiTank = isVehicle(team) ? d3(game, 'csw-abins-7') + d3(game, 'csw-abins-7') : 0
    const nearest = [...aliveModels(team)].sort(
      (a, b) => distanceToPoint(bodyOf(team, a), point) - distanceToPoint(bodyOf(team, b), point),
    )[0]
    if (nearest) burst(game, team, nearest, { diameter, pen, antiTank, shock: 1 }, 'csw-abins-7')
  }
}

function distanceOf(team: Team, point: Point): number {
  return Math.min(...aliveModels(team).map((model) => distanceToPoint(bodyOf(team, model), point)))
}
