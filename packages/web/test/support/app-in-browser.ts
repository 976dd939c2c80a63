import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { buildApp, launch, type Served, serveApp, serveMatches } from './browser.ts'

/** What a file of tests plays with; there as soon as its first test runs. */
export interface AppInBrowser {
  readonly browser: Browser
  /** The built app, to serve it once more. */
  readonly web: string
  readonly address: string
}

interface AppTerms {
  /** With the real server behind it; else the app plays by itself. */
  readonly isServed?: boolean
  /** A registry of other games than those of the app. */
  readonly games?: string
}

/** Of all files that run in this process: a browser takes longer to start than most tests to run. */
let running: Promise<Browser> | undefined

async function sharedBrowser(): Promise<Browser> {
  const before = await running
  if (before?.isConnected()) return before
  running = launch()
  return running
}

/** The app, built, served and open to a browser for all tests of a file. */
export function appInBrowser({ isServed = false, games }: AppTerms = {}): AppInBrowser {
  let browser: Browser | undefined
  let served: Served | undefined
  let web = ''
  beforeAll(async () => {
    web = await buildApp(games)
    served = await (isServed ? serveMatches(web) : serveApp(web))
    browser = await sharedBrowser()
  })
  afterAll(async () => {
    for (const context of browser?.contexts() ?? []) await context.close() // those a failed test left open
    await served?.close()
  })
  const there = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('the app is there when the first test runs')
    return part
  }
  return {
    get browser() {
      return there(browser)
    },
    get web() {
      return web
    },
    get address() {
      return there(served).address
    },
  }
}
