import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { LISTED_GAMES, loadGame, loadGames } from '../src/index.ts'

const GAMES = join(dirname(fileURLToPath(import.meta.url)), '../..')

test('an id is the name of the folder, of the package and of the ruleset', async () => {
  const rulesets = await loadGames()
  expect(rulesets.map(({ id }) => id)).toEqual(LISTED_GAMES.map(({ id }) => id))
  for (const { id } of LISTED_GAMES) {
    const { name } = JSON.parse(readFileSync(join(GAMES, id, 'package.json'), 'utf8'))
    expect(name).toBe(`@sandtable/${id}`)
  }
})

test('every game with rules is listed, unless it is in progress', () => {
  const finished = readdirSync(GAMES).filter((id) => {
    if (!existsSync(join(GAMES, id, 'rules.md'))) return false
    const { sandtable } = JSON.parse(readFileSync(join(GAMES, id, 'package.json'), 'utf8'))
    return sandtable?.inProgress !== true
  })
  const listed = LISTED_GAMES.map(({ id }) => id)
  expect(listed).toEqual(expect.arrayContaining(finished))
})

test('one game is loaded by its id', async () => {
  expect((await loadGame('call-sign'))?.name).toBe('Call Sign')
  expect((await loadGame('callsign-warrior'))?.tactics).toBeDefined()
  expect(await loadGame('chess')).toBeNull()
})
