import type { Seat } from '@sandtable/engine'
import type { ForceWish } from '@sandtable/miniatures'

/** The forces chosen for a new match, by seat: stored in this browser until the match asks for them. */
export type ForceWishes = Readonly<Record<Seat, ForceWish>>

export function rememberWishes(match: string, wishes: ForceWishes): void {
  if (Object.keys(wishes).length > 0) localStorage.setItem(keyOf(match), JSON.stringify(wishes))
}

/** The force chosen for a seat. It is returned once only, so that a player who takes it back can choose another. */
export function takeWish(match: string, seat: Seat): ForceWish | null {
  const text = localStorage.getItem(keyOf(match))
  if (text === null) return null
  const { [seat]: wish, ...others } = JSON.parse(text) as ForceWishes
  if (Object.keys(others).length > 0) localStorage.setItem(keyOf(match), JSON.stringify(others))
  else localStorage.removeItem(keyOf(match))
  return wish ?? null
}

export function hasWish(match: string, seat: Seat): boolean {
  return seat in (JSON.parse(localStorage.getItem(keyOf(match)) ?? '{}') as ForceWishes)
}

function keyOf(match: string): string {
  return `sandtable.force-wishes.${match}`
}
