import { expect, test } from 'vitest'
import { playOnBoardgameIo } from '../boardgame-games.ts'
import { type GameFacts, playOnEngine } from '../engine-games.ts'

const SEED = 5
const GAMES_ON_BOARDGAME_IO = 25
const GAMES_ON_ENGINE = 1000

function mean(games: readonly GameFacts[], fact: (game: GameFacts) => number): number {
  return games.reduce((sum, game) => sum + fact(game), 0) / games.length
}

const turns = (game: GameFacts) => game.turns
const isDraw = (game: GameFacts) => (game.winners.length === 0 ? 1 : 0)
const hits = (game: GameFacts) => game.damage.blue + game.damage.red

/** Other dice, so other games; but the same rules and players, so games of the same kind. */
test('the games on boardgame.io end, and are like those on the engine', () => {
  const peer = Array.from({ length: GAMES_ON_BOARDGAME_IO }, (_, game) => playOnBoardgameIo(SEED, game))
  const ours = Array.from({ length: GAMES_ON_ENGINE }, (_, game) => playOnEngine(SEED, game))

  expect(Math.abs(mean(peer, turns) - mean(ours, turns))).toBeLessThan(15)
  expect(Math.abs(mean(peer, isDraw) - mean(ours, isDraw))).toBeLessThan(0.15)
  expect(Math.abs(mean(peer, hits) - mean(ours, hits))).toBeLessThan(0.2)
  expect(new Set(peer.map(({ reason }) => reason))).toContain('turn limit')
})

test('a game on boardgame.io is the same again from the same seed', () => {
  expect(playOnBoardgameIo(SEED, 1)).toEqual(playOnBoardgameIo(SEED, 1))
})
