import { activate, at, finish, nameOf, type Played } from '../positions.ts'

export const FOE = 'red de-rifle-mg 40,40 id=foe'

export const PLATOON = `blue us-leader 10,10 id=l; blue us-rifle-mg 13,10 id=a; blue us-rifle-mg 16,10 id=b; ${FOE}`

/** The Team turns on the spot, as the cheapest activation there is. */
export function stay(s: Played, id: string, pay: 'order' | 'hero' = 'order'): void {
  activate(s, id, pay)
  if (nameOf(s) === 'take-part') s.answer(s.asked?.clause ?? '', [])
  if (nameOf(s) === 'declare-orders') s.answer('hof-act-1', ['move'])
  s.answer('hof-act-8', at(24, 24))
  finish(s)
}

export const offered = (s: Played) => s.choices() as readonly { do: string; pay?: string; team?: string }[]

export const teamsFor = (s: Played, pay: string) =>
  offered(s)
    .filter((one) => one.pay === pay)
    .map((one) => one.team)
