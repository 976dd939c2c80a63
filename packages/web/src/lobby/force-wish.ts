import type { Json, Options, Seat } from '@sandtable/engine'
import type { BuildTerms, ForceGame, ForceWish } from '@sandtable/miniatures'
import type { MyForce } from '../forces/my-forces.ts'

/** The choice not to choose a force in the lobby: the match asks for it at the table. */
export const AT_THE_TABLE = 'at-the-table'

const READY = 'ready/'
const OWN = 'own/'

export function readyWishId(name: string): string {
  return `${READY}${name}`
}

export function ownWishId(id: string): string {
  return `${OWN}${id}`
}

function isOwnWish(wish: string): boolean {
  return wish.startsWith(OWN)
}

/** The forces of a list to choose from: ready-made ones, then the player's own. */
export function wishOffers(
  game: ForceGame,
  list: string,
  mine: readonly MyForce[],
  [terms]: readonly BuildTerms[],
): readonly { readonly id: string; readonly words: string }[] {
  const ready = terms ? game.readyMade(list, terms).map((force) => game.nameOf(force)) : []
  return [
    ...ready.map((name) => ({ id: readyWishId(name), words: `${name} (ready-made)` })),
    ...ownOf(game, list, mine).map(({ id, name }) => ({ id: ownWishId(id), words: `${name} (mine)` })),
  ]
}

function ownOf(game: ForceGame, list: string, mine: readonly MyForce[]): readonly MyForce[] {
  return mine.filter(
    (one) =>
      one.game === game.game && game.whyNoForce(one.force).length === 0 && game.listOf(one.force) === list,
  )
}

/** The initial choice: the first ready-made force. */
export function usualWish(game: ForceGame, seat: Seat, options: Options): string {
  const list = game.setUp.listFor(seat, options)
  const [first] = wishOffers(game, list, [], game.setUp.termsFor(seat, options))
  return first?.id ?? AT_THE_TABLE
}

/** The force that a choice means for a purpose; null if there is none. */
export function forceOfWish(
  game: ForceGame,
  wish: string,
  list: string,
  mine: readonly MyForce[],
  terms: BuildTerms,
): Json | null {
  if (isOwnWish(wish)) return ownOf(game, list, mine).find(({ id }) => wish === ownWishId(id))?.force ?? null
  return game.readyMade(list, terms).find((force) => wish === readyWishId(game.nameOf(force))) ?? null
}

/** The choice as it is passed on to the match; null if the player is to be asked there. */
export function wishOf(wish: string, mine: readonly MyForce[]): ForceWish | null {
  if (wish.startsWith(READY)) return { kind: 'ready', name: wish.slice(READY.length) }
  const own = mine.find(({ id }) => wish === ownWishId(id))
  return own ? { kind: 'own', force: own.force } : null
}

/** True if a force can be fielded in at least one of its possible roles. */
export function canBeFielded(
  game: ForceGame,
  seat: Seat,
  options: Options,
  wish: string,
  mine: readonly MyForce[],
): boolean {
  if (wish === AT_THE_TABLE) return true
  const list = game.setUp.listFor(seat, options)
  return game.setUp.termsFor(seat, options).some((terms) => {
    const force = forceOfWish(game, wish, list, mine, terms)
    return force !== null && game.faults(force, terms).length === 0
  })
}
