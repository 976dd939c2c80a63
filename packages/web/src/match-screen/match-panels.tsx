import { type ReactNode, useEffect, useState } from 'react'
import { ButtonRow } from '../ui/button-row.tsx'
import { useMatchState } from './match-context.ts'

const TABS = [
  { id: 'decision', name: 'Decide' },
  { id: 'units', name: 'Units' },
  { id: 'log', name: 'Log' },
] as const

type TabId = (typeof TABS)[number]['id']

/** The board and the panels around it. On a narrow screen the panels share one sheet with tabs. */
export function MatchPanels({ children }: { readonly children: ReactNode }): ReactNode {
  const [tab, setTab] = useState<TabId>('decision')
  const asked = useMatchState((state) => state.asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new question is brought to the front
  useEffect(() => setTab('decision'), [asked])
  return (
    <main className="table-main" data-tab={tab}>
      {children}
      <ButtonRow className="sheet-tabs" label="Panels">
        {TABS.map(({ id, name }) => (
          <button key={id} type="button" aria-pressed={tab === id} onClick={() => setTab(id)}>
            {name}
          </button>
        ))}
      </ButtonRow>
    </main>
  )
}
