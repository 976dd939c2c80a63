import { moves, orderMove, type Played, played } from '../positions.ts'

export const FOE = 'red de-rifle-mg 46,46 id=foe'

/** One Team of Blue at 10,10 has a Move order to the north and is to move with these dice. */
export function ordered(words: string, dice: readonly number[], more: object = {}, options = {}): Played {
  const s = played(`blue ${words} id=a; ${FOE}`, more, options)
  orderMove(s, 'a', 10, 40)
  if (dice.length > 0) s.dice('hof-move-T1', ...dice)
  moves(s, 'a')
  return s
}

export const north = (inches: number) => [{ x: 1000, y: 1000 + Math.round(inches * 100) }]

export const ahead = (far: number, facing = { x: 0, y: 1 }) => ({ facing, far: Math.round(far * 100) })
