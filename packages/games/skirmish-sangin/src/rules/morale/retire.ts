import { type Decision, pick } from '@sandtable/engine'
import {
  inch,
  isSamePlace,
  nearestPlaces,
  type Place,
  pathTo,
  type Reach,
  reachOf,
  squaredDistance,
} from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { placeOf } from '../figures.ts'
import { forcedWays, runAlong, runAway } from '../moving/forced.ts'
import { knockDown } from '../moving/stance.ts'
import { walkerFor } from '../moving/way.ts'
import { sceneFor } from '../scene.ts'
import { coverOn } from '../seeing/cover.ts'
import { lookFrom, type Viewer } from '../seeing/sight.ts'
import { viewerOf } from '../seeing/who-sees.ts'
import type { Character } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import type { State } from '../state/state.ts'
import { dangerFor } from './cause.ts'

const { coverWithin: WITHIN, noCoverMove: NO_COVER } = TABLES['sks-mor-T2']

/** sks-mor-10, sks-mor-13, sks-mor-22: to the nearest cover, or 6 inches directly away and prone. */
export function retire(game: SanginGame, character: Character): void {
  const { state } = game
  const danger = dangerFor(state, character)
  const reach = reachOf(forcedWays(state, character), walkerFor(state, character), inch(WITHIN))
  const places = danger ? coverFrom(state, character, danger, reach) : []
  if (places.length === 0) {
    runAway(game, character, 'retire', danger, NO_COVER)
    knockDown(character)
    return
  }
  const to = game.ask(retirePath(character, places))
  runAlong(game, character, 'retire', pathTo(reach, to) ?? [placeOf(character), to])
}

/** sks-mor-10: which of the equally near places. */
export function retirePath(character: Character, options: readonly Place[]): Decision<Place> {
  return pick({
    clause: 'sks-mor-10',
    name: 'retire-path',
    seat: character.side,
    about: { character: character.id },
    options,
  })
}

/** sks-mor-22: the nearest places with cover from the cause, not where they stand and not nearer to the cause. */
function coverFrom(state: State, character: Character, danger: Place, reach: Reach): readonly Place[] {
  const here = placeOf(character)
  const far = squaredDistance(here, danger)
  const scene = sceneFor(state)
  const enemy: Viewer = { ...danger, stance: 'standing', hasThermal: false }
  return nearestPlaces(reach, (place) => {
    if (isSamePlace(place, here) || squaredDistance(place, danger) < far) return false
    return coverOn(lookFrom(scene, enemy, { ...viewerOf(character), ...place })) !== 'none'
  })
}
