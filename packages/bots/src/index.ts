export { outcomeValue, valueFor } from './imagination/value.ts'
export type { BotMaker, BotTerms, MillisecondClock } from './knowledge/bot.ts'
export {
  BotSessions,
  type SessionId,
  sessionKey,
} from './knowledge/bot-sessions.ts'
export { imagineDecision } from './knowledge/imagined-decision.ts'
export { type Bot, type Known, knownAt, type Question, questionOf } from './knowledge/known.ts'
export { isSameQuestion, type PublicQuestion, publicPartOf } from './knowledge/public-question.ts'
export { playerOf, SeatedBot } from './knowledge/seated-bot.ts'
export { LEVELS, type Level, levelBot, levelPlay, levelsOf } from './levels/levels.ts'
export { botNamed } from './play/bot-named.ts'
export { GreedyBot } from './play/greedy.ts'
export { RandomBot, RandomPlayer } from './play/random.ts'
export { namedScriptBot, scriptBot, scriptNamed } from './play/script-bot.ts'
export { type Budget, type Candidate, chooseAt, SearchBot, type SearchResult, think } from './play/search.ts'
export { type PlayoutBudget, playoutBudget } from './search/playout-budget.ts'
export { ScriptSearch, type ScriptSearchResult, searchWith } from './search/script-search.ts'
export {
  type LadderRow,
  ladderRowOf,
  type Pairing,
  pairingsOf,
  type Rating,
  ratings,
} from './series/ladder.ts'
export {
  blocksOf,
  GAMES_PER_BLOCK,
  type GameRange,
  type GameResult,
  mergeTallies,
  playBlock,
  playGame,
  type Series,
  type SeriesTally,
} from './series/series.ts'
export { type Estimate, eloDifference, eloFromScore, meanOf, wilsonInterval } from './series/statistics.ts'
export { Explorer } from './tree/explorer.ts'
