export * from './experiment/plan.ts'
export { readExperiment } from './experiment/read-experiment.ts'
export { experimentSchema, type JsonSchema } from './experiment/schema.ts'
export type { Edit } from './experiment/state-path.ts'
export { type Block, type BlockOrder, blockOfLines, playBlock } from './play/block.ts'
export { type BlockPlayer, type CancelSignal, type PlayBlocksTerms, playBlocks } from './play/play-blocks.ts'
export type { Figure, Table } from './report/figures.ts'
export { reportPage } from './report/html.ts'
export { reportMarkdown } from './report/markdown.ts'
export { type Origin, type Report, reportOf } from './report/report.ts'
export { type Summary, summaryOf, type VariantSummary } from './report/summary.ts'
export { effectsTable, mainTable, tableText } from './report/text.ts'
export { percent } from './report/words.ts'
export { csvText } from './results/csv.ts'
export { Progression, type Results } from './results/progression.ts'
export type { GameRow } from './results/row.ts'
export { logarithm } from './statistics/logarithm.ts'
export {
  bernoulliRatio,
  type Hypotheses,
  normalRatio,
  type Verdict,
  verdictOf,
} from './statistics/sequential-test.ts'
export { type FitTerms, fitValues, USUAL_FIT } from './training/fit.ts'
export { type Position, type TrainingGame, type TrainingTerms, trainingGame } from './training/positions.ts'
export {
  type Reliability,
  type ReliabilityRow,
  reliabilityBy,
  reliabilityOf,
} from './training/reliability.ts'
export {
  type Acceptance,
  acceptanceOf,
  type TrainingPlan,
  type TrainingRound,
  trainRound,
} from './training/train.ts'
