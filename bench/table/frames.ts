/**
 * How smoothly a piece is dragged: part of `npm run bench -- --table`, and alone `tsx bench/table/frames.ts [--json]`. The largest shipped map with 120 figures on it,
 * in Chromium without a graphics card; one figure is carried over the table, one move a frame, plainly and with the
 * sight tool out. It reports the time from frame to frame (16.7 ms are 60 a second) and the processor time of the
 * page's main thread per frame, which a busy machine does not spoil.
 */
import { existsSync } from 'node:fs'
import type { CDPSession, Page } from 'playwright-core'
import { MAP_SIZES, SHIPPED_MAPS } from '../../packages/table/src/index.ts'
import { buildApp, launch, serveApp } from '../../packages/web/test/support/browser.ts'
import { NO_CHROMIUM, type ToolFrames } from './dragging.ts'

const FIGURES = 120
const FRAMES = 240
/** A busy machine spoils a drag and never makes one better: of these, the one with the fewest late frames counts. */
const PASSES = 3
/** Milliseconds from frame to frame beyond which a frame is late. */
const LATE_MS = 33

if (!existsSync(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium')) {
  console.error('There is no Chromium to drag figures in.')
  process.exit(NO_CHROMIUM)
}
const app = await serveApp(await buildApp())
const browser = await launch()
const { id, json } = await largestMap()
const page = await browser.newPage({ viewport: { width: 1400, height: 900 } })
await page.addInitScript(([key, table]) => localStorage.setItem(key, table), [
  'sandtable.table',
  JSON.stringify({ mapId: `shipped/${id}`, tokens: figures(json) }),
] as const)
// The loader names functions by a helper of its own, which the page does not know.
await page.addInitScript({ content: 'globalThis.__name = (named) => named' })
await page.goto(`${app.address}/table`)
await page
  .locator('.token')
  .nth(FIGURES - 1)
  .waitFor({ state: 'attached' })
const session = await page.context().newCDPSession(page)
await session.send('Performance.enable', { timeDomain: 'threadTicks' })

const results: ToolFrames[] = []
for (const tool of ['Hand', 'Sight']) {
  await page.getByRole('button', { name: tool, exact: true }).click()
  await page.waitForTimeout(1000)
  const passes: ToolFrames[] = []
  for (let i = 0; i < PASSES; i++) passes.push(await measured(page, session, tool))
  results.push(passes.reduce((best, one) => (one.lateShare < best.lateShare ? one : best)))
}
await browser.close()
await app.close()
report(results)

async function largestMap(): Promise<{ id: string; json: { width: number; depth: number } }> {
  const largest = MAP_SIZES.at(-1) ?? [6, 4]
  const all = await Promise.all(
    SHIPPED_MAPS.filter(({ feet }) => feet[0] === largest[0] && feet[1] === largest[1]).map(
      async ({ id, load }) => {
        const json = (await load()).default
        return { id, json, size: JSON.stringify(json).length }
      },
    ),
  )
  const [first] = all.sort((a, b) => b.size - a.size)
  if (!first) throw new Error('no map is shipped')
  return first
}

/** In ranks over the whole table, half of each side. */
function figures({ width, depth }: { readonly width: number; readonly depth: number }): object[] {
  const columns = 15
  return Array.from({ length: FIGURES }, (_, i) => ({
    id: `token-${i + 1}`,
    name: `Rifleman ${i + 1}`,
    side: i % 2 === 0 ? 'blue' : 'red',
    at: {
      x: Math.round(((i % columns) + 0.5) * (width / columns)),
      y: Math.round((Math.floor(i / columns) + 0.5) * (depth / (FIGURES / columns))),
    },
    facing: { x: 1, y: 0 },
    states: i % 5 === 0 ? ['pinned'] : [],
    piece: { kind: 'figure', role: i % 7 === 0 ? 'machine-gun' : 'rifle', radius: 49 },
  }))
}

async function measured(on: Page, metrics: CDPSession, tool: string): Promise<ToolFrames> {
  const before = await processorMs(metrics)
  const times = await on.evaluate(dragOneFigure, FRAMES)
  const spent = (await processorMs(metrics)) - before
  const sorted = times.sort((a, b) => a - b)
  const at = (part: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
  return {
    tool,
    frames: sorted.length,
    medianMs: round(at(0.5)),
    p95Ms: round(at(0.95)),
    worstMs: round(at(1)),
    lateShare: sorted.filter((ms) => ms > LATE_MS).length / sorted.length,
    processorMsPerFrame: round(spent / FRAMES),
  }
}

/** Runs in the page: takes hold of a figure and carries it in a circle, one move a frame. */
function dragOneFigure(count: number): Promise<number[]> {
  const token = document.querySelector('[data-token="token-68"]')
  if (!token) throw new Error('there is no figure to drag')
  const box = token.getBoundingClientRect()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const send = (type: string, to: EventTarget, clientX: number, clientY: number): boolean =>
    to.dispatchEvent(
      new PointerEvent(type, {
        clientX,
        clientY,
        button: 0,
        pointerId: 1,
        isPrimary: true,
        bubbles: true,
        pointerType: 'mouse',
      }),
    )
  send('pointerdown', token, x, y)
  const times: number[] = []
  return new Promise((resolve) => {
    let last = 0
    let done = 0
    const frame = (now: number): void => {
      if (last > 0) times.push(now - last)
      last = now
      const angle = (done / 40) * Math.PI * 2
      send('pointermove', window, x + Math.cos(angle) * 160, y + Math.sin(angle) * 120)
      if (done++ < count) requestAnimationFrame(frame)
      else {
        send('pointerup', window, x, y)
        resolve(times)
      }
    }
    requestAnimationFrame(frame)
  })
}

async function processorMs(metrics: CDPSession): Promise<number> {
  const { metrics: all } = await metrics.send('Performance.getMetrics')
  return (all.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

function report(frames: readonly ToolFrames[]): void {
  if (process.argv.includes('--json')) {
    console.log(JSON.stringify({ map: id, figures: FIGURES, frames }))
    return
  }
  console.log(
    `Dragging one of ${FIGURES} figures on '${id}', ${FRAMES} frames each; 60 a second are 16.7 ms apart.`,
  )
  for (const { tool, medianMs, p95Ms, worstMs, lateShare, processorMsPerFrame } of frames) {
    console.log(
      `${tool.padEnd(6)} median ${medianMs} ms, 95 % within ${p95Ms} ms, worst ${worstMs} ms, ${(lateShare * 100).toFixed(1)} % above ${LATE_MS} ms; main thread ${processorMsPerFrame} ms a frame`,
    )
  }
}
