import type { HailOfFireGame } from '../state/notes.ts'
import { heroPoints, type Player, playerOf, type Side, type State } from '../state/state.ts'

export const HERO_FACES = 6

/** hof-hero-10: what the first Hero Die counts as at least. */
const HERO_FLOOR = 3

/** hof-setup-3, hof-hero-10: each player rolls a Hero Die in secret before the game. */
export function rollFirstHeroDie({ state, dice }: HailOfFireGame, side: Side): void {
  const rolled = dice.die('hof-setup-3', HERO_FACES, [side])
  takeHeroDie(state, side, state.terms.switches.heroFloor === 'on' ? Math.max(rolled, HERO_FLOOR) : rolled)
}

/** hof-hero-1: what the die shows counts. In an experiment without the die all points count as spent. */
function takeHeroDie(state: State, side: Side, rolled: number): void {
  const hasDie = state.terms.constants.heroDie[side]
  Object.assign(playerOf(state, side), {
    heroRolled: hasDie ? rolled : HERO_FACES,
    heroSpent: hasDie ? 0 : HERO_FACES,
  })
}

/** hof-hero-4: the points left are shown, then the die is rolled again in secret; the new number counts, better or worse. */
export function rerollHeroDie(game: HailOfFireGame, side: Side): void {
  const player = playerOf(game.state, side)
  const points = heroPoints(player)
  game.note?.({ kind: 'hero-shown', clause: 'hof-hero-4', side, points, reveals: true })
  takeHeroDie(game.state, side, game.dice.die('hof-hero-4', HERO_FACES, [side]))
}

/** hof-hero-2 */
export function spendHeroPoint(state: State, side: Side): void {
  playerOf(state, side).heroSpent++
}

/** hof-hero-2: false if everybody knows that no Hero Point can be left, because as many are spent as a die can show. */
export function mayHaveHeroPoints({ heroSpent }: Pick<Player, 'heroSpent'>): boolean {
  return heroSpent < HERO_FACES
}
