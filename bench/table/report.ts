import { atLeast, type Circumstances, type Limit } from '../report.ts'
import type { DraggingFigures } from './dragging.ts'
import type { FormationFigures } from './formation.ts'
import type { ReachFigures } from './reach.ts'
import type { SightFigures } from './sight.ts'

/** All that is measured of the table. Lines are counted by the second. */
export interface TableFigures {
  readonly sight: SightFigures
  readonly reach: ReachFigures
  readonly formation: FormationFigures
  readonly dragging: DraggingFigures
}

export interface TableReport extends TableFigures {
  readonly circumstances: Circumstances
  readonly limits: Readonly<Record<string, Limit>>
}

const SIGHT_TO_PLAIN = 3
const REACH_TO_BARE = 3
const PLACING_TEN_US = 1000
/** Sixty frames a second, as the browser's clock rounds them. */
const FRAME_MS = 16.7
const LATE_SHARE = 0.01

export function tableLimits({
  sight,
  reach,
  formation,
  dragging,
}: TableFigures): Readonly<Record<string, Limit>> {
  return {
    sightToPlain: atLeast(sight.ratios.centreToPlain, SIGHT_TO_PLAIN),
    reachToBare: below(reach.ratio, REACH_TO_BARE),
    placingTenUs: below(formation.placingUs, PLACING_TEN_US),
    ...draggingLimits(dragging),
  }
}

/** The worse of the tools is judged; nothing is where no browser was found. */
function draggingLimits(dragging: DraggingFigures): Readonly<Record<string, Limit>> {
  if ('skipped' in dragging) return {}
  return {
    frameMs: below(Math.max(...dragging.frames.map(({ medianMs }) => medianMs)), FRAME_MS),
    lateFrames: below(Math.max(...dragging.frames.map(({ lateShare }) => lateShare)), LATE_SHARE),
  }
}

function below(value: number, bound: number): Limit {
  return { value, below: bound, met: value <= bound }
}

export function printTable({ circumstances, sight, reach, formation, dragging, limits }: TableReport): void {
  const { node, processor, cores, load, isQuick } = circumstances
  console.log(`Sandtable on Node ${node}, ${cores} × ${processor}, load ${load.toFixed(1)}`)
  if (isQuick) console.log('A quick run: the figures are rough.')

  console.log(`\nSight up to 24 inches on 6 by 4 feet, ${sight.edges} edges`)
  row('figure to figure', sight.perSecond.centre, 'lines/s')
  row('with both outer lines', sight.perSecond.sight, 'pairs/s')
  row('plain loop', sight.perSecond.plain, 'lines/s')
  row('ten figures at ten figures', sight.perSecond.teams, 'team pairs/s')
  row('figure to figure / plain loop', sight.ratios.centreToPlain, verdict(limits.sightToPlain))
  row('crossings a line', sight.crossingsPerLine, '')
  row('making a ground', sight.groundMs, 'ms')

  console.log(`\nMovement on the same kind of ground, ${reach.edges} edges`)
  row('reach of 12 inches', reach.reachUs, 'µs')
  row('bare Dijkstra', reach.bareUs, 'µs')
  row('reach / bare Dijkstra', reach.ratio, verdict(limits.reachToBare))
  row('placing ten figures', formation.placingUs, `µs, ${verdict(limits.placingTenUs)}`)
  row('teams that got there', formation.arrived, '')

  printDragging(dragging, limits)
}

function printDragging(dragging: DraggingFigures, limits: TableReport['limits']): void {
  if ('skipped' in dragging) {
    console.log(`\nDragging a figure in the browser: not measured. ${dragging.skipped}`)
    return
  }
  console.log(
    `\nDragging one of ${dragging.figures} figures on '${dragging.map}'; 60 frames a second are 16.7 ms apart`,
  )
  for (const { tool, medianMs, p95Ms, worstMs, processorMsPerFrame } of dragging.frames) {
    const remark = `ms from frame to frame; 95 % within ${p95Ms}, worst ${worstMs}; main thread ${processorMsPerFrame}`
    row(tool, medianMs, remark)
  }
  row('median of the slower tool', limits.frameMs?.value ?? 0, `ms, ${verdict(limits.frameMs)}`)
  row('frames above 33 ms', limits.lateFrames?.value ?? 0, `of all, ${verdict(limits.lateFrames)}`)
}

function row(what: string, figure: number, remark: string): void {
  const shown = figure >= 100 ? Math.round(figure).toLocaleString('en') : figure.toFixed(2)
  console.log(`  ${what.padEnd(26)}${shown.padStart(12)} ${remark}`.trimEnd())
}

function verdict(limit: Limit | undefined): string {
  return limit ? `${limit.met ? 'met' : 'NOT MET'}: ${bound(limit)}` : ''
}

function bound({ atLeast, below }: Limit): string {
  return atLeast === undefined ? `at most ${below}` : `at least ${atLeast}`
}
