import { spawnSync } from 'node:child_process'

/** How smoothly one of 120 figures is dragged over the largest shipped map (`frames.ts`), or why that was not measured. */
export type DraggingFigures =
  | { readonly map: string; readonly figures: number; readonly frames: readonly ToolFrames[] }
  | { readonly skipped: string }

/** With one tool in hand: the time from frame to frame, and the processor time of the page's main thread for each. */
export interface ToolFrames {
  readonly tool: string
  readonly frames: number
  readonly medianMs: number
  readonly p95Ms: number
  readonly worstMs: number
  /** The part of the frames, 0 to 1, that came more than 33 ms after the one before. */
  readonly lateShare: number
  readonly processorMsPerFrame: number
}

/** What `frames.ts` ends with where there is no browser. */
export const NO_CHROMIUM = 3

/** In a process of its own, by a loader: it builds the app, which no bundle of this benchmark can hold. */
export function draggingFigures(): DraggingFigures {
  const { status, stdout, stderr, error } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'bench/table/frames.ts', '--json'],
    { encoding: 'utf8', maxBuffer: 1 << 26 },
  )
  if (status === 0) return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as DraggingFigures
  if (status === NO_CHROMIUM) return { skipped: 'There is no Chromium (CHROMIUM_PATH names another place).' }
  throw new Error(`bench/table/frames.ts ended with ${status}: ${error?.message ?? stderr}`)
}
