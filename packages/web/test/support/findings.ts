import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * What the accessibility scan finds serious or critical, with the place. The drawing of a terrain is hidden from those
 * who hear a page, and made of thousands of shapes: the scan leaves it out. There are no frames, and without them one
 * run in the page is all of it: the other mode opens a second page for each scan.
 */
export function findings(page: Page): Promise<readonly string[]> {
  return seriousOnes(scanOf(page))
}

/** The same by day, and what the dark colours change: whether one can still read it. */
export async function findingsByDayAndNight(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const byDay = await findings(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const byNight = await seriousOnes(scanOf(page).withRules('color-contrast'))
  await page.emulateMedia({ colorScheme: 'light' })
  return [...byDay, ...byNight.map((finding) => `in the dark: ${finding}`)]
}

function scanOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page })
    .exclude('svg.terrain')
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
}

async function seriousOnes(scan: AxeBuilder): Promise<readonly string[]> {
  const { violations } = await scan.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    )
}
