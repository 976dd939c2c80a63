/** The first byte of a whole text message (RFC 6455, 5.2). */
const WHOLE_TEXT = 0x81
/** Marks, in the place of a length, that it follows in two bytes or in eight. */
const TWO_BYTES = 126
const EIGHT_BYTES = 127

/**
 * Messages of a server as they go over the line, all in one piece of memory: so they leave by one call of the system,
 * however many they are.
 */
export function textFrames(texts: readonly string[]): Buffer {
  const sizes = texts.map((text) => Buffer.byteLength(text))
  const frames = Buffer.allocUnsafe(sizes.reduce((sum, size) => sum + headSize(size) + size, 0))
  let at = 0
  for (const [i, text] of texts.entries()) {
    const size = sizes[i] as number
    at = writeHead(frames, at, size)
    at += frames.write(text, at)
  }
  return frames
}

function headSize(size: number): number {
  if (size < TWO_BYTES) return 2
  return size < 0x10000 ? 4 : 10
}

/** Where the text begins. */
function writeHead(frames: Buffer, at: number, size: number): number {
  frames[at] = WHOLE_TEXT
  if (size < TWO_BYTES) {
    frames[at + 1] = size
  } else if (size < 0x10000) {
    frames[at + 1] = TWO_BYTES
    frames.writeUInt16BE(size, at + 2)
  } else {
    frames[at + 1] = EIGHT_BYTES
    frames.writeBigUInt64BE(BigInt(size), at + 2)
  }
  return at + headSize(size)
}
