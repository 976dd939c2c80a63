/** The first byte of a whole text message (RFC 6455, 5.2). */
const WHOLE_TEXT = 0x81
/** In place of a length: the length follows in two bytes, or in eight. */
const TWO_BYTES = 126
const EIGHT_BYTES = 127

/**
 * Messages as WebSocket frames, one character for each byte, to be written as 'latin1'. All are sent with one system
 * call, and Node allocates no buffer for them.
 */
export function textFrames(texts: readonly string[]): string {
  let frames = ''
  for (const text of texts) {
    const bytes = bytesOf(text)
    frames += headOf(bytes.length) + bytes
  }
  return frames
}

/** The UTF-8 bytes of a text, one character for each. ASCII text, the usual case, is returned as it is. */
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
