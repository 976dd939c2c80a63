import type { ReactNode } from 'react'
import { type ShownRun, useLab } from './lab-store.ts'

/** The runs of this visit: watch one, set another beside it, stop it, throw it away. */
export function RunList(): ReactNode {
  const { runs } = useLab()
  return (
    <section className="card lab-runs" aria-labelledby="lab-runs-title">
      <h2 id="lab-runs-title">Runs</h2>
      {runs.length === 0 ? (
        <p className="muted">
          None yet. They are kept until this tab is closed; take along what you want to keep.
        </p>
      ) : (
        <ol>
          {runs.map((one) => (
            <RunLine key={one.run.id} one={one} />
          ))}
        </ol>
      )}
    </section>
  )
}

function RunLine({ one: { run, picture } }: { readonly one: ShownRun }): ReactNode {
  const { shown, beside, show, compare, cancel, remove } = useLab()
  const { id } = run
  const isShown = shown === id
  const isBeside = beside === id
  const label = `${run.plan.title}, run ${id}`
  return (
    <li className="lab-run" aria-label={label}>
      <p>
        <strong>{run.plan.title}</strong> <span className="muted">run {id}</span>
      </p>
      <progress value={picture.played} max={picture.most} aria-label={`Games of run ${id}`} />
      <p className="muted" role="status">
        {progressWords(picture)}
      </p>
      <p className="lab-row">
        <button type="button" aria-pressed={isShown} onClick={() => show(id)}>
          Look
        </button>
        {shown !== null && !isShown && (
          <button type="button" aria-pressed={isBeside} onClick={() => compare(isBeside ? null : id)}>
            Compare
          </button>
        )}
        {picture.status === 'running' ? (
          <button type="button" className="danger" onClick={() => cancel(id)}>
            Stop
          </button>
        ) : (
          <button type="button" onClick={() => remove(id)}>
            Remove
          </button>
        )}
      </p>
    </li>
  )
}

function progressWords({ status, played, most, rate, trouble }: ShownRun['picture']): string {
  const games = `${played.toLocaleString('en')} of ${most.toLocaleString('en')} games`
  switch (status) {
    case 'running':
      return `${games}, ${Math.round(rate).toLocaleString('en')} a second, ${timeLeft((most - played) / Math.max(rate, 0.1))} left`
    case 'over':
      return `Done: ${played.toLocaleString('en')} games`
    case 'cancelled':
      return `Stopped after ${games}`
    case 'failed':
      return `Failed after ${games}: ${trouble}`
  }
}

function timeLeft(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`
}
