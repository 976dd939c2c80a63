import { placesTouching } from '@sandtable/miniatures'
import { inch, type Place, walkOf, whyNotStand } from '@sandtable/table'
import { TABLES } from '../../forces/data/tables.ts'
import { BASE_RADIUS, distanceBetween, isInContact, isWithinInches, placeOf } from '../figures.ts'
import { waysFor } from '../moving/going.ts'
import { putAt } from '../moving/put-at.ts'
import { walkerFor } from '../moving/way.ts'
import { sceneFor } from '../scene.ts'
import { type Character, figureOf, isConsciousOnTable, isDead, isIncapacitated } from '../state/character.ts'
import type { SanginGame } from '../state/notes.ts'
import type { State } from '../state/state.ts'

const { prisonerFriend: PRISONER_ENEMY } = TABLES.firstAid

/** sks-aid-5: those whom a character holds. */
export function prisonersOf(
  { characters }: Pick<State, 'characters'>,
  captor: Character,
): readonly Character[] {
  return characters.filter((one) => one.captor === captor.id && one.place === 'table' && !isDead(one))
}

/** sks-aid-5: with no conscious enemy within 6 inches, a conscious friend who touches a prisoner frees them. */
export function freePrisoners(game: SanginGame): void {
  const { state } = game
  for (const prisoner of state.characters) {
    if (prisoner.captor === null || prisoner.place !== 'table' || isDead(prisoner)) continue
    if (!isFreed(state, prisoner)) continue
    prisoner.captor = null
    game.note?.({ kind: 'freed', clause: 'sks-aid-5', character: prisoner.id })
  }
}

function isFreed({ characters }: State, prisoner: Character): boolean {
  const able = characters.filter((one) => one !== prisoner && one.captor === null && isConsciousOnTable(one))
  const isWatched = able.some(
    (one) =>
      one.side !== prisoner.side && one.place !== 'hidden' && isWithinInches(one, prisoner, PRISONER_ENEMY),
  )
  if (isWatched) return false
  return able.some((one) => one.side === prisoner.side && one.place === 'table' && isInContact(one, prisoner))
}

/** Steps round a captor at which a prisoner may stand. */
const ROUND = 30

/** sks-aid-5: conscious prisoners keep beside their captor, wherever there is room nearest to them. */
export function keepBeside(state: State, captor: Character): void {
  for (const prisoner of prisonersOf(state, captor)) {
    if (!prisoner.isConscious || isIncapacitated(prisoner) || isInContact(captor, prisoner)) continue
    const at = placeBeside(state, captor, prisoner)
    if (at) putAt(prisoner, { x: at.x, y: at.y, floor: at.floor ?? 0 })
  }
}

function placeBeside(state: State, captor: Character, prisoner: Character): Place | null {
  const here = placeOf(captor)
  const { floor = 0 } = here
  const walk = walkOf(waysFor(sceneFor(state), 'walk'), walkerFor(state, prisoner, floor))
  const free = placesTouching(here, 2 * BASE_RADIUS, ROUND)
    .map(({ x, y }): Place => (floor === 0 ? { x, y } : { x, y, floor }))
    .filter((at) => whyNotStand(walk, at) === null)
  return nearest(free, prisoner)
}

function nearest(places: readonly Place[], to: Character): Place | null {
  const far = (at: Place): number => {
    const { x, y } = figureOf(to)
    return (at.x - x) * (at.x - x) + (at.y - y) * (at.y - y)
  }
  return places.reduce<Place | null>((one, other) => (one && far(one) <= far(other) ? one : other), null)
}

/** sks-aid-5: prisoners beside a captor who leaves by a friendly edge are taken off. */
export function takeOff(state: State, captor: Character): void {
  for (const prisoner of prisonersOf(state, captor)) {
    if (distanceBetween(captor, prisoner) > inch(1)) continue
    prisoner.place = 'captured'
    figureOf(prisoner).isLost = true
  }
}
