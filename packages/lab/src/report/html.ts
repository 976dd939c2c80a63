import type { Plan, Variant } from '../experiment/plan.ts'
import { escaped } from '../plots/svg.ts'
import type { Figure, Table } from './figures.ts'
import type { Report } from './report.ts'
import { STYLE } from './style.ts'
import { mainTable } from './text.ts'
import { baselineWords, capitalized, stopWords, withCommas } from './words.ts'

/** The report as one self-contained page: no script, and no font or picture from elsewhere. */
export function reportPage(report: Report): string {
  const { plan, summary, figures, events, choices } = report
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(plan.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(plan.title)}</h1>
${plan.question ? `<p class="question">${escaped(plan.question)}</p>` : ''}
${facts(report)}
${tableHtml(mainTable(plan, summary), 'Results by variant', 1)}
${figures.map((figure, i) => figureHtml(figure, i + 1)).join('\n')}
${events ? section('What happens in a game', 'Means over all games, with 95% intervals. “Rolled” and “succeeded” count the checks of a clause of the rules; “lost” counts whatever the game calls a loss.', events, 1) : ''}
${choices ? section('What was chosen, and how it fared', `With “${baselineWords(plan)}”: how often each choice was taken of the times it was offered, and the score of its seat in games in which it was taken at least once. A difference is no proof of a cause: a side that is winning has other choices.`, choices, 3) : ''}
${methods(plan)}
${origin(report)}
</main>
</body>
</html>
`
}

function facts({ plan, gameName, summary }: Report): string {
  const bots = [...new Set(plan.variants.map(({ bots }) => bots.join(' against ')))]
  const rows: readonly (readonly [string, string])[] = [
    ['Game', `${gameName}, rules ${plan.version}`],
    ['Players', bots.length > 3 ? `${bots.length} pairs of bots` : bots.join('; ')],
    [
      'Games',
      `${withCommas(summary.games)} in ${withCommas(plan.variants.length)} ${plan.variants.length === 1 ? 'variant' : 'variants'}`,
    ],
    ['Played', stopWords(plan)],
    ['Pairing', pairingWords(plan)],
    ['Seen by', plan.focus.name],
  ]
  const written = rows.map(
    ([name, words]) => `<dt>${escaped(name)}</dt><dd>${escaped(capitalized(words))}</dd>`,
  )
  return `<dl class="facts">${written.join('')}</dl>`
}

function pairingWords({ swap, variants }: Plan): string {
  const seeds =
    variants.length > 1 ? 'Every variant plays the same deals of dice' : 'Every game has dice of its own'
  return swap ? `${seeds}, and every deal is played once from each seat.` : `${seeds}; seats are not swapped.`
}

function figureHtml(figure: Figure, number: number): string {
  return `<figure id="${figure.id}">
${figure.svg}
<figcaption><b>Figure ${number}. ${escaped(figure.title)}.</b> ${escaped(figure.caption)}</figcaption>
<details><summary>The numbers of figure ${number}</summary>
${tableHtml(figure.table, figure.title, 1)}
</details>
</figure>`
}

function section(title: string, words: string, table: Table, wordColumns: number): string {
  return `<h2>${escaped(title)}</h2>
<p>${escaped(words)}</p>
${tableHtml(table, title, wordColumns)}`
}

/** The first columns are words; all others are numbers. */
function tableHtml({ head, rows }: Table, caption: string, wordColumns: number): string {
  const cell = (words: string, i: number): string => {
    if (i === 0) return `<th scope="row">${escaped(words)}</th>`
    return i < wordColumns ? `<td class="words">${escaped(words)}</td>` : `<td>${escaped(words)}</td>`
  }
  const heading = head.map((words) => `<th scope="col">${escaped(words)}</th>`).join('')
  const body = rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('\n')
  return `<div class="wide" tabindex="0" role="region" aria-label="${escaped(caption)}"><table>
<caption>${escaped(caption)}</caption>
<thead><tr>${heading}</tr></thead>
<tbody>
${body}
</tbody></table></div>`
}

function methods(plan: Plan): string {
  const swapped = plan.swap ? ' With swapped seats the unit is the deal, not the game.' : ''
  const peeking =
    plan.stop.kind === 'width'
      ? ' A variant stops as soon as its interval is narrow enough, which makes intervals a trifle too narrow.'
      : ''
  const test =
    plan.stop.kind === 'test'
      ? ' The test is Wald’s sequential probability ratio test, on wins exactly, on scores and differences by the normal approximation; estimates made after it has stopped lean towards the claim that was accepted.'
      : ''
  return `<h2>Methods</h2>
<p>Shares of games have Wilson’s score intervals; means have normal intervals; all are 95%. Differences are taken deal by deal
between variants that were given the same dice and the same chances of the bots, so what they have in common cancels out.${swapped}${peeking}${test}
Nothing is corrected for the number of comparisons: of twenty true nothings, one will look like something.</p>`
}

function origin({ plan, origin: { command, program }, gameName, summary }: Report): string {
  const settings = plan.variants.map((variant) => `<li>${escaped(variantWords(variant, plan))}</li>`)
  return `<h2>To get the same again</h2>
<div class="origin">
<p><code>${escaped(command)}</code></p>
<p>Sandtable ${escaped(program)}, ${escaped(gameName)} rules ${escaped(plan.version)}, results form ${plan.form}, seed ${plan.seed}, blocks of ${plan.block} games.
Game <i>n</i> draws its dice from <code>sfc32(${plan.seed}, deal, 0)</code>. Fingerprint of all games: <code>${summary.digest}</code>.
The same command gives the same files to the byte, on any number of cores or machines.</p>
<details><summary>Settings of every variant</summary><ul>${settings.join('')}</ul></details>
</div>`
}

/** How a variant's options differ from the first one's, and what was changed before play. */
function variantWords({ label, options, edits, dice, bots }: Variant, { variants }: Plan): string {
  const differing = Object.entries(options).filter(([id, value]) =>
    variants.some((other) => JSON.stringify(other.options[id]) !== JSON.stringify(value)),
  )
  const parts = [
    ...differing.map(([id, value]) => `${id} = ${JSON.stringify(value)}`),
    ...edits.map((edit) =>
      edit.kind === 'set' ? `${edit.path} = ${JSON.stringify(edit.value)}` : `without ${edit.path}`,
    ),
    ...Object.entries(dice).map(
      ([clause, { values, again }]) =>
        `dice of ${clause} fall ${values.join(', ')}${again ? ' again and again' : ' at first'}`,
    ),
    `bots ${bots.join(', ')}`,
  ]
  return `${label}: ${parts.join('; ')}`
}
