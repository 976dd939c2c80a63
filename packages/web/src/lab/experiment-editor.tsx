import { type ReactNode, useId } from 'react'
import { useLab } from './lab-store.ts'
import { SHIPPED } from './shipped.ts'
import { SweepForm } from './sweep-form.tsx'

/** The experiment as text: a shipped one, one made with the form, or the user's own. */
export function ExperimentEditor(): ReactNode {
  const { text, trouble, isReading, write, start } = useLab()
  const id = useId()
  const open = (file: File | undefined): void => void file?.text().then(write)
  return (
    <section className="card lab-editor" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Experiment</h2>
      <p className="lab-row">
        <label>
          Start from{' '}
          <select
            value={SHIPPED.find((one) => one.text === text)?.title ?? ''}
            onChange={({ target }) =>
              write(SHIPPED.find(({ title }) => title === target.value)?.text ?? text)
            }
          >
            <option value="" disabled>
              an experiment of your own
            </option>
            {SHIPPED.map(({ title }) => (
              <option key={title}>{title}</option>
            ))}
          </select>
        </label>
        <label>
          or a file{' '}
          <input
            type="file"
            accept=".json,application/json"
            onChange={({ target }) => open(target.files?.[0])}
          />
        </label>
      </p>
      <details>
        <summary>Vary one rule</summary>
        <SweepForm onMade={write} />
      </details>
      <label className="lab-text">
        The experiment as text
        <textarea
          spellCheck={false}
          rows={14}
          value={text}
          aria-invalid={trouble !== null}
          aria-describedby={trouble ? `${id}-trouble` : undefined}
          onChange={({ target }) => write(target.value)}
        />
      </label>
      {trouble && (
        <p className="trouble" role="alert" id={`${id}-trouble`}>
          {trouble}
        </p>
      )}
      <p className="lab-row">
        <button type="button" className="primary" disabled={isReading} onClick={start}>
          Run the experiment
        </button>
        <span className="muted" role="status">
          {isReading && 'Checking the experiment…'}
        </span>
      </p>
    </section>
  )
}
