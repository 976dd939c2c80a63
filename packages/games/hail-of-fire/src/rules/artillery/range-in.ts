import { type Decision, type Pick, pick, place, type Refusal, refusal } from '@sandtable/engine'
import { isPoint } from '@sandtable/miniatures'
import { bearing, inch, isOnTable as isPointOnTable, type Point, placeToward } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { distanceToTeam } from '../moving/footprints.ts'
import { mapOf } from '../moving/terrain.ts'
import { seesPoint } from '../seeing/sight.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import {
  hasTrait,
  isOnTable,
  type Mission,
  type Side,
  type State,
  type Team,
  teamById,
  type Unit,
} from '../state/state.ts'
import { TRIES } from '../state/tries.ts'
import { countingGuns, fireForEffect } from './barrage.ts'
import { endMission, hasMissionsLeft } from './missions.ts'
import { clearSmoke, hasSmoke, laySmoke } from './smoke.ts'

const { markerDistance, deviationDie: DIE, onTarget: ON_TARGET } = TABLES['hof-art-T1']
const LEAST_DISTANCE = inch(markerDistance)

/** hof-turn-T1-1: step 1, one mission at a time; 'done' when all of this turn are resolved. */
export function resolveArtillery(game: HailOfFireGame): 'again' | 'done' {
  const { state } = game
  const unit = state.units.find(({ side, mission }) => side === state.active && isDue(state, mission))
  if (!unit?.mission) {
    clearSmoke(state, state.active)
    return 'done'
  }
  unit.mission.resolvedIn = state.round
  if (unit.mission.sustained === null) rangeIn(game, unit, unit.mission)
  else goOn(game, unit)
  return 'again'
}

/** hof-art-5: a mission is resolved once in each of its owner's turns after the call. */
function isDue({ round }: State, mission: Mission | null): boolean {
  return mission !== null && mission.resolvedIn < round
}

/** hof-art-5, hof-art-6: the marker is placed and deviates; then the battery fires for effect, or waits. */
function rangeIn(game: HailOfFireGame, unit: Unit, mission: Mission): void {
  const { state } = game
  mission.aim ??= game.ask(placeRangeMarker(state, unit.side, mission))
  if (mission.aim === null) {
    endMission(game, unit) // hof-ruling-52
    return
  }
  mission.marker = deviated(game, unit, mission.aim)
  const guns = countingGuns(state, mission.guns, mission.marker)
  const choice = game.ask(effectOrWait(state, unit, guns))
  if (choice === 'fire') fireForEffect(game, unit, mission.marker, guns)
  if (choice === 'smoke') laySmoke(game, unit, mission.marker, guns)
}

/** hof-art-5, hof-ruling-52: a point the observer sees, at least 16 inches from every Team on the table that fires. None gives the mission up. */
export function placeRangeMarker(state: State, side: Side, mission: Mission): Decision<Point | null> {
  return aimPoint(state, side, 'hof-art-5', 'place-range-marker', mission.observer, mission.guns)
}

/** hof-art-5, hof-art-9: why a point may not be aimed at; without a point nothing is. */
export function aimPoint(
  state: State,
  side: Side,
  clause: 'hof-art-5' | 'hof-art-9',
  name: string,
  observer: string,
  guns: readonly string[],
): Decision<Point | null> {
  const map = mapOf(state)
  const illegal = (point: unknown): Refusal | null =>
    point === null ? null : whyNotAim(state, teamById(state, observer), guns, point)
  return place<Point | null>({
    clause,
    name,
    seat: side,
    about: { draw: 'point', observer, guns: [...guns] },
    illegal,
    sample: (chance) => {
      for (let tries = 0; tries < TRIES.aim; tries++) {
        const point = { x: chance.below(map.width + 1), y: chance.below(map.depth + 1) }
        if (illegal(point) === null) return point
      }
      return null
    },
  })
}

function whyNotAim(state: State, observer: Team, guns: readonly string[], point: unknown): Refusal | null {
  if (!isPoint(point) || !isPointOnTable(mapOf(state), point))
    return refusal('off-the-table', 'A range-in marker lies on the table (hof-art-5).')
  if (!seesPoint(state, observer, point))
    return refusal('not-in-sight', 'The observer does not see that point (hof-art-5).')
  const isNear = guns.some((id) => {
    const gun = teamById(state, id)
    return isOnTable(gun) && distanceToTeam(state, point, gun) < LEAST_DISTANCE
  })
  return isNear
    ? refusal('too-near', 'It must be at least 16 inches from every gun that fires (hof-art-5).')
    : null
}

/** hof-art-5, hof-art-6, hof-art-14, hof-art-19: on 10 the marker stays, otherwise it moves that many inches in a random direction. */
function deviated(game: HailOfFireGame, unit: Unit, aim: Point): Point {
  const rolled = game.dice.die('hof-art-5', DIE)
  if (rolled >= neededToStay(game.state, unit)) return aim
  const degrees = game.dice.die('hof-art-14', 360)
  const marker = placeToward(aim, bearing(degrees % 360), inch(rolled))
  game.note?.({ kind: 'deviated', clause: 'hof-art-5', unit: unit.id, far: rolled, degrees, marker })
  return marker
}

/** hof-art-19: the markers of on-table mortars stay on 8 or more, with the switch. */
function neededToStay(state: State, { mission }: Unit): number {
  const guns = (mission?.guns ?? []).map((id) => teamById(state, id))
  const areMortars = guns.every((gun) => isOnTable(gun) && hasTrait(gun, 'mortar'))
  return areMortars && state.terms.switches.mortarDirect === '8' ? 8 : ON_TARGET
}

/** hof-art-6, hof-art-16 */
export function effectOrWait(
  state: State,
  unit: Unit,
  guns: readonly Team[],
): Pick<'fire' | 'smoke' | 'wait'> {
  const canFire = guns.length > 0 && hasMissionsLeft(state, unit)
  return pick<'fire' | 'smoke' | 'wait'>({
    clause: 'hof-art-6',
    name: 'effect-or-wait',
    seat: unit.side,
    about: { unit: unit.id },
    options: [
      ...(canFire ? (['fire'] as const) : []),
      ...(canFire && hasSmoke(state, guns) ? (['smoke'] as const) : []),
      'wait',
    ],
  })
}

/** hof-art-20: on 5+ or 4+ the barrage goes on at the same marker. */
function goOn(game: HailOfFireGame, unit: Unit): void {
  const { sustain } = game.state.terms.switches
  const goesOn = game.dice.d6('hof-art-20') >= Number(sustain)
  if (goesOn) {
    game.note?.({ kind: 'barrage-goes-on', clause: 'hof-art-20', unit: unit.id })
    return
  }
  endMission(game, unit)
}
