import type { Table } from './figures.ts'
import type { Report } from './report.ts'
import { effectsTable, mainTable } from './text.ts'
import { stopWords, withCommas } from './words.ts'

/** The report in short, as Markdown: question, table, pictures from the folder beside it, and how to repeat it. */
export function reportMarkdown(report: Report): string {
  const { plan, gameName, summary, figures, origin } = report
  const bots = [...new Set(plan.variants.flatMap((variant) => variant.bots))]
  return [
    `# ${plan.title}`,
    ...(plan.question ? [`*${plan.question}*`] : []),
    tableMarkdown(mainTable(plan, summary)),
    `${gameName} (rules ${plan.version}) between bots (${bots.join(', ')}). ${stopWords(plan)} ${withCommas(summary.games)} games in all. Shares with Wilson's 95% intervals, differences paired by deal.`,
    ...(summary.effects.length > 0 ? [tableMarkdown(effectsTable(summary))] : []),
    ...figures.map(({ id, title, caption }) => `![${title}](figures/${id}.svg)\n\n**${title}.** ${caption}`),
    '## To get the same again',
    `\`\`\`\n${origin.command}\n\`\`\``,
    `Sandtable ${origin.program}, ${gameName} rules ${plan.version}, results form ${plan.form}, seed ${plan.seed}, fingerprint of all games \`${summary.digest}\`.`,
    '',
  ].join('\n\n')
}

function tableMarkdown({ head, rows }: Table): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  const rule = head.map((_, i) => (i === 0 ? '---' : '---:'))
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}
