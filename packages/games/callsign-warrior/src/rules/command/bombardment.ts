import { assert, type Chance, type Clause, type Decision, refusal } from '@sandtable/engine'
import { severalPoints } from '@sandtable/miniatures'
import { distanceToPoint, type Point } from '@sandtable/table'
import { abilityDistance, abilityNumber } from '../../forces/abilities.ts'
import { bodyOf } from '../moving/figures.ts'
import { mapOf } from '../moving/terrain.ts'
import { coverStoodIn } from '../seeing/sight.ts'
import { explode, templateCentre } from '../shooting/explosions.ts'
import { addShock, d3, settleLosses, standing } from '../shooting/losses.ts'
import type { WarriorGame } from '../state/notes.ts'
import {
  aliveModels,
  isOnTable,
  isVehicle,
  type Model,
  modelById,
  playerOf,
  SIDES,
  type Side,
  type State,
  type Team,
} from '../state/state.ts'
import { damageVehicle, rollAntiTank, rollCountermeasures } from '../vehicles/damage.ts'

/** csw-abins-7: a secret point. Every player who might have the bomb is asked, so that being asked tells nothing. */
export function noteIedPoints(game: WarriorGame): void {
  const { state } = game
  const sides = SIDES.filter((side) => playerOf(state, side).army !== 'professional')
  const points = game.askEach(sides.map((side) => iedPoint(state, side)))
  for (const [i, side] of sides.entries()) {
    const [point] = points[i] ?? []
    playerOf(state, side).iedPoint = point ? { x: point.x, y: point.y } : null
  }
}

/** A list of one point, or an empty list if no bomb was bought. */
export function iedPoint(state: State, side: Side): Decision<readonly Point[]> {
  const table = mapOf(state)
  const hasBomb = playerOf(state, side).abilities.includes('ins-ied')
  const inTheMiddle = (length: number, chance: Chance): number =>
    Math.floor(length / 4) + chance.below(Math.floor(length / 2))
  return severalPoints({
    clause: 'csw-abins-7',
    name: 'ied-point',
    seat: side,
    secret: true,
    table,
    count: hasBomb ? 1 : 0,
    margin: 0,
    notSo: hasBomb
      ? refusal('one-point', 'Note one point in a list, [{ x, y }] (csw-abins-7).')
      : refusal('no-bomb', 'You have bought no IED: there is no point to note, so give [] (csw-abins-7).'),
    offTheTable: refusal('off-the-table', 'The point lies on the table (csw-abins-7).'),
    whyNot: () => null,
    sample: (chance) =>
      hasBomb ? [{ x: inTheMiddle(table.width, chance), y: inTheMiddle(table.depth, chance) }] : [],
  })
}

/** The source of damage from above or below, which is no weapon of a Team. */
export interface Blast {
  readonly diameter: number
  readonly pen: number
  readonly antiTank: number
  readonly shock: number
}

/** csw-abpro-4, csw-abins-4, csw-wr-7, csw-react-3: one hit on a Team; the caller places the template. No reaction. */
export function bombard(game: WarriorGame, caller: Side, target: Team, blast: Blast, clause: Clause): void {
  const centre = modelById(target, game.ask(templateCentre(caller, target, aliveModels(target))))
  burst(game, target, centre, blast, clause)
}

function burst(game: WarriorGame, target: Team, at: Model, blast: Blast, clause: Clause): void {
  const { state } = game
  const before = new Map(state.teams.map((team) => [team, standing(state, team)]))
  const struck = new Set<Team>([target])
  if (isVehicle(target)) {
    const { successes } = rollAntiTank(game, target, blast.antiTank, false)
    damageVehicle(game, target, successes, rollCountermeasures(game, target, coverStoodIn(state, at))) // csw-veh-4
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
  for (const team of struck) addShock(game, team, blast.shock, clause)
  for (const [team, bodies] of before) if (isOnTable(team)) settleLosses(game, team, bodies, 'fight')
}

const IED_RADIUS = abilityDistance('ins-ied', 'radiusIn')
const IED_SHOCK = abilityNumber('ins-ied', 'hit.shock')

/** csw-abins-7, csw-ruling-98: every Team with a model within 3" takes its own hit, centred on its nearest model. */
export function buriedBomb(game: WarriorGame, side: Side, point: Point): void {
  const { state } = game
  game.note?.({ kind: 'ied', clause: 'csw-abins-7', side, x: point.x, y: point.y, reveals: true })
  const near = state.teams.filter((team) => isOnTable(team) && distanceOf(team, point) <= IED_RADIUS)
  for (const team of near) {
    if (!isOnTable(team)) continue
    const roll = (): number => d3(game, 'csw-abins-7')
    const hit = isVehicle(team)
      ? { diameter: 0, pen: 0, antiTank: roll() + roll() }
      : { diameter: roll() * 100, pen: roll(), antiTank: 0 }
    const [nearest] = [...aliveModels(team)].sort(
      (a, b) => distanceToPoint(bodyOf(team, a), point) - distanceToPoint(bodyOf(team, b), point),
    )
    assert(nearest, `${team.id} is on the table`)
    burst(game, team, nearest, { ...hit, shock: IED_SHOCK }, 'csw-abins-7')
  }
}

function distanceOf(team: Team, point: Point): number {
  return Math.min(...aliveModels(team).map((model) => distanceToPoint(bodyOf(team, model), point)))
}
