import { AREA, act, at, type Played, played } from '../positions.ts'

export const SOUTH = { x: 0, y: -1 }

export const spot = (x: number, y: number) => ({ ...at(x, y), facing: SOUTH })

export const WOOD = { map: { areas: [AREA('wood', 'woods', 0, 24, 48, 48)] } }

/** Red is Active and wants to reveal the Hidden Team h. */
export function revealing(blue: string, more: object = {}, hidden = 'de-hmg', options = {}): Played {
  const s = played(`blue ${blue}; red ${hidden} id=h hidden unit=h`, { active: 'red', ...more }, options)
  act(s, { do: 'reveal', team: 'h' })
  return s
}
