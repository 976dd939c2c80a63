import { type AnyRuleset, isRefusal, Match, type Options, savedText } from '@sandtable/engine'
import type { Page } from 'playwright-core'
import type { LocalPlayers } from '../../src/client/local-game.ts'

export const TWO_PEOPLE: LocalPlayers = { blue: { kind: 'person' }, red: { kind: 'person' } }

/** The file of a match that stands at this state, with dice of its own. */
export function matchFrom(ruleset: AnyRuleset, state: unknown, seed: number, options: Options): string {
  const match = Match.at(ruleset, state, options, { simulation: seed })
  if (isRefusal(match)) throw new Error(match.sentence)
  return savedText(match.save())
}

/** Lays a battle on the table of this browser, as if it had been begun there. */
export async function layHere(page: Page, text: string, players: LocalPlayers): Promise<void> {
  await page.evaluate(
    async ([file, who]) => {
      const opening = indexedDB.open('sandtable', 1)
      opening.onupgradeneeded = () => void opening.result.createObjectStore('matches')
      const database = await new Promise<IDBDatabase>((resolve) => {
        opening.onsuccess = () => resolve(opening.result)
      })
      const writing = database.transaction('matches', 'readwrite')
      writing.objectStore('matches').put({ players: who, text: file }, 'laid')
      await new Promise((resolve) => {
        writing.oncomplete = resolve
      })
      database.close()
    },
    [text, players] as const,
  )
  await page.goto(new URL('/here/laid', page.url()).href)
  await page.locator('.table-screen, .curtain').first().waitFor()
}

/** The same on a server: the links to both seats. */
export async function layOnServer(
  address: string,
  text: string,
): Promise<{ readonly blue: string; readonly red: string }> {
  const post = async <T>(path: string, body: unknown): Promise<T> => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as T
  }
  const imported = await post<{ match: string }>('/matches/import', { file: text })
  const players = { blue: { kind: 'person' }, red: { kind: 'person' } }
  const { match, keys } = await post<{ match: string; keys: { blue: string; red: string } }>(
    `/matches/${imported.match}/fork`,
    { step: 0, players, clock: null },
  )
  const link = (seat: 'blue' | 'red'): string => `${address}/match/${match}#${seat}=${keys[seat]}`
  return { blue: link('blue'), red: link('red') }
}
