/**
 * How entries lie in the journal. Plain JavaScript, since the thread that reads it is started from a file. A record holds
 * what was written together:
 *
 *     <generation> <number> <bytes of what follows> <the first half of a SHA-256 over these three and what follows>
 *     ["<match>",<seq>,<at>,"<author>",<length of the body>,"<sum>"]     an entry
 *     <body>
 *     {"statements":[[<sql>,[<parameters>]],…]}                          a transaction of another kind
 *     {"removed":"<match>"}                                               a match is removed with all that belongs to it
 *     {"previous":{"generation":<n>,"records":<n>}}                      first in a file: where the file before it ended
 *
 * A generation is one use of a file; records are numbered from 0 in each.
 */
import { createHash } from 'node:crypto'

/** The first line of a record. No body holds such a line: bodies are JSON, which writes no line breaks. */
const HEAD = /(\d{1,15}) (\d{1,10}) (\d{1,10}) ([0-9a-f]{32})\n/y
const OLD_HEAD = /(\d{1,15}) (\d{1,10}) ([0-9a-f]{32})\n/y

/** The bytes of a record. */
export function recordOf(generation, number, { previous, rows = [], statements = [], removed }) {
  let text = ''
  if (previous) text += `${JSON.stringify({ previous })}\n`
  for (const { match, seq, at, author, body, sum } of rows) {
    text += `${JSON.stringify([match, seq, at, author, body.length, sum])}\n${body}\n`
  }
  if (removed) text += `${JSON.stringify({ removed })}\n`
  if (statements.length > 0) text += `${JSON.stringify({ statements })}\n`
  const content = Buffer.from(text)
  const place = `${generation} ${number} ${content.length}`
  return Buffer.concat([Buffer.from(`${place} ${sumOf(place, content)}\n`), content])
}

/**
 * All whole records of the newest generation in these bytes, in order; also those after a damaged part. `end` is where the
 * last of them ends, `isCutOff` whether another one begins there, which is not whole.
 */
export function readPage(bytes) {
  const found = wholeRecords(bytes, HEAD, recordAt)
  const generation = Math.max(0, ...found.map((record) => record.generation))
  const newest = found.filter((record) => record.generation === generation)
  const records = newest.map(({ number, content }) => ({ number, ...parsed(content) }))
  const end = newest.at(-1)?.end ?? 0
  HEAD.lastIndex = 0
  const rest = HEAD.exec(bytes.toString('latin1', end, end + 80))
  const isCutOff = rest !== null && Number(rest[1]) >= generation && Number(rest[2]) === newest.length
  return { generation, records, end, isCutOff }
}

/** The rows of a journal as it was kept before entries had sums; `isDamaged` if whole records follow one that is not. */
export function readOldPage(bytes) {
  const found = wholeRecords(bytes, OLD_HEAD, oldRecordAt)
  const generation =
    found[0]?.begin === 0 ? found[0].generation : Math.max(0, ...found.map((one) => one.generation))
  const rows = []
  let end = 0
  let isDamaged = false
  for (const record of found) {
    if (record.generation !== generation) continue
    if (record.begin !== end) isDamaged = true
    rows.push(...parsed(record.content).rows)
    end = record.end
  }
  return { generation, rows, isDamaged }
}

/** Looks at each place where a record may begin: after the one before it, or wherever there is something like a first line. */
function wholeRecords(bytes, head, readAt) {
  const records = []
  let text = null
  for (let at = 0; at < bytes.length; ) {
    const record = readAt(bytes, at)
    if (record) {
      records.push(record)
      at = record.end
      continue
    }
    text ??= bytes.toString('latin1')
    at = nextHead(text, head, at + 1)
  }
  return records
}

function nextHead(text, head, from) {
  const search = new RegExp(head.source, 'g')
  search.lastIndex = from
  return search.exec(text)?.index ?? text.length
}

function recordAt(bytes, at) {
  HEAD.lastIndex = 0
  const head = HEAD.exec(bytes.toString('latin1', at, at + 80))
  if (!head) return null
  const [line, generation, number, length, sum] = head
  const end = at + line.length + Number(length)
  if (end > bytes.length) return null
  const content = bytes.subarray(at + line.length, end)
  if (sumOf(`${generation} ${number} ${length}`, content) !== sum) return null
  return { generation: Number(generation), number: Number(number), content, begin: at, end }
}

function oldRecordAt(bytes, at) {
  OLD_HEAD.lastIndex = 0
  const head = OLD_HEAD.exec(bytes.toString('latin1', at, at + 80))
  if (!head) return null
  const [line, generation, length, sum] = head
  const end = at + line.length + Number(length)
  if (end > bytes.length) return null
  const content = bytes.subarray(at + line.length, end)
  return sumOf('', content) === sum ? { generation: Number(generation), content, begin: at, end } : null
}

function parsed(content) {
  const text = content.toString()
  const rows = []
  let statements = []
  let previous = null
  let removed = null
  for (let at = 0; at < text.length; ) {
    const headEnd = text.indexOf('\n', at)
    const head = JSON.parse(text.slice(at, headEnd))
    at = headEnd + 1
    if (Array.isArray(head)) {
      const [match, seq, time, author, length, sum] = head
      rows.push({ match, seq, at: time, author, body: text.slice(at, at + length), sum })
      at += length + 1
    } else if (head.previous) previous = head.previous
    else if (head.removed) removed = head.removed
    else statements = head.statements
  }
  return { rows, statements, previous, removed }
}

function sumOf(place, content) {
  return createHash('sha256').update(place).update(content).digest('hex').slice(0, 32)
}
