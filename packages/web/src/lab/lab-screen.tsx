import type { ReactNode } from 'react'
import { PageHeader } from '../ui/site/page-header.tsx'
import { ExperimentEditor } from './experiment-editor.tsx'
import { runOf, useLab } from './lab-store.ts'
import { RunList } from './run-list.tsx'
import { RunReport } from './run-report.tsx'

/** The lab: write an experiment, watch it run, compare runs, export the results. */
export function LabScreen(): ReactNode {
  const lab = useLab()
  const shown = runOf(lab, lab.shown)
  const beside = runOf(lab, lab.beside)
  return (
    <div className="lab">
      <PageHeader title="Lab" />
      <main id="content">
        <p className="lab-words">
          What is a rule, a unit or a side worth? Bots play thousands of games in this browser, on all its
          cores, and the report gives each number with its confidence interval. The same experiment plays the
          same games on every machine.
        </p>
        <div className="lab-columns">
          <ExperimentEditor />
          <RunList />
        </div>
        {shown && (
          <div className={beside ? 'lab-reports two' : 'lab-reports'}>
            <RunReport key={shown.run.id} shown={shown} />
            {beside && <RunReport key={beside.run.id} shown={beside} />}
          </div>
        )}
      </main>
    </div>
  )
}
