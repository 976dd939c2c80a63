import { type Figure, mainTable, reportPage, type Table } from '@sandtable/lab'
import type { ReactNode } from 'react'
import { downloadText } from '../ui/download.ts'
import type { ShownRun } from './lab-store.ts'

/** The results of a run so far: the table, the plots, the numbers behind them. */
export function RunReport({ shown: { run, picture } }: { readonly shown: ShownRun }): ReactNode {
  const { report } = picture
  const { plan } = run
  const title = `${plan.title}, run ${run.id}`
  return (
    <article className="card lab-report" aria-label={title}>
      <h2>
        {plan.title} <span className="muted">run {run.id}</span>
      </h2>
      {plan.question && <p className="lab-question">{plan.question}</p>}
      {report ? (
        <>
          <NumberTable table={mainTable(plan, report.summary)} caption="Results by variant" />
          <Downloads shown={{ run, picture }} />
          <div className="lab-figures">
            {report.figures.map((figure) => (
              <FigureCard key={figure.id} figure={figure} />
            ))}
          </div>
          {report.events && <NumberTable table={report.events} caption="What happens in a game" />}
          {report.choices && (
            <NumberTable table={report.choices} caption="What was chosen, and how it fared" />
          )}
        </>
      ) : (
        <>
          <p className="muted">{picture.trouble ?? whyNoReport(picture)}</p>
          {picture.soFar && <NumberTable table={picture.soFar} caption="Games so far" />}
          <Downloads shown={{ run, picture }} />
        </>
      )}
    </article>
  )
}

/** The text shown while there is no report. */
function whyNoReport({ status, missing }: ShownRun['picture']): string {
  if (status === 'running') return missing ?? 'The first games are being played…'
  return missing ? `${missing} These are the games that were counted:` : 'No game was finished.'
}

function FigureCard({ figure: { title, caption, svg, table } }: { readonly figure: Figure }): ReactNode {
  return (
    <figure>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone a plot is wider than the page, and is scrolled */}
      <section className="lab-plot" tabIndex={0} aria-label={`Plot: ${title}`}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own plots, in which every text is escaped */}
        <div dangerouslySetInnerHTML={{ __html: svg }} />
      </section>
      <figcaption>
        <strong>{title}.</strong> {caption}
      </figcaption>
      <details>
        <summary>The numbers of “{title}”</summary>
        <NumberTable table={table} caption={title} />
      </details>
    </figure>
  )
}

interface NumberTableProps {
  readonly table: Table
  readonly caption: string
}

function NumberTable({ table: { head, rows }, caption }: NumberTableProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the page is scrolled by keyboard
    <section className="lab-wide" tabIndex={0} aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((words) => (
              <th key={words} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell, i) =>
                i === 0 ? (
                  <th key={head[i]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={head[i]}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Downloads({ shown: { run, picture } }: { readonly shown: ShownRun }): ReactNode {
  const { report } = picture
  if (picture.played === 0) return null
  const name = run.plan.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return (
    <p className="lab-row">
      Download:
      {report && (
        <button type="button" onClick={() => downloadText(`${name}.html`, reportPage(report), 'text/html')}>
          Report
        </button>
      )}
      <button type="button" onClick={() => downloadText(`${name}.csv`, run.csv, 'text/csv')}>
        Table of games (CSV)
      </button>
      <button type="button" onClick={() => downloadText(`${name}.jsonl`, run.lines, 'application/jsonl')}>
        Games as JSON lines
      </button>
      <button type="button" onClick={() => downloadText(`${name}.json`, run.text)}>
        Experiment
      </button>
    </p>
  )
}
