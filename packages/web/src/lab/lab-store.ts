import type { Plan } from '@sandtable/lab'
import { create } from 'zustand'
import { LabRun, type RunSnapshot } from './lab-run.ts'
import { PlanReading } from './plan-reading.ts'
import { SHIPPED } from './shipped.ts'

export interface ShownRun {
  readonly run: LabRun
  readonly picture: RunSnapshot
}

interface Lab {
  /** The experiment being written. */
  readonly text: string
  /** What is wrong with it, in a sentence that names the place. */
  readonly trouble: string | null
  /** The text is being read; the experiment runs if it is valid. */
  readonly isReading: boolean
  /** The newest first. */
  readonly runs: readonly ShownRun[]
  /** The run that is shown, and the one compared with it. */
  readonly shown: number | null
  readonly beside: number | null
  write(text: string): void
  start(): void
  cancel(id: number): void
  remove(id: number): void
  show(id: number): void
  compare(id: number | null): void
}

const NOTHING_YET = { played: 0, rate: 0, report: null, soFar: null, missing: null, trouble: null } as const

/** The lab of this browser. Runs continue while other pages are open, and end when the tab is closed. */
export const useLab = create<Lab>((set, get) => {
  const changed = (id: number) => (picture: RunSnapshot) =>
    set(({ runs }) => ({ runs: runs.map((one) => (one.run.id === id ? { ...one, picture } : one)) }))
  const run = (text: string, plan: Plan): void => {
    const { runs } = get()
    const id = 1 + Math.max(0, ...runs.map(({ run }) => run.id))
    const run = new LabRun(id, text, plan, changed(id))
    const picture = { ...NOTHING_YET, status: 'running', most: run.progression.most } as const
    set({ runs: [{ run, picture }, ...runs], shown: id, beside: null })
    void run.play()
  }
  let reading: PlanReading | null = null
  return {
    text: SHIPPED[0]?.text ?? '',
    trouble: null,
    isReading: false,
    runs: [],
    shown: null,
    beside: null,
    write: (text) => {
      reading?.abandon()
      set({ text, trouble: null, isReading: false })
    },
    start: () => {
      const { text } = get()
      reading?.abandon()
      reading = new PlanReading(text)
      set({ trouble: null, isReading: true })
      reading.plan.then(
        (plan) => {
          set({ isReading: false, trouble: typeof plan === 'string' ? plan : null })
          if (typeof plan !== 'string') run(text, plan)
        },
        ({ message }: Error) => set({ isReading: false, trouble: message }),
      )
    },
    cancel: (id) => runOf(get(), id)?.run.cancel(),
    remove: (id) => {
      runOf(get(), id)?.run.cancel()
      set(({ runs, shown, beside }) => ({
        runs: runs.filter(({ run }) => run.id !== id),
        shown: shown === id ? null : shown,
        beside: beside === id ? null : beside,
      }))
    },
    show: (shown) => set(({ beside }) => ({ shown, beside: beside === shown ? null : beside })),
    compare: (beside) => set({ beside }),
  }
})

export function runOf({ runs }: Pick<Lab, 'runs'>, id: number | null): ShownRun | null {
  return runs.find(({ run }) => run.id === id) ?? null
}
