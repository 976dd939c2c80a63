import { ARC_WIDTHS, type ArcWidth, inch } from '@sandtable/table'
import type { ReactNode } from 'react'
import { placeWords } from '../../battlefield/tokens/token.ts'
import { tokenOf } from '../../battlefield/tools/end.ts'
import { tapeWords } from '../../battlefield/tools/tape.tsx'
import { useSandbox } from '../sandbox-store.ts'
import { useSight } from '../use-sight.ts'
import { ReachPanel } from './reach-panel.tsx'

/** The result of the tool in use in words, and its settings. */
export function AnswerPanel(): ReactNode {
  const tool = useSandbox((state) => state.tool)
  switch (tool) {
    case 'tape':
      return <TapePanel />
    case 'sight':
      return <SightPanel />
    case 'rings':
      return <RingsPanel />
    case 'arc':
      return <ArcPanel />
    case 'reach':
      return <ReachPanel />
    default:
      return null
  }
}

function TapePanel(): ReactNode {
  const tokens = useSandbox((state) => state.tokens)
  const ends = useSandbox((state) => state.ends)
  const beginAnew = useSandbox((state) => state.beginAnew)
  const words = tapeWords(tokens, ends)
  return (
    <section className="panel answer" aria-label="Tape">
      <h2>Tape</h2>
      <p role="status">
        {words ||
          (ends[0] ? `From ${placeWords(ends[0].at)}. Now click the other end.` : 'Click where to start.')}
      </p>
      {ends.length > 0 && (
        <button type="button" onClick={beginAnew}>
          Start over
        </button>
      )}
    </section>
  )
}

function SightPanel(): ReactNode {
  const { ends, showsField, change, beginAnew } = useSandbox()
  const [from, to] = ends
  const answer = useSight(from, to)
  return (
    <section className={`panel answer sight ${answer?.verdict ?? ''}`} aria-label="Sight">
      <h2>Sight</h2>
      <p role="status">
        {answer?.words ?? (from ? 'Now click the target or a point.' : 'Click the viewer.')}
      </p>
      {answer && answer.details.length > 0 && (
        <ol className="details">
          {answer.details.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a detail is its place along the line
            <li key={i} className={line.verdict ?? ''}>
              {line.words}
            </li>
          ))}
        </ol>
      )}
      <label className="check">
        <input
          type="checkbox"
          checked={showsField}
          onChange={({ target }) => change({ showsField: target.checked })}
        />{' '}
        Show everything it sees
      </label>
      {ends.length > 0 && (
        <button type="button" onClick={beginAnew}>
          Start over
        </button>
      )}
    </section>
  )
}

function RingsPanel(): ReactNode {
  const ranges = useSandbox((state) => state.ranges)
  const change = useSandbox((state) => state.change)
  const chosen = useSandbox((state) => tokenOf(state.tokens, state.chosen))
  return (
    <section className="panel answer" aria-label="Rings">
      <h2>Rings</h2>
      <p role="status">
        {chosen
          ? `Round ${chosen.name}, from the edge of the base: ${ranges.map((r) => `${r / 100}″`).join(', ')}.`
          : 'Click a piece.'}
      </p>
      <label>
        Inches, with commas{' '}
        <input
          defaultValue={ranges.map((range) => range / 100).join(', ')}
          onChange={({ target }) => {
            const read = target.value
              .split(/[,\s]+/)
              .map(Number)
              .filter((value) => value > 0 && value <= 96)
            if (read.length > 0) change({ ranges: read.slice(0, 8).map(inch) })
          }}
        />
      </label>
    </section>
  )
}

function ArcPanel(): ReactNode {
  const { arcWidth, arcRange, change } = useSandbox()
  const chosen = useSandbox((state) => tokenOf(state.tokens, state.chosen))
  return (
    <section className="panel answer" aria-label="Arc">
      <h2>Arc</h2>
      <p role="status">
        {chosen ? `${arcWidth}° before ${chosen.name}, ${arcRange / 100}″ far.` : 'Click a piece.'}
      </p>
      <label>
        Width{' '}
        <select
          value={arcWidth}
          onChange={({ target }) => change({ arcWidth: Number(target.value) as ArcWidth })}
        >
          {ARC_WIDTHS.map((width) => (
            <option key={width} value={width}>
              {width}°
            </option>
          ))}
        </select>
      </label>
      <label>
        Range in inches{' '}
        <input
          type="number"
          min={1}
          max={96}
          value={arcRange / 100}
          onChange={({ target }) => change({ arcRange: inch(Math.max(1, Number(target.value))) })}
        />
      </label>
    </section>
  )
}
