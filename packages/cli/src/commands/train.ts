import { writeFileSync } from 'node:fs'
import type { AnyRuleset, Options } from '@sandtable/engine'
import { acceptanceOf, percent, type Reliability, trainRound, USUAL_FIT } from '@sandtable/lab'
import type { Command } from 'commander'
import { complain } from '../complaint.ts'
import { gameNamed } from '../games.ts'
import { makerNamed } from '../job.ts'
import { collect, optionsFrom, wholeNumber } from '../options.ts'
import { printJson, table } from '../print.ts'
import { Progress } from '../progress.ts'

interface TrainWords {
  readonly games: string
  readonly seed: string
  readonly bot?: string
  readonly judge: string
  readonly pairs: string
  readonly lambda: string
  readonly option: readonly string[]
  readonly out?: string
  readonly json?: boolean
}

/** `sandtable lab train GAME`. */
export function addTrainCommand(lab: Command): void {
  lab
    .command('train')
    .description('learn the values of a game from games that bots play, and test them')
    .argument('<game>', 'which game')
    .option('--games <n>', 'games to learn from', '1000')
    .option('--seed <n>', 'any whole number: the same seed gives the same weights', '1')
    .option('--bot <bot>', 'who plays them, such as search:40; scripts with noise by default')
    .option('--lambda <n>', 'of TD(lambda), in percent', '80')
    .option('--judge <bot>', 'the bot that plays new against present values', 'lieutenant')
    .option('--pairs <n>', 'the most pairs of games of that test; 0 for none', '100')
    .option('--option <name=value>', 'fix an option; may be repeated', collect, [])
    .option('--out <file>', 'where to write the weights if they pass, or if there is no test')
    .option('--json', 'print JSON')
    .action(train)
}

function train(gameId: string, words: TrainWords): void {
  const ruleset = gameNamed(gameId)
  if (!ruleset.tactics?.features) complain(`${ruleset.name} has no features to weigh.`)
  const seed = wholeNumber('The seed', words.seed, 0)
  const games = wholeNumber('The number of games', words.games, 10)
  const pairs = wholeNumber('The number of pairs', words.pairs, 0)
  const lambda = wholeNumber('Lambda', words.lambda, 0) / 100
  const options = variantsOf(ruleset, optionsFrom(ruleset, words.option), words.option)
  const progress = new Progress(`${ruleset.name} training`, games)
  const bot = words.bot === undefined ? {} : { bot: makerNamed(words.bot) }
  const plan = { ruleset, options, seed, games, fit: { ...USUAL_FIT, seed, lambda }, ...bot }
  const { values, reliability } = trainRound(plan, () => progress.advance(1))
  progress.end()
  const test =
    pairs > 0 ? acceptanceOf({ ...plan, seed: seed + 1 }, makerNamed(words.judge), values, pairs) : null
  const isAccepted = test === null || test.verdict === 'alternative'
  if (words.out && isAccepted) writeFileSync(words.out, `${JSON.stringify(values, null, 2)}\n`)
  if (words.json) {
    printJson({ game: ruleset.id, values, reliability, test, isAccepted })
    return
  }
  console.log(reliabilityText(reliability))
  if (test) {
    console.log(
      `\n${words.judge} with new values scored ${percent(test.score.value)} (${percent(test.score.low)} to ${percent(test.score.high)}) in ${test.pairs} pairs against the present ones: ${verdictText(test.verdict)}.`,
    )
  }
  console.log(`\nWeights of ${values.games} games, seed ${values.seed}, digest ${values.digest}.`)
  if (words.out)
    console.log(isAccepted ? `Written to ${words.out}.` : `Not written: ${words.out} stays as it is.`)
}

function verdictText(verdict: 'null' | 'alternative' | null): string {
  if (verdict === null) return 'undecided, so not accepted'
  return verdict === 'alternative' ? 'accepted' : 'not accepted'
}

/** Goes through the values of every choice the user has not fixed, so that all scenarios and armies come up. */
function variantsOf(ruleset: AnyRuleset, fixed: Options, given: readonly string[]): readonly Options[] {
  let variants: readonly Options[] = [fixed]
  for (const option of ruleset.options) {
    if (option.kind !== 'choice' || given.some((word) => word.startsWith(`${option.id}=`))) continue
    variants = option.of.flatMap((value) => variants.map((one) => ({ ...one, [option.id]: value })))
  }
  return variants
}

function reliabilityText({ logLoss, brier, constantBrier, games, positions, deciles }: Reliability): string {
  const rows = deciles
    .filter((one) => one.positions > 0)
    .map((one) => [
      `${percent(one.from)} to ${percent(one.from + 0.1)}`,
      String(one.positions),
      String(one.games),
      percent(one.predicted),
      percent(one.observed.value),
      `${percent(one.observed.low)} to ${percent(one.observed.high)}`,
    ])
  return [
    `On ${positions} positions of ${games} games that were not learned from:`,
    `log-loss ${logLoss.toFixed(3)} (a coin 0.693), Brier score ${brier.toFixed(3)} (always one half: ${constantBrier.toFixed(3)})`,
    '',
    table([['chance given', 'positions', 'games', 'mean', 'came true', '95% interval'], ...rows]),
  ].join('\n')
}
