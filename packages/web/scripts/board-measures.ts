/**
 * Plays the default battle of CALLSIGN: Warrior in the browser by pointer and prints how much of the window is battlefield, how
 * many prompts a player gets each turn, and how many clicks an Advance with its shot takes, each beside its limit:
 * `tsx packages/web/scripts/board-measures.ts [WIDTHxHEIGHT ...] [SEED ...]`
 */
import type { Page } from 'playwright-core'
import { measureBoard } from '../test/support/board-measures.ts'
import { buildApp, launch, serveApp } from '../test/support/browser.ts'
import { layHere } from '../test/support/laid-battle.ts'
import { openPage } from '../test/support/table.ts'
import { pressTable } from '../test/support/tabletop.ts'
import { isAsked, isOver, startBattle } from '../test/support/warrior-hands.ts'
import { type Answered, answerByPointer } from '../test/support/warrior-pointer.ts'
import { battleAt } from '../test/support/warrior-position.ts'

const wished = process.argv.slice(2)
const [sizes, seeds] = [wished.filter((one) => one.includes('x')), wished.filter((one) => /^\d+$/.test(one))]
if (sizes.length === 0) sizes.push('1280x720', '1440x757', '1920x1080', '820x1180', '390x844')
if (seeds.length === 0) seeds.push('1')
const served = await serveApp(await buildApp())
const browser = await launch()

/** A narrow window is that of a phone or a tablet, used by finger. */
function isHeld(size: string): boolean {
  return Number(size.split('x')[0]) < 960
}

/** A page of this size, held as a phone or tablet if it is narrow. */
async function openAt(size: string, seed: string): Promise<Page> {
  const [width = 1280, height = 720] = size.split('x').map(Number)
  const touch = isHeld(size) ? { hasTouch: true, isMobile: true } : {}
  const viewport = { width, height }
  const page = await openPage(browser, served.address, { seed: Number(seed), viewport, ...touch })
  await page.evaluate('globalThis.__name = (named) => named') // which the loader of scripts wants in the page
  return page
}

/** Prints a figure, its limit, and whether it is kept. */
function report(what: string, figure: string, limit: string, isKept: boolean): void {
  console.log(`  ${isKept ? 'ok  ' : 'MISS'} ${what}: ${figure} (${limit})`)
}

async function playAndMeasure(size: string, seed: string): Promise<void> {
  const page = await openAt(size, seed)
  await startBattle(page, 'Cadet')
  await page.locator('.decision-bar').waitFor()
  const mission = (await page.locator('.phase').textContent()) ?? ''
  const first = await measureBoard(page)
  const answers: Answered[] = []
  let [least, moved, hidden, cut] = [1, 0, 0, 0]
  let fullest = ''
  while (!(await isOver(page))) {
    if (!(await isAsked(page))) {
      await page.waitForTimeout(20)
      continue
    }
    const seq = await page.locator('.decision-bar').getAttribute('data-seq')
    const measures = await measureBoard(page)
    if (measures.uncovered < least) {
      least = measures.uncovered
      fullest = await page.locator('.question').innerText()
    }
    if (measures.box !== first.box) moved++
    if (!measures.isWhole) cut++
    hidden += measures.hidden.length
    answers.push(await answerByPointer(page, answers.length))
    await page.waitForFunction(
      (old) => document.querySelector<HTMLElement>('.decision-bar')?.dataset.seq !== old,
      seq,
      { polling: 20, timeout: 20_000 },
    )
  }
  await page.context().close()
  const perTurn = [1, 2, 3, 4, 5].map((turn) => answers.filter((one) => one.turn === turn).length)
  const share = size.startsWith('390') ? 0.5 : 0.65
  console.log(`${size}, seed ${seed}, ${answers.length} prompts, begun at “${mission}”`)
  report(
    'battlefield in sight at every prompt',
    `${(least * 100).toFixed(1)}%, least at “${fullest}”`,
    `≥ ${share * 100}%`,
    least >= share,
  )
  report('box of the board', first.box, `changed at ${moved} prompts`, moved === 0)
  report('asked units or targets under a panel', String(hidden), '0', hidden === 0)
  report('prompts at which the table was cut off', String(cut), '0', cut === 0)
  report(
    'prompts in turns 1 to 5',
    perTurn.join(', '),
    '≤ 20 from turn 2',
    Math.max(...perTurn.slice(1)) <= 20,
  )
  for (const [kind, count] of commonest(answers)) console.log(`         ${count} × ${kind}`)
}

/** The questions asked most often in turns 2 to 5, without the names of units. */
function commonest(answers: readonly Answered[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const { question } of answers.filter(({ turn }) => turn > 1)) {
    const kind = question.replace(/^[A-Z][\w ]*?(?=:| (aims|moves|gets|charges|fires|is|has))/, '…')
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1]).slice(0, 6)
}

/** Counts the clicks that reach the page from the selection of a Team until the enemy is asked about its shot. */
async function measureAdvanceAndShoot(size: string): Promise<void> {
  const page = await openAt(size, '1')
  const units =
    'blue pro-section/fireteam-1 20,20 token; blue pro-section/fireteam-2 40,6 token; red ins-squad 20,36'
  const person = { kind: 'person' } as const
  await layHere(page, battleAt({ units }, 2), { blue: person, red: person })
  await page.evaluate('globalThis.__name = (named) => named')
  await page.getByRole('button', { name: 'I am Blue' }).click()
  await page.evaluate(() => {
    addEventListener('click', () => {
      document.body.dataset.clicks = String(Number(document.body.dataset.clicks ?? 0) + 1)
    })
  })
  await pressTable(page, 20, 20)
  await page.locator('.unit-menu').waitFor()
  await pressTable(page, 21.8, 24)
  await page.locator('.callout').getByRole('button', { name: 'Advance, fire at Squad' }).click()
  await page.getByRole('button', { name: 'I am Red' }).waitFor()
  const clicks = await page.evaluate(() => Number(document.body.dataset.clicks))
  await page.context().close()
  console.log('One Advance with its shot')
  report('clicks', String(clicks), '≤ 4', clicks <= 4)
}

for (const size of sizes) for (const seed of seeds) await playAndMeasure(size, seed)
await measureAdvanceAndShoot('1280x720')
await browser.close()
await served.close()
