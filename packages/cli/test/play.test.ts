import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { newFolder, sandtable } from './command.ts'

test('a newcomer who only presses Enter gets a side, an opponent, the aim, a board and a question', () => {
  const { out, code } = sandtable(['play'], ['', '', 'quit'])
  expect(out).toMatch(/Hit the enemy carrier twice/)
  expect(out).toMatch(/A1 CV[\s\S]*F4 cv/)
  expect(out).toMatch(/Blue: Choose your action.*\[cs-turn-3\]/)
  expect(out).toMatch(/1 Generate/)
  expect(out.split('\n').every((line) => line.length <= 80)).toBe(true)
  expect(code).toBe(0)
})

test('a game goes on after saving, with the same story; it can be watched and verified', () => {
  const file = join(newFolder(), 'game.json')
  const first = sandtable(
    ['play', '--seat', 'blue', '--opponent', 'random'],
    ['generate', 'ftr 1', 'A2', `save ${file}`, 'quit'],
  )
  expect(first.out).toMatch(/Blue FTR 1 takes off at A2\.[\s\S]*Saved/)

  const second = sandtable(
    ['play', '--load', file, '--seat', 'blue', '--opponent', 'random'],
    ['log', 'quit'],
  )
  expect(second.out).toMatch(/Blue FTR 1 takes off at A2/)
  expect(sandtable(['replay', file]).out).toMatch(/Blue FTR 1 takes off at A2[\s\S]*not over yet/)
  expect(JSON.parse(sandtable(['replay', file, '--verify', '--json']).out)).toMatchObject({ verified: true })
  expect(sandtable(['replay', file, '--step'], ['', 'q']).out).toMatch(/A1 CV/)
})

test('a match that began under older rules says what changed since; its record cannot be verified, and why', () => {
  const file = join(newFolder(), 'old.json')
  const kept = new URL('../../../records/saves/callsign-warrior-contact.json.br', import.meta.url)
  writeFileSync(file, brotliDecompressSync(readFileSync(kept)))
  const { out } = sandtable(['play', '--load', file, '--seat', 'blue', '--opponent', 'human'], ['quit', ''])
  expect(out).toMatch(
    /The rules have changed since this match began \(0\.1\.0\):[\s\S]*- What happens in mid-move[\s\S]*csw-wr-3/,
  )
  const { err, code } = sandtable(['replay', file, '--verify'])
  expect(err).toMatch(
    /cannot be verified\. The record was written by callsign-warrior 0\.1\.0; only that version can verify it.*Changed since: csw-ruling-165, csw-wr-3/,
  )
  expect(code).toBe(2)
})

const SEED = '5a'.repeat(32)

test('choices are taken by number or words, refused with the reason, taken back', () => {
  const words = ['play', '--seat', 'blue', '--opponent', 'human', '--seed', SEED]
  const { out } = sandtable(words, ['regenerate', 'fly to the moon', 'pass', 'undo', 'generate', 'quit', ''])
  expect(out).toMatch(/Your Regeneration Box is empty \(cs-act-9\)/)
  expect(out).toMatch(/'fly to the moon' is none of the options: generate, pass/)
  expect(out).toMatch(/passes[\s\S]*Taken back[\s\S]*Choose an aircraft to launch/)
})

test('two people at one screen agree on taking back a roll, and on a draw', () => {
  const words = ['play', '--seat', 'blue', '--opponent', 'human', '--seed', SEED]
  const refused = sandtable(words, ['pass', 'pass', 'undo', 'n', 'undo', 'y', 'quit', '']).out
  expect(refused).toMatch(/wants to take back[\s\S]*Not taken back[\s\S]*Taken back/)
  expect(sandtable(words, ['draw', 'n', 'quit', '']).out).toMatch(/offers a draw[\s\S]*declines/)
  expect(sandtable(words, ['draw', 'y', '']).out).toMatch(/The game is drawn: agreement/)
})

test('resigning ends the game at once', () => {
  const { out } = sandtable(['play', '--seat', 'red', '--opponent', 'random'], ['resign', ''])
  expect(out).toMatch(/Blue wins: resignation/)
})

test('a whole game against a bot, and the reason of a roll one word away', () => {
  const words = ['play', '--seat', 'blue', '--opponent', 'random', '--seed', SEED]
  const typed = Array.from({ length: 500 }, (_, i) => (i % 7 === 6 ? 'why' : '1'))
  const { out } = sandtable([...words, '--option', 'turn-limit=30', '--option', 'uneventful-turns=30'], typed)
  expect(out).toMatch(/needed \d or less, rolled \d: (success|failure)\ncs-[a-z]+-\d+ \(/)
  expect(out).toMatch(/The game is drawn|wins: carrier destroyed/)
})

test('a standing answer holds for its scope, is listed and ended', () => {
  const words = ['play', '--seat', 'blue', '--opponent', 'human', '--seed', SEED]
  const refused = sandtable(words, ['always moon', 'always', 'standing off 1', 'quit', '']).out
  expect(refused).toMatch(/'moon' is none of the options/)
  expect(refused).toMatch(/This question has no usual answer\. Type: always CHOICE turn\|match/)
  expect(refused).toMatch(/Type the number of one of them/)

  // Red goes first in turn 1 and passes from now on; Blue passes only in this turn.
  const { out } = sandtable(words, ['always pass match', 'always pass turn', 'standing', 'pass', 'quit', ''])
  expect(out).toMatch(
    /Blue passes\.\nTurn 2[\s\S]*Blue: Choose your action[\s\S]*No answer is given by itself/,
  )
  expect(out.match(/Red passes/g)).toHaveLength(3)

  const typed = ['always generate match', 'standing', 'standing off 1', 'standing', 'quit', '']
  expect(sandtable(words, typed).out).toMatch(
    /1 “Generate: launch a new aircraft” this match {2}\[cs-turn-3\][\s\S]*No answer is given by itself/,
  )
})
