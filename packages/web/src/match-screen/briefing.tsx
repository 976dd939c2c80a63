import { type ReactNode, useEffect, useRef } from 'react'
import { viewOf } from '../state/match-store.ts'
import { useMatch, useShown } from './match-context.ts'

/**
 * The mission: what it is about, how to win, how it stands, and the effects of the ground. Open at the start, and
 * available at any time.
 */
export function Briefing({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { ui } = useMatch()
  const view = viewOf(useShown())
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onClose])
  const briefing = view === null ? null : (ui.briefing?.(view) ?? null)
  const { BriefingPicture } = ui
  return (
    <section ref={box} className="briefing" role="dialog" aria-label="Mission" tabIndex={-1}>
      <header>
        <h2>{briefing?.title ?? ui.ruleset.name}</h2>
        <button type="button" className="primary" onClick={onClose}>
          Got it
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what does not fit */}
      <div className="briefing-parts" tabIndex={0}>
        {BriefingPicture && view !== null && <BriefingPicture view={view} />}
        <div>
          <p>{ui.ruleset.wording.aim}</p>
          {briefing?.parts.map(({ title, rows }) => (
            <section key={title}>
              <h3>{title}</h3>
              <dl>
                {rows.map(({ what, words }) => (
                  <div key={what}>
                    <dt>{what}</dt>
                    <dd>{words}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </div>
    </section>
  )
}
