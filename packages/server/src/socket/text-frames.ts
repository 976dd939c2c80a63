/** The first byte of a whole text message (RFC 6455, 5.2). */
const WHOLE_TEXT = 0x81
/** Marks, in the place of a length, that it follows in two bytes or in eight. */
const TWO_BYTES = 126
const EIGHT_BYTES = 127

/**
 * Messages of a server as they go over the line, one character a byte, to be written as 'latin1'. They leave by one call of
 * the system, however many they are, and Node needs no memory of its own for them.
 */
export function textFrames(texts: readonly string[]): string {
  let frames = ''
  for (const text of texts) {
    const bytes = bytesOf(text)
    frames += headOf(bytes.length) + bytes
  }
  return frames
}

/** A text of plain ASCII, as most of ours are, is its own bytes. */
function bytesOf(text: string): string {
  return Buffer.byteLength(text) === text.length ? text : Buffer.from(text).toString('latin1')
}

function headOf(size: number): string {
  if (size < TWO_BYTES) return String.fromCharCode(WHOLE_TEXT, size)
  if (size < 0x10000) return String.fromCharCode(WHOLE_TEXT, TWO_BYTES, size >> 8, size & 0xff)
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(BigInt(size))
  return String.fromCharCode(WHOLE_TEXT, EIGHT_BYTES, ...length)
}
