/**
 * `npm test`: installs what is missing, then runs every check and all tests, whatever fails on the way. Arguments go to
 * vitest: `npm test -- packages/engine` runs the checks and the tests of the engine. A test that passed only at its second
 * try is named; with `--strict` it counts as failed. The last line is the count.
 */

import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installChromium, installDependencies, npmCommand, ROOT, run, Trouble } from './install.mjs'

const CHECKS = [
  'typecheck',
  'lint',
  'arrows',
  'determinism',
  'language',
  'clauses',
  'sizes',
  'mutants-sample',
]

const STRICT = '--strict'
const isStrict = process.argv.includes(STRICT)
const forVitest = process.argv.slice(2).filter((argument) => argument !== STRICT)

const count = { passed: 0, failed: 0 }

/** Tests that failed at first and passed when they were tried again. */
const retried = []

if (attempt('packages', installDependencies)) {
  attempt('chromium', () => {
    process.env.CHROMIUM_PATH = installChromium()
  })
  await Promise.all(CHECKS.map((check) => timed(check, () => runCheck(check)))) // each leaves a core idle by itself
  console.log('── tests')
  await timed('tests', runTests)
}
for (const test of retried) console.log(`Passed only at the second try: ${test}`)
console.log(`${count.passed} passed, ${count.failed} failed`)
process.exitCode = count.failed > 0 ? 1 : 0

/** Does what must be there first. It counts only when it fails. */
function attempt(what, install) {
  try {
    install()
    return true
  } catch (error) {
    if (!(error instanceof Trouble)) throw error
    console.log(`── ${what}: ${error.message}\n`)
    count.failed++
    return false
  }
}

async function timed(what, work) {
  const begin = performance.now()
  const passed = await work()
  console.log(
    `── ${what} ${passed ? 'passed' : 'FAILED'} in ${((performance.now() - begin) / 1000).toFixed(1)} s\n`,
  )
}

/** Runs a check beside others; what it says is told when it has ended, so that no two talk at once. */
function runCheck(check) {
  const { command, args, shell } = npmCommand(['run', '--silent', check])
  const child = spawn(command, args, { cwd: ROOT, shell, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text
    })
  return new Promise((resolve) => {
    child.on('error', (error) => {
      said += `${command} could not be run: ${error.message}.\n`
    })
    child.on('close', (code) => {
      count[code === 0 ? 'passed' : 'failed']++
      process.stdout.write(said)
      resolve(code === 0)
    })
  })
}

/** Runs vitest, which counts its tests in a file of its own besides telling them. */
function runTests() {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-test-'))
  const resultPath = join(folder, 'result.json')
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultPath}`]
  const { status } = run(process.execPath, [vitest, 'run', ...reporters, ...forVitest])

  const files = existsSync(resultPath) ? JSON.parse(readFileSync(resultPath, 'utf8')).testResults : []
  rmSync(folder, { recursive: true })
  const failedBefore = count.failed
  for (const file of files) countFile(file)
  const failed = count.failed - failedBefore
  if (status !== 0 && failed === 0) count.failed++ // vitest crashed, found no test, or met an error outside of tests
  return status === 0 && failed === 0
}

/** A file that breaks before its first test counts as one failure. */
function countFile(file) {
  const atSecondTry = file.assertionResults.filter(
    (test) => test.status === 'passed' && test.failureMessages.length > 0,
  )
  retried.push(...atSecondTry.map((test) => test.fullName))
  const notCounted = isStrict ? atSecondTry.length : 0
  const passed = file.assertionResults.filter((test) => test.status === 'passed').length - notCounted
  const failed = file.assertionResults.filter((test) => test.status === 'failed').length + notCounted
  count.passed += passed
  count.failed += failed === 0 && file.status === 'failed' ? 1 : failed
}
