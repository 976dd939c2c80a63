import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { newFolder, sandtable } from './command.ts'

const EXAMPLES = fileURLToPath(new URL('../../../docs/examples/', import.meta.url))

/** The example with something changed. */
function changed(
  change: (file: { play: Record<string, unknown>[]; [part: string]: unknown }) => void,
): string {
  const file = JSON.parse(readFileSync(join(EXAMPLES, 'rallied-gun.json'), 'utf8'))
  change(file)
  const path = join(newFolder(), 'example.json')
  writeFileSync(path, JSON.stringify(file))
  return path
}

describe('sandtable replay --script', () => {
  test('tells an example of Hail of Fire with its own dice', () => {
    const { code, out } = sandtable(['replay', '--script', join(EXAMPLES, 'rallied-gun.json')])
    expect(code).toBe(0)
    expect(out).toContain('g, Rally Check: needs 4+, rolled 5: it is Ready.')
    expect(out).toContain('t1 is destroyed.')
  })

  test('knows every game that reads positions', () => {
    const { out } = sandtable(['replay', '--script', join(EXAMPLES, 'jammed-fighter.json')])
    expect(out).toContain('needs 1 or less (3, jammed -2), rolls 2: a miss.')
  })

  test('names the line of a wrong answer or die, and says what is asked', () => {
    const unasked = changed(({ play }) => {
      play[1] = { answer: 'hof-act-1', choice: ['fire'] }
    })
    expect(sandtable(['replay', '--script', unasked])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/play\[1\]: hof-act-1 is not asked here; asked is hof-hero-7 of red/),
    })
    const otherDie = changed(({ play }) => {
      play[5] = { dice: { 'hof-fire-4': [5] } }
    })
    expect(sandtable(['replay', '--script', otherDie]).err).toMatch(/play\[6\]: hof-lead-4 rolls a d6/)
  })

  test('says in a sentence what is wrong with the file', () => {
    const nowhere = changed((file) => {
      file.position = { teams: 'blue maus 10,10' }
    })
    expect(sandtable(['replay', '--script', nowhere])).toMatchObject({ code: 2 })
    expect(sandtable(['replay', '--script', nowhere]).err).toContain('position:')
    const spare = changed(({ play }) => {
      play.push({ dice: { 'hof-fire-4': [1] } })
    })
    expect(sandtable(['replay', '--script', spare]).err).toContain('dice')
  })
})
