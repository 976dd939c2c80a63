import { type Chance, type Decision, type Refusal, refusal } from '@sandtable/engine'
import { inch } from '@sandtable/table'
import { whyNotStand } from '../moving/standing.ts'
import type { Activation } from '../state/activation.ts'
import { clone } from '../state/clone.ts'
import type { HailOfFireGame } from '../state/notes.ts'
import { otherSide, type State, type Team, teamById } from '../state/state.ts'
import { reveal, spotIn } from './reveal.ts'
import { whyNotReveal } from './reveal-place.ts'
import { placeTeam, type Spot } from './spot.ts'
import { zoneOf } from './zones.ts'

/** hof-hide-5, hof-ruling-45: Hidden Units for which the enemy leaves no legal place are revealed where they could be before. */
export function forceReveals(game: HailOfFireGame, activation: Activation): void {
  const { state } = game
  if (state.moved.length === 0) return
  const before = beforeMoves(state, activation)
  const settled = { ...state, moved: [] } // what hof-hide-4 and hof-hide-9 allow ends with the pause
  const side = otherSide(activation.side)
  const units = state.units.filter((unit) => unit.side === side)
  for (const unit of units) {
    const hidden = state.teams.filter((team) => team.unit === unit.id && team.place === 'hidden')
    const [first] = hidden
    if (!first || hasPlaceLeft(settled, first)) continue
    for (const team of hidden) {
      const spot = game.ask(forcedReveal(state, before, team))
      if (spot) reveal(game, team, spot)
    }
  }
}

/** The table as it was before the activation. */
function beforeMoves(state: State, { participants }: Activation): State {
  const before = clone(state)
  before.moved.length = 0
  for (const { team: id, from, facing } of participants) {
    const team = teamById(before, id)
    Object.assign(team, { x: from.x, y: from.y, facing })
  }
  return before
}

/** hof-ruling-45: how far apart the places are that the referee tries. */
const STEP = inch(2)

/** hof-ruling-45: the places of a grid of two inches. */
function hasPlaceLeft(state: State, team: Team): boolean {
  return gridSpots(state, team).some((spot) => whyNotReveal(state, team, spot, spot.facing) === null)
}

function gridSpots(state: State, team: Team): readonly Spot[] {
  const { west, south, east, north } = zoneOf(state, team.side)
  const spots: Spot[] = []
  for (let y = north - STEP; y > south; y -= STEP)
    for (let x = west + STEP; x < east; x += STEP) spots.push({ x, y, facing: { x: 0, y: -1 } })
  return spots
}

/** hof-hide-5, hof-ruling-42: a place that was legal before the enemy moved and where the Team can stand now. */
export function forcedReveal(state: State, before: State, team: Team): Decision<Spot | null> {
  const zone = zoneOf(state, team.side)
  const whyNot = (spot: Spot): Refusal | null =>
    whyNotReveal(before, teamById(before, team.id), spot, spot.facing) ??
    whyNotStand(state, team, spot, spot.facing)
  let open: readonly Spot[] | null = null // searched once for all tries of one question
  const anySpot = (chance: Chance): Spot => {
    open ??= gridSpots(state, team).filter((spot) => whyNot(spot) === null)
    return open[chance.below(Math.max(1, open.length))] ?? spotIn(zone, chance)
  }
  return placeTeam({
    clause: 'hof-hide-5',
    name: 'reveal-hidden',
    team,
    whyNot: (at, facing) => whyNot({ x: at.x, y: at.y, facing }),
    whyNotLeave: () =>
      gridSpots(state, team).some((spot) => whyNot(spot) === null)
        ? refusal(
            'must-be-revealed',
            'The enemy leaves it no place to hide: it must be revealed (hof-hide-5).',
          )
        : null,
    candidate: (chance) => anySpot(chance),
  })
}
