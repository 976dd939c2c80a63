import { type Played, played } from '../positions.ts'

export const BLUE = 'blue us-rifle-mg 3,3 id=z'

/** Red's Units as given; Blue ends the turn and Red pulls with these dice. */
export function pulled(red: string, dice: readonly number[], more: object = {}, options = {}): Played {
  const s = played(
    `${BLUE}; ${red}`,
    {
      phase: 'pause',
      isTurnOver: true,
      paused: 'blue',
      red: { heroSpent: 6, heroRolled: 6, ...(more as { red?: object }).red },
      ...omit(more),
    },
    options,
  )
  s.play()
  if (dice.length > 0) s.dice(options && 'chits' in options ? 'hof-chit-5' : 'hof-chit-6', ...dice)
  s.play()
  return s
}

export function omit(more: object): object {
  const { red: _, ...rest } = more as { red?: object }
  return rest
}
