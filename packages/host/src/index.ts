export { BOT_TIME_LIMIT, type FailureCode, TaskFailure } from './bots/bot-failure.ts'
export { type BotHost, type BotMachine, BotPlayers } from './bots/bot-players.ts'
export { type BotTask, chooseFor, type OddsTask, oddsFor } from './bots/choose-for.ts'
export {
  BOT_OFFERS,
  nameOfBot,
  nameOfPlayer,
  offeredBot,
  offersFor,
  SCRIPTED_BOT,
  whyNotOffered,
} from './bots/offers.ts'
export { type LocalAct, LocalHost, type LocalTerms } from './local/local-host.ts'
export { clientClock, MatchClock, outOfTime, USUAL_CLOCK } from './match/clock.ts'
export type { DeviceKey, Entry, MatchTerms, NumberedEntry } from './match/entry.ts'
export { HostedMatch } from './match/hosted-match.ts'
export type { Ledger } from './match/ledger.ts'
export { type Outage, Outages } from './match/outages.ts'
export {
  changeBetween,
  type MatchChange,
  type PackedMatch,
  packMatch,
  unpackMatch,
  withChange,
} from './match/packed-match.ts'
export { clientOrders } from './match/standing-orders.ts'
export { SETUP_STEP, Story, StoryTail } from './match/story.ts'
export { summaryOf } from './match/summary.ts'
export { OpenQuestions, STALE_ANSWER } from './questions/open-questions.ts'
export { pendingDecision } from './questions/pending-decision.ts'
