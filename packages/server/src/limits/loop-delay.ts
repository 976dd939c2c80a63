import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { LoopDelay } from '@sandtable/protocol'
import type { FastifyInstance } from 'fastify'

/** Milliseconds between two measurements. */
const RESOLUTION = 10

const NANOSECONDS = 1_000_000

/** Measures how late the event loop of the main thread runs, from when the server listens. */
export function watchLoop(app: FastifyInstance): () => LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION })
  app.addHook('onListen', async () => void histogram.enable())
  app.addHook('onClose', async () => void histogram.disable())
  const late = (nanoseconds: number): number =>
    Math.max(0, Math.round((nanoseconds / NANOSECONDS - RESOLUTION) * 10) / 10)
  return () => ({
    p50: late(histogram.percentile(50)),
    p99: late(histogram.percentile(99)),
    max: late(histogram.max),
  })
}
