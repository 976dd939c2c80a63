import { type Outcome, type Refusal, refusal } from '@sandtable/engine'
import { whichOf, wordOf } from '@sandtable/miniatures'
import type { Point } from '@sandtable/table'
import { mapOf } from '../moving/terrain.ts'
import type { WarriorGame } from '../state/notes.ts'
import {
  isDestroyed,
  isVehicle,
  otherSide,
  playerOf,
  type State,
  sideWith,
  teamById,
  teamsOf,
} from '../state/state.ts'
import { OBJECTIVE_RADIUS } from '../tables.ts'
import { addObjective, apart, markers } from './markers.ts'
import { sideNear, touchesMarker } from './objectives.ts'
import { setupDistance } from './scenarios.ts'

const MARKERS_APART = setupDistance('ied', 'place-objectives', 'moreThanApartIn')
const FROM_EDGES = setupDistance('ied', 'place-objectives', 'moreThanFromEdgesIn')

/** csw-s3-2: three markers in the Defender's half, more than 12" apart, more than 6" from every edge. */
export function placeIedTargets(game: WarriorGame): void {
  const { state } = game
  const { width, depth } = mapOf(state)
  const south = playerOf(state, sideWith(state, 'defender')).edges[0] === 'south'
  const whyNot = (points: readonly Point[]): Refusal | null => {
    for (const [i, point] of points.entries()) {
      if (south ? point.y * 2 > depth : point.y * 2 < depth)
        return refusal('wrong-half', "The markers lie in the Defender's half (csw-s3-2).")
      const edge = Math.min(point.x, point.y, width - point.x, depth - point.y) - OBJECTIVE_RADIUS
      if (edge <= FROM_EDGES)
        return refusal('near-an-edge', 'The markers are more than 6" from every edge (csw-s3-2).')
      if (points.slice(0, i).some((other) => apart(other, point) <= MARKERS_APART))
        return refusal('too-close-together', 'The markers are more than 12" apart (csw-s3-2).')
    }
    return null
  }
  const half = Math.floor(depth / 2)
  const ids = ['1', '2', '3']
  const points = game.ask(
    markers(state, sideWith(state, 'attacker'), 'csw-s3-2', ids, whyNot, (chance) =>
      ids.map((_, i) => {
        // Spread from side to side, the middle one nearer to the enemy: on small tables little else fits.
        const across = 700 + Math.floor(((width - 1400) * i) / 2) + (1 - i) * chance.below(200)
        const deep = i === 1 ? half - chance.below(200) : 700 + chance.below(200)
        return { x: across, y: south ? deep : depth - deep }
      }),
    ),
  )
  for (const [i, point] of points.entries()) addObjective(game, ids[i] ?? '', point, 'csw-s3-2')
}

/** csw-s3-2, csw-ruling-133: openly, an infantry Team. */
export function nameCarrier(game: WarriorGame): void {
  const { state } = game
  const attacker = sideWith(state, 'attacker')
  const infantry = teamsOf(state, attacker).filter((team) => !isVehicle(team))
  const carrier = game.ask(whichOf({ clause: 'csw-s3-2', name: 'ied-carrier', by: attacker, of: infantry }))
  state.bomb = { carrier, state: 'carried', objective: null, plantedIn: 0 }
  game.note?.({ kind: 'carrier', clause: 'csw-s3-2', team: carrier })
}

/** csw-s3-3, csw-ruling-134: one Section or squad may start on the table. */
export function chooseGarrison(game: WarriorGame): void {
  const { state } = game
  const defender = sideWith(state, 'defender')
  const groups = new Set(
    teamsOf(state, defender)
      .filter(
        (team) =>
          !isVehicle(team) &&
          (team.profile.section !== null ||
            team.profile.category === 'infantry' ||
            team.profile.unit.includes('support')),
      )
      .map((team) => team.profile.section ?? team.id),
  )
  const asked = { clause: 'csw-s3-3', name: 'garrison', by: defender }
  const choice = game.ask(wordOf(asked, ['none', ...groups]))
  for (const team of teamsOf(state, defender)) {
    if ((team.profile.section ?? team.id) === choice) team.deployment = 'chosen'
  }
}

/** csw-s3-4 to csw-s3-6, csw-ruling-135, csw-ruling-136: the bomb is planted, defused or lost. */
export function checkBomb(game: WarriorGame): void {
  const { state } = game
  const { bomb } = state
  if (!bomb) return
  const attacker = sideWith(state, 'attacker')
  const defender = otherSide(attacker)
  const carrier = teamById(state, bomb.carrier)
  if (bomb.state === 'carried' && isDestroyed(carrier)) {
    bomb.state = 'lost'
    game.note?.({ kind: 'bomb', clause: 'csw-s3-6', state: 'lost' })
  } else if (bomb.state === 'carried' && !playerOf(state, attacker).isShattered) {
    const place = state.objectives.find(({ at }) => touchesMarker(carrier, at))
    if (!place) return
    bomb.state = 'planted'
    bomb.objective = place.id
    bomb.plantedIn = state.turn
    game.note?.({ kind: 'bomb', clause: 'csw-s3-4', state: 'planted', objective: place.id, team: carrier.id })
  } else if (
    bomb.state === 'planted' &&
    bomb.plantedIn < state.turn &&
    !playerOf(state, defender).isShattered
  ) {
    const place = state.objectives.find(({ id }) => id === bomb.objective)
    if (!place) return
    const sapper = teamsOf(state, defender).find((team) => touchesMarker(team, place.at))
    if (!sapper || sideNear(state, attacker, place.at) > 0) return
    bomb.state = 'defused'
    game.note?.({ kind: 'bomb', clause: 'csw-s3-5', state: 'defused', team: sapper.id })
  }
}

/** csw-s3-7, csw-ruling-137: planted and not defused, or the Defender alone driven off while the bomb is still carried. */
export function bombOutcome(state: State): Outcome {
  const attacker = sideWith(state, 'attacker')
  const defender = otherSide(attacker)
  const isDrivenOff = playerOf(state, defender).isShattered && !playerOf(state, attacker).isShattered
  const bomb = state.bomb?.state ?? 'lost'
  const attackerWins = bomb === 'planted' || (bomb === 'carried' && isDrivenOff)
  const reason = {
    planted: 'the IED is planted',
    defused: 'the IED is defused',
    lost: 'the IED is lost',
    carried: isDrivenOff ? 'the Defender is driven off' : 'the IED was never planted',
  }[bomb]
  return { winners: [attackerWins ? attacker : defender], clause: 'csw-s3-7', reason }
}
