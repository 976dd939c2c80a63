import { assert, type Decision, type Game, place, type Refusal, refusal } from '@sandtable/engine'
import { drawn, isPoint } from '@sandtable/miniatures'
import { isOnTable, type Point } from '@sandtable/table'
import { scenarioById } from '../../forces/data/scenarios.ts'
import { mapOf } from '../ground/terrain.ts'
import { markerById, otherSide, type PatrolMarker, playerOf, type Side, type State } from '../state/state.ts'
import { enemyMarkers } from './markers.ts'
import { firstSpot, isLegalSpot, randomSpot, whyNotSpot } from './spots.ts'
import { nearestPairs, type Zone } from './zone.ts'

/** The Patrol Marker that is used, and the place of the Jump-Off Point. */
export interface JumpOffPlace extends Point {
  readonly marker: string
}

/** coc-3.2-1, coc-3.2-9: one Jump-Off Point is placed; after the last one the Patrol Markers go and the battle begins. */
export function placeJumpOffPoint(game: Game<State>): void {
  const { state } = game
  const side = nextToPlace(state)
  if (!side) {
    beginBattle(state)
    return
  }
  const player = playerOf(state, side)
  const { marker, x, y } = game.ask(jumpOffPlace(state, side))
  markerById(player, marker).isUsed = true
  const id = `${side}-point-${player.jumpOffPoints.length + 1}`
  player.jumpOffPoints.push({ id, x, y, isUseless: false, holder: side })
  game.note?.({ kind: 'jump-off-point', clause: 'coc-3.2-1', side, point: id, marker, x, y })
  state.active = otherSide(side)
}

/** coc-3.2-1: the players alternate; one who has placed all is skipped. Null when both have. */
function nextToPlace(state: State): Side | null {
  const isMissing = (side: Side): boolean => pointsLeft(state, side) > 0
  if (isMissing(state.active)) return state.active
  return isMissing(otherSide(state.active)) ? otherSide(state.active) : null
}

/** coc-scen0-t, coc-3.2-2: as many as the scenario gives, and one for each marker at most. */
function pointsLeft(state: State, side: Side): number {
  const { role, jumpOffPoints, markers } = playerOf(state, side)
  const given = scenarioById(state.terms.scenario).jumpOffPoints[role]
  return Math.min(given - jumpOffPoints.length, markers.filter(({ isUsed }) => !isUsed).length)
}

/** coc-3.2-9, coc-4.1-2: the Patrol Markers are removed; static defences and the first Phase follow. */
function beginBattle(state: State): void {
  state.players.blue.markers.length = 0
  state.players.red.markers.length = 0
  state.stage = 'defences'
  state.active = state.first
  state.turn = 0
}

/** coc-3.2-2 to coc-3.2-7, coc-faq-4: a marker that was not used yet, and a place in the zone opposite the two nearest enemy markers. */
export function jumpOffPlace(state: State, side: Side): Decision<JumpOffPlace> {
  const unused = playerOf(state, side).markers.filter(({ isUsed }) => !isUsed)
  return place<JumpOffPlace>({
    clause: 'coc-3.2-1',
    name: 'place-jump-off-point',
    seat: side,
    about: drawn('marker', { markers: unused.map(({ id, x, y }) => ({ id, x, y })) }),
    illegal: (choice) => whyNotPlace(state, side, choice),
    sample: (chance) => {
      const marker = unused[chance.below(unused.length)]
      assert(marker, 'a marker is left')
      const [zone] = zonesOf(state, side, marker)
      assert(zone, 'two enemy markers are on the table')
      return { marker: marker.id, ...(randomSpot(state, zone, chance) ?? firstSpot(state, zone)) }
    },
  })
}

function whyNotPlace(state: State, side: Side, choice: unknown): Refusal | null {
  if (!isPoint(choice)) return refusal('not-a-point', 'Give a marker and a point as { marker, x, y }.')
  const { marker: id } = choice as { readonly marker?: unknown }
  const marker = playerOf(state, side).markers.find((one) => one.id === id)
  if (!marker) return refusal('no-such-marker', 'You have no such Patrol Marker.')
  if (marker.isUsed)
    return refusal('used', 'A Jump-Off Point has been placed from that Patrol Marker already (coc-3.2-2).')
  if (!isOnTable(mapOf(state), choice)) return refusal('off-the-table', 'That is off the table.')
  const zones = zonesOf(state, side, marker)
  if (zones.some((zone) => isLegalSpot(state, zone, choice))) return null
  const [zone] = zones
  return zone ? whyNotSpot(state, zone, choice) : null
}

/** coc-ruling-4: where enemy markers are equally near, the placing player may count either. */
export function zonesOf(state: State, side: Side, marker: PatrolMarker): readonly Zone[] {
  const { edge } = playerOf(state, side)
  return nearestPairs(marker, enemyMarkers(state, side)).map((enemies) => ({ tip: marker, enemies, edge }))
}
