import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  effectsTable,
  experimentSchema,
  mainTable,
  type Plan,
  type Report,
  readExperiment,
  tableText,
} from '@sandtable/lab'
import {
  clusterPlayer,
  clusterWorker,
  LabTrouble,
  poolPlayer,
  reportAgain,
  runExperiment,
  writeReport,
} from '@sandtable/lab/node'
import type { Command } from 'commander'
import { complain } from '../complaint.ts'
import { readText } from '../files.ts'
import { GAMES, gameNamed } from '../games.ts'
import { LabProgress } from '../lab-progress.ts'
import { workersFrom } from '../pool.ts'
import { printJson } from '../print.ts'
import { version } from '../version.ts'
import { addTrainCommand } from './train.ts'

/** The exit code of an interrupted program, as shells have it. */
const EXIT_INTERRUPTED = 130

/** Milliseconds a worker may take to finish its block after it was asked to stop. */
const LONGEST_GOODBYE = 5_000

export interface LabFlags {
  readonly out?: string
  readonly workers?: string
  readonly cluster?: string
  readonly fresh?: boolean
  readonly json?: boolean
}

/** `sandtable lab …` and `sandtable worker`. */
export function addLabCommands(sandtable: Command): void {
  const lab = sandtable.command('lab').description('experiments: what is a rule, a list or a seat worth?')
  lab
    .command('run')
    .description('play an experiment, on from where it was interrupted, and report on it')
    .argument('<file>', 'the experiment, as JSON')
    .option('--out <folder>', 'where results go; lab-results/NAME by default')
    .option('--workers <n>', 'threads; all cores by default')
    .option('--cluster <url>', 'let workers at this PostgreSQL play')
    .option('--fresh', 'throw away what was played before')
    .option('--json', 'print the figures as JSON')
    .action(runLab)
  lab
    .command('check')
    .description('say what an experiment would play, or what is wrong with it')
    .argument('<file>', 'the experiment, as JSON')
    .option('--json', 'print the plan as JSON')
    .action(checkLab)
  lab
    .command('schema')
    .description('print the JSON Schema of experiment files, for editors')
    .action(() => console.log(JSON.stringify(experimentSchema(GAMES), null, 2)))
  lab
    .command('report')
    .description('write the report on what a results folder holds so far')
    .argument('<folder>', 'a folder of results')
    .option('--json', 'print the figures as JSON')
    .action((folder: string, { json }: { json?: boolean }) =>
      complaining(async () => tell(await reportAgain(folder, GAMES), folder, json ?? false)),
    )
  addTrainCommand(lab)
  sandtable
    .command('worker')
    .description('play blocks of experiments that wait in a PostgreSQL, until interrupted')
    .requiredOption('--database <url>', 'postgres://…')
    .option('--workers <n>', 'threads; all cores by default')
    .action(work)
}

async function work({
  database,
  workers,
}: {
  readonly database: string
  readonly workers?: string
}): Promise<void> {
  await complaining(async () => {
    const worker = await clusterWorker({
      url: database,
      games: GAMES,
      workers: workersFrom(workers),
      workerFile: labWorkerFile(),
      told: (sentence) => console.error(sentence),
    })
    console.error('Waiting for experiments. Interrupt to stop.')
    const stop = (): void => {
      void worker.stop()
      setTimeout(() => process.exit(), LONGEST_GOODBYE) // another worker plays what is lost
    }
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
    await worker.ended
    process.exit()
  })
}

/** Runs a command of the lab; what the lab finds wrong is printed as one sentence. */
async function complaining(doing: () => Promise<void>): Promise<void> {
  try {
    await doing()
  } catch (failure) {
    if (failure instanceof LabTrouble) complain(failure.message)
    throw failure
  }
}

async function runLab(file: string, words: LabFlags): Promise<void> {
  const plan = readPlan(file)
  const folder = words.out ?? join('lab-results', basename(file).replace(/\.json$/, ''))
  const cancel = new AbortController()
  process.once('SIGINT', () => cancel.abort())
  process.once('SIGTERM', () => cancel.abort())
  await complaining(() => play(plan, folder, file, words, cancel.signal))
}

async function play(
  plan: Plan,
  folder: string,
  file: string,
  words: LabFlags,
  signal: AbortSignal,
): Promise<void> {
  const ruleset = gameNamed(plan.game)
  const player = words.cluster
    ? await clusterPlayer(plan, words.cluster)
    : poolPlayer(plan, workersFrom(words.workers), labWorkerFile())
  const progress = new LabProgress(plan.title)
  const origin = { command: `npx sandtable lab run ${file}`, program: version() }
  try {
    const { end, progression } = await runExperiment({
      plan,
      ruleset,
      folder,
      origin,
      player,
      fresh: words.fresh ?? false,
      signal,
      progress: (now) => progress.show(now),
      resumed: (games) => progress.say(`Going on after ${games} games that are there already.`),
    })
    progress.end()
    if (end === 'cancelled') {
      console.error(`Stopped after ${progression.played} games. The same command goes on from there.`)
      process.exitCode = EXIT_INTERRUPTED
      return
    }
    tell(await writeReport(folder, progression, ruleset, origin), folder, words.json ?? false)
  } finally {
    progress.end()
    await player.close()
  }
}

function tell(report: Report, folder: string, asJson: boolean): void {
  const { plan, summary } = report
  if (asJson) {
    printJson({ title: plan.title, seed: plan.seed, version: plan.version, folder, ...summary })
    return
  }
  console.log(`${plan.title}\n`)
  console.log(tableText(mainTable(plan, summary)))
  if (summary.effects.length > 0) {
    console.log(`\nWhat each factor does by itself\n\n${tableText(effectsTable(summary))}`)
  }
  console.log(`\n${summary.games} games, fingerprint ${summary.digest}`)
  console.log(
    `Report: ${join(folder, 'report.html')}. Every game: ${join(folder, 'games.csv')} and games.jsonl.`,
  )
}

function checkLab(file: string, { json }: { readonly json?: boolean }): void {
  const plan = readPlan(file)
  if (json) printJson(plan)
  else {
    const variants = plan.variants.map(({ label, bots }, i) => [
      `${i === plan.baseline ? '*' : ' '} ${label}`,
      bots.join(' against '),
    ])
    console.log(`${plan.title}\n${tableText({ head: ['  variant', 'bots'], rows: variants })}`)
  }
}

function readPlan(file: string): Plan {
  const plan = readExperiment(readText(file), GAMES)
  return typeof plan === 'string' ? complain(`${file}: ${plan}`) : plan
}

export function labWorkerFile(): string {
  return fileURLToPath(new URL('./lab-worker.js', import.meta.url))
}
