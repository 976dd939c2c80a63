import { ClientMessage, LIMITS } from '@sandtable/protocol'
import { complaintAbout } from '../http/complaint.ts'
import { depthOf } from './json-depth.ts'

export type MessageRead =
  | { readonly message: ClientMessage }
  /** What is wrong with the message, and its id if it could be read. */
  | { readonly wrong: string; readonly id: string | null }

/** Reads a text from a socket: a message, or a sentence that says what is wrong with it. */
export function readMessage(text: string): MessageRead {
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

function idIn(json: unknown): string | null {
  if (typeof json !== 'object' || json === null || !('id' in json)) return null
  return typeof json.id === 'string' && json.id.length <= 64 ? json.id : null
}
