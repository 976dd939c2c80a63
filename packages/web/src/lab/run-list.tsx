import type { ReactNode } from 'react'
import { type ShownRun, useLab } from './lab-store.ts'

/** The runs since this tab was opened: view one, compare it with another, stop it, remove it. */
export function RunList(): ReactNode {
  const { runs } = useLab()
  return (
    <section className="card lab-runs" aria-labelledby="lab-runs-title">
      <h2 id="lab-runs-title">Runs</h2>
      {runs.length === 0 ? (
        <p className="muted">
          No runs yet. Runs are kept until you close this tab; download what you want to keep.
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
          View
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
  const games = `${numberWords(played)} of ${numberWords(most)} games`
  switch (status) {
    case 'running':
      return played === 0
        ? `${games}. The first games are being played.`
        : `${games}, ${numberWords(Math.max(1, Math.round(rate)))} a minute, ${timeLeft((most - played) / rate)} left`
    case 'over':
      return `Done: ${numberWords(played)} games, ${numberWords(Math.round(rate))} a minute`
    case 'cancelled':
      return `Stopped after ${games}${played > 0 ? '. What was played is kept.' : '. No game was finished.'}`
    case 'failed':
      return `Failed after ${games}: ${trouble}`
  }
}

function numberWords(count: number): string {
  return count.toLocaleString('en')
}

function timeLeft(minutes: number): string {
  if (minutes < 1.5) return `${Math.ceil(minutes * 60)} s`
  return minutes < 90 ? `${Math.ceil(minutes)} min` : `${Math.ceil(minutes / 60)} h`
}
