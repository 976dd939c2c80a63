import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import type { AnyRuleset } from '../experiment/any-ruleset.ts'
import type { Plan } from '../experiment/plan.ts'
import { reportPage } from '../report/html.ts'
import { reportMarkdown } from '../report/markdown.ts'
import { type Origin, type Report, reportOf } from '../report/report.ts'
import { csvColumns, csvHead, csvRow } from '../results/csv.ts'
import type { Progression } from '../results/progression.ts'
import type { GameRow } from '../results/row.ts'
import { pngOf } from './png.ts'
import { LabTrouble, writeWhole } from './results-folder.ts'

/** Writes all that is made of the results beside them: page, numbers, pictures, and a table of every game. */
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

/** The table is made line by line: a million games do not fit into a text. */
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

/** The plan of a folder with results. */
export async function planIn(folder: string): Promise<Plan> {
  const file = join(folder, 'plan.json')
  if (!existsSync(file)) throw new LabTrouble(`'${folder}' holds no results of an experiment.`)
  return JSON.parse(await readFile(file, 'utf8')) as Plan
}
