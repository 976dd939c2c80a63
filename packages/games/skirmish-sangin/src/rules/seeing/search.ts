import { type Chance, type Decision, needed, place, type Refusal, refusal } from '@sandtable/engine'
import { drawn, isPoint } from '@sandtable/miniatures'
import { base, distance, inch, isOnTable, type Place } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { bodyOf, placeOf } from '../figures.ts'
import { mapOf } from '../scene.ts'
import { isInCover } from '../set-up/cover-at.ts'
import type { Character } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import type { State } from '../state/state.ts'
import { reveal } from './reveal.ts'
import { type SpotTerms, toSpot } from './to-spot.ts'
import { sees, seesPoint } from './who-sees.ts'

const { searchWithin: SEARCH } = TABLES.hidden

/** sks-hide-4: the point of cover that a character looks at. Null: they see none. */
export function searchPoint(state: State, spotter: Character): Decision<Place | null> {
  const illegal = (at: unknown): Refusal | null => (at === null ? null : whyNotSearch(state, spotter, at))
  return place<Place | null>({
    clause: 'sks-hide-4',
    name: 'search-point',
    seat: spotter.side,
    about: drawn('point', { unit: spotter.id, radius: inch(SEARCH) }),
    illegal,
    sample: (chance) => anyPoint(state, chance, (at) => illegal(at) === null),
  })
}

function whyNotSearch(state: State, spotter: Character, given: unknown): Refusal | null {
  if (!isPoint(given)) return refusal('not-a-point', 'Give a point as { x, y, floor }.')
  const at = given as Place
  if (at.floor !== undefined && !Number.isInteger(at.floor))
    return refusal('not-a-point', 'Give the floor as a whole number.')
  if (!isOnTable(mapOf(state), at)) return refusal('off-table', 'That is beside the table.')
  if (!isInCover(state, at)) return refusal('no-cover', 'Name a point of cover (sks-hide-4).')
  return seesPoint(state, spotter, at) ? null : refusal('not-in-sight', 'They do not see that point.')
}

const TRIES = 30

function anyPoint(state: State, chance: Chance, isLegal: (at: Place) => boolean): Place | null {
  const { width, depth } = mapOf(state)
  for (let tries = 0; tries < TRIES; tries++) {
    const at = { x: chance.below(width + 1), y: chance.below(depth + 1) }
    if (isLegal(at)) return at
  }
  return null
}

/** sks-hide-4, sks-ruling-25: one roll for a point; every Hidden enemy near it whose own chance is met is revealed and spotted. */
export function search(game: SanginGame, spotter: Character, at: Place, terms: SpotTerms): void {
  const { state } = game
  const die = game.dice.d100('sks-hide-4')
  for (const target of state.characters) {
    if (target.place !== 'hidden' || target.side === spotter.side) continue
    if (distance(bodyOf(target), base(at, 0)) > inch(SEARCH) || !sees(state, spotter, target)) continue
    if (die > (needed(toSpot(state, spotter, target, terms)) ?? 0)) continue
    reveal(game, target)
    spotter.spotted = [...spotter.spotted, target.id]
  }
}

/** sks-hide-3, sks-ruling-75: in cover, and out of sight of every enemy who is to be seen. */
export function mayHide(state: State, character: Character): boolean {
  if (character.place !== 'table' || !isInCover(state, placeOf(character))) return false
  return !state.characters.some(
    (enemy) =>
      enemy.side !== character.side &&
      enemy.place === 'table' &&
      enemy.isConscious &&
      enemy.captor === null &&
      sees(state, enemy, character),
  )
}

/** sks-hide-3: Hidden again: nobody has them spotted any more. */
export function hideAgain(game: SanginGame, character: Character): void {
  game.note?.({ kind: 'hides', clause: 'sks-hide-3', character: character.id })
  character.place = 'hidden'
}
