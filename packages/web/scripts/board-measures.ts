/**
 * Plays a battle of CALLSIGN: Warrior in the browser by pointer and prints what the board leaves of the window, how many
 * prompts a player gets each turn, and how many clicks each took:
 * `tsx packages/web/scripts/board-measures.ts [WIDTHxHEIGHT ...] [SEED ...]`
 */
import { measureBoard } from '../test/support/board-measures.ts'
import { buildApp, launch, serveApp } from '../test/support/browser.ts'
import { openPage } from '../test/support/table.ts'
import { isAsked, isOver, startBattle } from '../test/support/warrior-hands.ts'
import { type Answered, answerByPointer } from '../test/support/warrior-pointer.ts'

const wished = process.argv.slice(2)
const [sizes, seeds] = [wished.filter((one) => one.includes('x')), wished.filter((one) => /^\d+$/.test(one))]
if (sizes.length === 0) sizes.push('1280x720', '1440x757', '390x844')
if (seeds.length === 0) seeds.push('1')
const served = await serveApp(await buildApp())
const browser = await launch()

for (const [size, seed] of sizes.flatMap((one) => seeds.map((other) => [one, other] as const))) {
  const [width = 1280, height = 720] = size.split('x').map(Number)
  const isPhone = width < 600
  const page = await openPage(browser, served.address, {
    seed: Number(seed),
    viewport: { width, height },
    ...(isPhone ? { hasTouch: true, isMobile: true } : {}),
  })
  await page.evaluate('globalThis.__name = (named) => named') // which the loader of scripts wants in the page
  await startBattle(page, 'Cadet')
  await page.locator('.decision-bar').waitFor()
  const first = await measureBoard(page)
  const answers: Answered[] = []
  let [least, moved, hidden] = [1, 0, 0]
  while (!(await isOver(page))) {
    if (!(await isAsked(page))) {
      await page.waitForTimeout(20)
      continue
    }
    const seq = await page.locator('.decision-bar').getAttribute('data-seq')
    const measures = await measureBoard(page)
    least = Math.min(least, measures.uncovered)
    if (measures.box !== first.box) moved++
    hidden += measures.hidden.length
    answers.push(await answerByPointer(page, answers.length))
    await page.waitForFunction(
      (old) => document.querySelector<HTMLElement>('.decision-bar')?.dataset.seq !== old,
      seq,
      { polling: 20, timeout: 20_000 },
    )
  }
  const perTurn = [1, 2, 3, 4, 5].map((turn) => answers.filter((one) => one.turn === turn).length)
  console.log(
    `${size}, seed ${seed}: battlefield uncovered ${(least * 100).toFixed(1)}% at least, box ${first.box}`,
  )
  console.log(`  box changed at ${moved} prompts; asked units or targets covered: ${hidden}`)
  console.log(
    `  prompts in turns 1 to 5: ${perTurn.join(', ')}; most clicks for one: ${Math.max(...answers.map(({ clicks }) => clicks))}`,
  )
  for (const [kind, count] of commonest(answers)) console.log(`    ${count} × ${kind}`)
  await page.context().close()
}
/** The questions asked most often in turns 2 to 5, without the names of units. */
function commonest(answers: readonly Answered[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const { question } of answers.filter(({ turn }) => turn > 1)) {
    const kind = question.replace(/^[A-Z][\w ]*?(?=:| (aims|moves|gets|charges|fires|is|has))/, '…')
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1]).slice(0, 12)
}

await browser.close()
await served.close()
