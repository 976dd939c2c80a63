export { type Asked, askedIn, isAsked } from './asked.ts'
export type { BotMaker, Now, Seating } from './bot.ts'
export { botNamed } from './bot-named.ts'
export { Explorer } from './explorer.ts'
export { GreedyBot } from './greedy.ts'
export { imagineDecision } from './imagined-decision.ts'
export { KeptPlayers, type Place, threadOf } from './kept-players.ts'
export { type Bot, type Known, knownAt, type Question, questionOf } from './known.ts'
export { type Pairing, pairingsOf, type Rating, ratings, type Standing, standingOf } from './ladder.ts'
export { RandomBot, RandomPlayer } from './random.ts'
export { RolloutBot, rolloutBot } from './rollout-search.ts'
export { scriptBot } from './script-bot.ts'
export { type Budget, type Candidate, chooseAt, SearchBot, type Thought, think } from './search.ts'
export { playerOf, SeatedBot } from './seated.ts'
export {
  BLOCK,
  blocksOf,
  type GameResult,
  mergeTallies,
  playBlock,
  playGame,
  type Series,
  type Stretch,
  type Tally,
} from './series.ts'
export { type Estimate, eloDifference, eloFromScore, meanOf, wilson } from './statistics.ts'
export { valueFor, worthOf } from './value.ts'
