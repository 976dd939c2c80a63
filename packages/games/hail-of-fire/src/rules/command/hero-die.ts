import type { Game, Setup } from '@sandtable/engine'
import { heroPoints, type Player, playerOf, type Side, type State } from '../state/state.ts'
import type { Switches } from '../state/switches.ts'

export const HERO_FACES = 6

/** hof-hero-10: what the first Hero Die counts as at least. */
const HERO_FLOOR = 3

/** hof-setup-3, hof-hero-10: each player rolls a Hero Die in secret before the game. */
export function rollFirstHeroDie(
  { dice }: Pick<Setup, 'dice'>,
  player: Player,
  side: Side,
  switches: Switches,
): void {
  const rolled = dice.die('hof-setup-3', HERO_FACES, [side])
  player.heroRolled = switches.heroFloor === 'on' ? Math.max(rolled, HERO_FLOOR) : rolled
  player.heroSpent = 0
}

/** hof-hero-4: the points left are shown, then the die is rolled again in secret; the new number counts, better or worse. */
export function rerollHeroDie(game: Game<State>, side: Side): void {
  const player = playerOf(game.state, side)
  game.note?.({ kind: 'hero-shown', clause: 'hof-hero-4', side, points: heroPoints(player) })
  player.heroRolled = game.dice.die('hof-hero-4', HERO_FACES, [side])
  player.heroSpent = 0
}

/** hof-hero-2 */
export function spendHeroPoint(state: State, side: Side): void {
  playerOf(state, side).heroSpent++
}

/** hof-hero-2: false if everybody knows that no Hero Point can be left, because as many are spent as a die can show. */
export function mayHaveHeroPoints({ heroSpent }: Pick<Player, 'heroSpent'>): boolean {
  return heroSpent < HERO_FACES
}
