import { ClientMessage, LIMITS } from '@sandtable/protocol'
import { complaintAbout } from './complaint.ts'

export type Read =
  | { readonly message: ClientMessage }
  /** What is wrong with it, and its id where that could be read. */
  | { readonly wrong: string; readonly id: string | null }

/** Reads what came over a socket. Whatever it is, the answer is a message or a sentence. */
export function readMessage(text: string): Read {
  if (depthOf(text) > LIMITS.messageDepth) return { wrong: 'The message is nested too deeply.', id: null }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { wrong: 'The message is not JSON.', id: null }
  }
  const read = ClientMessage.safeParse(json)
  if (read.success) return { message: read.data }
  const [issue] = read.error.issues
  const why = issue ? complaintAbout(issue, json, 'it') : 'it is none of ours'
  return { wrong: `The message is wrong: ${why}.`.slice(0, 300), id: idIn(json) }
}

/** Levels of lists and objects inside each other, at most; brackets within texts count too, which is as well. */
function depthOf(text: string): number {
  let depth = 0
  let most = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === OPEN_LIST || code === OPEN_OBJECT) most = Math.max(most, ++depth)
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth--
  }
  return most
}

const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

function idIn(json: unknown): string | null {
  if (typeof json !== 'object' || json === null || !('id' in json)) return null
  return typeof json.id === 'string' && json.id.length <= 64 ? json.id : null
}
