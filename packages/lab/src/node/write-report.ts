import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import type { AnyRuleset } from '@sandtable/engine'
import { type Plan, RESULTS_FORM } from '../experiment/plan.ts'
import { reportPage } from '../report/html.ts'
import { reportMarkdown } from '../report/markdown.ts'
import { type Origin, type Report, reportOf } from '../report/report.ts'
import { csvColumns, csvHead, csvRow } from '../results/csv.ts'
import { Progression } from '../results/progression.ts'
import type { GameRow } from '../results/row.ts'
import { pngOf } from './png.ts'
import { LabTrouble, ResultsFolder, writeWhole } from './results-folder.ts'

/** Writes everything that is made from the results beside them: page, numbers, pictures, and a table of all games. */
export async function writeReport(
  folder: string,
  progression: Progression,
  ruleset: AnyRuleset,
  origin: Origin,
): Promise<Report> {
  const report = reportOf(progression.plan, progression.results, ruleset, origin)
  await mkdir(join(folder, 'figures'), { recursive: true })
  await writeWhole(join(folder, 'report.html'), reportPage(report))
  await writeWhole(join(folder, 'report.md'), reportMarkdown(report))
  await writeWhole(join(folder, 'results.json'), `${JSON.stringify(numbersOf(report), null, 1)}\n`)
  for (const { id, svg } of report.figures) {
    await writeWhole(join(folder, 'figures', `${id}.svg`), `${svg}\n`)
    await writeWhole(join(folder, 'figures', `${id}.png`), await pngOf(svg))
  }
  await writeCsv(folder, progression, ruleset)
  return report
}

/** The report without its pictures. */
export function numbersOf({ plan, gameName, origin, summary, events, choices }: Report): unknown {
  const { title, question, game, version, seed, form } = plan
  return {
    title,
    question,
    game,
    gameName,
    version,
    seed,
    form,
    ...origin,
    ...summary,
    eventsTable: events,
    choices,
  }
}

/** The table is written line by line, because a million games do not fit into memory as one text. */
async function writeCsv(folder: string, { plan, results }: Progression, ruleset: AnyRuleset): Promise<void> {
  const sides = [...new Set(ruleset.seats(plan.variants[0]?.options ?? {}).map(({ side }) => side))]
  const columns = csvColumns(results.tallies, sides)
  const path = join(folder, 'games.csv')
  const out = createWriteStream(`${path}.part`)
  out.write(csvHead(plan, columns))
  const lines = createInterface({ input: createReadStream(join(folder, 'games.jsonl')) })
  for await (const line of lines) {
    const isRoomy = out.write(csvRow(JSON.parse(line) as GameRow, plan, columns))
    if (!isRoomy) await new Promise<void>((resolve) => out.once('drain', () => resolve()))
  }
  out.end()
  await finished(out)
  await rename(`${path}.part`, path)
}

/** Writes the report on the contents of a folder, complete or not. */
export async function reportAgain(folder: string, games: readonly AnyRuleset[]): Promise<Report> {
  const plan = await jsonIn<Plan>(folder, 'plan.json')
  const ruleset = games.find(({ id }) => id === plan.game)
  if (!ruleset || ruleset.version !== plan.version || plan.form !== RESULTS_FORM)
    throw new LabTrouble(`'${folder}' was played with other rules (${plan.game} ${plan.version}).`)
  const results = await ResultsFolder.open(folder, plan)
  const progression = new Progression(plan)
  try {
    await results.resumeStep(progression, ruleset)
  } finally {
    await results.close()
  }
  return writeReport(folder, progression, ruleset, await jsonIn<Origin>(folder, 'origin.json'))
}

async function jsonIn<T>(folder: string, name: string): Promise<T> {
  const file = join(folder, name)
  if (!existsSync(file))
    throw new LabTrouble(`'${folder}' holds no results of an experiment: there is no ${name}.`)
  return JSON.parse(await readFile(file, 'utf8')) as T
}
