import type { Json } from '@sandtable/engine'
import type { ForceGame } from '@sandtable/miniatures'

/** Far longer than any force, and short enough not to block the browser. */
const MOST_CHARACTERS = 100_000
const MOST_SENTENCES = 5

export type ForceRead =
  | { readonly force: Json; readonly sentences: readonly [] }
  | { readonly force: null; readonly sentences: readonly string[] }

/**
 * Reads a force from the text of a file or a link: the whole force, or sentences that say what is wrong. Never half a
 * force.
 */
export function readForce(game: ForceGame, source: string, text: string): ForceRead {
  if (text.length > MOST_CHARACTERS)
    return refused([
      `${source}: a force has ${MOST_CHARACTERS} characters at most, this text has ${text.length}.`,
    ])
  const value = parsed(text)
  if (value === undefined) return refused([`${source}: it is not written as JSON, as forces are.`])
  const wrong = game.whyNoForce(value)
  if (wrong.length === 0) return { force: value, sentences: [] }
  return refused([
    `${source}: it is no force of ${game.name}.`,
    ...wrong.slice(0, MOST_SENTENCES).map((sentence) => `${source}: ${sentence}`),
  ])
}

function refused(sentences: readonly string[]): ForceRead {
  return { force: null, sentences }
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

export function forceText(force: Json): string {
  return `${JSON.stringify(force, null, 2)}\n`
}

/** The address of the builder with a force in its fragment, which browsers do not send to servers. */
export function forceLink(game: ForceGame, force: Json): string {
  return `${location.origin}/forces/${game.game}#force=${toBase64Url(JSON.stringify(force))}`
}

/** The text of the force in a fragment; null if there is none, '' if it cannot be read. */
export function forceInFragment(fragment: string): string | null {
  const encoded = new URLSearchParams(fragment.replace(/^#/, '')).get('force')
  return encoded === null ? null : fromBase64Url(encoded)
}

function toBase64Url(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64Url(letters: string): string {
  try {
    const bytes = atob(letters.replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
  } catch {
    return ''
  }
}
