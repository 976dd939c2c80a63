import { readFileSync } from 'node:fs'
import { readMap, type TableMap } from '@sandtable/table'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { AppInBrowser } from './app-in-browser.ts'
import { openPage } from './table.ts'

export async function openEditor(app: AppInBrowser, path = '/maps'): Promise<Page> {
  const page = await openPage(app.browser, `${app.address}${path}`)
  await page.locator('.tabletop').waitFor()
  return page
}

/** The map as the editor writes it into a file, and the file. */
export async function exported(page: Page): Promise<{ readonly file: string; readonly map: TableMap }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  const file = await download.path()
  const reading = readMap(JSON.parse(readFileSync(file, 'utf8')))
  expect(reading.problems).toEqual([])
  if (!reading.map) throw new Error('what is exported can be read')
  return { file, map: reading.map }
}

/** Takes a pen, or lays it down to choose. */
export function draw(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click()
}
