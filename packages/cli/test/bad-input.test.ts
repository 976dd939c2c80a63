import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder, sandtable } from './command.ts'

/** One sentence on the error output, exit code 2, nothing else said. */
function expectComplaint(words: readonly string[], sentence: RegExp, typed: readonly string[] = []): void {
  const { code, err } = sandtable(words, typed)
  expect(err.trim()).toMatch(sentence)
  expect(err.trim().split('\n')).toHaveLength(1)
  expect(code).toBe(2)
}

test('an unknown game, clause, bot or option is told in one sentence that says what there is', () => {
  expectComplaint(['sim', 'chess'], /no game 'chess'.*call-sign/)
  expectComplaint(['rules', 'call-sign', 'cs-zzz'], /no clause 'cs-zzz'.*cs-setup/)
  expectComplaint(['sim', 'call-sign', '--bots', 'clever,random'], /no bot 'clever'.*random.*greedy.*search/)
  expectComplaint(['sim', 'call-sign', '--option', 'weather=bad'], /no option 'weather'.*turn-limit/)
  expectComplaint(
    ['sim', 'call-sign', '--option', 'turn-limit=0'],
    /'turn-limit' is a whole number from 1 to 1000, not 0/,
  )
  expectComplaint(['sim', 'call-sign', '--option', 'turn-limit'], /name=value/)
})

test('numbers that are none are told', () => {
  expectComplaint(['sim', 'call-sign', '--games', 'many'], /number of games.*'many'/)
  expectComplaint(['sim', 'call-sign', '--seed', '1.5'], /seed.*'1.5'/)
  expectComplaint(['sim', 'call-sign', '--workers', '0'], /workers.*'0'/)
  expectComplaint(['ladder', 'call-sign', '--games', '3'], /even number/)
  expectComplaint(['ladder', 'call-sign', '--bots', 'random'], /two bots or more/)
  expectComplaint(['sim', 'call-sign', '--bots', 'random'], /2 seats/)
})

test('an unknown command or flag says how to find help, with exit code 2', () => {
  for (const words of [['conquer'], ['sim', 'call-sign', '--loud']]) {
    const { code, err } = sandtable(words)
    expect(err).toMatch(/unknown (command|option)[\s\S]*--help/)
    expect(code).toBe(2)
  }
})

test('a side, an opponent or a seed that is none ends the game before it begins', () => {
  expectComplaint(['play', '--seat', 'green', '--opponent', 'random'], /no side 'green'.*blue, red/)
  expectComplaint(['play', '--seat', 'blue', '--opponent', 'napoleon'], /no bot 'napoleon'.*human/)
  expectComplaint(['play', '--seed', 'abc'], /64 hexadecimal digits/)
})

test('positions that make no sense are told', () => {
  expectComplaint(['odds', 'call-sign'], /--position.*--load/)
  expectComplaint(['odds', 'call-sign', '--position', 'red TANK A1'], /'red TANK A1' is no unit/)
  expectComplaint(['odds', 'call-sign', '--position', 'red JAM Z9'], /'Z9'.*no hex/)
  expectComplaint(['odds', 'call-sign', '--position', 'red JAM E3', '--step', 'lunch'], /no step 'lunch'/)
})

test('missing, foreign, damaged and tampered files are told, and nothing is written', () => {
  const folder = newFolder()
  const file = join(folder, 'game.json')
  expectComplaint(['replay', file], /no such file/)
  expectComplaint(['replay', folder], /a folder/)

  writeFileSync(file, '{"a":1}')
  expectComplaint(['replay', file], /not a saved Sandtable match/)

  const good = join(folder, 'good.json')
  sandtable(
    ['play', '--seat', 'blue', '--opponent', 'random'],
    ['1', '1', '1', '1', '1', '1', `save ${good}`, 'quit'],
  )
  const text = readFileSync(good, 'utf8')
  writeFileSync(file, text.slice(0, text.length - 50))
  expectComplaint(['replay', file], /not a saved Sandtable match|damaged/)
  writeFileSync(file, text.replace('"value":', '"value":1'))
  expectComplaint(['replay', file, '--verify'], /damaged or was changed/)
  expectComplaint(['play', '--load', file], /damaged or was changed/)
  expect(existsSync(`${file}.part`)).toBe(false)
  expect(sandtable(['replay', good, '--verify']).out).toMatch(/Verified/)
})
