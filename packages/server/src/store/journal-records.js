/**
 * How entries lie in the journal. Plain JavaScript, since the thread that reads it is started from a file. A record holds
 * what was written together:
 *
 *     <generation> <bytes of what follows> <the first half of its SHA-256>
 *     ["<match>",<seq>,<at>,"<author>",<length of the body>]
 *     <body>
 *     …
 */
import { createHash } from 'node:crypto'

/** Bytes within which the first line of a record ends. */
const LONGEST_HEAD = 80

const NEWLINE = 10

/** The bytes of a record. */
export function recordOf(generation, rows) {
  let text = ''
  for (const { match, seq, at, author, body } of rows) {
    text += `${JSON.stringify([match, seq, at, author, body.length])}\n${body}\n`
  }
  const content = Buffer.from(text)
  return Buffer.concat([Buffer.from(`${generation} ${content.length} ${sumOf(content)}\n`), content])
}

/**
 * The rows of all records of one generation, from the beginning of the bytes to the first that is not whole: one that was
 * being written when the power went, which nobody was told of, or what an older generation left there.
 */
export function readRecords(bytes) {
  const rows = []
  let generation = 0
  for (let at = 0, record = recordAt(bytes, at); record; at = record.end, record = recordAt(bytes, at)) {
    if (at > 0 && record.generation !== generation) break
    generation = record.generation
    addRows(rows, record.text)
  }
  return { generation, rows }
}

function recordAt(bytes, at) {
  const headEnd = bytes.subarray(at, at + LONGEST_HEAD).indexOf(NEWLINE)
  if (headEnd < 0) return null
  const head = /^(\d+) (\d+) ([0-9a-f]{32})$/.exec(bytes.toString('latin1', at, at + headEnd))
  if (!head) return null
  const begin = at + headEnd + 1
  const end = begin + Number(head[2])
  if (end > bytes.length) return null
  const content = bytes.subarray(begin, end)
  return sumOf(content) === head[3] ? { generation: Number(head[1]), text: content.toString(), end } : null
}

function addRows(rows, text) {
  for (let at = 0; at < text.length; ) {
    const headEnd = text.indexOf('\n', at)
    const [match, seq, time, author, length] = JSON.parse(text.slice(at, headEnd))
    const begin = headEnd + 1
    rows.push({ match, seq, at: time, author, body: text.slice(begin, begin + length) })
    at = begin + length + 1
  }
}

function sumOf(content) {
  return createHash('sha256').update(content).digest('hex').slice(0, 32)
}
